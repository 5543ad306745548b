import type { ErrorItem } from '../../../kernel/codes/errors.ts';
import { type Message, messages } from '../../../kernel/message.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { knownCurrencies } from './catalogues/currencies.ts';
import { authorityCatalogues } from './catalogues/index.ts';
import { numberingMessages, parseNumber } from './numbering.ts';

const findingMessages = messages('pe.findings', {
  identityCode: {
    en: '{pointer} must be a code of catalogue 06 ({codes}) or -.',
    es: '{pointer} debe ser un código del catálogo 06 ({codes}) o -.',
  },
  mode: {
    en: '/shipment/mode must be 01, 02 or empty (catalogue 18).',
    es: '/shipment/mode debe ser 01, 02 o vacío (catálogo 18).',
  },
  currency: {
    en: '/currency must be an ISO 4217 code, such as PEN, USD or EUR.',
    es: '/currency debe ser un código ISO 4217, por ejemplo PEN, USD o EUR.',
  },
  mustBe: { en: '{pointer} must be {form}.', es: '{pointer} debe ser {form}.' },
});

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
    found.push(invalid(pointer, findingMessages.identityCode({ pointer, codes })));
  }
  const { shipment } = document;
  if (shipment && !transportModeCodes.some((code) => code === shipment.mode)) {
    found.push(invalid('/shipment/mode', findingMessages.mode));
  }
  const withoutMoney = document.type === 'despatch' && document.currency === '';
  if (!withoutMoney && !knownCurrencies.has(document.currency)) {
    found.push(invalid('/currency', findingMessages.currency));
  }
  return found;
}

function wrongNumber(pointer: string): ErrorItem {
  return invalid(pointer, findingMessages.mustBe({ pointer, form: numberingMessages.number }));
}

function invalid(pointer: string, detail: Message): ErrorItem {
  return { code: 'invalid_body', pointer, detail };
}
