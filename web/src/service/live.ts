import type { AccountEvent } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
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
    const renewCompany = soon(
      () => void queries.invalidateQueries({ queryKey: ['company', companyId] }),
    );
    const happened = ({ document_id }: AccountEvent) => {
      if (document_id !== null) {
        void queries.invalidateQueries({ queryKey: ['document', document_id] });
      }
      renewCompany();
    };
    void follow(companyId, ending.signal, happened);
    return () => ending.abort();
  }, [companyId, queries]);
}

/** Goes on after the last event where the connection was lost, for as long as the page is open and somebody is signed in. */
async function follow(
  companyId: string,
  signal: AbortSignal,
  happened: (event: AccountEvent) => void,
): Promise<void> {
  let after: number | undefined;
  while (!signal.aborted) {
    try {
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
