/** Makes a value of a number's digits; `name` is the field that it stands in, also inside of a list. */
export type ReadNumber = (digits: string, name: string) => unknown;

/**
 * Reads JSON without turning numbers into floats, which `JSON.parse` does before anybody can look: 0.1 is none of them,
 * and 12345678901234567.89 loses its cents. (`context.source` of its reviver is too new for many runtimes.)
 * Throws a SyntaxError.
 */
export function readJson(text: string, readNumber: ReadNumber): unknown {
  return new Reader(text, readNumber).whole();
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\n\r]*/y;
/** What makes of a text more than the characters between its quotes; the engine reads these. */
const special = /[\u0000-\u001f\\]/;
const depthMax = 200;

class Reader {
  readonly #text: string;
  readonly #readNumber: ReadNumber;
  #at = 0;
  #depth = 0;

  constructor(text: string, readNumber: ReadNumber) {
    this.#text = text;
    this.#readNumber = readNumber;
  }

  whole(): unknown {
    const value = this.#value('');
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return value;
  }

  #value(name: string): unknown {
    this.#skipSpace();
    switch (this.#text.charCodeAt(this.#at)) {
      case 0x7b:
        return this.#nested(() => this.#object());
      case 0x5b:
        return this.#nested(() => this.#array(name));
      case 0x22:
        return this.#string();
      case 0x74:
        return this.#word('true', true);
      case 0x66:
        return this.#word('false', false);
      case 0x6e:
        return this.#word('null', null);
      default:
        return this.#number(name);
    }
  }

  #nested<Value>(read: () => Value): Value {
    if (this.#depth === depthMax) throw new SyntaxError(`More than ${depthMax} levels of JSON`);
    this.#at += 1;
    this.#depth += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    if (this.#closes(0x7d)) return object;
    for (;;) {
      this.#skipSpace();
      if (this.#text.charCodeAt(this.#at) !== 0x22) throw this.#unexpected();
      const name = this.#string();
      this.#expect(0x3a);
      const value = this.#value(name);
      // An assignment to this name would change what the object is.
      if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true });
      else object[name] = value;
      if (this.#closes(0x7d)) return object;
      this.#expect(0x2c);
    }
  }

  #array(name: string): unknown[] {
    const array: unknown[] = [];
    if (this.#closes(0x5d)) return array;
    for (;;) {
      array.push(this.#value(name));
      if (this.#closes(0x5d)) return array;
      this.#expect(0x2c);
    }
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    const plain = this.#text.slice(start + 1, end);
    if (end > 0 && !special.test(plain)) {
      this.#at = end + 1;
      return plain;
    }
    while (end > 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) throw new SyntaxError('The JSON ends inside of a text');
    this.#at = end + 1;
    return JSON.parse(this.#text.slice(start, end + 1)) as string;
  }

  /** A quote after an odd number of backslashes does not end its text. */
  #isEscaped(quote: number): boolean {
    let before = quote - 1;
    while (this.#text.charCodeAt(before) === 0x5c) before -= 1;
    return (quote - before) % 2 === 0;
  }

  #number(name: string): unknown {
    number.lastIndex = this.#at;
    const digits = number.exec(this.#text)?.[0];
    if (digits === undefined) throw this.#unexpected();
    this.#at += digits.length;
    return this.#readNumber(digits, name);
  }

  #word<Value>(word: string, value: Value): Value {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #closes(bracket: number): boolean {
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) !== bracket) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: number): void {
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) !== sign) throw this.#unexpected();
    this.#at += 1;
  }

  #skipSpace(): void {
    if (this.#text.charCodeAt(this.#at) > 0x20) return;
    space.lastIndex = this.#at;
    space.exec(this.#text);
    this.#at = space.lastIndex;
  }

  #unexpected(): SyntaxError {
    const found = this.#text[this.#at];
    const what = found === undefined ? 'The JSON ends too early' : `Unexpected "${found}" in JSON`;
    return new SyntaxError(`${what} at character ${this.#at + 1}`);
  }
}
