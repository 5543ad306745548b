import type { DayTotal, ExchangeRate } from '@chasqui/sdk';
import { Note } from '../../parts/message.tsx';
import { useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { RatesForm } from './rates-form.tsx';
import { missingDays } from './use-rates.ts';
import { registerWords } from './words.ts';

/** Says before anybody tries that the PLE would be refused, and asks for exactly the rates that it lacks. */
export function MissingRates({
  companyId,
  month,
  totals,
  rates,
}: {
  readonly companyId: string;
  readonly month: string;
  readonly totals: readonly DayTotal[];
  readonly rates: readonly ExchangeRate[];
}) {
  const words = useWords(registerWords);
  const formats = useFormats();
  const mayGive = useMay('write');
  return [...missingDays(totals, rates)].map(([currency, days]) => (
    <Note key={currency} tone="warn" title={words.missing}>
      <p>{words.missingDetail(days.map((day) => formats.day(day)).join(', '))}</p>
      {mayGive ? (
        <>
          <p>{words.giveHere}</p>
          <RatesForm
            key={`${month} ${days.join(' ')}`}
            name="missing"
            companyId={companyId}
            month={month}
            currency={currency}
            days={days}
            rates={rates}
          />
        </>
      ) : (
        <p>{words.readOnlyRates}</p>
      )}
    </Note>
  ));
}
