import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, memo, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { readBack } from '../../service/typed-number.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { errorAt, useDraftForm } from './draft-context.tsx';
import {
  cellPointer,
  discountRate,
  type ItemColumn,
  isAmount,
  pasted,
  withCell,
} from './item-cells.ts';
import css from './items-grid.module.css';
import { type Json, listAt, textAt } from './pointer.ts';

type Props = {
  readonly columns: readonly ItemColumn[];
  /** What the service computed for each line; null where lines have no amounts. */
  readonly totals: readonly string[] | null;
  /** The totals are of the draft before: others are on their way. */
  readonly isOld: boolean;
};

/** Lines in cells: Enter goes down, arrows go up and down, cells are pasted from a spreadsheet. The last line is always empty. */
export function ItemsGrid({ columns, totals, isOld }: Props) {
  const words = useWords();
  const form = useDraftForm();
  const frame = useRef<HTMLTableElement>(null);
  const items = listAt(form.draft, '/items');
  const current = useRef(items);
  current.current = items;
  const write = (lines: readonly Json[]) => form.set('/items', lines);
  const handlers: LineHandlers = {
    change: (line, column, text) => write(withCell(current.current, line, column, text)),
    remove: (line) => write(current.current.filter((_, at) => at !== line)),
    paste: (line, column, text) =>
      write(pasted(current.current, line, columns.indexOf(column), columns, text)),
    go: (line, column) =>
      frame.current?.querySelector<HTMLElement>(`[data-cell="${line}:${column}"]`)?.focus(),
  };
  const stable = useRef(handlers);
  stable.current = handlers;
  const lines = [...items, null];
  return (
    <section className={css.frame} aria-label={words.issue.items}>
      <table ref={frame} className={css.grid} data-old={isOld || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={css[column]}>
                {words.issue.column[column]}
              </th>
            ))}
            {totals !== null && (
              <th scope="col" className={css.total}>
                {words.issue.column.total}
              </th>
            )}
            <th scope="col">
              <span className={css.hidden}>{words.common.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((item, line) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, as in the document.
              key={line}
              line={line}
              item={item}
              columns={columns}
              total={totals === null ? null : (totals[line] ?? '')}
              errors={columns
                .map((column) => errorAt(form, cellPointer(line, column)) ?? '')
                .join('\n')}
              country={form.country}
              handlers={stable}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineHandlers = {
  change(line: number, column: ItemColumn, text: string): void;
  remove(line: number): void;
  paste(line: number, column: ItemColumn, text: string): void;
  go(line: number, column: ItemColumn): void;
};

type LineProps = {
  readonly line: number;
  readonly item: Json;
  readonly columns: readonly ItemColumn[];
  readonly total: string | null;
  /** One for each column, in lines: a text, so that a line is drawn anew only where one of them changed. */
  readonly errors: string;
  readonly country: string;
  readonly handlers: { readonly current: LineHandlers };
};

const Line = memo(function Line({
  line,
  item,
  columns,
  total,
  errors,
  country,
  handlers,
}: LineProps) {
  const words = useWords();
  const formats = useFormats();
  const told = errors.split('\n');
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column} data-column={column} data-name={words.issue.column[column]}>
          <Cell
            line={line}
            column={column}
            value={textAt(item, cellPointer(0, column).slice('/items/0'.length))}
            placeholder={placeholderOf(item, column)}
            error={told[at] ?? ''}
            country={country}
            handlers={handlers}
          />
        </td>
      ))}
      {total !== null && (
        <td className={css.total} data-name={words.issue.column.total}>
          {formats.money(total)}
        </td>
      )}
      <td>
        {item !== null && (
          <Button
            look="quiet"
            tabIndex={-1}
            aria-label={words.issue.removeLine(line + 1)}
            onClick={() => handlers.current.remove(line)}
          >
            ✕
          </Button>
        )}
      </td>
    </tr>
  );
});

type CellProps = {
  readonly line: number;
  readonly column: ItemColumn;
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly error: string;
  readonly country: string;
  readonly handlers: { readonly current: LineHandlers };
};

function placeholderOf(item: Json, column: ItemColumn): string | undefined {
  if (column === 'discount') return discountRate(item);
  return column === 'unit' ? 'NIU' : undefined;
}

function Cell({ line, column, value, placeholder, error, country, handlers }: CellProps) {
  const words = useWords();
  const pressed = (event: KeyboardEvent) => {
    const isList = column === 'affectation_type';
    const step = { Enter: 1, ArrowDown: isList ? 0 : 1, ArrowUp: isList ? 0 : -1 }[event.key] ?? 0;
    if (event.key === 'Delete' && event.ctrlKey) handlers.current.remove(line);
    else if (step !== 0) handlers.current.go(line + step, column);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    handlers.current.paste(line, column, text);
  };
  const noteId = `cell-${line}-${column}-note`;
  const common = {
    'data-cell': `${line}:${column}`,
    'aria-label': `${words.issue.line(line + 1)}: ${words.issue.column[column]}`,
    'aria-invalid': error === '' ? undefined : true,
    'aria-describedby': error === '' ? undefined : noteId,
    value,
    onKeyDown: pressed,
    onPaste: paste,
    onBlur: () => {
      // The person sees what was understood before anything is issued.
      const read = isAmount(column) ? readBack(value) : value;
      if (read !== value) handlers.current.change(line, column, read);
    },
    onChange: (event: { currentTarget: { value: string } }) =>
      handlers.current.change(line, column, event.currentTarget.value),
  };
  return (
    <>
      {column === 'affectation_type' ? (
        <Affectation common={common} country={country} />
      ) : (
        <input
          {...common}
          inputMode={isAmount(column) ? 'decimal' : undefined}
          placeholder={placeholder}
        />
      )}
      {error !== '' && (
        <p id={noteId} className={css.error}>
          {error}
        </p>
      )}
    </>
  );
}

function Affectation({
  common,
  country,
}: {
  readonly common: ComponentProps<'select'>;
  readonly country: string;
}) {
  const codes = useCatalogue(country, '07');
  return (
    <select {...common} value={common.value === '' ? '10' : common.value}>
      {codes.length === 0 && <option value="10">10</option>}
      {codes.map(({ code, description }) => (
        <option key={code} value={code}>
          {code} {description}
        </option>
      ))}
    </select>
  );
}
