import { authorityCatalogues } from './index.ts';

/** The codes of one of SUNAT's catalogues. */
export function codesOf(number: string): ReadonlySet<string> {
  const catalogue = authorityCatalogues.find((candidate) => candidate.number === number);
  if (catalogue === undefined) throw new TypeError(`no catalogue ${number}`);
  return new Set(catalogue.entries.map(({ code }) => code));
}

export const identityDocuments = codesOf('06');
export const districts = codesOf('13');
export const measureUnits = codesOf('03');
