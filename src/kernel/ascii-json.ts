/**
 * JSON in which everything beyond ASCII is escaped. One byte is one character, so it is searched,
 * spliced and sent without decoding or encoding UTF-8, and no proxy can get its accents wrong.
 */
export type AsciiJson = string & { readonly asciiJson: true };

const beyondAscii = /[\u0080-\uffff]/g;

/** Escapes what is beyond ASCII in a text of JSON: the same value, in characters of one byte each. */
export function escapeBeyondAscii(json: string): AsciiJson {
  return json.replaceAll(
    beyondAscii,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ) as AsciiJson;
}

/** A value as JSON in ASCII alone, as stored documents are: all JSON that is sent looks alike. */
export function asciiJson(value: unknown): AsciiJson {
  return escapeBeyondAscii(JSON.stringify(value));
}
