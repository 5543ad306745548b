import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { CommunicatedLine } from '../imports/authority-files.ts';
import { isDocumentType } from '../ledger/documents/document.ts';
import type { Numbering } from '../ledger/documents/numbering.ts';
import {
  type Filing,
  filingStates,
  type KeptFile,
  type KeptFileKind,
  type Logo,
} from '../ledger/rows.ts';
import type { LoadedFiling } from './decide-load-files.ts';
import { environmentField, receiveWork } from './load-histories.ts';
import {
  bytesField,
  type Fields,
  idField,
  invalid,
  isSha256,
  jsonTextField,
  objectField,
  textField,
  timeField,
  wholeNumberOf,
} from './record-fields.ts';

// What these records say of a file must be true of its bytes.

/** A document's file on its way into the store. */
export type ReceivedFile = {
  readonly documentId: string;
  readonly kind: KeptFileKind;
  readonly file: KeptFile;
};

/** What a file may unpack to: far more than any tax document, far less than the memory. */
const fileBytesMax = 64 * 1024 * 1024;
const linesMax = 100_000;
const ticketLengthMax = 1000;

const nameForm = /^[^\u0000-\u001f\u007f/\\]{1,255}$/;
const seriesForm = /^[A-Z0-9]{1,20}$/;

export function receiveFile(fields: Fields): ReceivedFile {
  const { file: kind } = fields;
  const documentId = idField(fields, 'document_id', 'doc');
  if (kind !== 'xml' && kind !== 'cdr') throw invalid('file must be xml or cdr.');
  return { documentId, kind, file: fileFromRecord(fields) };
}

export function receiveFiling(fields: Fields, numbering: Numbering): LoadedFiling {
  const { name, filing: kind, lines } = fields;
  if (typeof name !== 'string' || !nameForm.test(name)) {
    throw invalid('name must be 1 to 255 characters without control characters and slashes.');
  }
  if (kind !== 'communication' && kind !== 'acknowledgement') {
    throw invalid('filing must be communication or acknowledgement.');
  }
  const file = objectField(fields, 'file');
  if (!Array.isArray(lines) || lines.length > linesMax) {
    throw invalid(`lines must be a list of at most ${linesMax}.`);
  }
  if (kind === 'acknowledgement' && lines.length > 0) {
    throw invalid('lines must be empty: only communications have lines.');
  }
  const data = jsonTextField(fields, 'data');
  const received = lines.map((line) => lineOf(line, numbering));
  const work = receiveWork(fields);
  return {
    ...becomeOf(fields),
    name,
    kind,
    data,
    file: fileFromRecord(file),
    lines: received,
    work,
  };
}

type Become = Pick<Filing, 'id' | 'environment' | 'state' | 'ticket' | 'createdAt'>;

function becomeOf(fields: Fields): Become {
  const state = filingStates.find((each) => each === fields.state);
  if (state === undefined) throw invalid(`state must be one of ${filingStates.join(', ')}.`);
  return {
    id: idField(fields, 'id', 'fil'),
    environment: environmentField(fields),
    state,
    ticket: fields.ticket === null ? null : textField(fields, 'ticket', ticketLengthMax),
    createdAt: timeField(fields, 'created_at'),
  };
}

export function receiveLogo(fields: Fields): Logo {
  const { content_type } = fields;
  const bytes = bytesField(fields, 'bytes');
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n';
  const isJpeg = bytes.subarray(0, 2).toString('latin1') === '\u00ff\u00d8';
  const named =
    (content_type === 'image/png' && isPng) || (content_type === 'image/jpeg' && isJpeg);
  if (!named) throw invalid('A logo must be a PNG or JPEG, as its content_type says.');
  return { contentType: content_type, sha256: hash('sha256', bytes, 'hex'), bytes };
}

function fileFromRecord(fields: Fields): KeptFile {
  const { name, encoding, sha256 } = fields;
  const size = wholeNumberOf(fields.size, fileBytesMax);
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
  if (!isSha256(sha256)) throw invalid("A file's sha256 must be 64 hexadecimal digits.");
  const bytes = bytesField(fields, 'bytes');
  const came = encoding === 'br' ? decompressed(bytes, size) : bytes;
  if (came?.length !== size || hash('sha256', came, 'hex') !== sha256) {
    throw invalid(`The bytes of file ${name} do not have the size and sha256 of its record.`);
  }
  return { name, sha256, size, encoding, bytes };
}

/** Unpacks no further than the size that was given; undefined where there is more, or damage. */
function decompressed(bytes: Buffer, size: number): Buffer | undefined {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return undefined;
  }
}

function lineOf(line: unknown, { sequenceMax }: Numbering): CommunicatedLine {
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
