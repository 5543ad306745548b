import { readJson as read } from './generated/json.ts';

/** Makes a value of a number's digits; `name` is the field that it stands in, also inside of a list. */
export type ReadNumber = (digits: string, name: string) => unknown;

const depthMax = 200;

/**
 * Reads what `JSON.parse` reads without turning numbers into floats, which that does before anybody can look: 0.1 is none
 * of them, and 12345678901234567.89 loses its cents. (`context.source` of its reviver is too new for many runtimes.)
 * Throws a SyntaxError.
 */
export function readJson(text: string, readNumber: ReadNumber): unknown {
  return read(text, { number: readNumber, depthMax, loneSurrogates: 'kept', anyNames: true });
}
