import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../domain/access/errors.ts';
import { readInput } from '../domain/document/read-input.ts';
import { acceptBody } from '../domain/document/validation.ts';
import type { Route } from './route.ts';

/** Most bodies of this interface are small: a company, a key. */
export const bodyBytesMax = 262_144;

/** Reading more than this takes some milliseconds. */
const longBytes = 65_536;

/** Reads, parses and checks the JSON body of a request; or only collects it, where the operation reads it. */
export async function readBody(
  request: IncomingMessage,
  body: NonNullable<Route['body']>,
  goOn: () => void,
): Promise<unknown> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type?.endsWith('+json') !== true) {
    throw new AppError(
      'unsupported_media_type',
      'Send the body as Content-Type: application/json.',
    );
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw new AppError('unsupported_media_type', 'Send the body without Content-Encoding.');
  }
  return readBytes(await collect(request, body.bytesMax ?? bodyBytesMax, goOn), body);
}

/** What a body says, by its schema; its bytes where the operation reads them. */
export async function readBytes(
  bytes: Buffer,
  { schema, check, unread = false, exact = false }: NonNullable<Route['body']>,
): Promise<unknown> {
  if (unread) return bytes;
  const value = readInput(bytes, { name: 'body', exact });
  // Whoever came meanwhile is answered before what follows, which takes as long again.
  if (bytes.length > longBytes) await setImmediate();
  return check === undefined ? value : acceptBody(value, { schema, check });
}

/**
 * All bytes of a body, up to a limit. A caller who asked whether it should send them is answered by `goOn`. The request is
 * never destroyed here: that would close the connection before it has an answer.
 */
export async function collect(
  request: IncomingMessage,
  bytesMax: number,
  goOn: () => void,
): Promise<Buffer> {
  refuseLarger(Number(request.headers['content-length'] ?? 0), bytesMax);
  // It may have gone while its key was looked up: then nothing would ever say so.
  if (request.destroyed && !request.complete) throw hungUp();
  goOn();
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bytesMax) chunks.push(chunk);
      else fail(tooLarge(bytesMax));
    };
    const fail = (error: AppError) => {
      request.off('data', take);
      reject(error);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => fail(hungUp()));
    request.once('close', () => fail(hungUp()));
  });
}

/** Throws `body_too_large`. */
export function refuseLarger(length: number, bytesMax: number): void {
  if (length > bytesMax) throw tooLarge(bytesMax);
}

function tooLarge(bytesMax: number): AppError {
  return new AppError('body_too_large', `The body may have at most ${bytesMax} bytes.`);
}

/** Nobody hears this, but logs and metrics should not call it our fault. */
function hungUp(): AppError {
  return new AppError('malformed_request', 'The request ended before its body did.');
}
