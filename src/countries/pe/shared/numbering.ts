import { Message, messages, type Texts } from '../../../kernel/message.ts';
import type { FileKind } from '../../../subjects/country/regime.ts';
import type { DocumentType } from '../../../subjects/ledger/documents/document.ts';
import { rejectedBeforeCode } from '../../../subjects/ledger/documents/document-life.ts';
import type {
  DocumentIdentity,
  DocumentNumber,
  Numbering,
} from '../../../subjects/ledger/documents/numbering.ts';
import type { DocumentStatus } from '../../../subjects/ledger/documents/states.ts';
import { authorityTypeCodes } from './catalogues/interface.ts';
import { verdictOf } from './catalogues/response-codes.ts';

/** What series and numbers look like, in the middle of other messages. */
export const numberingMessages = messages('pe.numbering', {
  series: {
    en: 'four capital letters or digits, such as F001',
    es: 'cuatro letras mayúsculas o dígitos, por ejemplo F001',
  },
  number: {
    en: 'four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625',
    es: 'cuatro letras mayúsculas o dígitos, un guion y hasta ocho dígitos, por ejemplo F001-00004625',
  },
  number_or_paper: {
    en: '{number}; a series on paper of fewer digits has zeros in front (0001-123 for 001-123)',
    es: '{number}; una serie en papel de menos dígitos lleva ceros delante (0001-123 por 001-123)',
  },
  changed_number: {
    en: 'a series, a hyphen and a number, such as F001-00004625, 001-123 or FFGF-123',
    es: 'una serie, un guion y un número, por ejemplo F001-00004625, 001-123 o FFGF-123',
  },
});

/** SUNAT 1001: a series of four characters, a hyphen and a sequence of up to eight digits. */
export const numbering: Numbering = {
  series: {
    pattern: /^[A-Z0-9]{4}$/,
    words: numberingMessages.series,
  },
  number: {
    pattern: /^[A-Z0-9]{4}-[0-9]{1,8}$/,
    words: numberingMessages.number,
  },
  sequenceMax: 99_999_999,
  parse: parseNumber,
  format: formatNumber,
};

/** SUNAT 2117: what was printed on paper has a series of up to four digits; one of four is a series of ours too. */
export const paperNumber = /^[0-9]{1,3}-[0-9]{1,8}$/;

export function parseNumber(text: string): DocumentNumber | undefined {
  if (!numbering.number.pattern.test(text)) return undefined;
  return { series: text.slice(0, 4), sequence: Number(text.slice(5)) };
}

/** The sequence is padded to eight digits. */
export function formatNumber({ series, sequence }: DocumentNumber): string {
  return `${series}-${String(sequence).padStart(8, '0')}`;
}

/** Series of carriers' guides: V, and those of SUNAT's own portal (3441). */
const carrierSeries = /^(?:V|EG0[34])/;

/** SUNAT's code of a document (Catálogo 01). A carrier's guide is 31; the sender's is 09. */
export function authorityTypeCode(type: DocumentType, number: string): string {
  if (type === 'despatch' && carrierSeries.test(number)) return '31';
  return authorityTypeCodes[type];
}

/** `20100070970-01-F001-00004625`: how SUNAT names a document and its files. */
export function documentName({ taxId, type, number }: DocumentIdentity): string {
  return `${taxId}-${authorityTypeCode(type, number)}-${number}`;
}

const seriesForms: Readonly<Record<DocumentType, readonly [RegExp, Texts]>> = {
  invoice: [
    /^F[A-Z0-9]{3}$/,
    {
      en: 'A series of this type is F and three letters or digits, such as F001.',
      es: 'Una serie de este tipo es F y tres letras o dígitos, por ejemplo F001.',
    },
  ],
  receipt: [
    /^B[A-Z0-9]{3}$/,
    {
      en: 'A series of this type is B and three letters or digits, such as B001.',
      es: 'Una serie de este tipo es B y tres letras o dígitos, por ejemplo B001.',
    },
  ],
  'credit-note': [
    /^[FB][A-Z0-9]{3}$/,
    {
      en: 'A series of this type is F (on invoices) or B (on receipts) and three, such as FC01.',
      es: 'Una serie de este tipo es F (de facturas) o B (de boletas) y tres letras o dígitos, por ejemplo FC01.',
    },
  ],
  'debit-note': [
    /^[FB][A-Z0-9]{3}$/,
    {
      en: 'A series of this type is F (on invoices) or B (on receipts) and three, such as FD01.',
      es: 'Una serie de este tipo es F (de facturas) o B (de boletas) y tres letras o dígitos, por ejemplo FD01.',
    },
  ],
  despatch: [
    /^[TV][A-Z0-9]{3}$/,
    {
      en: "A series of this type is T (a carrier's: V) and three letters or digits, such as T001.",
      es: 'Una serie de este tipo es T (de transportista: V) y tres letras o dígitos, por ejemplo T001.',
    },
  ],
};

/** SUNAT 1001: the first letter of a series gives the type of its documents. */
export function seriesProblem(type: DocumentType, series: string): Message | undefined {
  const [form, texts] = seriesForms[type];
  return form.test(series) ? undefined : new Message(`pe.series.${type}`, texts);
}

export function fileName(identity: DocumentIdentity, kind: FileKind): string {
  const name = documentName(identity);
  return kind === 'cdr' ? `R-${name}.zip` : `${name}.${kind}`;
}

/**
 * SUNAT spends the number of an invoice, receipt or note that it rejects. A guide
 * that it rejects, and whatever never reached it, is not registered: the number may be issued again.
 */
export function holdsNumber(
  type: DocumentType,
  status: DocumentStatus,
  failureCode: string | null,
): boolean {
  if (status !== 'failed') return true;
  if (type === 'despatch' || failureCode === null) return false;
  return failureCode === rejectedBeforeCode || verdictOf(failureCode) === 'rejected';
}
