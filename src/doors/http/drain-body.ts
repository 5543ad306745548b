import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerOf } from '../../platform/http/headers.ts';
import type { ReplyBody } from '../../subjects/operation.ts';

/** As much of a body that nobody wants is read, and for as long. */
const bytesMax = 64 * 1024 * 1024;
const msMax = 10_000;

/** Whether the caller waits for 100 before it sends its body (RFC 9110 10.1.1); one of HTTP/1.0 never does. */
export function expectsContinue(request: IncomingMessage): boolean {
  if (request.httpVersionMinor === 0) return false;
  return headerOf(request, 'expect')?.toLowerCase() === '100-continue';
}

/** What is left of a request's body: none, `coming`, or `withheld` by a caller who was not asked to send it. */
export function restOfBody(request: IncomingMessage): 'none' | 'coming' | 'withheld' {
  if (request.complete) return 'none';
  const length = headerOf(request, 'content-length');
  const announced = length === undefined ? headerOf(request, 'transfer-encoding') : Number(length);
  if (announced === undefined || announced === 0) return 'none';
  return expectsContinue(request) && !request.readableDidRead ? 'withheld' : 'coming';
}

/**
 * Sends an answer whose request is still being sent. The answer goes out at once; what still comes is read and thrown
 * away before the connection is closed. Closing it with bytes unread would reset it, and most callers, who send
 * everything before they look for an answer, would see a broken pipe instead.
 */
export function endAndDrainBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: ReplyBody | undefined,
): void {
  if (body === undefined) response.flushHeaders();
  else response.write(body, 'latin1');
  let left = bytesMax;
  const discard = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) giveUp();
  };
  const giveUp = () => {
    request.off('data', discard);
    response.end(() => request.socket.destroy());
  };
  const timer = setTimeout(giveUp, msMax);
  request.on('data', discard);
  request.once('end', () => response.end());
  request.once('close', () => clearTimeout(timer));
  request.on('error', () => {});
  request.resume();
}
