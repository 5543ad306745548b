import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { asciiJson } from '../../kernel/ascii-json.ts';
import type { Code } from '../../kernel/codes/code.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { httpCodes } from '../../kernel/codes/http-codes.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import { newId } from '../../kernel/ids.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { otherCoding, otherVersion } from '../../platform/http/message-rules.ts';
import { inEnglish, problemOf } from './errors.ts';
import { allowOf, MethodError, nothingThere, splitTarget } from './request-line.ts';
import type { Router } from './router.ts';

export const headerBytesMax = 16_384;

/** Connections that got their last answer: whatever still comes on them is thrown away. */
export type ClosingConnections = WeakSet<Socket>;

/** What Node's parser says of bytes that are no request. */
type ParserError = Error & {
  readonly code?: string;
  readonly reason?: string;
  readonly bytesParsed?: number;
  readonly rawPacket?: Buffer;
};

/** As long is read on after the last answer: closing with bytes unread would reset the connection, and lose it. */
const lingerMs = 1_000;

/**
 * Makes the function that answers what is not HTTP at all: there is no request object, only the socket. Whole requests
 * that came before the broken bytes are answered first, each in its turn.
 */
export function createMalformedRequestHandler(
  publicUrl: string,
  closing: ClosingConnections,
  router: Router,
): (error: Error, socket: Socket) => void {
  const conclude = (error: ParserError, socket: Socket): void => {
    const open = answerUnderWay(socket);
    if (open?.req.complete) {
      open.once('close', () => setImmediate(conclude, error, socket));
      return;
    }
    if (open?.headersSent) open.end();
    else endWith(socket, answerTo(error, publicUrl, router));
    setTimeout(() => socket.destroy(), lingerMs).unref();
    if (open !== undefined) stopReading(open.req, error);
  };
  return (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    if (socket.destroyed) return;
    // An answer that is out already waits for the rest of its request, which will not come any more.
    if (closing.has(socket)) endOpen(socket);
    else {
      closing.add(socket);
      conclude(error, socket);
    }
  };
}

function endOpen(socket: Socket): void {
  const open = answerUnderWay(socket);
  if (open?.headersSent && !open.req.complete) open.end();
}

/** The response that a socket is waiting for or sending (Node's own mark). */
function answerUnderWay(
  socket: Socket & { _httpMessage?: ServerResponse<IncomingMessage> | null },
): ServerResponse<IncomingMessage> | undefined {
  return socket._httpMessage ?? undefined;
}

/** The broken bytes are in the body of this very request: nobody shall wait for the rest of it. */
function stopReading(request: IncomingMessage, error: Error): void {
  if (request.listenerCount('error') > 0) request.emit('error', error);
}

function endWith(socket: Socket, answer: string): void {
  if (socket.writable) socket.end(answer);
  else socket.destroy();
}

const reasons: Partial<Record<number, string>> = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
  505: 'HTTP Version Not Supported',
};

function answerTo(error: ParserError, publicUrl: string, router: Router): string {
  const requestId = newId('req');
  const refusal = problemIn(error, router);
  const problem = problemOf(refusal, requestId, publicUrl, inEnglish);
  const body = asciiJson(problem);
  return [
    `HTTP/1.1 ${problem.status} ${reasons[problem.status] ?? 'Bad Request'}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${requestId}`,
    ...(refusal instanceof MethodError ? [`Allow: ${refusal.allow}`] : []),
    'Cache-Control: no-store',
    'Connection: close',
    '',
    asksForHead(error) ? '' : body,
  ].join('\r\n');
}

const details: Partial<Record<string, Said>> = {
  headers_too_large: requestMessages.headers_bytes_max({ bytes: headerBytesMax }),
  request_timeout: requestMessages.too_slow,
};

/** The codes of llhttp, and what they mean to a caller. */
function problemIn(error: ParserError, router: Router): AppError {
  const { code, reason = '' } = error;
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return problemOfCode(requestCodes.headers_too_large);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problemOfCode(requestCodes.request_timeout);
    case 'HPE_INVALID_METHOD':
      return otherMethod(error, router);
    case 'HPE_PAUSED_H2_UPGRADE':
      return otherVersion();
    case 'HPE_INVALID_VERSION':
      // A line that does not end as lines of HTTP do is malformed, whatever its version.
      return reason.startsWith('Expected CRLF')
        ? problemOfCode(httpCodes.malformed_request)
        : otherVersion();
    case 'HPE_INVALID_TRANSFER_ENCODING':
      return reason.includes('Content-Length')
        ? problemOfCode(httpCodes.malformed_request)
        : otherCoding();
    default:
      return problemOfCode(httpCodes.malformed_request);
  }
}

function problemOfCode(declared: Code): AppError {
  return new AppError(declared, details[declared.code] ?? requestMessages.not_http);
}

/** The line of a request that is one but for its method, which Node's parser does not know. */
const foreignLine = /^[\w!#$%&'*+.^`|~-]+ (\S+) HTTP\/1\.[01]\r\n/;

/** An unknown method is answered like one that the path does not take. */
function otherMethod({ rawPacket, bytesParsed = 0 }: ParserError, router: Router): AppError {
  const read = rawPacket?.toString('latin1') ?? '';
  const line = read.slice(read.lastIndexOf('\n', bytesParsed) + 1);
  const target = foreignLine.exec(line)?.[1];
  if (target === undefined) return problemOfCode(httpCodes.malformed_request);
  const match = router.match(splitTarget(target)[0]);
  return match === undefined ? nothingThere() : new MethodError(allowOf(match));
}

/** Request lines among bytes that may hold several requests. */
const requestLine = /(?:^|\n)([A-Z]+) (?:\/|\*|https?:)/g;

/** Whether the broken request began as HEAD, whose answers have no body (RFC 9110 9.3.2). */
function asksForHead({ rawPacket, bytesParsed }: ParserError): boolean {
  const read = rawPacket?.toString('latin1', 0, bytesParsed || headerBytesMax) ?? '';
  return [...read.matchAll(requestLine)].at(-1)?.[1] === 'HEAD';
}
