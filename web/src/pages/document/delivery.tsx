import type { DeliveryAttempt, Document } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { Card, Facts } from '../../parts/layout.tsx';
import { Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { Table } from '../../parts/table.tsx';
import { client } from '../../service/client.ts';
import { hasCode } from '../../service/problem.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { sentBefore } from './sent-before.ts';
import { isUnanswered } from './unanswered.tsx';
import { documentWords } from './words.ts';

/** How far a document has come on its way to SUNAT, with every attempt. */
export function Delivery({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const common = useWords(commonWords);
  const formats = useFormats();
  const { delivery, deliveryState, filingState, nextAt, blockedTitle } = words;
  const { data, error, refetch } = useQuery({
    queryKey: ['document', document.id, 'delivery'],
    queryFn: ({ signal }) => client.documents.delivery(document.id, { signal }),
  });
  const isNone = hasCode(error, 'document_not_found');
  const sent = data === undefined ? 'elsewhere' : sentBefore(data);
  return (
    <Card title={delivery}>
      {error !== null && !isNone && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={2} />}
      {data !== undefined && data.blocked !== null && (
        <Note tone="bad" title={blockedTitle}>
          {data.blocked.detail}
        </Note>
      )}
      {data !== undefined && data.failure !== null && (
        <Note
          tone="bad"
          title={words.serviceFailed(data.failure.count, formats.moment(data.failure.since))}
        >
          {data.failure.detail}
        </Note>
      )}
      {data !== undefined && (
        <Facts
          facts={[
            [
              common.state,
              isUnanswered(document, data) ? words.noAnswer : deliveryState[data.state],
            ],
            data.next_at === null ? null : [nextAt, formats.moment(data.next_at)],
            ...data.filings.map(({ name, state }) => [name, filingState[state] ?? state] as const),
          ]}
        />
      )}
      {(isNone || data !== undefined) && sent !== 'tried' && <p>{words.notSent[sent]}</p>}
      {data !== undefined && data.attempts.length > 0 && <Attempts attempts={data.attempts} />}
    </Card>
  );
}

/** Every call about it, with what came back. */
function Attempts({ attempts }: { readonly attempts: readonly DeliveryAttempt[] }) {
  const words = useWords(documentWords);
  const formats = useFormats();
  return (
    <Table
      caption={words.delivery}
      rows={attempts}
      keyOf={({ at, operation }) => at + operation}
      columns={[
        { key: 'at', title: words.attempt.at, cell: ({ at }) => formats.moment(at) },
        {
          key: 'operation',
          title: words.attempt.operation,
          cell: ({ operation }) => <code>{operation}</code>,
        },
        {
          key: 'outcome',
          title: words.attempt.outcome,
          cell: ({ outcome }) => words.outcomes[outcome] ?? outcome,
        },
        {
          key: 'detail',
          title: words.attempt.detail,
          cell: ({ code, detail }) => `${code} ${detail}`.trim(),
        },
      ]}
    />
  );
}
