import type { CodeFacts } from './error-kind.ts';

/** Codes for a request that is wrong as HTTP, whatever it asks for. */
export const httpErrorCodes = {
  malformed_request: {
    kind: 'invalid',
    title: 'Malformed HTTP request',
    help: 'The bytes received are not valid HTTP/1.1.',
  },
  method_not_allowed: {
    kind: 'invalid',
    title: 'Method not allowed',
    help: 'The path exists, but not with this method. `Allow` lists those that it takes.',
  },
  body_too_large: {
    kind: 'invalid',
    title: 'Body too large',
    help: 'The body is larger than this operation takes.',
  },
  unsupported_media_type: {
    kind: 'invalid',
    title: 'Unsupported media type',
    help: 'The body is of another type than the operation takes, or compressed. The detail names the types; most take `application/json`.',
  },
  headers_too_large: {
    kind: 'invalid',
    title: 'Request headers too large',
    help: 'Request line and headers together are larger than 16 KiB.',
  },
  request_timeout: {
    kind: 'invalid',
    title: 'Request took too long to arrive',
    help: 'The request did not arrive within 30 seconds (its headers within 10).',
  },
} as const satisfies Record<string, CodeFacts>;
