export type Language = 'en' | 'es';

/** One text in both languages. */
export type Pair<T = string> = readonly [en: T, es: T];

type Text = string | readonly unknown[] | ((...values: never[]) => string);
type Source = { readonly [name: string]: Pair<Text> | Source };

type Plain<T> = T extends string ? string : T;

/** The same texts in one language. */
type InOne<S> = {
  readonly [Name in keyof S]: S[Name] extends readonly [infer English, unknown]
    ? Plain<English>
    : InOne<S[Name]>;
};

/** Each Spanish text takes what the English one takes. */
type Alike<S> = {
  readonly [Name in keyof S]: S[Name] extends readonly [infer English, unknown]
    ? readonly [English, Plain<English>]
    : Alike<S[Name]>;
};

export type Words<T = unknown> = Readonly<Record<Language, T>>;

/** The texts of one language, of what `words` made: `TextsOf<typeof homeWords>`. */
export type TextsOf<W extends Words> = W['en'];

/** Texts in both languages side by side: `words({ save: ['Save', 'Guardar'] }).es.save`. A pair that lacks one does not build. */
export function words<S extends Source>(source: S & Alike<S>): Words<InOne<S>> {
  return { en: inOne(source, 0), es: inOne(source, 1) } as Words<InOne<S>>;
}

export function inLanguage<T>([en, es]: Pair<T>, language: Language): T {
  return language === 'es' ? es : en;
}

function inOne(source: Source, at: 0 | 1): unknown {
  const texts = Object.entries(source).map(([name, text]) => [
    name,
    Array.isArray(text) ? text[at] : inOne(text as Source, at),
  ]);
  return Object.fromEntries(texts);
}
