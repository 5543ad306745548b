import type { ErrorItem } from '../../../kernel/codes/errors.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { type AuthoritySentence, told } from '../spanish/index.ts';
import { knownCurrencies } from './catalogues/currencies.ts';
import { authorityCatalogues } from './catalogues/index.ts';
import { numbering, parseNumber } from './numbering.ts';

function codesOf(number: string): ReadonlySet<string> {
  const catalogue = authorityCatalogues.find((candidate) => candidate.number === number);
  if (catalogue === undefined) throw new TypeError(`no catalogue ${number}`);
  return new Set(catalogue.entries.map((entry) => entry.code));
}

/** Modes that a document may say (Catálogo 18), or none of them. */
export const transportModeCodes = ['01', '02', ''] as const;

const identityDocuments = codesOf('06');

/** Numbers and codes of a loaded document that must have SUNAT's form to be readable at all. */
export function findings(document: DocumentInput): readonly ErrorItem[] {
  return [...numberFindings(document), ...codeFindings(document)];
}

function numberFindings({ number, reference }: DocumentInput): readonly ErrorItem[] {
  const found: ErrorItem[] = [];
  if (parseNumber(number) === undefined) found.push(wrongNumber('/number'));
  if (reference !== null && parseNumber(reference.number) === undefined) {
    found.push(wrongNumber('/reference/number'));
  }
  return found;
}

function codeFindings(document: DocumentInput): readonly ErrorItem[] {
  const found: ErrorItem[] = [];
  const { document_type: identity } = document.customer;
  if (identity !== '-' && !identityDocuments.has(identity)) {
    const codes = [...identityDocuments].join(', ');
    const pointer = '/customer/document_type';
    found.push(invalid(pointer, `${pointer} must be a code of catalogue 06 (${codes}) or -.`));
  }
  const { shipment } = document;
  if (shipment && !transportModeCodes.some((code) => code === shipment.mode)) {
    found.push(invalid('/shipment/mode', '/shipment/mode must be 01, 02 or empty (catalogue 18).'));
  }
  const withoutMoney = document.type === 'despatch' && document.currency === '';
  if (!withoutMoney && !knownCurrencies.has(document.currency)) {
    found.push(
      invalid('/currency', '/currency must be an ISO 4217 code, such as PEN, USD or EUR.'),
    );
  }
  return found;
}

function wrongNumber(pointer: string): ErrorItem {
  return invalid(pointer, `${pointer} must be ${numbering.number.words}.`);
}

function invalid(pointer: string, detail: AuthoritySentence): ErrorItem {
  return { code: 'invalid_body', pointer, detail: told(detail) };
}
