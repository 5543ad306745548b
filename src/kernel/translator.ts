/**
 * Sentences in English, with `{name}` where a value goes → the same in another language. `{name*}` there: the value is in
 * words, so it is translated as well. A value without the star is somebody's own text, and stays as it is.
 */
export type Dictionary = Readonly<Record<string, string>>;

/** What somebody says: whole sentences, and words that are only said inside of them. */
export type Vocabulary = { readonly sentences: Dictionary; readonly words: Dictionary };

/**
 * The sentences that a key of a dictionary stands for, as a type: what is to be translated is declared so, and a sentence
 * that the dictionary lacks does not compile.
 */
export type SentenceOf<Key extends string> = Key extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${SentenceOf<Tail>}`
  : Key;

/** A sentence with values in it: what it says before, between and after them. */
type Pattern = {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  /** Characters of its own: of two patterns that fit, the one that says more is meant. */
  readonly weight: number;
  readonly translation: string;
};

/** Deeper nesting of words in words is not translated. */
const depthMax = 3;

/** Says in another language what was said in English: by the sentences themselves, which are also stored and sent between threads. */
export class Translator {
  readonly #sentences: Known;
  readonly #words: Known;

  constructor(vocabularies: readonly Vocabulary[]) {
    this.#sentences = knownOf(vocabularies.map(({ sentences }) => sentences));
    this.#words = knownOf(vocabularies.map(({ words }) => words));
  }

  /** The sentence in the other language, or as it is where no dictionary has it. */
  translate(sentence: string): string {
    return this.#translated(sentence, this.#sentences, 0) ?? sentence;
  }

  #translated(text: string, { wholes, patterns }: Known, depth: number): string | undefined {
    const whole = wholes.get(text);
    if (whole !== undefined || depth === depthMax) return whole;
    let heaviest: Fit | undefined;
    for (const pattern of patterns) {
      const values = valuesIn(text, pattern.texts);
      if (values === undefined) continue;
      if (saysWholes(pattern, values, wholes)) return this.#filled(pattern, values, depth + 1);
      heaviest ??= { pattern, values };
    }
    return heaviest && this.#filled(heaviest.pattern, heaviest.values, depth + 1);
  }

  /** A value that is itself in words: a whole sentence, some words, or a list of such. */
  #valued(value: string, depth: number): string {
    const told = this.#translated(value, this.#sentences, depth);
    return told ?? this.#translated(value, this.#words, depth) ?? this.#listed(value);
  }

  #listed(value: string): string {
    if (!list.test(value)) return value;
    return value.replace(
      member,
      (text) => joints.get(text) ?? this.#words.wholes.get(text) ?? text,
    );
  }

  #filled({ translation, names }: Pattern, values: readonly string[], depth: number): string {
    return translation.replace(placeholder, (_, name: string, star: string) => {
      const value = values[names.indexOf(name)] ?? `{${name}}`;
      return star === '' ? value : this.#valued(value, depth);
    });
  }
}

type Fit = { readonly pattern: Pattern; readonly values: readonly string[] };

/**
 * Whether all that a pattern has in words are sentences that are known as they are. Then it is surely meant, however
 * little it says itself: "/port: The code is of a port." is no "{number} is of {total}."
 */
function saysWholes(
  { names, translation }: Pattern,
  values: readonly string[],
  wholes: Known['wholes'],
): boolean {
  const inWords = names.flatMap((name, index) =>
    translation.includes(`{${name}*}`) ? [values[index] ?? ''] : [],
  );
  return inWords.length > 0 && inWords.every((value) => wholes.has(value));
}

/** A dictionary that is ready to be looked into. */
type Known = {
  readonly wholes: ReadonlyMap<string, string>;
  readonly patterns: readonly Pattern[];
};

function knownOf(dictionaries: readonly Dictionary[]): Known {
  const entries = dictionaries.flatMap((dictionary) => Object.entries(dictionary));
  return {
    wholes: new Map(entries.filter(([sentence]) => !sentence.includes('{'))),
    patterns: entries
      .filter(([sentence]) => sentence.includes('{'))
      .map(([sentence, translation]) => patternOf(sentence, translation))
      .sort((one, other) => other.weight - one.weight),
  };
}

const placeholder = /\{(\w+)(\*?)\}/g;

function patternOf(sentence: string, translation: string): Pattern {
  const texts = sentence.split(/\{\w+\}/);
  const names = [...sentence.matchAll(placeholder)].map(([, name = '']) => name);
  return { texts, names, weight: texts.join('').length, translation };
}

/** What stands between the texts of a pattern; undefined where it does not fit. Goes through the sentence once. */
function valuesIn(sentence: string, texts: readonly string[]): readonly string[] | undefined {
  const [first = '', ...rest] = texts;
  const last = rest.pop() ?? '';
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return undefined;
  const end = sentence.length - last.length;
  const values: string[] = [];
  let start = first.length;
  for (const text of rest) {
    const found = sentence.indexOf(text, start);
    if (found < 0 || found + text.length > end) return undefined;
    values.push(sentence.slice(start, found));
    start = found + text.length;
  }
  if (start > end) return undefined;
  values.push(sentence.slice(start, end));
  return values;
}

/** Codes, days, amounts or types: `01, 02 or 03`. */
const list = /^[^\s,]+(?:(?:, | or | and )[^\s,]+)+$/;
const member = /[^\s,]+/g;
const joints: ReadonlyMap<string, string> = new Map([
  ['or', 'o'],
  ['and', 'y'],
]);
