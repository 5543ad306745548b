import type { DayTotal, ExchangeRate } from '@chasqui/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../parts/field.tsx';
import { Card, Facts, Muted } from '../../parts/layout.tsx';
import { Note, ProblemNote, Skeleton } from '../../parts/told.tsx';
import { daysOf } from '../../service/months.ts';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { RatesForm } from './rates-form.tsx';
import { bookCurrency } from './use-rates.ts';

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
  const words = useWords();
  const mayGive = useMay('write');
  const [chosen, setChosen] = useState('USD');
  const known = [...(rates.data ?? []), ...totals].map(({ currency }) => currency);
  const currencies = [...new Set(['USD', ...known])].filter(
    (currency) => currency !== '' && currency !== bookCurrency,
  );
  const own = rates.data?.filter(({ currency }) => currency === chosen);
  return (
    <Card
      title={words.register.rates}
      actions={
        <SelectField
          label={words.register.currency}
          hideLabel
          value={chosen}
          onChange={setChosen}
          options={currencies.map((currency) => [currency, currency])}
        />
      }
    >
      <Muted>{words.register.ratesDetail}</Muted>
      <ProblemNote error={rates.error} onRetry={() => void rates.refetch()} />
      {own === undefined && rates.error === null && <Skeleton lines={4} />}
      {own !== undefined && mayGive && (
        <>
          <Muted>{words.register.paste}</Muted>
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

function GivenRates({ rates }: { readonly rates: readonly ExchangeRate[] }) {
  const words = useWords();
  const formats = useFormats();
  return (
    <>
      {rates.length === 0 && <p>{words.register.noRates}</p>}
      <Facts facts={rates.map(({ date, rate }) => [formats.day(date), rate])} />
      <Note>{words.register.readOnlyRates}</Note>
    </>
  );
}
