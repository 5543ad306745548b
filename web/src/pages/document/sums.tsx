import type { Document } from '@chasqui/sdk';
import { columnOfSums } from '../../parts/column-of-sums.ts';
import { Card } from '../../parts/layout.tsx';
import { isNothing } from '../../service/amounts.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './sums.module.css';
import { documentWords } from './words.ts';

type Sum = readonly [name: string, amount: string | null, isTotal?: boolean];

/** What a document adds up to, from value to total, and what becomes of it. */
export function Sums({ document }: { readonly document: Document }) {
  const formats = useFormats();
  const names = useWords(documentWords);
  const sums: readonly Sum[] = [
    [names.freeAmount, document.free_amount],
    [names.freeTaxTotal, document.free_tax_total],
    ...columnOfSums(document).map(([name, amount]): Sum => [names[name], amount]),
    [names.total, document.total, true],
    ...document.prepayments.map(
      ({ number, amount }): Sum => [`${names.paidBefore}: ${number}`, amount],
    ),
    [names.detraction, document.detraction?.amount ?? null],
    [names.retention, document.retention?.amount ?? null],
    [names.perception, document.perception?.amount ?? null],
    [names.pendingAmount, document.pending_amount],
    ...document.instalments.map(
      ({ amount, due_date }, at): Sum => [
        `${names.instalment(at + 1)}${due_date === null ? '' : ` · ${formats.day(due_date)}`}`,
        amount,
      ],
    ),
  ];
  const shown = sums.filter(([, amount, isTotal]) => isTotal === true || !isNothing(amount));
  return (
    <Card title={names.sums}>
      <dl className={css.sums}>
        {shown.map(([name, amount, isTotal]) => (
          <div key={name} className={isTotal === true ? css.total : css.sum}>
            <dt>{name}</dt>
            <dd>{formats.money(amount ?? '', document.currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
