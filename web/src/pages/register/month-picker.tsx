import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { isMonth, monthAfter } from '../../service/months.ts';
import { useWords } from '../../words/language.tsx';
import css from './register.module.css';
import { registerWords } from './words.ts';

/** A month, by its field or step by step. Browsers without such a field show a plain one. */
export function MonthPicker({
  month,
  onChange,
}: {
  readonly month: string;
  onChange(month: string): void;
}) {
  const words = useWords(registerWords);
  const [text, setText] = useState(month);
  const [shown, setShown] = useState(month);
  if (shown !== month) {
    setShown(month);
    setText(month);
  }
  const typed = (value: string) => {
    setText(value);
    if (isMonth(value)) onChange(value);
  };
  return (
    <div className={css.picker}>
      <Button
        aria-label={words.before}
        title={words.before}
        onClick={() => onChange(monthAfter(month, -1))}
      >
        ‹
      </Button>
      <TextField
        label={words.month}
        hideLabel
        type="month"
        placeholder="2026-10"
        value={text}
        onChange={typed}
      />
      <Button
        aria-label={words.after}
        title={words.after}
        onClick={() => onChange(monthAfter(month, 1))}
      >
        ›
      </Button>
    </div>
  );
}
