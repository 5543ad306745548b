import { Amount } from '../../domain/amount.ts';
import type { DocumentInput } from '../../domain/document.ts';
import type { IssueFinding } from '../../domain/regime.ts';

/** XML 1.0, production 2 (Char): what JSON can hold and no XML can. Control characters never pass the schema. */
const illegal = /[\ufffe\uffff]|\p{Surrogate}/u;

const findingsMax = 10;

/** Texts of a document that its XML could not hold. */
export function unwritable(document: DocumentInput): readonly IssueFinding[] {
  const found: IssueFinding[] = [];
  search(document, '', found);
  return found;
}

function search(value: unknown, pointer: string, found: IssueFinding[]): void {
  if (found.length === findingsMax) return;
  if (typeof value === 'string') {
    if (illegal.test(value)) found.push(findingAt(pointer, value));
  } else if (typeof value === 'object' && value !== null && !(value instanceof Amount)) {
    for (const [name, each] of Object.entries(value)) search(each, `${pointer}/${name}`, found);
  }
}

function findingAt(pointer: string, text: string): IssueFinding {
  const character = illegal.exec(text)?.[0].charCodeAt(0) ?? 0;
  const name = `U+${character.toString(16).toUpperCase().padStart(4, '0')}`;
  return {
    code: 'characters',
    level: 'error',
    detail: `Has ${name}, which no XML can hold: take it out.`,
    pointer,
  };
}
