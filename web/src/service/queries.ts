import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';
import { isSignedOut, isUnreachable } from './problem.ts';

/** How long an answer counts as fresh. Events of the account renew what changed sooner (live.ts). */
const freshMs = 15_000;
const retryMs = 5_000;

/** What was read of the service. The SDK tries again by itself; here only a service that is gone is asked again. */
export function makeQueryClient(): QueryClient {
  const noticed = (error: unknown) => {
    if (isSignedOut(error)) connection.signedOut();
    if (isUnreachable(error)) connection.lost();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticed, onSuccess: () => connection.found() }),
    mutationCache: new MutationCache({ onError: noticed, onSuccess: () => connection.found() }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        networkMode: 'always',
        // It goes on as long as the service is gone, so this is where that is noticed.
        retry: (_count, error) => {
          noticed(error);
          return isUnreachable(error);
        },
        retryDelay: retryMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
