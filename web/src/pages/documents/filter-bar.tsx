import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { CurrencyField } from '../../parts/currency-field.tsx';
import { Field, SelectField, TextField } from '../../parts/field.tsx';
import { useMedia } from '../../parts/use-media.ts';
import { useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import css from './filter-bar.module.css';
import type { FilterName, Filters } from './filters.ts';
import { documentListWords } from './words.ts';

type Props = {
  readonly filters: Filters;
  set(name: FilterName, value: string): void;
  clear(): void;
  readonly searchField: RefObject<HTMLInputElement | null>;
};

export function FilterBar({ filters, set, clear, searchField }: Props) {
  const documents = useWords(documentListWords);
  const terms = useWords(termWords);
  const options = (all: string, names: Readonly<Record<string, string>>) =>
    [['', all], ...Object.entries(names)] as const;
  const isNarrow = useMedia('(max-width: 640px)');
  const isFiltered = Object.keys(filters).some((name) => name !== 'q');
  const fields = (
    <>
      <TextField
        label={documents.from}
        type="date"
        value={filters.start_date ?? ''}
        onChange={(value) => set('start_date', value)}
      />
      <TextField
        label={documents.to}
        type="date"
        value={filters.end_date ?? ''}
        onChange={(value) => set('end_date', value)}
      />
      <SelectField
        label={documents.type}
        value={filters.type ?? ''}
        onChange={(value) => set('type', value)}
        options={options(documents.anyType, terms.type)}
      />
      <SelectField
        label={documents.status}
        value={filters.status ?? ''}
        onChange={(value) => set('status', value)}
        options={options(documents.anyStatus, terms.status)}
      />
      <SelectField
        label={documents.environment}
        value={filters.environment ?? ''}
        onChange={(value) => set('environment', value)}
        options={options(documents.anyEnvironment, terms.environment)}
      />
      <CurrencyField
        label={documents.currency}
        value={filters.currency ?? ''}
        onChange={(value) => set('currency', value)}
        placeholder={documents.anyCurrency}
        isOptional
      />
    </>
  );
  return (
    <search className={css.bar}>
      <SearchField value={filters.q ?? ''} onChange={(q) => set('q', q)} field={searchField} />
      {isNarrow ? (
        <details className={css.more} open={isFiltered}>
          <summary>{documents.filters}</summary>
          <div className={css.fields}>{fields}</div>
        </details>
      ) : (
        fields
      )}
      {Object.keys(filters).length > 0 && (
        <div className={css.clear}>
          <Button look="quiet" onClick={clear}>
            {documents.clear}
          </Button>
        </div>
      )}
    </search>
  );
}

const typingMs = 250;

/** What is typed reaches the address when the typing pauses. */
function SearchField({
  value,
  onChange,
  field,
}: {
  readonly value: string;
  onChange(value: string): void;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const words = useWords(documentListWords);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The address changed by other means: the filters were cleared, or somebody went back.
  if (value !== sent.current) {
    sent.current = value;
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(text.trim());
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <Field label={words.search}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="search"
          placeholder={words.searchHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
