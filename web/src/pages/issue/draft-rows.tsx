import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../parts/button.tsx';
import { Stack } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { useDraftForm } from './draft-context.tsx';
import css from './draft-rows.module.css';
import { type Json, listAt, withValue } from './pointer.ts';

type Props = {
  /** The lists of the draft that a row has one member of each of, and what a new member is. */
  readonly lists: Readonly<Record<string, Json>>;
  /** How many there are before anybody adds one. */
  readonly least?: 0 | 1;
  /** More of them no authority takes. */
  readonly most?: number;
  /** What the rows are called, from 1 on. */
  readonly name: (count: number) => string;
  readonly children: (at: number, name: string) => ReactNode;
};

/**
 * Lists of a draft, a row for each of their members. The focus goes on where the work does: to a new row, and on from one
 * that is gone, which would leave it nowhere.
 */
export function DraftRows({ lists, least = 0, most = Infinity, name, children }: Props) {
  const common = useWords(commonWords);
  const { draft, change } = useDraftForm();
  const frame = useRef<HTMLDivElement>(null);
  const count = rowCount(draft, Object.keys(lists), least);
  const focus = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus();
  const add = () => {
    flushSync(() => change((current) => withRow(current, lists, count)));
    focus(`[data-row="${count}"] :is(input, select)`);
  };
  const remove = (at: number) => {
    flushSync(() => change((current) => withoutRow(current, lists, at)));
    const next = `[data-remove="${Math.min(at, count - 2)}"]`;
    focus(count - 1 > least ? next : '[data-add]');
  };
  return (
    <div ref={frame}>
      <Stack>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, as in the document.
          <div key={at} className={css.row} data-row={at}>
            <div className={css.fields}>{children(at, name(at + 1))}</div>
            {count > least && (
              <Button
                look="quiet"
                data-remove={at}
                aria-label={`${common.remove} ${name(at + 1)}`}
                onClick={() => remove(at)}
              >
                ✕
              </Button>
            )}
          </div>
        ))}
        {count < most && (
          <div>
            <Button data-add aria-label={`${common.add} ${name(count + 1)}`} onClick={add}>
              {common.add}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}

function rowCount(draft: Json, pointers: readonly string[], least: number): number {
  return Math.max(least, ...pointers.map((pointer) => listAt(draft, pointer).length));
}

function withRow(draft: Json, lists: Props['lists'], at: number): Json {
  return Object.entries(lists).reduce(
    (left, [pointer, blank]) => withValue(left, `${pointer}/${at}`, blank),
    draft,
  );
}

function withoutRow(draft: Json, lists: Props['lists'], at: number): Json {
  const others = (pointer: string) => listAt(draft, pointer).filter((_, each) => each !== at);
  return Object.keys(lists).reduce(
    (left, pointer) => withValue(left, pointer, others(pointer)),
    draft,
  );
}
