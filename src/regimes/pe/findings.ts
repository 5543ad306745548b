import type { DocumentInput } from '../../domain/document/document.ts';
import type { DocumentFinding } from '../../domain/ports/regime.ts';
import { authorityCatalogues } from './catalogues/index.ts';

function codesOf(number: string): ReadonlySet<string> {
  const catalogue = authorityCatalogues.find((candidate) => candidate.number === number);
  if (catalogue === undefined) throw new TypeError(`no catalogue ${number}`);
  return new Set(catalogue.entries.map((entry) => entry.code));
}

const currencies = codesOf('02');
const identityDocuments = codesOf('06');

/** Codes that a loaded document must take from SUNAT's catalogues to be readable at all. */
export function findings(document: DocumentInput): readonly DocumentFinding[] {
  const found: DocumentFinding[] = [];
  const { document_type: identity } = document.customer;
  if (identity !== '-' && !identityDocuments.has(identity)) {
    const detail = `must be a code of catalogue 06 (${[...identityDocuments].join(', ')}) or -`;
    found.push({ pointer: '/customer/document_type', detail });
  }
  const withoutMoney = document.type === 'despatch' && document.currency === '';
  if (!withoutMoney && !currencies.has(document.currency)) {
    found.push({ pointer: '/currency', detail: 'must be an ISO 4217 code, such as PEN or USD' });
  }
  return found;
}
