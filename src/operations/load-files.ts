import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { Amount } from '../domain/amount.ts';
import type { CommunicatedLine } from '../domain/authority-files.ts';
import { isDocumentType } from '../domain/document.ts';
import { isId } from '../domain/ids.ts';
import type { Filing, KeptFile, KeptFileKind, Logo } from '../domain/import-store.ts';
import { JsonError, readJson } from '../lib/json.ts';
import { Rejection } from './rejection.ts';

/** Records of an export about files, checked: what they say of a file must be true of its bytes. */
type Fields = Readonly<Record<string, unknown>>;

/** A document's file on its way into the store. */
export type ReceivedFile = {
  readonly documentId: string;
  readonly kind: KeptFileKind;
  readonly file: KeptFile;
};

/** What a file may unpack to: far more than any tax document, far less than the memory. */
const fileBytesMax = 64 * 1024 * 1024;
const linesMax = 100_000;

const nameForm = /^[^\u0000-\u001f\u007f/\\]{1,255}$/;
const seriesForm = /^[A-Z0-9]{1,20}$/;
const sha256Form = /^[0-9a-f]{64}$/;
const sequenceMax = 99_999_999;

export function receiveFile({ document_id, file: kind, ...fields }: Fields): ReceivedFile {
  if (typeof document_id !== 'string' || !isId('doc', document_id)) {
    throw invalid('document_id must be an id doc_….');
  }
  if (kind !== 'xml' && kind !== 'cdr') throw invalid('file must be xml or cdr.');
  return { documentId: document_id, kind, file: keptFileOf(fields) };
}

export function receiveFiling({ name, filing: kind, data, file, lines }: Fields): Filing {
  if (typeof name !== 'string' || !nameForm.test(name)) {
    throw invalid('name must be 1 to 255 characters without control characters and slashes.');
  }
  if (kind !== 'communication' && kind !== 'acknowledgement') {
    throw invalid('filing must be communication or acknowledgement.');
  }
  if (file === null || typeof file !== 'object') throw invalid('file must be an object.');
  if (!Array.isArray(lines) || lines.length > linesMax) {
    throw invalid(`lines must be a list of at most ${linesMax}.`);
  }
  if (kind === 'acknowledgement' && lines.length > 0) {
    throw invalid('lines must be empty: only communications have lines.');
  }
  const kept = keptFileOf(file as Fields);
  return { name, kind, data: jsonTextOf(data), file: kept, lines: lines.map(lineOf) };
}

export function receiveLogo({ content_type, bytes: text }: Fields): Logo {
  const bytes = bytesOf(text);
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n';
  const isJpeg = bytes.subarray(0, 2).toString('latin1') === '\u00ff\u00d8';
  const named =
    (content_type === 'image/png' && isPng) || (content_type === 'image/jpeg' && isJpeg);
  if (!named) throw invalid('A logo must be a PNG or JPEG, as its content_type says.');
  return { contentType: content_type, sha256: hash('sha256', bytes, 'hex'), bytes };
}

function keptFileOf({ name, size: sizeField, encoding, sha256, bytes: text }: Fields): KeptFile {
  const size = wholeNumberOf(sizeField, fileBytesMax);
  if (typeof name !== 'string' || !nameForm.test(name)) {
    throw invalid(
      "A file's name must be 1 to 255 characters without control characters and slashes.",
    );
  }
  if (size === undefined) {
    throw invalid(`A file's size must be a whole number up to ${fileBytesMax}.`);
  }
  if (encoding !== 'br' && encoding !== 'identity') {
    throw invalid("A file's encoding must be br or identity.");
  }
  if (typeof sha256 !== 'string' || !sha256Form.test(sha256)) {
    throw invalid("A file's sha256 must be 64 hexadecimal digits.");
  }
  const bytes = bytesOf(text);
  const came = encoding === 'br' ? decompressed(bytes, size) : bytes;
  if (came?.length !== size || hash('sha256', came, 'hex') !== sha256) {
    throw invalid(`The bytes of file ${name} are not those that its size and sha256 tell of.`);
  }
  return { name, sha256, size, encoding, bytes };
}

/** Unpacks no further than the size that was told; undefined where there is more, or damage. */
function decompressed(bytes: Buffer, size: number): Buffer | undefined {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return undefined;
  }
}

/** Strict: what Node would skip or guess is refused. */
function bytesOf(text: unknown): Buffer {
  if (typeof text === 'string') {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('base64') === text) return bytes;
  }
  throw invalid('bytes must be base64 with padding.');
}

function lineOf(line: unknown): CommunicatedLine {
  const { type, series, sequence: sequenceField, effect } = (line ?? {}) as Fields;
  const sequence = wholeNumberOf(sequenceField, sequenceMax);
  const named = typeof type === 'string' && isDocumentType(type) ? type : undefined;
  const hasEffect = effect === 'accepted' || effect === 'voided';
  const hasSeries = typeof series === 'string' && seriesForm.test(series);
  if (named === undefined || !hasSeries || sequence === undefined || !hasEffect) {
    throw invalid('A line needs a type, series, sequence and effect.');
  }
  return { type: named, series, sequence, effect };
}

/** What was read of a filing: JSON inside a text, which only the importer understands. */
function jsonTextOf(data: unknown): string {
  if (typeof data !== 'string') throw invalid('data must be JSON in a text.');
  try {
    readJson(data);
    return data;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw invalid('data must be JSON in a text.');
  }
}

/** Numbers of records are read as exact decimals. */
function wholeNumberOf(value: unknown, max: number): number | undefined {
  if (!(value instanceof Amount) || value.scale !== 0) return undefined;
  return value.units >= 0n && value.units <= BigInt(max) ? Number(value.units) : undefined;
}

function invalid(detail: string): Rejection {
  return new Rejection('invalid_body', detail);
}
