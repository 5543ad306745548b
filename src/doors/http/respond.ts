import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsEtag } from '../../kernel/etag.ts';
import { headerOf } from '../../platform/http/headers.ts';
import type { Reply, ReplyBody } from '../../subjects/operation.ts';
import { endAndDrainBody, restOfBody } from './drain-body.ts';

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
  const held = etag !== undefined && holdsEtag(headerOf(request, 'if-none-match'), etag);
  if (held && (request.method === 'GET' || request.method === 'HEAD')) {
    send(request, response, 304, sent);
    return;
  }
  if (reply.stream !== undefined) {
    sent.push('Content-Type', reply.contentType ?? jsonType);
    response.writeHead(reply.status, sent);
    // Nobody wants the body of a request that has none to send.
    request.resume();
    reply.stream(response);
    return;
  }
  if (body === undefined) {
    // HEAD of a stream: its type is known, its length is not.
    if (reply.contentType !== undefined) sent.push('Content-Type', reply.contentType);
    else if (reply.status !== 204) sent.push('Content-Length', '0');
    send(request, response, reply.status, sent);
    return;
  }
  sent.push('Content-Type', reply.contentType ?? jsonType);
  sent.push('Content-Length', String(body.length));
  send(request, response, reply.status, sent, request.method === 'HEAD' ? undefined : body);
  cutOffSlowReader(response);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: string[],
  body?: ReplyBody,
): void {
  const rest = restOfBody(request);
  // A caller that was not asked to go on does not send its body: nothing else can follow on this connection.
  if (rest === 'withheld') headers.push('Connection', 'close');
  response.writeHead(status, headers);
  if (rest === 'coming') endAndDrainBody(request, response, body);
  else response.end(body, 'latin1');
}

const idleMsMax = 120_000;

/** A reader that stopped reading is cut off, or it would hold its answer in memory for ever. */
function cutOffSlowReader(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null || socket.writableLength === 0) return;
  socket.setTimeout(idleMsMax);
  response.once('finish', () => socket.setTimeout(0));
}
