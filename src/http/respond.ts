import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerOf } from './headers.ts';
import type { Reply } from './route.ts';

const jsonType = 'application/json; charset=utf-8';

/** Sends a reply after the headers that are `sent` anyway: 304 where the caller has it, no body for HEAD. */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  sent: string[],
): void {
  const { body, etag } = reply;
  if (reply.cacheControl !== undefined) sent.push('Cache-Control', reply.cacheControl);
  if (etag !== undefined) sent.push('ETag', etag);
  if (reply.headers !== undefined) sent.push(...reply.headers);
  const held = etag !== undefined && holds(headerOf(request, 'if-none-match'), etag);
  if (held && (request.method === 'GET' || request.method === 'HEAD')) {
    response.writeHead(304, sent).end();
    return;
  }
  if (body === undefined) {
    if (reply.status !== 204) sent.push('Content-Length', '0');
    response.writeHead(reply.status, sent).end();
    return;
  }
  sent.push('Content-Type', reply.contentType ?? jsonType);
  sent.push('Content-Length', String(body.length));
  response.writeHead(reply.status, sent);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  cutOffSlowReader(response);
}

const idleMsMax = 120_000;

/** A reader that stopped reading is cut off, or it would hold its answer in memory for ever. */
function cutOffSlowReader(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null || socket.writableLength === 0) return;
  socket.setTimeout(idleMsMax);
  response.once('finish', () => socket.setTimeout(0));
}

/** Whether the caller has what the tag names: then nobody needs to make it. */
export function hasAlready(request: IncomingMessage, etag: string): boolean {
  return holds(headerOf(request, 'if-none-match'), etag);
}

/** RFC 9110 13.1.2: `If-None-Match` compares weakly, and `*` stands for anything. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
