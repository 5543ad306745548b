import { exactNumber } from '../amount.ts';
import { AppError } from '../codes/errors.ts';
import { generalCodes } from '../codes/general-codes.ts';
import { JsonError, type JsonReadOptions, readJson } from '../json.ts';
import { jsonMessage } from './json-messages.ts';
import { schemaMessages } from './messages.ts';

export type InputOptions = {
  /** What it came as, for sentences about it. */
  readonly name: 'body' | 'file';
  /** Has amounts: numbers are read as exact decimals. */
  readonly exact?: boolean;
};

const exactly: JsonReadOptions = { number: exactNumber, loneSurrogates: 'kept' };
/** Of the body of a request, for which others wait. A guide of 9,999 lines has 60,000, an invoice of 999 has 20,000. */
const valuesMax = 100_000;

/** The JSON that came as the body of a request or as a file. Throws `invalid_json`. */
export function readInput(bytes: Buffer, { name, exact }: InputOptions): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(generalCodes.invalid_json, schemaMessages.not_utf8({ name }));
  }
  if (text.trim() === '') {
    throw new AppError(generalCodes.invalid_json, schemaMessages.empty({ name }));
  }
  try {
    const bounds = name === 'body' ? { valuesMax } : {};
    return readJson(text, exact ? { ...exactly, ...bounds } : bounds);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new AppError(generalCodes.invalid_json, jsonMessage(name, error));
  }
}
