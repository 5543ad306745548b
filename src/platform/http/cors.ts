import type { IncomingMessage } from 'node:http';

/** Origins of browsers that may call: none unless configured. */
export type CorsOrigins = ReadonlySet<string> | '*' | null;

/** Headers of answers that pages may read, beyond those that every browser shows them. */
export const exposedHeaders = [
  'ETag',
  'Request-Id',
  'Location',
  'Content-Disposition',
  'Document-Count',
  'Import-Outcome',
  'Allow',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
] as const;

/** Headers of requests that pages may send, beyond those that every browser lets them. */
export const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
] as const;

/** Headers that let a configured origin read an answer; none where CORS is off. */
export function corsHeaders(request: IncomingMessage, origins: CorsOrigins): readonly string[] {
  if (origins === null) return [];
  const { origin } = request.headers;
  if (origins !== '*' && (origin === undefined || !origins.has(origin))) return ['Vary', 'Origin'];
  const allowed = origins === '*' ? '*' : (origin ?? '');
  const headers = ['Access-Control-Allow-Origin', allowed, 'Vary', 'Origin'];
  if (request.method !== 'OPTIONS') {
    return [...headers, 'Access-Control-Expose-Headers', exposedHeaders.join(', ')];
  }
  return headers;
}

/** What a preflight gets beyond {@link corsHeaders}. */
export function preflightHeaders(origins: CorsOrigins, allow: string): readonly string[] {
  if (origins === null) return [];
  return [
    'Access-Control-Allow-Methods',
    allow,
    'Access-Control-Allow-Headers',
    allowedHeaders.join(', '),
    'Access-Control-Max-Age',
    '600',
  ];
}
