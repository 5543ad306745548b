import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: Look;
  /** Shows that it is at work, and takes no second click. It keeps the focus: one that is disabled loses it. */
  readonly busy?: boolean;
};

export function Button({
  look = 'plain',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      // Also what Enter in a field of its form comes to: without this click the form is not sent.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={[css.button, css[look], busy ? css.busy : '', className ?? ''].join(' ')}
    />
  );
}

/** Goes to another page, and looks like a button. */
export function ButtonLink({
  href,
  look = 'plain',
  children,
}: {
  readonly href: string;
  readonly look?: Look;
  readonly children: ReactNode;
}) {
  return (
    <Link href={href} className={[css.button, css[look]].join(' ')}>
      {children}
    </Link>
  );
}
