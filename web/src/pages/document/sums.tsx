import type { Adjustment, Document } from '@chasqui/sdk';
import { Card } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './sums.module.css';

type Sum = readonly [name: string, amount: string | null, isTotal?: boolean];

/** What a document adds up to, from value to total. */
export function Sums({ document }: { readonly document: Document }) {
  const words = useWords();
  const formats = useFormats();
  const { document: names } = words;
  const each = (name: string, list: readonly Adjustment[] | null) =>
    (list ?? []).map(({ description, amount }): Sum => [`${name}: ${description}`, amount]);
  const sums: readonly Sum[] = [
    [names.taxed, document.taxed_amount],
    [names.exonerated, document.exonerated_amount],
    [names.unaffected, document.unaffected_amount],
    [names.export, document.export_amount],
    [names.freeAmount, document.free_amount],
    [names.saleValue, document.sale_value],
    ...each(names.discounts, document.discounts),
    ...each(names.charges, document.charges),
    [names.taxes, document.tax_total],
    ...document.prepayments.map(
      ({ number, amount }): Sum => [`${names.prepayments}: ${number}`, amount],
    ),
    [names.rounding, document.rounding],
    [names.total, document.total, true],
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

function isNothing(amount: string | null): boolean {
  return amount === null || /^-?0*(\.0*)?$/.test(amount);
}
