import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../kernel/codes/errors.ts';
import { httpCodes } from '../../kernel/codes/http-codes.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import { readInput } from '../../kernel/schema/read-input.ts';
import { acceptBody } from '../../kernel/schema/validation.ts';
import type { HeldBodyMemory } from '../../platform/http/body-memory-limit.ts';
import { gatherBytes } from '../../platform/http/gathered-bytes.ts';
import type { Operation } from '../../subjects/operation.ts';

/** Most bodies of this interface are small: a company, a key. */
export const bodyBytesMax = 262_144;

/** Reading more than this takes some milliseconds. */
const longBytes = 65_536;

/** A body that is still to come. */
export type ComingBody = {
  readonly request: IncomingMessage;
  /** What it is counted in. */
  readonly held: Pick<HeldBodyMemory, 'grow'>;
  /** Answers a caller who asked whether it should send its body. */
  goOn(): void;
};

/** Reads, parses and checks the JSON body of a request; or only collects it, where the operation reads it. */
export async function readBody(
  coming: ComingBody,
  body: NonNullable<Operation['body']>,
): Promise<unknown> {
  const { request } = coming;
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type?.endsWith('+json') !== true) {
    throw new AppError(requestCodes.unsupported_media_type, requestMessages.send_json);
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw new AppError(requestCodes.unsupported_media_type, requestMessages.send_uncompressed);
  }
  return readBytes(await collect(coming, body.bytesMax ?? bodyBytesMax), body);
}

/** What a body says, by its schema; its bytes where the operation reads them. */
export async function readBytes(
  bytes: Buffer,
  { schema, check, unread = false, exact = false }: NonNullable<Operation['body']>,
): Promise<unknown> {
  if (unread) return bytes;
  const value = readInput(bytes, { name: 'body', exact });
  // Requests that came meanwhile are answered before the next step, which takes as long again.
  if (bytes.length > longBytes) await setImmediate();
  return check === undefined ? value : acceptBody(value, { schema, check });
}

/**
 * All bytes of a body, up to a limit, and as long as there is room: that is known before it comes where it says its
 * length. The request is never destroyed here: that would close the connection before it has an answer.
 */
export async function collect(
  { request, held, goOn }: ComingBody,
  bytesMax: number,
): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  refuseLarger(announced, bytesMax);
  // It may have gone while its key was looked up: then nothing would ever say so.
  if (request.destroyed && !request.complete) throw hungUp();
  held.grow(announced);
  goOn();
  const gathered = gatherBytes(announced);
  return new Promise((resolve, reject) => {
    const take = (piece: Buffer) => {
      try {
        refuseLarger(gathered.length + piece.length, bytesMax);
        held.grow(gathered.length + piece.length);
        gathered.add(piece);
      } catch (error) {
        fail(error as AppError);
      }
    };
    const fail = (error: AppError) => {
      request.off('data', take);
      reject(error);
    };
    request.on('data', take);
    request.once('end', () => resolve(gathered.bytes));
    request.once('error', () => fail(hungUp()));
    request.once('close', () => fail(hungUp()));
  });
}

/** Throws `body_too_large`. */
export function refuseLarger(length: number, bytesMax: number): void {
  if (length <= bytesMax) return;
  throw new AppError(
    requestCodes.body_too_large,
    requestMessages.body_bytes_max({ bytes: bytesMax }),
  );
}

/** Nobody hears this, but logs and metrics should not call it our fault. */
function hungUp(): AppError {
  return new AppError(httpCodes.malformed_request, requestMessages.body_cut_off);
}
