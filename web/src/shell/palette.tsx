import type { Company } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { TestBadge } from '../parts/badge.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { type FoundDocument, findDocuments } from '../service/find-documents.ts';
import { useFormats, useLanguage, useWords } from '../words/language.tsx';
import { commonWords, termWords } from '../words/shared.ts';
import { menuOf } from './menu.ts';
import css from './palette.module.css';
import { paletteWords } from './words.ts';

type Choice = {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  /** Of a document. */
  readonly environment?: 'test' | 'live';
};

/** One field that finds documents by number, customer or external id, and goes to pages. */
export function Palette({
  company,
  onClose,
}: {
  readonly company: Company | undefined;
  readonly onClose: () => void;
}) {
  const palette = useWords(paletteWords);
  const common = useWords(commonWords);
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const choices = useChoices(company, text.trim());
  const go = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    onClose();
    navigate(choice.href);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at) => Math.min(Math.max(at + step, 0), Math.max(choices.length - 1, 0)));
    }
    if (event.key === 'Enter') go(choices[chosen]);
  };
  return (
    <Dialog title={palette.title} onClose={onClose}>
      <Field label={palette.label} hint={palette.hint}>
        {(control) => (
          <input
            {...control}
            type="search"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls="palette-choices"
            aria-activedescendant={choices.length > 0 ? `palette-${chosen}` : undefined}
            autoComplete="off"
            value={text}
            onKeyDown={pressed}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(0);
            }}
          />
        )}
      </Field>
      <div id="palette-choices" role="listbox" aria-label={common.choices} className={css.choices}>
        {choices.map((choice, at) => (
          <Option
            key={choice.href}
            id={`palette-${at}`}
            choice={choice}
            isChosen={at === chosen}
            onGo={() => go(choice)}
          />
        ))}
      </div>
      {choices.length === 0 && <p className={css.detail}>{palette.nothing}</p>}
    </Dialog>
  );
}

type OptionProps = {
  readonly id: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
  onGo(): void;
};

function Option({ id, choice, isChosen, onGo }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field, as a combobox has it.
    <div id={id} role="option" aria-selected={isChosen} className={css.choice} onClick={onGo}>
      <span>
        {choice.title} <TestBadge environment={choice.environment ?? 'live'} />
      </span>
      <span className={css.detail}>{choice.detail}</span>
    </div>
  );
}

function useChoices(company: Company | undefined, text: string): readonly Choice[] {
  const { language } = useLanguage();
  const terms = useWords(termWords);
  const formats = useFormats();
  const wanted = useDeferredValue(text);
  const { data: found = [] } = useQuery<readonly FoundDocument[]>({
    queryKey: ['company', company?.id, 'found', wanted],
    enabled: company !== undefined && wanted.length >= 2,
    placeholderData: (before) => before,
    queryFn: ({ signal }) => findDocuments(company?.id ?? '', wanted, signal),
  });
  const lower = text.toLowerCase();
  const pages = menuOf(language, company?.id)
    .filter(({ title }) => title.toLowerCase().includes(lower))
    .map(({ href, title, about }) => ({ href, title, detail: about }));
  const documents = found.map((row) => ({
    href: `/company/${company?.id}/documents/${row.id}`,
    title: `${terms.type[row.type]} ${row.number}`,
    environment: row.environment,
    detail: [row.customer, formats.day(row.date), formats.money(row.total, row.currency)].join(
      ' · ',
    ),
  }));
  return text.length < 2 ? pages : [...documents, ...pages];
}
