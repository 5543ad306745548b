import type { Key } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { wholeList } from '../../service/whole-list.ts';

export const keysKey = ['account', 'keys'] as const;

/** The keys that the caller may manage, newest first. */
export function useKeys() {
  return useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => wholeList(client.keys.list({ signal })),
  });
}

/** Whether a key still opens anything. */
export function stateOf(
  { revoked_at, expires_at }: Pick<Key, 'revoked_at' | 'expires_at'>,
  now: number,
): 'works' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'works';
}
