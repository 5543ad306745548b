import { type ReactNode, useId } from 'react';
import { useWords } from '../words/language.tsx';
import { commonWords } from '../words/shared.ts';
import css from './field.module.css';

/** What a control gets from its field: its name for people, and what is said about it. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Said in words, where most fields of a form must be filled in. */
  readonly optional?: boolean;
  /** The label is read, not seen: the place says what it is. */
  readonly hideLabel?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};

/** A label, a control, and below it a hint or what is wrong. */
export function Field({ label, hint, error, optional, hideLabel, children }: Props) {
  const common = useWords(commonWords);
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel === true ? css.hidden : css.label}>
        {label}
        {optional === true && <span className={css.optional}> ({common.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? css.hint : css.error}>
          {note}
        </p>
      )}
    </div>
  );
}

type TextProps = Omit<Props, 'children'> & {
  readonly value: string;
  onChange(value: string): void;
  onBlur?(): void;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'month' | 'search' | 'number' | 'url';
  readonly autoComplete?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'email';
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  /** Of days: the first and the last one. */
  readonly min?: string;
  readonly max?: string;
};

export function TextField({ value, onChange, autoFocus, ...rest }: TextProps) {
  const { label, hint, error, optional, hideLabel, type = 'text', ...input } = rest;
  const field = { label, hint, error, optional, hideLabel } as Omit<Props, 'children'>;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...input}
          // biome-ignore lint/a11y/noAutofocus: only where the page or dialog has this one thing to begin with.
          autoFocus={autoFocus}
          data-first={autoFocus === true ? '' : undefined}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

type LinesProps = Omit<Props, 'children'> & {
  readonly value: string;
  onChange(value: string): void;
  readonly rows: number;
  readonly maxLength?: number;
  readonly disabled?: boolean;
};

export function LinesField({ value, onChange, rows, maxLength, disabled, ...field }: LinesProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

type SelectProps = Omit<Props, 'children'> & {
  readonly value: string;
  onChange(value: string): void;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly disabled?: boolean;
};

export function SelectField({ value, onChange, options, disabled, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  checked,
  onChange,
  disabled,
}: {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
  readonly disabled?: boolean;
}) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
