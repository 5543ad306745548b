import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsCoding } from '../../kernel/accept-encoding.ts';
import { headerOf } from '../../platform/http/headers.ts';
import type { Reply } from '../../subjects/operation.ts';
import type { ApiRequest } from './route.ts';

/** A file that is sent as it is kept: plain, and in the compressed forms that there are of it. */
export type FileForms = {
  readonly contentType: string;
  /** Of the plain form. */
  readonly hash: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
};

/** Pages are compressed once a day and sent often: more than the quickest is worth it, the best takes seconds. */
const quality = 6;

/** A page in all its forms, compressed beside the main thread. */
export async function htmlForms(html: string): Promise<FileForms> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: quality }),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { contentType: 'text/html; charset=utf-8', hash, plain, br, gzip: zipped };
}

/** In the smallest form that the caller takes. */
export function inForm({ raw }: ApiRequest, file: FileForms, headers: readonly string[]): Reply {
  const { contentType, plain, br, gzip: zipped, hash } = file;
  const accepted = headerOf(raw, 'accept-encoding') ?? '';
  // A strong ETag names exact bytes, so each form has its own.
  const reply = (body: Buffer, coding?: string): Reply => ({
    status: 200,
    contentType,
    body,
    etag: coding === undefined ? `"${hash}"` : `"${hash}-${coding}"`,
    headers: [
      ...headers,
      'Vary',
      'Accept-Encoding',
      ...(coding === undefined ? [] : ['Content-Encoding', coding]),
    ],
  });
  if (br !== undefined && acceptsCoding(accepted, 'br')) return reply(br, 'br');
  if (zipped !== undefined && acceptsCoding(accepted, 'gzip')) return reply(zipped, 'gzip');
  return reply(plain);
}
