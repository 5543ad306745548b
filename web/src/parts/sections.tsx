import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import css from './sections.module.css';

export type Section = { readonly key: string; readonly href: string; readonly title: string };

/** A page of several parts: their names at its side, on a phone above it. */
export function Sections({
  label,
  sections,
  current,
  children,
}: {
  readonly label: string;
  readonly sections: readonly Section[];
  readonly current: string;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the names do not fit side by side: the one that is shown is in sight.
    const here = list.current?.querySelector(`[data-section="${current}"]`);
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <div className={css.sections}>
      <nav aria-label={label}>
        <ul ref={list} className={css.list}>
          {sections.map(({ key, href, title }) => (
            <li key={key} data-section={key}>
              <Link
                href={href}
                className={css.section}
                aria-current={key === current ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  );
}
