import type { ErrorItem } from '../../domain/access/errors.ts';
import type { DocumentInput } from '../../domain/document/document.ts';
import { authorityCatalogues } from './catalogues/index.ts';
import { numbering, parseNumber } from './numbering.ts';

function codesOf(number: string): ReadonlySet<string> {
  const catalogue = authorityCatalogues.find((candidate) => candidate.number === number);
  if (catalogue === undefined) throw new TypeError(`no catalogue ${number}`);
  return new Set(catalogue.entries.map((entry) => entry.code));
}

/** Modes that a document may say (Catálogo 18), or none of them. */
export const transportModeCodes = ['01', '02', ''] as const;

const currencies = codesOf('02');
const identityDocuments = codesOf('06');

/** Numbers and codes of a loaded document that must have SUNAT's form to be readable at all. */
export function findings(document: DocumentInput): readonly ErrorItem[] {
  return [...numberFindings(document), ...codeFindings(document)];
}

function numberFindings({ number, reference }: DocumentInput): readonly ErrorItem[] {
  const detail = `must be ${numbering.number.words}`;
  const found: ErrorItem[] = [];
  if (parseNumber(number) === undefined) found.push(invalid('/number', detail));
  if (reference !== null && parseNumber(reference.number) === undefined) {
    found.push(invalid('/reference/number', detail));
  }
  return found;
}

function codeFindings(document: DocumentInput): readonly ErrorItem[] {
  const found: ErrorItem[] = [];
  const { document_type: identity } = document.customer;
  if (identity !== '-' && !identityDocuments.has(identity)) {
    const detail = `must be a code of catalogue 06 (${[...identityDocuments].join(', ')}) or -`;
    found.push(invalid('/customer/document_type', detail));
  }
  const { shipment } = document;
  if (shipment && !transportModeCodes.some((code) => code === shipment.mode)) {
    found.push(invalid('/shipment/mode', 'must be 01, 02 or empty (catalogue 18)'));
  }
  const withoutMoney = document.type === 'despatch' && document.currency === '';
  if (!withoutMoney && !currencies.has(document.currency)) {
    found.push(invalid('/currency', 'must be an ISO 4217 code, such as PEN or USD'));
  }
  return found;
}

function invalid(pointer: string, why: string): ErrorItem {
  return { code: 'invalid_body', pointer, detail: `${pointer} ${why}.` };
}
