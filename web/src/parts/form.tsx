import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import { Button } from './button.tsx';
import css from './form.module.css';
import { ProblemNote } from './message.tsx';
import { formWords } from './words.ts';

/** Fields that are sent together, what the service said of them, and the buttons. */
export function Form({
  action,
  busy,
  error,
  stopped = null,
  isChanged = true,
  isLong = false,
  onSubmit,
  onDiscard,
  children,
}: {
  /** What the button says; `Save` where left out. */
  readonly action?: string;
  readonly busy: boolean;
  readonly error: unknown;
  /** Another value whenever it was not sent: a field says why. */
  readonly stopped?: number | null;
  readonly isChanged?: boolean;
  /** Longer than a screen: its buttons stay in sight while there is something to save. */
  readonly isLong?: boolean;
  onSubmit(): void;
  readonly onDiscard?: () => void;
  readonly children: ReactNode;
}) {
  const common = useWords(commonWords);
  const forms = useWords(formWords);
  const element = useRef<HTMLFormElement>(null);
  useShownProblem(element, error);
  useShownProblem(element, stopped);
  return (
    <form
      ref={element}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The form around a dialog must not be sent with it.
        event.stopPropagation();
        if (isChanged && !busy) onSubmit();
      }}
    >
      {children}
      <ProblemNote error={error} />
      <div className={isLong && isChanged ? css.stickyFoot : css.foot}>
        <Button type="submit" look="primary" busy={busy} disabled={!isChanged}>
          {action ?? common.save}
        </Button>
        {onDiscard !== undefined && isChanged && (
          <Button onClick={onDiscard} disabled={busy}>
            {forms.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Goes to the first field that was refused, or to what the service said: whenever there is another problem. */
export function useShownProblem(form: RefObject<HTMLElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem === null || problem === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    (field ?? form.current?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  }, [form, problem]);
}

/** Controls that answer one question together. */
export function FieldGroup({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
