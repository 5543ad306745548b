/**
 * Sentences in English, with `{name}` where a value goes → the same in another language. `{name*}` there: the value is in
 * words, so it is translated as well. A value without the star is somebody's own text, and stays as it is.
 */
export type Dictionary = Readonly<Record<string, string>>;

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

/** Words in words in words: deeper than this nothing is told. */
const depthMax = 3;

/** Says in another language what was said in English: by the sentences themselves, which are also stored and sent between threads. */
export class Translator {
  readonly #sentences = new Map<string, string>();
  readonly #patterns: readonly Pattern[];

  constructor(dictionaries: readonly Dictionary[]) {
    const patterns: Pattern[] = [];
    for (const [sentence, translation] of dictionaries.flatMap(Object.entries)) {
      if (sentence.includes('{')) patterns.push(patternOf(sentence, translation));
      else this.#sentences.set(sentence, translation);
    }
    this.#patterns = patterns.sort((one, other) => other.weight - one.weight);
  }

  /** The sentence in the other language, or as it is where no dictionary has it. */
  translate(sentence: string): string {
    return this.#translated(sentence, 0) ?? sentence;
  }

  #translated(sentence: string, depth: number): string | undefined {
    const whole = this.#sentences.get(sentence);
    if (whole !== undefined || depth === depthMax) return whole;
    for (const pattern of this.#patterns) {
      const values = valuesIn(sentence, pattern.texts);
      if (values !== undefined) return this.#filled(pattern, values, depth + 1);
    }
    return undefined;
  }

  #filled({ translation, names }: Pattern, values: readonly string[], depth: number): string {
    return translation.replace(placeholder, (_, name: string, star: string) => {
      const value = values[names.indexOf(name)] ?? '';
      return star === '' ? value : (this.#translated(value, depth) ?? listed(value));
    });
  }
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

/** Codes, days or amounts, of which the last comes after a word. */
const list = /^[^\s,]+(?:, [^\s,]+)* (or|and) [^\s,]+$/;

function listed(value: string): string {
  const word = list.exec(value)?.[1];
  return word === undefined ? value : value.replace(` ${word} `, word === 'or' ? ' o ' : ' y ');
}
