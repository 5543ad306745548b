import { createHash } from 'node:crypto';

/** A statement. The server parses and plans it once per connection, unless its name is empty. */
export type Statement = {
  /** Empty where the server shall not keep it. Otherwise it is known by its text, with these words before. */
  readonly name?: string;
  readonly text: string;
};

/** Of a statement the name under which the server keeps it; empty where it does not. */
export type StatementNames = (statement: Statement) => string;

/** More texts than the program has. Each is kept by every connection to the server, so there must be an end to them. */
const textsMax = 2_000;
/** PostgreSQL cuts names at 63 bytes: what differs must not be cut off. */
const wordsMax = 46;
const hashDigits = 16;

/**
 * Names by text: the driver refuses, on one connection, a second text under the name of a first. Texts are hashed once.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return ({ name = 'sql', text }) => {
    if (name === '') return '';
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= textsMax) return '';
    const hash = createHash('sha256').update(text).digest('hex').slice(0, hashDigits);
    const made = `${name.slice(0, wordsMax)}_${hash}`;
    names.set(text, made);
    return made;
  };
}
