import type { DayTotal } from '@chasqui/sdk';
import { Badge } from '../../parts/badge.tsx';
import { changeInTenths } from '../../service/amounts.ts';
import { type Sum, summed } from '../../service/day-totals.ts';
import { monthAfter, monthOf } from '../../service/months.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './home.module.css';
import { homeWords } from './words.ts';

/** This month beside the one before: its same days, and the whole of it. */
export function Comparison({
  sales,
  currency,
  day,
}: {
  readonly sales: readonly DayTotal[];
  readonly currency: string;
  readonly day: string;
}) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const month = monthOf(day);
  const before = monthAfter(month, -1);
  const monthBefore = sales.filter(({ date }) => monthOf(date) === before);
  const now = summed(sales.filter(({ date }) => monthOf(date) === month));
  const sameDays = summed(monthBefore.filter(({ date }) => date.slice(8) <= day.slice(8)));
  return (
    <dl className={css.comparison}>
      <div>
        <dt>{words.thisMonth}</dt>
        <dd>
          <strong className={css.large}>{formats.money(now.total, currency)}</strong>
          <Count sum={now} />
        </dd>
      </div>
      <div>
        <dt>{words.sameDays(formats.month(before))}</dt>
        <dd>
          {formats.money(sameDays.total, currency)} <Change now={now} before={sameDays} />
          <Count sum={sameDays} />
        </dd>
      </div>
      <div>
        <dt>{words.wholeMonth(formats.month(before))}</dt>
        <dd>
          {formats.money(summed(monthBefore).total, currency)}
          <Count sum={summed(monthBefore)} />
        </dd>
      </div>
    </dl>
  );
}

function Count({ sum: { count } }: { readonly sum: Sum }) {
  const words = useWords(homeWords);
  const text = words.documents(count);
  return <small className={css.small}>{text}</small>;
}

function Change({ now, before }: { readonly now: Sum; readonly before: Sum }) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const tenths = changeInTenths(now.total, before.total);
  if (tenths === null) return null;
  const percent = formats.decimal((Math.abs(tenths) / 10).toFixed(1));
  if (tenths === 0) return <Badge>{words.same}</Badge>;
  return tenths > 0 ? (
    <Badge tone="good">▲ {words.more(percent)}</Badge>
  ) : (
    <Badge tone="warn">▼ {words.less(percent)}</Badge>
  );
}
