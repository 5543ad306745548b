import type { ReactNode } from 'react';
import { useWords } from '../../words/language.tsx';
import { firstDayWords } from './first-day-words.ts';
import css from './home.module.css';

export type Step = {
  readonly title: string;
  readonly detail?: string;
  readonly isDone: boolean;
  /** What one can do about it now. */
  readonly action?: ReactNode;
};

/** What is done and what comes next, on the way to the first document. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const firstDay = useWords(firstDayWords);
  return (
    <ol className={css.steps} aria-label={firstDay.steps}>
      {steps.map(({ title, detail, isDone, action }, index) => (
        <li key={title} className={css.step}>
          <span
            role="img"
            aria-label={isDone ? firstDay.done : firstDay.toDo}
            className={[css.mark, isDone ? css.markDone : ''].join(' ')}
          >
            {isDone ? '✓' : index + 1}
          </span>
          <div>
            <strong>{title}</strong>
            {detail !== undefined && <p className={css.detail}>{detail}</p>}
            {action !== undefined && <p className={css.action}>{action}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
