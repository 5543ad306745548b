import type { IncomingMessage } from 'node:http';
import { AppError } from '../domain/access/errors.ts';
import { readInput } from '../domain/document/read-input.ts';
import { acceptBody } from '../domain/document/validation.ts';
import type { Route } from './route.ts';

/** Most bodies of this interface are small: a company, a key. */
export const bodyBytesMax = 262_144;

/** Reads, parses and checks the JSON body of a request. */
export async function readBody(
  request: IncomingMessage,
  body: NonNullable<Route['body']>,
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
  const bytes = await collect(request, body.bytesMax ?? bodyBytesMax);
  const { schema, check, exact = false } = body;
  const value = readInput(bytes, { name: 'body', exact });
  return check === undefined ? value : acceptBody(value, { schema, check });
}

/** All bytes of a body, up to a limit. */
export async function collect(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const tooLarge = () =>
    new AppError('body_too_large', `The body may have at most ${bytesMax} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += (chunk as Buffer).length;
      if (length > bytesMax) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The caller hung up: nobody hears this, but logs and metrics should not call it our fault.
    throw new AppError('malformed_request', 'The request ended before its body did.');
  }
  return Buffer.concat(chunks);
}
