import type { Company } from '@chasqui/sdk';
import { useSearchParams } from 'wouter';
import { PageHead, Stack } from '../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../parts/message.tsx';
import { useDayTotals } from '../../service/day-totals.ts';
import { firstDayOf, isMonth, lastDayOf, monthOf } from '../../service/months.ts';
import { today } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { MissingRates } from './missing-rates.tsx';
import { MonthFiles } from './month-files.tsx';
import { MonthPicker } from './month-picker.tsx';
import { MonthTotals } from './month-totals.tsx';
import { RatesCard } from './rates-card.tsx';
import { useRates } from './use-rates.ts';
import { registerWords } from './words.ts';

/** The sales of a month: what they come to, as files, and the exchange rates that SUNAT's book needs. */
export default function RegisterPage({ company }: { readonly company: Company }) {
  const words = useWords(registerWords);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = isMonth(asked) ? asked : monthOf(today());
  const totals = useDayTotals(company.id, { from: firstDayOf(month), to: lastDayOf(month) });
  const rates = useRates(company.id, month);
  return (
    <>
      <PageHead detail={words.detail}>
        <MonthPicker
          month={month}
          onChange={(chosen) => setSearch({ month: chosen }, { replace: true })}
        />
      </PageHead>
      <Stack>
        <ProblemNote error={totals.error} onRetry={() => void totals.refetch()} />
        {totals.data === undefined && totals.error === null && <Skeleton lines={8} />}
        {totals.data !== undefined && (
          <>
            <MonthFiles key={month} company={company} month={month} totals={totals.data} />
            {rates.data !== undefined && (
              <MissingRates
                companyId={company.id}
                month={month}
                totals={totals.data}
                rates={rates.data}
              />
            )}
            <MonthTotals month={month} companyId={company.id} totals={totals.data} />
          </>
        )}
        <RatesCard
          key={`${month} rates`}
          companyId={company.id}
          month={month}
          totals={totals.data ?? []}
          rates={rates}
        />
      </Stack>
    </>
  );
}
