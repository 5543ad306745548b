import { useState } from 'react';
import { useWords } from '../words/language.tsx';
import { Field } from './field.tsx';
import css from './file-field.module.css';
import { formWords } from './words.ts';

/** Chooses one file of the device. */
export function FileField({
  label,
  hint,
  error,
  accept,
  optional,
  required,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly accept: string;
  readonly optional?: boolean;
  readonly required?: boolean;
  onChange(file: File | null): void;
}) {
  const forms = useWords(formWords);
  const [name, setName] = useState('');
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <div className={css.place}>
          <span className={css.button} aria-hidden="true">
            {forms.chooseFile}
          </span>
          <span className={css.name}>{name === '' ? forms.noFile : name}</span>
          <input
            {...control}
            type="file"
            accept={accept}
            required={required}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0] ?? null;
              setName(file?.name ?? '');
              onChange(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
