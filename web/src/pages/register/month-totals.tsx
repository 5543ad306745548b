import type { DayTotal } from '@chasqui/sdk';
import { Link } from 'wouter';
import { Card, Muted } from '../../parts/layout.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Empty } from '../../parts/told.tsx';
import { currenciesOf, isMoney, summed } from '../../service/day-totals.ts';
import { documentsLink } from '../../service/documents-link.ts';
import { firstDayOf, lastDayOf } from '../../service/months.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './register.module.css';

const environments = ['live', 'test'] as const;
const types = ['invoice', 'receipt', 'debit-note', 'credit-note', 'despatch'] as const;
const statuses = ['pending', 'failed', 'voided'] as const;

type Props = {
  readonly companyId: string;
  readonly month: string;
  readonly totals: readonly DayTotal[];
};

/** What the month comes to, by type and currency; legal documents and those in test apart. */
export function MonthTotals({ totals, ...place }: Props) {
  const words = useWords();
  if (totals.length === 0) {
    return (
      <Card>
        <Empty title={words.register.empty}>{words.register.emptyDetail}</Empty>
      </Card>
    );
  }
  return environments
    .map((environment) => ({
      environment,
      own: totals.filter((total) => total.environment === environment),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ environment, own }) => (
      <Card key={environment} title={words.register.totals(words.terms.environment[environment])}>
        <Muted>{words.register.totalsHint}</Muted>
        {currenciesOf(own.filter(isMoney)).map((currency) => (
          <CurrencyTotals
            key={currency}
            {...place}
            environment={environment}
            currency={currency}
            totals={own.filter((total) => isMoney(total) && total.currency === currency)}
          />
        ))}
        {own.some((total) => !isMoney(total)) && (
          <CurrencyTotals
            {...place}
            environment={environment}
            currency=""
            totals={own.filter((total) => !isMoney(total))}
          />
        )}
      </Card>
    ));
}

type Line = {
  readonly type: DayTotal['type'] | 'all';
  readonly own: readonly DayTotal[];
};

function CurrencyTotals({
  companyId,
  month,
  environment,
  currency,
  totals,
}: Props & { readonly environment: DayTotal['environment']; readonly currency: string }) {
  const words = useWords();
  const lines: readonly Line[] = types
    .map((type) => ({ type, own: totals.filter((total) => total.type === type) }))
    .filter(({ own }) => own.length > 0);
  const all: readonly Line[] = lines.length > 1 ? [{ type: 'all', own: totals }] : [];
  const title = currency === '' ? words.terms.type.despatch : words.register.inCurrency(currency);
  const filters = {
    start_date: firstDayOf(month),
    end_date: lastDayOf(month),
    environment,
    ...(currency === '' ? {} : { currency }),
  };
  const columns = useColumns(currency, (type) => (
    <Link
      className={css.name}
      href={documentsLink(companyId, type === 'all' ? filters : { ...filters, type })}
    >
      {type === 'all' ? words.register.all : words.terms.type[type]}
    </Link>
  ));
  return (
    <div className={css.currency}>
      <h3>{title}</h3>
      <Table
        caption={`${words.terms.environment[environment]}: ${title}`}
        columns={columns}
        rows={[...lines, ...all]}
        keyOf={({ type }) => type}
      />
    </div>
  );
}

function useColumns(
  currency: string,
  nameOf: (type: Line['type']) => React.ReactNode,
): readonly Column<Line>[] {
  const words = useWords();
  const formats = useFormats();
  const countOf = (line: Line, status: DayTotal['status']) =>
    formats.count(summed(line.own.filter((total) => total.status === status)).count);
  const acceptedTotal: Column<Line> = {
    key: 'total',
    title: words.register.acceptedTotal,
    isNumber: true,
    cell: ({ own }) => (
      <strong>
        {formats.money(summed(own.filter(({ status }) => status === 'succeeded')).total, currency)}
      </strong>
    ),
  };
  return [
    { key: 'type', title: words.common.type, cell: ({ type }) => nameOf(type) },
    {
      key: 'accepted',
      title: words.register.accepted,
      isNumber: true,
      cell: (line) => countOf(line, 'succeeded'),
    },
    ...(currency === '' ? [] : [acceptedTotal]),
    ...statuses.map((status) => ({
      key: status,
      title: words.terms.status[status],
      isNumber: true,
      cell: (line: Line) => countOf(line, status),
    })),
  ];
}
