// Made from src/kernel/json.ts by npm run generate.
/**
 * Reads JSON with exact numbers. `JSON.parse` turns every number into a binary float, which may not happen to money; this
 * reader hands the text of each number to the caller instead. It also refuses what usually hides a mistake or an attack:
 * duplicate names, `__proto__`, lone surrogates, deep nesting. The SDK has a copy that `npm run generate` makes.
 */
export class JsonError extends SyntaxError {
  readonly problem: JsonProblem;
  readonly value: string;
  readonly position: number;

  constructor(problem: JsonProblem, position: number, value = '') {
    super(`${jsonProblems[problem].replace('{value}', () => value)} at character ${position + 1}`);
    this.name = 'JsonError';
    this.problem = problem;
    this.value = value;
    this.position = position;
  }
}

/** What may be wrong with a JSON. */
export const jsonProblems = {
  too_many_values: 'There are more than {value} values',
  prototype: 'The name "__proto__" is not allowed',
  twice: 'The name "{value}" is there twice in one object',
  open_string: 'A string does not end',
  bad_escape: 'A string has a bad escape or a raw control character',
  lone_surrogate: 'A string has a lone surrogate',
  too_deep: 'More than {value} levels of nesting',
  too_early: 'The text ends too early',
  unexpected: 'Unexpected "{value}"',
} as const;
export type JsonProblem = keyof typeof jsonProblems;

/** JSON that is right, but more than is read. */
export class JsonLimitError extends JsonError {}

export type JsonReadOptions = {
  /** Makes a value of a number's text; `name` is the field that it stands in, also inside of a list. */
  readonly number?: (text: string, name: string) => unknown;
  readonly depthMax?: number;
  /** Objects, lists, texts and numbers in all; any number of them by default. */
  readonly valuesMax?: number;
  /** Leaves lone surrogates to the caller, who can name the field that has them. */
  readonly loneSurrogates?: 'refused' | 'kept';
  /** As `JSON.parse` has it: of a name that is there twice the last one counts, and any name is taken. */
  readonly anyNames?: boolean;
};

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const spacePattern = /[ \t\n\r]*/y;
const ordinary = { enumerable: true, configurable: true, writable: true };
const loneSurrogate = /\p{Surrogate}/u;
const unsafeInString = /[\u0000-\u001f\\]/;

/** Reads one JSON value that spans the whole text. Throws {@link JsonError}. */
export function readJson(text: string, options: JsonReadOptions = {}): unknown {
  const reader = new JsonReader(text, options);
  return reader.document();
}

class JsonReader {
  private position = 0;
  private readonly text: string;
  private readonly makeNumber: (text: string, name: string) => unknown;
  private readonly depthMax: number;
  private readonly valuesMax: number;
  private values = 0;
  private readonly keepsSurrogates: boolean;
  private readonly takesAnyName: boolean;

  constructor(text: string, options: JsonReadOptions) {
    this.text = text;
    this.makeNumber = options.number ?? ((digits) => Number(digits));
    this.depthMax = options.depthMax ?? 64;
    this.valuesMax = options.valuesMax ?? Number.POSITIVE_INFINITY;
    this.keepsSurrogates = options.loneSurrogates === 'kept';
    this.takesAnyName = options.anyNames ?? false;
  }

  document(): unknown {
    const value = this.value(0, '');
    this.skipSpace();
    if (this.position < this.text.length) throw this.unexpected();
    return value;
  }

  private value(depth: number, name: string): unknown {
    this.skipSpace();
    this.values += 1;
    if (this.values > this.valuesMax) {
      throw new JsonLimitError('too_many_values', this.position, String(this.valuesMax));
    }
    switch (this.text[this.position]) {
      case '{':
        return this.object(depth + 1);
      case '[':
        return this.array(depth + 1, name);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number(name);
    }
  }

  private object(depth: number): Record<string, unknown> {
    this.open(depth);
    const object: Record<string, unknown> = {};
    if (this.closes('}')) return object;
    for (;;) {
      this.skipSpace();
      if (this.text[this.position] !== '"') throw this.unexpected();
      const start = this.position;
      const name = this.string();
      if (!this.takesAnyName) this.judgeName(name, object, start);
      this.skipSpace();
      if (this.text[this.position] !== ':') throw this.unexpected();
      this.position += 1;
      const value = this.value(depth, name);
      // An assignment to this name would change what the object is.
      if (name === '__proto__') Object.defineProperty(object, name, { value, ...ordinary });
      else object[name] = value;
      if (this.closes('}')) return object;
      this.comma();
    }
  }

  private judgeName(name: string, object: object, start: number): void {
    if (name === '__proto__') throw new JsonError('prototype', start);
    if (!Object.hasOwn(object, name)) return;
    throw new JsonError('twice', start, name.slice(0, 40));
  }

  private array(depth: number, name: string): unknown[] {
    this.open(depth);
    const array: unknown[] = [];
    if (this.closes(']')) return array;
    for (;;) {
      array.push(this.value(depth, name));
      if (this.closes(']')) return array;
      this.comma();
    }
  }

  private string(): string {
    const start = this.position;
    const end = this.text.indexOf('"', start + 1);
    if (end < 0) throw new JsonError('open_string', start);
    const plain = this.text.slice(start + 1, end);
    if (!unsafeInString.test(plain)) {
      this.position = end + 1;
      return plain;
    }
    return this.escapedString(start);
  }

  private escapedString(start: number): string {
    let end = start + 1;
    while (end < this.text.length && this.text[end] !== '"') {
      end += this.text[end] === '\\' ? 2 : 1;
    }
    if (end >= this.text.length) throw new JsonError('open_string', start);
    let value: string;
    try {
      value = JSON.parse(this.text.slice(start, end + 1)) as string;
    } catch {
      throw new JsonError('bad_escape', start);
    }
    if (!this.keepsSurrogates && loneSurrogate.test(value)) {
      throw new JsonError('lone_surrogate', start);
    }
    this.position = end + 1;
    return value;
  }

  private number(name: string): unknown {
    numberPattern.lastIndex = this.position;
    const found = numberPattern.exec(this.text);
    if (found === null) throw this.unexpected();
    this.position += found[0].length;
    return this.makeNumber(found[0], name);
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.position)) throw this.unexpected();
    this.position += word.length;
    return value;
  }

  private open(depth: number): void {
    if (depth > this.depthMax) {
      throw new JsonError('too_deep', this.position, String(this.depthMax));
    }
    this.position += 1;
  }

  private closes(bracket: string): boolean {
    this.skipSpace();
    if (this.text[this.position] !== bracket) return false;
    this.position += 1;
    return true;
  }

  private comma(): void {
    if (this.text[this.position] !== ',') throw this.unexpected();
    this.position += 1;
  }

  private skipSpace(): void {
    const code = this.text.charCodeAt(this.position);
    if (code > 32) return;
    spacePattern.lastIndex = this.position;
    spacePattern.exec(this.text);
    this.position = spacePattern.lastIndex;
  }

  private unexpected(): JsonError {
    const found = this.text[this.position];
    return found === undefined
      ? new JsonError('too_early', this.position)
      : new JsonError('unexpected', this.position, found);
  }
}
