/** XML 1.0, 2.3: the white space that a base64 in an XML may be broken into lines with. */
const whiteSpace = /[ \t\r\n]+/g;

/**
 * Decodes base64 as RFC 4648 wants it, with white space anywhere; undefined for anything else. Node's own reader
 * passes over every character that it does not know, takes other alphabets and needs no padding: two texts would
 * then mean the same bytes, and one that was altered would go unnoticed.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const dense = text.replaceAll(whiteSpace, '');
  const bytes = Buffer.from(dense, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === dense ? bytes : undefined;
}
