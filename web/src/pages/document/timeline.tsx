import type { DocumentEvent } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { eventTitle } from './event-title.ts';
import css from './timeline.module.css';
import { documentWords } from './words.ts';

/** A document that was sent again and again has many: the newest are the ones to see. */
const eventsMax = 200;

/** What happened to a document, the newest first. New events come by themselves (service/live.ts). */
export function Timeline({ documentId }: { readonly documentId: string }) {
  const words = useWords(documentWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId, 'events'],
    queryFn: async ({ signal }) => {
      const events: DocumentEvent[] = [];
      for await (const event of client.documents.events(documentId, { signal })) events.push(event);
      return events.toReversed().slice(0, eventsMax);
    },
  });
  return (
    <Card title={words.timeline}>
      {error !== null && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      <ol className={css.events} aria-live="polite">
        {data?.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </Card>
  );
}

const tones: Readonly<Record<string, string | undefined>> = {
  'document.accepted': css.good,
  'document.rejected': css.bad,
  'document.blocked': css.bad,
  'document.void_refused': css.bad,
  'document.mail_refused': css.bad,
};

function EventLine({ event }: { readonly event: DocumentEvent }) {
  const { type, created_at, data } = event;
  const words = useWords(documentWords);
  const formats = useFormats();
  const said =
    data.detail ??
    data.description ??
    data.reason ??
    data.to ??
    data.file ??
    data.communication ??
    '';
  const code = data.code === undefined || data.code === '0' ? '' : `${data.code} `;
  return (
    <li className={[css.event, tones[type] ?? ''].join(' ')}>
      <strong>{eventTitle(event, words)}</strong>
      <time dateTime={created_at}>{formats.moment(created_at)}</time>
      {said !== '' && (
        <p>
          {code}
          <bdi>{said}</bdi>
        </p>
      )}
    </li>
  );
}
