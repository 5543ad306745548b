import type { DocumentRow } from '@chasqui/sdk';
import type { ReactNode } from 'react';
import { Badge, StatusBadge } from '../../parts/badge.tsx';
import type { Formats } from '../../words/formats.ts';
import { termWords } from '../../words/shared.ts';
import type { Language } from '../../words/words.ts';

export const columnKeys = [
  'date',
  'type',
  'number',
  'customer',
  'customer_number',
  'total',
  'status',
  'environment',
  'external_id',
  'failure',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

const shownFirst: readonly ColumnKey[] = ['date', 'type', 'number', 'customer', 'total', 'status'];
const kept = 'chasqui.columns';

/** The columns that were chosen here before. */
export function keptColumns(): readonly ColumnKey[] {
  const names = (localStorage.getItem(kept) ?? '').split(',');
  const chosen = columnKeys.filter((key) => names.includes(key));
  return chosen.length === 0 ? shownFirst : chosen;
}

export function keepColumns(columns: readonly ColumnKey[]): void {
  localStorage.setItem(kept, columns.join());
}

/** How wide a column is, in the words of CSS grids. */
export const widths: Readonly<Record<ColumnKey, string>> = {
  date: '120px',
  type: '130px',
  number: '215px',
  customer: 'minmax(180px, 1fr)',
  customer_number: '120px',
  total: '140px',
  status: '110px',
  environment: '110px',
  external_id: 'minmax(140px, 0.7fr)',
  failure: 'minmax(160px, 1fr)',
};

export function cellOf(
  key: ColumnKey,
  row: DocumentRow,
  language: Language,
  formats: Formats,
): ReactNode {
  const terms = termWords[language];
  switch (key) {
    case 'date':
      return formats.day(row.date);
    case 'type':
      return terms.type[row.type];
    case 'number':
      return row.number;
    case 'customer':
      return <bdi>{row.customer.name}</bdi>;
    case 'customer_number':
      return row.customer.number;
    case 'total':
      return row.currency === '' ? '' : formats.money(row.total, row.currency);
    case 'status':
      return <StatusBadge status={row.status} />;
    case 'environment':
      return (
        <Badge tone={row.environment === 'test' ? 'warn' : 'plain'}>
          {terms.environment[row.environment]}
        </Badge>
      );
    case 'external_id':
      return row.external_id;
    case 'failure':
      return row.failure_message;
  }
}
