import { readBack } from '../../service/typed-number.ts';
import { isEmpty, type Json, withValue } from './pointer.ts';

/** The columns of lines. */
export type ItemColumn =
  | 'code'
  | 'description'
  | 'unit'
  | 'quantity'
  | 'unit_price'
  | 'unit_value'
  | 'affectation_type'
  | 'discount';

export function isAmount(column: ItemColumn): boolean {
  return ['quantity', 'unit_price', 'unit_value', 'discount'].includes(column);
}

/** Where a cell's value is in the draft. A discount of a line lessens its tax base (catalogue 53: 00). */
export function cellPointer(line: number, column: ItemColumn): string {
  return column === 'discount' ? `/items/${line}/discounts/0/amount` : `/items/${line}/${column}`;
}

/** The lines with another text in one cell; a line behind the last one is a new one. */
export function withCell(
  items: readonly Json[],
  line: number,
  column: ItemColumn,
  text: string,
): readonly Json[] {
  const item = changedItem(items[line] ?? {}, column, text);
  const lines = [...items];
  lines[line] = item;
  return isEmpty(item) && line === lines.length - 1 ? lines.slice(0, -1) : lines;
}

function changedItem(item: Json, column: ItemColumn, text: string): Json {
  if (column !== 'discount') return withValue(item, `/${column}`, text === '' ? undefined : text);
  return withValue(item, '/discounts', text === '' ? undefined : [{ code: '00', amount: text }]);
}

/** The lines with cells of a spreadsheet laid over them: rows by new lines, columns by tabs. */
export function pasted(
  items: readonly Json[],
  line: number,
  column: number,
  columns: readonly ItemColumn[],
  text: string,
): readonly Json[] {
  const rows = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n');
  let lines = items;
  for (const [down, row] of rows.entries()) {
    for (const [right, cell] of row.split('\t').entries()) {
      const target = columns[column + right];
      if (target === undefined) continue;
      const shown = isAmount(target) ? readBack(cell.trim()) : cell.trim();
      lines = withCell(lines, line + down, target, shown);
    }
  }
  return lines;
}
