import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/codes/errors.ts';
import { httpCodes, httpMessages } from '../../kernel/codes/http-codes.ts';

/** A request that is wrong as a message. Its connection is closed: where it ends, others may see it otherwise. */
export class MessageError extends AppError {}

/**
 * Fields that have one value and are read here (RFC 9110 5.3): sent twice, a proxy in front may take the one and this
 * service the other. `Idempotency-Key` has an error of its own.
 */
const singletons = ['authorization', 'content-disposition', 'content-length', 'content-type'];
/** RFC 3986 3.2: a name, an IPv4 or a bracketed IPv6 address, and a port. Empty is allowed (RFC 9112 3.2). */
const hostForm = /^(\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/** The fields that decide what a message is. */
type Framing = { hosts: string[]; codings: string[]; expectations: string[] };

/**
 * Throws where a request is no HTTP/1.1 or HTTP/1.0 message to the letter, though Node's parser takes it. Reads the raw
 * list once: it is asked for every request.
 */
export function refuseBadMessage(request: IncomingMessage): void {
  const { httpVersionMajor, httpVersionMinor, rawHeaders } = request;
  if (httpVersionMajor !== 1) throw otherVersion();
  const isOld = httpVersionMinor === 0;
  const { hosts, codings, expectations } = framingOf(rawHeaders);
  if (hosts.length !== 1 && !(isOld && hosts.length === 0)) throw badHost(hosts.length);
  if (hosts[0] !== undefined && !hostForm.test(hosts[0])) throw badHost(1);
  if (codings.length > 0) refuseCodings(codings, isOld);
  // An HTTP/1.0 caller knows nothing of 100, so its Expect is ignored (RFC 9110 10.1.1).
  const expected = isOld ? [] : expectations;
  if (expected.some((value) => value.toLowerCase() !== '100-continue')) throw otherExpectation();
}

function framingOf(rawHeaders: readonly string[]): Framing {
  const framing: Framing = { hosts: [], codings: [], expectations: [] };
  let seen = 0;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!lengths.has(name.length)) continue;
    const value = rawHeaders[index + 1] ?? '';
    const lower = name.toLowerCase();
    if (lower === 'host') framing.hosts.push(value);
    else if (lower === 'transfer-encoding') framing.codings.push(value);
    else if (lower === 'expect') framing.expectations.push(value);
    else seen = noted(seen, singletons.indexOf(lower), lower);
  }
  return framing;
}

const lengths = new Set(
  ['host', 'transfer-encoding', 'expect', ...singletons].map(({ length }) => length),
);

/** The set of singletons seen so far, as bits. */
function noted(seen: number, index: number, name: string): number {
  if (index < 0) return seen;
  const bit = 1 << index;
  if ((seen & bit) === 0) return seen | bit;
  throw new MessageError(httpCodes.repeated_header, httpMessages.header_repeated({ name }));
}

function refuseCodings(codings: readonly string[], isOld: boolean): void {
  // RFC 9112 6.1: such a message is faulty, also where its framing could be guessed.
  if (isOld) {
    throw new MessageError(httpCodes.malformed_request, httpMessages.coding_in_http_1_0);
  }
  if (codings.length > 1 || codings[0]?.toLowerCase() !== 'chunked') throw otherCoding();
}

export function otherVersion(): MessageError {
  return new MessageError(httpCodes.unsupported_http_version, httpMessages.other_version);
}

export function otherCoding(): MessageError {
  return new MessageError(httpCodes.unsupported_transfer_encoding, httpMessages.other_coding);
}

function badHost(count: number): MessageError {
  const detail = count === 0 ? httpMessages.no_host : httpMessages.one_host;
  return new MessageError(httpCodes.invalid_host, detail);
}

function otherExpectation(): MessageError {
  return new MessageError(httpCodes.expectation_failed, httpMessages.other_expectation);
}
