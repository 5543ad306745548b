import type { DayTotal, ExchangeRate } from '@chasqui/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CurrencyField } from '../../parts/currency-field.tsx';
import { Card, Facts, Muted } from '../../parts/layout.tsx';
import { Note, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { currenciesOf } from '../../service/day-totals.ts';
import { daysOf } from '../../service/months.ts';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { hasPlainRate } from './rates.ts';
import { RatesForm } from './rates-form.tsx';
import { bookCurrency } from './use-rates.ts';
import { registerWords } from './words.ts';

/** The exchange rates of the month, a field for each day. */
export function RatesCard({
  companyId,
  month,
  totals,
  rates,
}: {
  readonly companyId: string;
  readonly month: string;
  readonly totals: readonly DayTotal[];
  readonly rates: UseQueryResult<readonly ExchangeRate[]>;
}) {
  const words = useWords(registerWords);
  const mayGive = useMay('write');
  const [chosen, setChosen] = useState(() => currencyOfMost(totals));
  const own = rates.data?.filter(({ currency }) => currency === chosen);
  return (
    <Card
      title={words.rates}
      actions={
        <CurrencyField
          label={words.currency}
          hideLabel
          value={chosen}
          onChange={setChosen}
          leftOut={[bookCurrency]}
        />
      }
    >
      <Muted>{hasPlainRate(chosen) ? words.ratesDetail : words.finerRatesDetail}</Muted>
      <ProblemNote error={rates.error} onRetry={() => void rates.refetch()} />
      {own === undefined && rates.error === null && <Skeleton lines={4} />}
      {own !== undefined && mayGive && (
        <>
          <Muted>{words.paste}</Muted>
          <RatesForm
            key={chosen}
            name="month"
            companyId={companyId}
            month={month}
            currency={chosen}
            days={daysOf(month)}
            rates={own}
          />
        </>
      )}
      {own !== undefined && !mayGive && <GivenRates rates={own} />}
    </Card>
  );
}

/** Of the month's documents, that of most of them; the dollar where all are in soles. */
function currencyOfMost(totals: readonly DayTotal[]): string {
  const foreign = totals.filter(({ currency }) => currency !== '' && currency !== bookCurrency);
  return currenciesOf(foreign)[0] ?? 'USD';
}

function GivenRates({ rates }: { readonly rates: readonly ExchangeRate[] }) {
  const words = useWords(registerWords);
  const formats = useFormats();
  return (
    <>
      {rates.length === 0 && <p>{words.noRates}</p>}
      <Facts facts={rates.map(({ date, rate }) => [formats.day(date), rate])} />
      <Note>{words.readOnlyRates}</Note>
    </>
  );
}
