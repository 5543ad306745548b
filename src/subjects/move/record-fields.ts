import { Amount, exactNumber } from '../../kernel/amount.ts';
import { parseTimestamp } from '../../kernel/calendar.ts';
import { type IdPrefix, isId } from '../../kernel/ids.ts';
import { JsonError, readJson } from '../../kernel/json.ts';
import type { Line } from '../../kernel/lines.ts';
import { type DocumentType, isDocumentType } from '../ledger/documents/document.ts';
import { Rejection } from './rejection.ts';

/** Fields of a record of an export. They come from outside: each is read strictly, or the record is refused. */
export type Fields = Readonly<Record<string, unknown>>;

const sha256Form = /^[0-9a-f]{64}$/;

/** The fields of a line, numbers as exact decimals. */
export function fieldsOf({ text, problem }: Line): Fields {
  if (problem !== undefined) throw new Rejection('invalid_json', `The line is ${problem}.`);
  let value: unknown;
  try {
    value = readJson(text, { number: exactNumber });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new Rejection('invalid_json', `The line is not valid JSON: ${error.message}.`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Rejection('invalid_json', 'The line is not a JSON object.');
  }
  return value as Fields;
}

export function idField(fields: Fields, name: string, prefix: IdPrefix): string {
  const value = fields[name];
  if (typeof value === 'string' && isId(prefix, value)) return value;
  throw invalid(`${name} must be an id ${prefix}_….`);
}

export function typeField({ type }: Fields): DocumentType {
  if (typeof type === 'string' && isDocumentType(type)) return type;
  throw invalid('type must be a type of document.');
}

export function objectField(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  throw invalid(`${name} must be an object.`);
}

/** Milliseconds since 1970. */
export function timeField(fields: Fields, name: string): number {
  const value = fields[name];
  const time = typeof value === 'string' ? parseTimestamp(value) : undefined;
  if (time === undefined) throw invalid(`${name} must be a time in ISO 8601.`);
  return time;
}

export function wholeNumberField(fields: Fields, name: string, min: number, max: number): number {
  const value = wholeNumberOf(fields[name], max);
  if (value !== undefined && value >= min) return value;
  throw invalid(`${name} must be a whole number from ${min} to ${max}.`);
}

/** A text of any characters but NUL, which PostgreSQL does not keep. */
export function textField(fields: Fields, name: string, lengthMax: number): string {
  const value = fields[name];
  const isText = typeof value === 'string' && value.length <= lengthMax;
  if (isText && !value.includes('\0')) return value;
  throw invalid(`${name} must be a text of at most ${lengthMax} characters without NUL.`);
}

/** What was read of something: JSON inside a text, which only those who wrote it understand. */
export function jsonTextField(fields: Fields, name: string): string {
  const value = fields[name];
  const problem = invalid(`${name} must be JSON in a text.`);
  if (typeof value !== 'string') throw problem;
  try {
    readJson(value);
    return value;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw problem;
  }
}

/** Strict: what Node would skip or guess is refused. */
export function bytesField(fields: Fields, name: string): Buffer {
  const text = fields[name];
  if (typeof text === 'string') {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('base64') === text) return bytes;
  }
  throw invalid(`${name} must be base64 with padding.`);
}

export function isSha256(value: unknown): value is string {
  return typeof value === 'string' && sha256Form.test(value);
}

/** Numbers of records are read as exact decimals. */
export function wholeNumberOf(value: unknown, max: number): number | undefined {
  if (!(value instanceof Amount) || value.scale !== 0) return undefined;
  return value.units >= 0n && value.units <= BigInt(max) ? Number(value.units) : undefined;
}

export function invalid(detail: string): Rejection {
  return new Rejection('invalid_body', detail);
}
