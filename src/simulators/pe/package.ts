import { xmlLimits } from '../../kernel/xml/xml.ts';
import { ZipError } from '../../kernel/zip/source.ts';
import { openZip } from '../../kernel/zip/zip.ts';
import { type DocumentName, type FilingName, parseName } from './file-names.ts';
import { wordsOf } from './words.ts';

/** A file as it was sent: the name of the ZIP, and the ZIP. */
export type SentFile = { readonly fileName: string; readonly content: Buffer };

/** What was inside: the name of both, and the XML. */
export type OpenedFile = {
  readonly name: DocumentName | FilingName;
  readonly xml: Buffer;
};

/** Why nothing was received: an exception of SUNAT (0100 to 1999), in its words, with what is wrong in particular. */
export class NotReceived extends Error {
  readonly code: string;

  constructor(code: string, detail = '', words = wordsOf(code)) {
    super(detail === '' ? words : `${words} - Detalle: ${detail}`);
    this.code = code;
  }
}

/** Opens what was sent, as the sheet "General" asks. Throws {@link NotReceived}. */
export function openPackage({ fileName, content }: SentFile): OpenedFile {
  const name = nameOf(fileName);
  // SUNAT 0155
  if (content.length === 0) throw new NotReceived('0155');
  const xml = onlyXml(content, name.text);
  // SUNAT 0160
  if (xml.length === 0) throw new NotReceived('0160');
  return { name, xml };
}

/** SUNAT 0151: the name of the ZIP. */
function nameOf(fileName: string): DocumentName | FilingName {
  const found = /^(.+)\.zip$/i.exec(fileName);
  const name = found === null ? undefined : parseName(found[1] ?? '');
  if (name === undefined) throw new NotReceived('0151', fileName.slice(0, 100));
  return name;
}

function onlyXml(content: Buffer, name: string): Buffer {
  try {
    const archive = openZip(content);
    const files = archive.entries().filter(({ directory }) => !directory);
    const [entry, ...others] = files;
    // SUNAT 0157, 0158: one XML, neither less nor more.
    if (entry === undefined) throw new NotReceived('0157');
    if (others.length > 0) throw new NotReceived('0158');
    const inner = /^([^/]+)\.xml$/i.exec(entry.name)?.[1] ?? '';
    // SUNAT 0159, 0161: of the same name as the ZIP.
    if (parseName(inner) === undefined) throw new NotReceived('0159', entry.name.slice(0, 100));
    if (inner !== name) throw new NotReceived('0161', entry.name.slice(0, 100));
    return archive.read(entry, xmlLimits.bytes);
  } catch (error) {
    // SUNAT 0156
    if (error instanceof ZipError) throw new NotReceived('0156', error.message);
    throw error;
  }
}
