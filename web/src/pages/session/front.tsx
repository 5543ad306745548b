import type { ReactNode } from 'react';
import { usePageTitle } from '../../parts/use-page-title.ts';
import css from './front.module.css';

/** The frame of pages that stand alone, before anybody is signed in. */
export function Front({
  title,
  footer,
  children,
}: {
  readonly title: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main className={css.front}>
      <div className={css.card}>
        <p className={css.brand}>Chasqui</p>
        <h1>{title}</h1>
        {children}
      </div>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </main>
  );
}
