import type { AccountEvent } from '@chasqui/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Renews what a company's events say has changed, as they happen. The browser connects again by itself, after the last one. */
export function useLiveCompany(companyId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource(
      `/api/account/events/stream?company=${encodeURIComponent(companyId)}`,
    );
    const renew = soon(() => void queries.invalidateQueries({ queryKey: ['company', companyId] }));
    const noticed = ({ data }: MessageEvent<string>) => {
      renewDocument(queries, data);
      renew();
    };
    source.addEventListener('message', noticed);
    for (const type of eventTypes) source.addEventListener(type, noticed);
    return () => source.close();
  }, [companyId, queries]);
}

/** Many events in a row renew lists once. */
function soon(act: () => void): () => void {
  let isSet = false;
  return () => {
    if (isSet) return;
    isSet = true;
    setTimeout(() => {
      isSet = false;
      act();
    }, 400);
  };
}

function renewDocument(queries: QueryClient, data: string): void {
  const { document_id } = JSON.parse(data) as Partial<AccountEvent>;
  if (typeof document_id === 'string') {
    void queries.invalidateQueries({ queryKey: ['document', document_id] });
  }
}

/** Events of a stream have a name each, and a browser listens to names. */
const eventTypes: readonly AccountEvent['type'][] = [
  'document.created',
  'document.imported',
  'document.completed',
  'document.not_received',
  'document.accepted',
  'document.observed',
  'document.rejected',
  'document.voided',
  'document.attempted',
  'document.blocked',
  'document.retried',
  'document.abandoned',
  'document.communicated',
  'document.void_requested',
  'document.void_sent',
  'document.void_refused',
  'document.mailed',
  'document.mail_refused',
  'document.mail_given_up',
  'company.updated',
  'credentials.set',
  'credentials.removed',
  'series.created',
  'filing.sent',
  'filing.accepted',
  'filing.rejected',
];
