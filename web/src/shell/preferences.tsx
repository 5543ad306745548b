import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../parts/field.tsx';
import { useLanguage, useWords } from '../words/language.tsx';
import type { Language } from '../words/words.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';
import { shellWords } from './words.ts';

const languages: readonly (readonly [Language, string])[] = [
  ['es', 'Español'],
  ['en', 'English'],
];

export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const words = useWords(shellWords);
  const queries = useQueryClient();
  return (
    <SelectField
      label={words.language}
      hideLabel
      value={language}
      onChange={(value) => {
        choose(value as Language);
        // What the service said, it says anew in the other language.
        void queries.invalidateQueries();
      }}
      options={languages}
    />
  );
}

export function ThemeSwitch() {
  const words = useWords(shellWords);
  const [theme, setTheme] = useState(chosenTheme);
  const change = (value: string) => {
    chooseTheme(value as Theme);
    setTheme(value as Theme);
  };
  return (
    <SelectField
      label={words.theme}
      hideLabel
      value={theme}
      onChange={change}
      options={[
        ['system', words.system],
        ['light', words.light],
        ['dark', words.dark],
      ]}
    />
  );
}
