import type { CodeFacts } from './error-kind.ts';

/** Codes for a request that is wrong as HTTP, whatever it asks for. */
export const httpErrorCodes = {
  malformed_request: {
    kind: 'invalid',
    title: 'Malformed HTTP request',
    help: 'The bytes received are not valid HTTP/1.1.',
  },
  invalid_host: {
    kind: 'invalid',
    title: 'No Host header, or not one',
    help: 'A request of HTTP/1.1 has one `Host` header with a name or an address (RFC 9112 3.2). The connection is closed.',
  },
  repeated_header: {
    kind: 'invalid',
    title: 'Header sent more than once',
    help: 'A header that has one value, such as `Authorization`, was sent twice. Send it once. The connection is closed.',
  },
  expectation_failed: {
    kind: 'invalid',
    title: 'Unknown expectation',
    help: 'The only `Expect` that is known here is `100-continue`. Leave the header out. The connection is closed.',
  },
  unsupported_transfer_encoding: {
    kind: 'invalid',
    title: 'Unsupported Transfer-Encoding',
    help: 'The only `Transfer-Encoding` that is taken is `chunked`. Send the body so, or with its `Content-Length`. The connection is closed.',
  },
  unsupported_http_version: {
    kind: 'invalid',
    title: 'Unsupported HTTP version',
    help: 'The service speaks HTTP/1.1 and HTTP/1.0. A proxy in front may speak others. The connection is closed.',
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
