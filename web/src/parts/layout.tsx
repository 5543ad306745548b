import { type ReactNode, useContext } from 'react';
import css from './layout.module.css';
import { PageTitle, usePageTitle } from './use-page-title.ts';

/** The title of a page, and what can be done in it. */
export function PageHead({
  title: own,
  tab,
  detail,
  children,
}: {
  /** The title of the page itself where left out. */
  readonly title?: ReactNode;
  /** What the tab of the browser says, where that is another text. */
  readonly tab?: string | undefined;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}) {
  const ofPage = useContext(PageTitle);
  const title = own ?? ofPage;
  usePageTitle(tab ?? (typeof title === 'string' ? title : undefined));
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>{title}</h1>
        {detail !== undefined && <p className={css.detail}>{detail}</p>}
      </div>
      {children !== undefined && <div className={css.row}>{children}</div>}
    </header>
  );
}

/** A piece of a page that has a title of its own. */
export function Card({
  title,
  actions,
  children,
}: {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.card}>
      {(title !== undefined || actions !== undefined) && (
        <div className={css.cardHead}>
          {title !== undefined && <h2>{title}</h2>}
          {actions !== undefined && <div className={css.row}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** As many columns as fit. */
export function Grid({
  children,
  narrow,
}: {
  readonly children: ReactNode;
  readonly narrow?: boolean;
}) {
  return <div className={narrow === true ? css.narrowGrid : css.grid}>{children}</div>;
}

export function Muted({ children }: { readonly children: ReactNode }) {
  return <span className={css.muted}>{children}</span>;
}

/** Names and values, one below the other. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode] | null)[];
}) {
  return (
    <dl className={css.facts}>
      {facts.map(
        (fact) =>
          fact !== null && (
            <div key={fact[0]} className={css.fact}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
