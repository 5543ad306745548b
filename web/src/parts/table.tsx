import type { ReactNode } from 'react';
import css from './table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean;
  /** Numbers of documents stay in one line: half of one is another one. */
  readonly isWhole?: boolean;
};

/** A short table that fits a page as a whole. Long ones scroll in a window of their own (pages/documents). */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={css.frame} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" className={isNumber === true ? css.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, isNumber, isWhole }) => (
                <td
                  key={key}
                  className={
                    isNumber === true ? css.number : isWhole === true ? css.whole : undefined
                  }
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
