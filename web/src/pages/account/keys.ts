import type { Key } from '@chasqui/sdk';

export const keysKey = ['account', 'keys'] as const;

/** Whether a key still opens anything. */
export function stateOf(
  { revoked_at, expires_at }: Pick<Key, 'revoked_at' | 'expires_at'>,
  now: number,
): 'works' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'works';
}
