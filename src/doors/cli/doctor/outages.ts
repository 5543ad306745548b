import type { App } from '../../../app.ts';
import { counted } from '../../../kernel/counted.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { operatorOutages } from '../../../subjects/outages/operator-operations.ts';
import { toldAfterMs, type Waiting } from '../../../subjects/outages/outage.ts';
import { addressName, type Outage } from '../../../subjects/outages/outages.ts';
import { operate } from '../operate.ts';

/** Addresses of authorities that do not answer. A short outage is no fault: it is red from the moment when accounts are told. */
export async function outageFindings({ context }: App): Promise<readonly Finding[]> {
  const found = await operate({ context }, operatorOutages.inspect);
  if (found.length === 0) {
    return [{ check: 'Authorities', ok: true, detail: 'no address is known to be silent' }];
  }
  return found.map(({ outage, waiting }) => ({
    check: `Authority ${addressName(outage)}`,
    ok: context.now() - outage.since < toldAfterMs,
    detail: detailOf(outage, waiting),
  }));
}

function detailOf({ accountId, since, failedAt, reason }: Outage, waiting: Waiting): string {
  const whose = accountId === '' ? '' : ` (set by ${accountId})`;
  const times = `since ${textOf(since)}, last tried ${textOf(failedAt)}`;
  return `does not answer${whose} ${times}: ${reason}. ${waitingText(waiting)}`;
}

type CountedWaiting = Omit<Waiting, 'firstTerm'> & {
  readonly firstTerm: Pick<NonNullable<Waiting['firstTerm']>, 'number' | 'lastDay'> | null;
};

/** How much waits, and until when it may. */
export function waitingText({ documents, isMore, firstTerm }: CountedWaiting): string {
  const count = `${isMore ? 'More than ' : ''}${counted(documents, 'document')} ${documents === 1 && !isMore ? 'waits' : 'wait'}`;
  const term =
    firstTerm === null
      ? ''
      : `; the first legal term, of ${firstTerm.number}, ends on ${firstTerm.lastDay}`;
  return `${count}${term}. What waits goes out by itself once it answers.`;
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
