import type { DayTotal } from '@chasqui/sdk';
import { Link } from 'wouter';
import { Card, Muted } from '../../parts/layout.tsx';
import { Empty } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { currenciesOf, isMoney, summed } from '../../service/day-totals.ts';
import { documentsLink } from '../../service/documents-link.ts';
import { firstDayOf, lastDayOf } from '../../service/months.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import css from './register.module.css';
import { registerWords } from './words.ts';

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
  const words = useWords(registerWords);
  const terms = useWords(termWords);
  if (totals.length === 0) {
    return (
      <Card>
        <Empty title={words.empty}>{words.emptyDetail}</Empty>
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
      <Card key={environment} title={words.totals(terms.environment[environment])}>
        <Muted>{words.totalsHint}</Muted>
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
  const terms = useWords(termWords);
  const words = useWords(registerWords);
  const lines: readonly Line[] = types
    .map((type) => ({ type, own: totals.filter((total) => total.type === type) }))
    .filter(({ own }) => own.length > 0);
  const all: readonly Line[] = lines.length > 1 ? [{ type: 'all', own: totals }] : [];
  const title = currency === '' ? terms.type.despatch : words.inCurrency(currency);
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
      {type === 'all' ? words.all : terms.type[type]}
    </Link>
  ));
  return (
    <div className={css.currency}>
      <h3>{title}</h3>
      <Table
        caption={`${terms.environment[environment]}: ${title}`}
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
  const words = useWords(registerWords);
  const common = useWords(commonWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const countOf = (line: Line, status: DayTotal['status']) =>
    formats.count(summed(line.own.filter((total) => total.status === status)).count);
  const acceptedTotal: Column<Line> = {
    key: 'total',
    title: words.acceptedTotal,
    isNumber: true,
    cell: ({ own }) => (
      <strong>
        {formats.money(summed(own.filter(({ status }) => status === 'succeeded')).total, currency)}
      </strong>
    ),
  };
  return [
    { key: 'type', title: common.type, cell: ({ type }) => nameOf(type) },
    {
      key: 'accepted',
      title: words.accepted,
      isNumber: true,
      cell: (line) => countOf(line, 'succeeded'),
    },
    ...(currency === '' ? [] : [acceptedTotal]),
    ...statuses.map((status) => ({
      key: status,
      title: terms.status[status],
      isNumber: true,
      cell: (line: Line) => countOf(line, status),
    })),
  ];
}
