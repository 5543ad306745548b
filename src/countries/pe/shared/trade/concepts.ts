import { taxConcepts } from '../catalogues/55-tax-concepts.ts';

/** What the value of a concept (catálogo 55) is, and so where its XML has it. */
export type ConceptKind =
  | 'text'
  | 'day'
  | 'last-day'
  | 'time'
  | 'period'
  | 'tonnes'
  | 'stay'
  | 'money';

const kinds: readonly (readonly [ConceptKind, string])[] = [
  // 4062 to 4064 (royalties of oil) are in no sheet of 2026: earlier ones, which others still run, want the days there.
  ['day', '3005 3059 4002 4003 4004 4006 4048 4062 4064'],
  ['last-day', '4063'],
  ['time', '3060 4047'],
  ['period', '7014'],
  ['tonnes', '3006'],
  ['stay', '4005'],
  ['money', '7019'],
];

const kindsByCode: ReadonlyMap<string, ConceptKind> = new Map(
  kinds.flatMap(([kind, codes]) => codes.split(' ').map((code) => [code, kind] as const)),
);

export function conceptKind(code: string): ConceptKind {
  return kindsByCode.get(code) ?? 'text';
}

/** SUNAT: `an..100`. What of a longer one comes after the trade says enough. */
const nameMax = 100;

const names: ReadonlyMap<string, string> = new Map(
  taxConcepts.entries.map(({ code, description }) => [code, shortName(description)]),
);

function shortName(description: string): string {
  return description.length <= nameMax ? description : (description.split(': ').at(-1) ?? '');
}

/** The name of a concept; empty where catálogo 55 does not have it. */
export function conceptName(code: string): string {
  return names.get(code) ?? '';
}
