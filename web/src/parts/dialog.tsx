import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import { Button } from './button.tsx';
import css from './dialog.module.css';

/** A window above the page. The browser keeps the focus in it, and closes it with Esc. */
export function Dialog({
  title,
  wide,
  onClose,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  /** Left out where it must be answered. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}) {
  const common = useWords(commonWords);
  const element = useRef<HTMLDialogElement>(null);
  // Before the browser paints, and closed while it is still in the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
      firstField(dialog)?.focus();
    }
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      className={wide === true ? css.wide : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        {onClose !== undefined && (
          <Button look="quiet" aria-label={common.close} onClick={onClose}>
            ✕
          </Button>
        )}
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}

/** What one came to fill in; the browser would begin at the button that closes. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const fields = 'input:not([type="hidden"]), select, textarea';
  return dialog.querySelector('[data-first]') ?? dialog.querySelector(fields);
}
