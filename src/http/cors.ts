import type { IncomingMessage } from 'node:http';

/** Origins of browsers that may call: none unless configured. */
export type CorsOrigins = ReadonlySet<string> | '*' | null;

const exposed =
  'ETag, Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After';

/** Headers that let a configured origin read an answer; none where CORS is off. */
export function corsHeaders(request: IncomingMessage, origins: CorsOrigins): readonly string[] {
  if (origins === null) return [];
  const { origin } = request.headers;
  if (origins !== '*' && (origin === undefined || !origins.has(origin))) return ['Vary', 'Origin'];
  const allowed = origins === '*' ? '*' : (origin ?? '');
  const headers = ['Access-Control-Allow-Origin', allowed, 'Vary', 'Origin'];
  if (request.method !== 'OPTIONS') return [...headers, 'Access-Control-Expose-Headers', exposed];
  return headers;
}

/** What a preflight gets beyond {@link corsHeaders}. */
export function preflightHeaders(origins: CorsOrigins, allow: string): readonly string[] {
  if (origins === null) return [];
  return [
    'Access-Control-Allow-Methods',
    allow,
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'Access-Control-Max-Age',
    '600',
  ];
}
