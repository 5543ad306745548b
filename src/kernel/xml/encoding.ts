import { isAscii, isUtf8 } from 'node:buffer';
import { XmlError } from './error.ts';
import { xmlMessages } from './messages.ts';

/** The encodings that tax documents come in. Everything else is refused, never guessed. */
export type XmlEncoding = 'utf-8' | 'iso-8859-1' | 'windows-1252' | 'us-ascii';

const encodings: ReadonlyMap<string, XmlEncoding> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['iso-8859-1', 'iso-8859-1'],
  ['iso8859-1', 'iso-8859-1'],
  ['iso_8859-1', 'iso-8859-1'],
  ['iso88591', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
  ['latin-1', 'iso-8859-1'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['us-ascii', 'us-ascii'],
  ['ascii', 'us-ascii'],
]);

/** An XML declaration is short; what comes further on is none. */
const declarationMax = 256;
const declarationStart = /^<\?xml\s/;
const declaredEncoding = /^<\?xml\s[^<>]*?\sencoding\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/;

export type DecodedXml = {
  readonly encoding: XmlEncoding;
  readonly text: string;
  /** Without a byte order mark, as UTF-8 whatever the declaration says: for a second parser. */
  readonly utf8: () => Buffer;
};

/** Decodes an XML by its own declaration. Throws {@link XmlError} where bytes and declaration disagree. */
export function decodeXml(bytes: Buffer): DecodedXml {
  refuseWideEncodings(bytes);
  const marked = isMarked(bytes);
  const content = marked ? bytes.subarray(3) : bytes;
  // The parser would pass over a second one, and others refuse the file.
  if (isMarked(content)) throw new XmlError('encoding', xmlMessages.two_marks);
  const encoding = encodingOf(content);
  if (marked && encoding !== 'utf-8') {
    throw new XmlError('encoding', xmlMessages.mark_and_encoding({ encoding }));
  }
  const text = decode(content, encoding);
  const utf8 = () => (encoding === 'utf-8' ? content : Buffer.from(text, 'utf8'));
  return { encoding, text, utf8 };
}

function isMarked(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function refuseWideEncodings(bytes: Buffer): void {
  const first = ((bytes[0] ?? 1) << 8) | (bytes[1] ?? 1);
  // The marks of UTF-16 in both orders, and "<" of UTF-16 or UTF-32 without one.
  if (first === 0xfeff || first === 0xfffe || first === 0x003c || first === 0x3c00 || first === 0) {
    throw new XmlError('encoding', xmlMessages.wide_encoding);
  }
}

function encodingOf(content: Buffer): XmlEncoding {
  const start = content.toString('latin1', 0, declarationMax);
  if (declarationStart.test(start) && !start.includes('?>')) {
    // An encoding that is named further on would be missed here, and not by another reader.
    throw new XmlError('encoding', xmlMessages.declaration_too_long);
  }
  const found = declaredEncoding.exec(start);
  const declared = found?.[1] ?? found?.[2];
  if (declared === undefined) return 'utf-8';
  const encoding = encodings.get(declared.toLowerCase());
  if (encoding !== undefined) return encoding;
  const name = declared.slice(0, 40);
  throw new XmlError('encoding', xmlMessages.other_encoding({ encoding: name }));
}

function decode(content: Buffer, encoding: XmlEncoding): string {
  switch (encoding) {
    case 'utf-8':
      // V8 copies these, and decodes the others one by one.
      if (isAscii(content)) return content.toString('latin1');
      if (!isUtf8(content)) {
        throw new XmlError('encoding', xmlMessages.not_utf8);
      }
      return content.toString('utf8');
    case 'us-ascii':
      if (!isAscii(content)) {
        throw new XmlError('encoding', xmlMessages.not_ascii);
      }
      return content.toString('latin1');
    case 'iso-8859-1':
      // Not TextDecoder: to the web, ISO-8859-1 is another name of windows-1252.
      return content.toString('latin1');
    case 'windows-1252':
      return content.toString('latin1').replaceAll(/[\x80-\x9f]/g, inWindows1252);
  }
}

/**
 * What windows-1252 has at 0x80 to 0x9f instead of control characters. Not from TextDecoder either: that
 * of Node 20 takes windows-1252 for ISO-8859-1.
 */
const windows1252 = [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f', ...'\x90‘’“”•–—˜™š›œ\x9džŸ'];

/** Five of them mean nothing. Some readers pass over that, others refuse the file. */
function inWindows1252(character: string): string {
  const meant = windows1252[character.charCodeAt(0) - 0x80] ?? character;
  if (meant !== character) return meant;
  throw new XmlError('encoding', xmlMessages.not_windows_1252);
}
