import { JsonError, type JsonReadOptions, readJson } from '../../lib/json.ts';
import { AppError } from '../access/errors.ts';
import { exactNumber } from './amount.ts';

export type InputOptions = {
  /** What it came as, for sentences about it. */
  readonly name: 'body' | 'file';
  /** Has amounts: numbers are read as exact decimals. */
  readonly exact?: boolean;
};

const exactly: JsonReadOptions = { number: exactNumber, loneSurrogates: 'kept' };

/** The JSON that came as the body of a request or as a file. Throws `invalid_json`. */
export function readInput(bytes: Buffer, { name, exact }: InputOptions): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('invalid_json', `The ${name} is not valid UTF-8.`);
  }
  if (text.trim() === '') {
    throw new AppError('invalid_json', `The ${name} is empty. Send a JSON object.`);
  }
  try {
    return readJson(text, exact ? exactly : {});
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new AppError('invalid_json', `The ${name} is not valid JSON: ${error.message}.`);
  }
}
