import type { Company, DueWork } from '@chasqui/sdk';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Badge } from '../../parts/badge.tsx';
import { Card, Facts, Muted } from '../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { groupedBy } from '../../service/grouped.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { documentWords } from '../document/words.ts';
import css from './home.module.css';
import { Summaries } from './summaries.tsx';
import { blockedByReason, type Waiting as Found } from './use-waiting.ts';
import { homeWords } from './words.ts';

/** Documents without an answer, and what stands in their way. */
export function Waiting({
  company,
  waiting,
}: {
  readonly company: Company;
  readonly waiting: UseQueryResult<Found>;
}) {
  const words = useWords(homeWords);
  const pending = useQuery({
    queryKey: ['company', company.id, 'pending'],
    queryFn: async ({ signal }) => {
      const { count, complete } = await client.table.totals(
        company.id,
        { status: 'pending' },
        { signal },
      );
      const aside = await countSetAside(company.id, signal);
      return { count: Math.max(0, count - aside.count), hasMore: !complete, aside };
    },
  });
  const { data, error, refetch } = waiting;
  const isLoading = data === undefined || pending.data === undefined;
  const isCalm = !isLoading && data.work.length === 0 && pending.data.count === 0;
  return (
    <Card
      title={words.waiting}
      actions={
        !isCalm && (
          <Link href={`/company/${company.id}/documents?status=pending`}>{words.seePending}</Link>
        )
      }
    >
      <ProblemNote error={error ?? pending.error} onRetry={() => void refetch()} />
      {isLoading && error === null && pending.error === null && <Skeleton />}
      {isCalm && <p>{words.nothingWaits}</p>}
      {!isLoading && !isCalm && <Counts waiting={data} pending={pending.data} />}
      {data !== undefined && <Summaries company={company} work={data.work} />}
      {data !== undefined && <Blocked company={company} work={data.work} />}
    </Card>
  );
}

/** As many are counted that were taken off the worklists. */
const asideMax = 1000;

async function countSetAside(companyId: string, signal: AbortSignal): Promise<Count> {
  let count = 0;
  for await (const _ of client.deliveries.setAside(companyId, { signal })) {
    if (count >= asideMax) return { count, hasMore: true };
    count += 1;
  }
  return { count, hasMore: false };
}

type Count = { readonly count: number; readonly hasMore: boolean };
type Pending = Count & { readonly aside: Count };

function Counts({ waiting, pending }: { readonly waiting: Found; readonly pending: Pending }) {
  const words = useWords(homeWords);
  const document = useWords(documentWords);
  const formats = useFormats();
  const due = waiting.work.filter(({ state }) => state === 'due');
  const text = ({ count, hasMore }: Count) =>
    hasMore ? words.countOrMore(formats.count(count)) : formats.count(count);
  const stages = groupedBy(due, ({ stage }) => stage);
  const next = due.flatMap(({ next_at }) => next_at ?? []).sort()[0];
  const oldest = due[0]?.created_at;
  return (
    <Facts
      facts={[
        [
          words.pending,
          <span key="pending">
            <strong>{text(pending)}</strong>
            {pending.aside.count > 0 && (
              <small className={css.small}>{words.setAside(text(pending.aside))}</small>
            )}
          </span>,
        ],
        [
          words.due,
          <span key="due">
            <strong>{text({ count: due.length, hasMore: waiting.hasMore })}</strong>
            {stages.size > 1 && (
              <small className={css.small}>
                {[...stages]
                  .map(
                    ([stage, pieces]) =>
                      `${document.deliveryState[stage]}: ${formats.count(pieces.length)}`,
                  )
                  .join(' · ')}
              </small>
            )}
            {oldest !== undefined && (
              <small className={css.small}>{words.oldestSince(formats.moment(oldest))}</small>
            )}
            {next !== undefined && Date.parse(next) > Date.now() && (
              <small className={css.small}>{words.nextAt(formats.moment(next))}</small>
            )}
          </span>,
        ],
      ]}
    />
  );
}

/** What goes on only after somebody did something, by reason. */
function Blocked({
  company,
  work,
}: {
  readonly company: Company;
  readonly work: readonly DueWork[];
}) {
  const words = useWords(homeWords);
  const reasons = blockedByReason(work);
  if (reasons.length === 0) return null;
  return (
    <section className={css.blocked} aria-label={words.blocked}>
      <h3>{words.blocked}</h3>
      <Muted>{words.blockedDetail}</Muted>
      <ul>
        {reasons.map(([reason, pieces]) => (
          <BlockedReason key={reason} company={company} reason={reason} pieces={pieces} />
        ))}
      </ul>
    </section>
  );
}

const ofCredentials: ReadonlySet<string> = new Set(['credentials_refused', 'no_credentials']);

function BlockedReason({
  company,
  reason,
  pieces,
}: {
  readonly company: Company;
  readonly reason: string;
  readonly pieces: readonly DueWork[];
}) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const [happened, toDo] = words.reasons[reason] ?? [reason, pieces[0]?.detail ?? ''];
  const document = pieces.find(({ subject_id }) => subject_id.startsWith('doc_'));
  return (
    <li className={css.reason}>
      <p>
        <Badge tone="bad">{formats.count(pieces.length)}</Badge> <strong>{happened}</strong>
      </p>
      <p>{toDo}</p>
      {words.reasons[reason] !== undefined && pieces[0]?.detail !== '' && (
        <p className={css.quote}>{pieces[0]?.detail}</p>
      )}
      <p className={css.links}>
        {ofCredentials.has(reason) && (
          <Link href={`/company/${company.id}/settings/credentials`}>{words.openSettings}</Link>
        )}
        {document !== undefined && (
          <Link href={`/company/${company.id}/documents/${document.subject_id}`}>
            {words.example}
          </Link>
        )}
      </p>
    </li>
  );
}
