import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/codes/errors.ts';
import { httpCodes } from '../../kernel/codes/http-codes.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import type { IncomingFile } from '../../subjects/imports/authority-files.ts';
import { importCodes } from '../../subjects/imports/codes.ts';
import type { Operation, Upload } from '../../subjects/operation.ts';
import { type ComingBody, collect } from './body.ts';

const partsMax = 4;

/** Reads the body of a request that brings files. */
export async function readUpload(
  coming: ComingBody,
  { contentTypes, bytesMax }: NonNullable<Operation['upload']>,
): Promise<Upload> {
  const { request } = coming;
  const header = request.headers['content-type'] ?? '';
  const contentType = header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!contentTypes.includes(contentType) || request.headers['content-encoding'] !== undefined) {
    const detail = requestMessages.send_file_as({ types: contentTypes.join(', ') });
    throw new AppError(requestCodes.unsupported_media_type, detail);
  }
  const bytes = await collect(coming, bytesMax);
  if (contentType === 'multipart/form-data') {
    return { contentType, files: await partsOf(bytes, header) };
  }
  if (bytes.length === 0)
    throw new AppError(importCodes.unreadable_file, requestMessages.body_empty);
  return { contentType, files: [{ bytes, name: nameOf(request) }] };
}

/** The name that the caller gives a raw body: the type of an acknowledgement is read from it. */
function nameOf(request: IncomingMessage): string | null {
  const disposition = String(request.headers['content-disposition'] ?? '');
  const found = /filename="?([A-Za-z0-9._-]{1,150})"?/i.exec(disposition);
  return found?.[1] ?? null;
}

async function partsOf(body: Buffer, contentType: string): Promise<readonly IncomingFile[]> {
  const boundary = boundaryForm.exec(contentType)?.[1];
  if (boundary === undefined) throw noForm();
  const bytes = withoutSurroundings(body, `--${boundary}`);
  refuseManyParts(bytes, `--${boundary}`);
  const form = await parseForm(bytes, contentType);
  const values = [...form.values()];
  if (values.length === 0 || values.length > partsMax) throw wrongCount();
  return Promise.all(
    values.map(async (value) => {
      // A field is text, and text does not stay what it was byte for byte.
      if (typeof value === 'string') throw notAFile();
      return { bytes: Buffer.from(await value.arrayBuffer()), name: value.name };
    }),
  );
}

/** RFC 2046, 5.1.1. */
const boundaryForm = /;\s*boundary="?([0-9A-Za-z'()+_,./:=? -]{1,70})"?\s*(?:;|$)/i;

/** Old programs write a sentence or two for readers who know no forms; whatever is longer is no form. */
const preambleBytesMax = 1024;
const lineEnd = Buffer.from('\r\n');

/** The parts alone: what comes before the first and after the last is ignored (RFC 2046 5.1.1), but Node's parser refuses it. */
function withoutSurroundings(bytes: Buffer, mark: string): Buffer {
  const isFirst = bytes.indexOf(mark) === 0;
  const start = isFirst ? 0 : bytes.indexOf(`\r\n${mark}`) + lineEnd.length;
  if (!isFirst && (start < lineEnd.length || start > preambleBytesMax)) throw noForm();
  const close = bytes.indexOf(`\r\n${mark}--`, start);
  if (close < 0) return bytes.subarray(start);
  const end = close + lineEnd.length + mark.length + '--'.length;
  const isEnded = bytes.subarray(end, end + lineEnd.length).equals(lineEnd);
  if (isEnded) return bytes.subarray(start, end + lineEnd.length);
  return Buffer.concat([bytes.subarray(start, end), lineEnd]);
}

/** Before they are taken apart: a form of a hundred thousand parts would keep everybody waiting. */
function refuseManyParts(bytes: Buffer, delimiter: string): void {
  const mark = Buffer.from(delimiter);
  let at = bytes.indexOf(mark);
  // One in front of each part, and one at the end.
  for (let count = 1; at >= 0; count += 1) {
    if (count > partsMax + 1) throw wrongCount();
    at = bytes.indexOf(mark, at + mark.length);
  }
}

function wrongCount(): AppError {
  return new AppError(httpCodes.malformed_request, requestMessages.form_files({ count: partsMax }));
}

function notAFile(): AppError {
  const detail = requestMessages.form_field_no_file;
  return new AppError(httpCodes.malformed_request, detail);
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw noForm();
  }
}

function noForm(): AppError {
  return new AppError(httpCodes.malformed_request, requestMessages.form_invalid);
}
