const beyondAscii = /[\u0080-\uffff]/g;

/** Escapes what is beyond ASCII in a text of JSON: the same value, in characters of one byte each. */
export function escapeBeyondAscii(json: string): string {
  return json.replaceAll(
    beyondAscii,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value as JSON in ASCII alone, as stored documents are: all JSON that is sent looks alike. */
export function asciiJson(value: unknown): string {
  return escapeBeyondAscii(JSON.stringify(value));
}
