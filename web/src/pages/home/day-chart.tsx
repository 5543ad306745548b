import type { DayTotal } from '@chasqui/sdk';
import { Link } from 'wouter';
import { type Column, Table } from '../../parts/table.tsx';
import { sharesOf } from '../../service/amounts.ts';
import { type Environment, type Sum, summed } from '../../service/day-totals.ts';
import { documentsLink } from '../../service/documents-link.ts';
import { groupedBy } from '../../service/grouped.ts';
import { daysOf } from '../../service/months.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { documentsPage } from '../documents/page.ts';
import { barsOf, isMarked } from './chart-shapes.ts';
import css from './home.module.css';
import { homeWords } from './words.ts';

type Day = Sum & { readonly date: string };

/** Height of the bars, and width of a day, in units of the drawing: it is stretched to its place. */
const height = 100;
const step = 10;

/** Bars by day. Everything that they show is in the table below them, too. */
export function DayChart({
  companyId,
  environment,
  month,
  currency,
  sales,
  total,
}: {
  readonly companyId: string;
  readonly environment: Environment;
  readonly month: string;
  readonly currency: string;
  readonly sales: readonly DayTotal[];
  readonly total: Sum;
}) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const byDay = groupedBy(sales, ({ date }) => date);
  const days = daysOf(month).map((date) => ({ date, ...summed(byDay.get(date) ?? []) }));
  const titleOf = (day: Day) => `${formats.day(day.date)}: ${formats.money(day.total, currency)}`;
  const label = words.chart(formats.month(month), currency, formats.money(total.total, currency));
  return (
    <figure className={css.chart}>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <Bars days={days} titleOf={titleOf} />
      </svg>
      <div className={css.axis} aria-hidden="true">
        {days.map(({ date }) => (
          <span key={date}>
            {isMarked(Number(date.slice(8)), days.length) ? Number(date.slice(8)) : ''}
          </span>
        ))}
      </div>
      <details>
        <summary>{words.showDays}</summary>
        <DayTable companyId={companyId} environment={environment} days={days} currency={currency} />
      </details>
    </figure>
  );
}

function Bars({
  days,
  titleOf,
}: {
  readonly days: readonly Day[];
  readonly titleOf: (day: Day) => string;
}) {
  const shares = sharesOf(days.map(({ total }) => total));
  const shown = days.map(({ count }, index) => (count > 0 ? (shares[index] ?? 0) : null));
  const { zero, bars } = barsOf(shown, height);
  return (
    <>
      {days.map((day, index) => {
        const { y, size, isBelow } = bars[index] ?? { y: zero, size: 0, isBelow: false };
        return (
          <g key={day.date} className={css.day}>
            <title>{titleOf(day)}</title>
            <rect className={css.ground} x={index * step} y={0} width={step} height={height} />
            <rect
              className={isBelow ? css.negative : css.bar}
              x={index * step + 1.5}
              y={y}
              width={step - 3}
              height={size}
            />
          </g>
        );
      })}
      <line className={css.zero} x1={0} y1={zero} x2={days.length * step} y2={zero} />
    </>
  );
}

function DayTable({
  companyId,
  environment,
  days,
  currency,
}: {
  readonly companyId: string;
  readonly environment: Environment;
  readonly days: readonly Day[];
  readonly currency: string;
}) {
  const common = useWords(commonWords);
  const documents = useWords(documentsPage.words);
  const words = useWords(homeWords);
  const formats = useFormats();
  const columns: readonly Column<Day>[] = [
    {
      key: 'date',
      title: common.date,
      cell: ({ date }) => (
        <Link
          href={documentsLink(companyId, {
            start_date: date,
            end_date: date,
            environment,
            currency,
          })}
        >
          {formats.day(date)}
        </Link>
      ),
    },
    {
      key: 'count',
      title: documents.title,
      isNumber: true,
      cell: ({ count }) => formats.count(count),
    },
    {
      key: 'total',
      title: common.total,
      isNumber: true,
      cell: ({ total }) => formats.money(total, currency),
    },
  ];
  const rows = days.filter(({ count }) => count > 0);
  return (
    <Table
      caption={words.salesByDay(currency)}
      columns={columns}
      rows={rows}
      keyOf={({ date }) => date}
    />
  );
}
