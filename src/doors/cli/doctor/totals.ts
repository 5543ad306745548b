import type { App } from '../../../app.ts';
import { counted } from '../../../kernel/counted.ts';
import { StorageError } from '../../../kernel/storage-error.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { operatorTotals } from '../../../subjects/ledger/totals/operator-operations.ts';
import type { compareTotals } from '../../../subjects/ledger/totals/recount-totals.ts';
import { operate } from '../operate.ts';

const check = 'Totals';
const shownMax = 5;

/** Totals are kept when documents are written: where they differ from these, somebody else wrote the store. */
export async function totalsFindings({ context }: App, deep: boolean): Promise<readonly Finding[]> {
  try {
    return [findingOf(await operate({ context }, operatorTotals.compare, { deep }), deep)];
  } catch (error) {
    // A store on a disk that takes no writes can be looked at, but not as it is at one moment.
    if (!(error instanceof StorageError)) throw error;
    const detail = `cannot be compared with the documents: ${error.explanation}`;
    return [{ check, ok: false, detail }];
  }
}

function findingOf(
  { days, wrong }: Awaited<ReturnType<typeof compareTotals>>,
  deep: boolean,
): Finding {
  const looked = deep
    ? `all of ${counted(days, 'day')}`
    : `${counted(days, 'day')} of the last week (--deep looks at all)`;
  if (wrong.length === 0) return { check, ok: true, detail: `as the documents say, ${looked}` };
  const names = wrong.slice(0, shownMax).map(({ companyId, day }) => `${companyId} on ${day}`);
  const more = wrong.length > shownMax ? ' and others' : '';
  const detail = `${wrong.length} of ${looked} are not what the documents say (${names.join(', ')}${more}): chasqui totals --rebuild`;
  return { check, ok: false, detail };
}
