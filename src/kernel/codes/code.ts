import type { Language } from '../message.ts';
import type { ErrorKind } from './error-kind.ts';

/** What a code is called, and what happened and what to do: the text of `docs/errors.md`. */
type CodeWords = { readonly title: string; readonly help: string };

type CodeFacts = {
  readonly kind: ErrorKind;
  /** Where HTTP has a status of its own for it; that of its kind otherwise. */
  readonly status?: number;
} & Readonly<Record<Language, CodeWords>>;

/** An error code. Once released, it keeps its meaning for ever. */
export type Code<Name extends string = string> = CodeFacts & { readonly code: Name };

/** The codes of a subject, each declared once. */
export function codes<const Table extends Readonly<Record<string, CodeFacts>>>(
  table: Table,
): { readonly [Name in keyof Table & string]: Code<Name> } {
  const entries = Object.entries(table).map(([code, facts]) => [code, { code, ...facts }]);
  return Object.fromEntries(entries);
}
