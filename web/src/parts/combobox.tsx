import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import css from './combobox.module.css';
import { Field } from './field.tsx';

export type Choice = {
  readonly key: string;
  readonly title: ReactNode;
  readonly detail?: string;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** What stands in the field. */
  readonly text: string;
  onText(text: string): void;
  /** What is offered for it now. */
  readonly choices: readonly Choice[];
  onChoose(key: string): void;
  onLeave?(): void;
};

/**
 * A field that offers what could be meant: by arrows and Enter, or by mouse. It stays a field to type in. While it offers
 * something, Enter sends no form: it takes the offer that was gone to, or the only one that is left of what was typed.
 */
export function Combobox({
  text,
  onText,
  choices,
  onChoose,
  onLeave,
  placeholder,
  disabled,
  ...field
}: Props) {
  const list = useId();
  const offered = useOffers(choices, onChoose);
  const { shows, at } = offered;
  return (
    <div className={css.combobox}>
      <Field {...field}>
        {(control) => (
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={shows}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={shows && at >= 0 ? `${list}-${at}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onKeyDown={offered.onKeyDown}
            onFocus={offered.onFocus}
            onBlur={() => {
              offered.close();
              onLeave?.();
            }}
            onChange={(event) => {
              onText(event.currentTarget.value);
              offered.onTyped();
            }}
          />
        )}
      </Field>
      <Offers id={list} choices={choices} offered={offered} />
    </div>
  );
}

/** Whether the list is open, which of its choices the keys have gone to, and what keys do. */
function useOffers(choices: readonly Choice[], onChoose: (key: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [isTyped, setTyped] = useState(false);
  const shows = isOpen && choices.length > 0;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    onChoose(choice.key);
    close();
    setTyped(false);
  };
  return {
    shows,
    at,
    close,
    choose,
    onFocus() {
      setOpen(true);
      setTyped(false);
    },
    onTyped() {
      setOpen(true);
      setAt(-1);
      setTyped(true);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setOpen(true);
        setAt(Math.min(Math.max(at + step, 0), choices.length - 1));
      } else if (event.key === 'Enter' && shows) {
        event.preventDefault();
        choose(choices[at] ?? (isTyped && choices.length === 1 ? choices[0] : undefined));
      } else if (event.key === 'Escape' && shows) {
        event.stopPropagation();
        setOpen(false);
      }
    },
  };
}

type OffersProps = {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly offered: ReturnType<typeof useOffers>;
};

function Offers({ id, choices, offered }: OffersProps) {
  const common = useWords(commonWords);
  const { shows, at, choose } = offered;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      // Chromium makes a list that scrolls a stop of Tab; it closes as the focus comes, which is then nowhere.
      tabIndex={-1}
      aria-label={common.choices}
      className={css.list}
      hidden={!shows}
    >
      {shows &&
        choices.map((choice, index) => (
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.choice}
            // Before the field loses the focus, which closes the list.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(choice);
            }}
          >
            <span>{choice.title}</span>
            {choice.detail !== undefined && <span className={css.detail}>{choice.detail}</span>}
          </div>
        ))}
    </div>
  );
}
