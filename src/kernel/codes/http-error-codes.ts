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
    title: 'Host header missing or not valid',
    help: 'An HTTP/1.1 request must have exactly one `Host` header, with a name or an address (RFC 9112 3.2). The connection is closed.',
  },
  repeated_header: {
    kind: 'invalid',
    title: 'Header sent more than once',
    help: 'A header that has one value, such as `Authorization`, was sent twice. Send it once. The connection is closed.',
  },
  expectation_failed: {
    kind: 'invalid',
    title: 'Unknown expectation',
    help: 'The only `Expect` value that the service accepts is `100-continue`. Leave the header out. The connection is closed.',
  },
  unsupported_transfer_encoding: {
    kind: 'invalid',
    title: 'Unsupported Transfer-Encoding',
    help: 'The only `Transfer-Encoding` that the service accepts is `chunked`. Send the body that way, or with its `Content-Length`. The connection is closed.',
  },
  unsupported_http_version: {
    kind: 'invalid',
    title: 'Unsupported HTTP version',
    help: 'The service speaks HTTP/1.1 and HTTP/1.0. A proxy in front may speak others. The connection is closed.',
  },
  method_not_allowed: {
    kind: 'invalid',
    title: 'Method not allowed',
    help: 'The path exists, but not with this method. `Allow` lists the methods that it accepts.',
  },
  body_too_large: {
    kind: 'invalid',
    title: 'Body too large',
    help: 'The body is larger than this operation accepts.',
  },
  unsupported_media_type: {
    kind: 'invalid',
    title: 'Unsupported media type',
    help: 'The body is compressed, or of a type that the operation does not accept. The detail names the types; most operations accept `application/json`.',
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
