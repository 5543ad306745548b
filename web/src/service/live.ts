import type { AccountEvent } from '@chasqui/sdk';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from './client.ts';
import { connection } from './connection.ts';
import { isSignedOut } from './problem.ts';

const againMs = 3_000;
/** Many events in a row renew lists once. */
const gatherMs = 400;

/** Renews what a company's events say has changed, as they happen. */
export function useLiveCompany(companyId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const renewCompany = soon(() => void renew(queries, ['company', companyId]));
    const happened = ({ document_id }: AccountEvent) => {
      if (document_id !== null) void renew(queries, ['document', document_id]);
      renewCompany();
    };
    void follow(companyId, ending.signal, happened);
    return () => ending.abort();
  }, [companyId, queries]);
}

/**
 * Reads again what the key names. A first read that is under way may have been answered before the change, and
 * `invalidateQueries` does not begin it again: it is waited for.
 */
async function renew(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstReads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  await Promise.allSettled(firstReads.map((query) => query.promise));
  await queries.invalidateQueries({ queryKey });
}

/**
 * Follows from the moment it is called on, and goes on after the last event where the connection was lost, for as long
 * as the page is open and somebody is signed in.
 */
async function follow(
  companyId: string,
  signal: AbortSignal,
  happened: (event: AccountEvent) => void,
): Promise<void> {
  let after: number | undefined;
  while (!signal.aborted) {
    try {
      after ??= await client.events.lastPosition({ company: companyId, signal });
      for await (const event of client.events.stream({ company: companyId, after, signal })) {
        after = event.position;
        happened(event);
      }
    } catch (error) {
      if (isSignedOut(error)) {
        connection.signedOut();
        return;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

function soon(act: () => void): () => void {
  let isSet = false;
  return () => {
    if (isSet) return;
    isSet = true;
    setTimeout(() => {
      isSet = false;
      act();
    }, gatherMs);
  };
}
