import type { Company, DueWork, Outage } from '@chasqui/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Badge } from '../../parts/badge.tsx';
import { Card } from '../../parts/layout.tsx';
import { Skeleton } from '../../parts/message.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './home.module.css';
import type { Waiting } from './use-waiting.ts';
import { homeWords } from './words.ts';

const lateMs = 5 * 60_000;

/** Whether the authority answers and the queue moves, as far as it shows in what is to be done. */
export function Health({
  company,
  waiting,
}: {
  readonly company: Company;
  readonly waiting: UseQueryResult<Waiting>;
}) {
  const words = useWords(homeWords);
  const work = waiting.data?.work;
  if (work === undefined) {
    return <Card title={words.health}>{waiting.error === null && <Skeleton lines={2} />}</Card>;
  }
  const own = work.filter(({ environment }) => environment === company.environment);
  const due = own.filter(({ state }) => state === 'due');
  const lateMinutes = minutesLate(due);
  return (
    <Card title={words.health}>
      <ul className={css.health}>
        <Authority
          tries={due.reduce((count, { attempts }) => count + attempts, 0)}
          outages={waiting.data?.outages ?? []}
          isRefusing={own.some(({ reason }) => reason === 'credentials_refused')}
        />
        <Line
          isGood={lateMinutes === 0}
          title={lateMinutes === 0 ? words.queueGood : words.queueLate}
          detail={lateMinutes === 0 ? '' : words.queueLateDetail(lateMinutes)}
        />
      </ul>
    </Card>
  );
}

function Authority({
  tries,
  outages,
  isRefusing,
}: {
  /** How often something that still waits was tried. */
  readonly tries: number;
  readonly outages: readonly Outage[];
  readonly isRefusing: boolean;
}) {
  const home = useWords(homeWords);
  const formats = useFormats();
  if (isRefusing) {
    const { authorityRefuses: title, authorityRefusesDetail: detail } = home;
    return <Line isGood={false} title={title} detail={detail} />;
  }
  const [outage] = outages;
  if (outage !== undefined) {
    const { since, documents_waiting, more_waiting, first_term } = outage;
    const count = formats.count(documents_waiting);
    const term =
      first_term === null
        ? ''
        : home.firstTerm(first_term.number, formats.day(first_term.last_day));
    const detail = home.authoritySilentDetail(more_waiting ? home.countOrMore(count) : count, term);
    return (
      <Line isGood={false} title={home.authoritySilent(formats.moment(since))} detail={detail} />
    );
  }
  if (tries === 0) return <Line isGood title={home.authorityGood} detail="" />;
  const detail = home.authorityBadDetail(tries);
  return <Line isGood={false} title={home.authorityBad} detail={detail} />;
}

/** For how long the longest due piece has not been begun; 0 where that is soon enough. */
function minutesLate(due: readonly DueWork[]): number {
  const now = Date.now();
  const late = due.map(({ next_at }) => (next_at === null ? 0 : now - Date.parse(next_at)));
  const latest = Math.max(0, ...late);
  return latest > lateMs ? Math.round(latest / 60_000) : 0;
}

function Line({
  isGood,
  title,
  detail,
}: {
  readonly isGood: boolean;
  readonly title: string;
  readonly detail: string;
}) {
  return (
    <li>
      <p>
        <Badge tone={isGood ? 'good' : 'warn'}>
          <span aria-hidden="true">{isGood ? '✓' : '!'}</span> {title}
        </Badge>
      </p>
      {detail !== '' && <p className={css.detail}>{detail}</p>}
    </li>
  );
}
