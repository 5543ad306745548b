import type { Company, DayTotal } from '@chasqui/sdk';
import { useState } from 'react';
import { SelectField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import {
  currenciesOf,
  type Environment,
  isSale,
  summed,
  useDayTotals,
} from '../../service/day-totals.ts';
import { firstDayOf, monthAfter, monthOf } from '../../service/months.ts';
import { today } from '../../words/formats.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import { Comparison } from './comparison.tsx';
import { DayChart } from './day-chart.tsx';
import css from './home.module.css';
import { chosenSales, firstShown } from './shown-sales.ts';
import { homeWords } from './words.ts';

/** The sales of the month by day, and beside the month before. Test documents are never mixed with legal ones. */
export function Sales({ company }: { readonly company: Company }) {
  const words = useWords(homeWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const day = today();
  const month = monthOf(day);
  const [chosen, setChosen] = useState(() => chosenSales.read(company.id));
  const { data, error, refetch } = useDayTotals(company.id, {
    from: firstDayOf(monthAfter(month, -1)),
    to: day,
  });
  const hasOther = data?.some((total) => total.environment !== company.environment) ?? false;
  const environment =
    (hasOther ? chosen : null) ?? firstShown(data?.filter(isSale) ?? [], company.environment);
  const sales = data?.filter((total) => isSale(total) && total.environment === environment);
  const choose = (value: Environment) => {
    chosenSales.write(company.id, value);
    setChosen(value);
  };
  return (
    <Card
      title={words.sales(formats.month(month))}
      actions={
        hasOther && (
          <SelectField
            label={words.environment}
            hideLabel
            value={environment}
            onChange={(value) => choose(value as Environment)}
            options={[
              ['live', terms.environment.live],
              ['test', terms.environment.test],
            ]}
          />
        )
      }
    >
      <ProblemNote error={error} onRetry={() => void refetch()} />
      {sales === undefined && error === null && <Skeleton lines={5} />}
      {sales?.length === 0 && <Empty title={words.noSales}>{words.noSalesDetail}</Empty>}
      {sales !== undefined && sales.length > 0 && (
        <>
          <Muted>{words.salesHint}</Muted>
          <Grid>
            {currenciesOf(sales).map((currency) => (
              <SalesInCurrency
                key={currency}
                companyId={company.id}
                environment={environment}
                sales={sales.filter((sale) => sale.currency === currency)}
                currency={currency}
                day={day}
              />
            ))}
          </Grid>
        </>
      )}
    </Card>
  );
}

function SalesInCurrency({
  companyId,
  environment,
  sales,
  currency,
  day,
}: {
  readonly companyId: string;
  readonly environment: Environment;
  readonly sales: readonly DayTotal[];
  readonly currency: string;
  readonly day: string;
}) {
  const words = useWords(homeWords);
  const month = monthOf(day);
  const ofMonth = sales.filter(({ date }) => monthOf(date) === month);
  return (
    <section className={css.currency} aria-label={words.salesIn(currency)}>
      <h3>{words.salesIn(currency)}</h3>
      <Comparison sales={sales} currency={currency} day={day} />
      {ofMonth.length === 0 ? (
        <Muted>{words.noSales}</Muted>
      ) : (
        <DayChart
          companyId={companyId}
          environment={environment}
          month={month}
          currency={currency}
          sales={ofMonth}
          total={summed(ofMonth)}
        />
      )}
    </section>
  );
}
