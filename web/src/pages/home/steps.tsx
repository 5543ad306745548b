import type { ReactNode } from 'react';
import { useWords } from '../../words/language.tsx';
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
  const words = useWords();
  return (
    <ol className={css.steps} aria-label={words.firstDay.steps}>
      {steps.map(({ title, detail, isDone, action }, index) => (
        <li key={title} className={css.step}>
          <span
            role="img"
            aria-label={isDone ? words.firstDay.done : words.firstDay.toDo}
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
