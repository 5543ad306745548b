import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../parts/field.tsx';
import { type Language, useLanguage } from '../words/language.tsx';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const languages: readonly (readonly [Language, string])[] = [
  ['es', 'Español'],
  ['en', 'English'],
];

export function LanguageSwitch() {
  const { language, choose, words } = useLanguage();
  const queries = useQueryClient();
  return (
    <SelectField
      label={words.shell.language}
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
  const { words } = useLanguage();
  const [theme, setTheme] = useState(chosenTheme);
  const change = (value: string) => {
    chooseTheme(value as Theme);
    setTheme(value as Theme);
  };
  return (
    <SelectField
      label={words.shell.theme}
      hideLabel
      value={theme}
      onChange={change}
      options={[
        ['system', words.shell.system],
        ['light', words.shell.light],
        ['dark', words.shell.dark],
      ]}
    />
  );
}
