import { printable } from './text-lines.ts';

/** A label and its value, both printable; an entry without a label is a text of its own. */
export type Entry = { readonly label: string; readonly value: string };

/** The pairs that have a value: never an empty label. */
export function entries(pairs: readonly (readonly [label: string, value: string])[]): Entry[] {
  return pairs
    .map(([label, value]) => ({ label: printable(label), value: printable(value) }))
    .filter(({ value }) => value !== '');
}

export function texts(values: readonly string[]): Entry[] {
  return entries(values.map((value) => ['', value] as const));
}
