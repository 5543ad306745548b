import type { Operation } from '../../subjects/operation.ts';

type Header = { readonly description: string; readonly schema: object };
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

/** Headers that answers of several operations have, under their names. */
export const sharedHeaders = {
  'Request-Id': { description: 'Id of this request', schema: text },
  'RateLimit-Limit': {
    description: 'Requests that the key has in a minute; left out where they are not counted',
    schema: count,
  },
  'RateLimit-Remaining': { description: 'Requests that are left of them', schema: count },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again', schema: count },
  ETag: { description: 'Send it as `If-None-Match`: 304 where nothing changed', schema: text },
  Allow: { description: 'Methods that the path takes', schema: text },
  'WWW-Authenticate': { description: 'What a key is sent with: `Bearer`', schema: text },
  'Retry-After': { description: 'Seconds to wait before trying again', schema: count },
} satisfies Record<string, Header>;

type Shared = keyof typeof sharedHeaders;

/** Statuses that come before or after the key is counted. */
const uncounted = new Set([401, 405, 408, 417, 431, 500, 501, 503, 505]);

/** The headers of an answer, and those that are its own. */
export function headersOf(
  operation: Operation,
  status: number,
  own: Readonly<Record<string, Header>> = {},
): Record<string, object> {
  const names: Shared[] = ['Request-Id'];
  if (operation.scope !== null && !uncounted.has(status)) {
    names.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset');
  }
  if ((status === 200 || status === 304) && operation.responses[304] !== undefined)
    names.push('ETag');
  if (status === 401) names.push('WWW-Authenticate');
  if (status === 405) names.push('Allow');
  if (status === 429 || status === 503) names.push('Retry-After');
  const shared = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { ...Object.fromEntries(shared), ...own };
}
