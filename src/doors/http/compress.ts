import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsCoding } from '../../kernel/accept-encoding.ts';
import type { Awaitable } from '../../kernel/awaitable.ts';
import { headerOf } from '../../platform/http/headers.ts';
import { bytesOf, type Reply } from '../../subjects/operation.ts';

/** Below one packet compression only costs. */
const bytesMin = 1400;
/** A page of summaries shrinks to a seventh; higher levels take longer and gain little. */
const level = 3;
const gzipped = promisify(gzip);

export type Compressor = (request: IncomingMessage, reply: Reply) => Awaitable<Reply>;

/**
 * Compresses lists for callers that accept it. Nobody else pays for it, and pages that are at hand again and again are
 * compressed once. What has an ETag stays as it is: a strong one names exact bytes.
 */
export function createCompressor(): Compressor {
  const known = new WeakMap<Buffer, Promise<Buffer>>();
  const once = (body: Buffer) => {
    const compressed = known.get(body) ?? gzipped(body, { level });
    known.set(body, compressed);
    return compressed;
  };
  return (request, reply) => {
    const { body, status, etag, cacheControl, contentType } = reply;
    if (body === undefined || body.length < bytesMin || status !== 200) return reply;
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply;
    if (etag !== undefined || contentType !== undefined || cacheControl !== 'no-store')
      return reply;
    const accepted = headerOf(request, 'accept-encoding');
    if (accepted === undefined || !acceptsCoding(accepted, 'gzip')) return reply;
    const compressed = typeof body === 'string' ? gzipped(bytesOf(body), { level }) : once(body);
    return compressed.then((bytes) => ({
      ...reply,
      body: bytes,
      headers: [...(reply.headers ?? []), 'Vary', 'Accept-Encoding', 'Content-Encoding', 'gzip'],
    }));
  };
}
