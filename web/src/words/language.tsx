import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import type { Language, TextsOf, Words } from './words.ts';

const kept = 'chasqui.language';

type Spoken = {
  readonly language: Language;
  readonly formats: Formats;
  choose(language: Language): void;
};

const LanguageContext = createContext<Spoken | null>(null);

/** The language that was chosen here before, or the browser's. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(kept);
  if (chosen === 'en' || chosen === 'es') return chosen;
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}

/** Sets the language of the page; requests to the service name it too. */
function speak(language: Language): Language {
  document.documentElement.lang = language;
  return language;
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => speak(firstLanguage()));
  const spoken = useMemo<Spoken>(
    () => ({
      language,
      formats: formatsOf(language),
      choose(chosen) {
        localStorage.setItem(kept, chosen);
        setLanguage(speak(chosen));
      },
    }),
    [language],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}

export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (spoken === null) throw new Error('There is no LanguageProvider above.');
  return spoken;
}

/** The texts of one page or part, in the language of the reader. */
export function useWords<W extends Words>(words: W): TextsOf<W> {
  return words[useLanguage().language];
}

export function useFormats(): Formats {
  return useLanguage().formats;
}
