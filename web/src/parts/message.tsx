import type { ReactNode } from 'react';
import { messageOf } from '../service/problem.ts';
import { problemWords } from '../service/words.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import { Button } from './button.tsx';
import css from './message.module.css';

type Tone = 'info' | 'good' | 'warn' | 'bad';

/** A sentence that is to be seen. */
export function Note({
  tone = 'info',
  title,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={[css.note, css[tone]].join(' ')} role={tone === 'bad' ? 'alert' : 'status'}>
      {title !== undefined && <strong>{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}

/** What the service refused, and what to do about it. */
export function ProblemNote({
  error,
  again,
  onRetry,
}: {
  readonly error: unknown;
  /** How to ask once more where there was no answer, if the page knows it better than to look first. */
  readonly again?: string | undefined;
  readonly onRetry?: () => void;
}) {
  const { language } = useLanguage();
  const problem = useWords(problemWords);
  if (error === null || error === undefined) return null;
  const { title, detail, items, requestId } = messageOf(error, language, again);
  return (
    <Note tone="bad" title={title}>
      <p>{detail}</p>
      {items.length > 0 && (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.pointer + item.detail}>
              {item.pointer !== '' && <code>{item.pointer}</code>} {item.detail}
            </li>
          ))}
        </ul>
      )}
      {requestId !== null && <p className={css.request}>{problem.request(requestId)}</p>}
      {onRetry !== undefined && (
        <p>
          <Button onClick={onRetry}>{problem.again}</Button>
        </p>
      )}
    </Note>
  );
}

/** What a place says that has nothing yet, and how that changes. */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <strong>{title}</strong>
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}

/** Where something will be in a moment. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const common = useWords(commonWords);
  return (
    <div className={css.skeleton} role="status" aria-label={common.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <span key={line} className={css.bone} />
      ))}
    </div>
  );
}

/** A bar that fills; without a share it only says that something is going on. */
export function ProgressBar({
  label,
  value,
  max,
}: {
  readonly label: string;
  readonly value?: number | undefined;
  readonly max?: number | undefined;
}) {
  return <progress className={css.progress} aria-label={label} value={value} max={max} />;
}
