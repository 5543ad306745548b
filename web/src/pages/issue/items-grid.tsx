import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, memo, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import type { TextsOf } from '../../words/words.ts';
import { basisOfDraft } from './discount-basis.ts';
import { type DraftForm, errorAt, useDraftForm } from './draft-context.tsx';
import {
  cellPointer,
  cellText,
  type ItemColumn,
  isAmount,
  type PriceColumn,
  pasted,
  readCell,
  withCell,
} from './item-cells.ts';
import css from './items-grid.module.css';
import { type Json, listAt } from './pointer.ts';
import { issueWords } from './words.ts';

type Props = {
  readonly columns: readonly ItemColumn[];
  /** What prices are, and discounts with them. */
  readonly prices: PriceColumn;
  /** What the service computed for each line; null where lines have no amounts. */
  readonly totals: readonly string[] | null;
  /** The totals are of the draft before: others are on their way. */
  readonly isOld: boolean;
};

/** Lines in cells: Enter goes down, arrows go up and down, cells are pasted from a spreadsheet. The last line is always empty. */
export function ItemsGrid({ columns, prices, totals, isOld }: Props) {
  const words = useWords(issueWords);
  const common = useWords(commonWords);
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
  const { rate } = basisOfDraft(form.draft, prices);
  const lines = [...items, null];
  return (
    <section className={css.frame} aria-label={words.items}>
      <table ref={frame} className={css.grid} data-old={isOld || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={css[column]}>
                {columnTitle(column, prices, words)}
              </th>
            ))}
            {totals !== null && (
              <th scope="col" className={css.total}>
                {words.column.total}
              </th>
            )}
            <th scope="col">
              <span className={css.hidden}>{common.actions}</span>
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
              prices={prices}
              rate={rate}
              total={totals === null ? null : (totals[line] ?? '')}
              errors={columns.map((column) => cellError(form, line, column)).join('\n')}
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

/** The discount says what it is on, as prices do. */
function columnTitle(
  column: ItemColumn,
  prices: PriceColumn,
  words: TextsOf<typeof issueWords>,
): string {
  return column === 'discount' ? words.discountOn[prices] : words.column[column];
}

/** What is wrong with a discount may be its amount, its rate or the whole. */
function cellError(form: DraftForm, line: number, column: ItemColumn): string {
  const own = errorAt(form, cellPointer(line, column));
  if (own !== undefined || column !== 'discount') return own ?? '';
  const whole = `/items/${line}/discounts/0`;
  return errorAt(form, `${whole}/factor`) ?? errorAt(form, whole) ?? '';
}

type LineProps = {
  readonly line: number;
  readonly item: Json;
  readonly columns: readonly ItemColumn[];
  readonly prices: PriceColumn;
  readonly rate: string;
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
  prices,
  rate,
  total,
  errors,
  country,
  handlers,
}: LineProps) {
  const words = useWords(issueWords);
  const formats = useFormats();
  const told = errors.split('\n');
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column} data-column={column} data-name={columnTitle(column, prices, words)}>
          <Cell
            line={line}
            column={column}
            title={columnTitle(column, prices, words)}
            value={cellText(item, column, { prices, rate })}
            error={told[at] ?? ''}
            country={country}
            handlers={handlers}
          />
        </td>
      ))}
      {total !== null && (
        <td className={css.total} data-name={words.column.total}>
          {formats.money(total)}
        </td>
      )}
      <td>
        {item !== null && (
          <Button
            look="quiet"
            tabIndex={-1}
            aria-label={words.removeLine(line + 1)}
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
  readonly title: string;
  readonly value: string;
  readonly error: string;
  readonly country: string;
  readonly handlers: { readonly current: LineHandlers };
};

function Cell({ line, column, title, value, error, country, handlers }: CellProps) {
  const words = useWords(issueWords);
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
    'aria-label': `${words.line(line + 1)}: ${title}`,
    'aria-invalid': error === '' ? undefined : true,
    'aria-describedby': error === '' ? undefined : noteId,
    value,
    onKeyDown: pressed,
    onPaste: paste,
    onBlur: () => {
      // The person sees what was understood before anything is issued.
      const read = readCell(column, value);
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
          placeholder={column === 'unit' ? 'NIU' : undefined}
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
