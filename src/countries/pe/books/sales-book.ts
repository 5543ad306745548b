import { Amount, noMoney } from '../../../kernel/amount.ts';
import { type Message, messages } from '../../../kernel/message.ts';
import type { BookEntry, SalesBook } from '../../../subjects/registers/sales-book.ts';
import { currencyOf } from '../shared/catalogues/currencies.ts';
import { authorityTypeCodes, typesByCode } from '../shared/catalogues/interface.ts';
import { bookWords } from './book-words.ts';
import { paperNumberFields, paperSubjectOf } from './paper-subject.ts';
import { type SaleAmounts, saleAmounts, saleColumns } from './sale-amounts.ts';

/** Registro de Ventas e Ingresos, Formato 14.1 of the PLE (Resolución de Superintendencia 286-2009/SUNAT, Anexo 2). */
export const salesBook: SalesBook = {
  currency: 'PEN',
  columns: saleColumns,
  words: bookWords,
  amountsOf(document) {
    const amounts = saleAmounts(document);
    return saleColumns.map((column) => amounts[column]);
  },
  paperSubjectOf(document) {
    const subject = paperSubjectOf(document);
    if (subject === undefined) return undefined;
    return { type: typesByCode[subject.typeCode] ?? subject.typeCode, number: subject.number };
  },
  rateProblem,
  // No guides, nothing that SUNAT has not accepted, nothing of `test`.
  takes: ({ type, status, environment }) =>
    type !== 'despatch' && environment === 'live' && states[status] !== undefined,
  hasAmounts: ({ status }) => status === 'succeeded',
  fileName: ({ taxId, month, isEmpty }) =>
    `LE${taxId}${month.replace('-', '')}00${book}00${operating}${isEmpty ? 0 : 1}${soles}${byPle}.txt`,
  line: (entry) => `${fieldsOf(entry).join('|')}|\r\n`,
};

/** Parts of the file's name, in this order: 14.1; a company that works; in soles; made for the PLE. */
const book = '140100';
const operating = 1;
const soles = 1;
const byPle = 1;

/** Field 35: 1 is a sale of the period, 2 a document that was voided. */
const states: Readonly<Record<string, string | undefined>> = { succeeded: '1', voided: '2' };

const rateMessages = messages('rate', {
  three_decimals: {
    en: 'must be more than 0 and less than 10, with at most three decimals',
    es: 'debe ser mayor que 0 y menor que 10, con tres decimales como máximo',
  },
  ten_decimals: {
    en: 'must be more than 0 and less than 10, with at most ten decimals',
    es: 'debe ser mayor que 0 y menor que 10, con diez decimales como máximo',
  },
  six_decimals: {
    en: 'must be more than 0 and less than 1,000,000, with at most six decimals',
    es: 'debe ser mayor que 0 y menor que 1 000 000, con seis decimales como máximo',
  },
});

/**
 * What may be given as a rate: where field 27 can hold it exactly, in its form, so that 37.51 for 3.751 is found. Of other
 * currencies soles are computed by a rate that is more exact than the field.
 */
function rateProblem(currency: string, rate: Amount): Message | undefined {
  const bookRate = currencyOf(currency)?.bookRate ?? 'exact';
  const isDecimal = (decimals: number) => rate.round(decimals).equals(rate);
  const isBetween = (max: Amount) => rate.units > 0n && rate.compare(max) < 0;
  if (bookRate === 'too_small') {
    if (isBetween(ten) && isDecimal(10)) return undefined;
    return rateMessages.ten_decimals;
  }
  if (bookRate === 'too_large') {
    if (isBetween(million) && isDecimal(6)) return undefined;
    return rateMessages.six_decimals;
  }
  if (isBetween(ten) && isDecimal(3)) return undefined;
  return rateMessages.three_decimals;
}

const one = Amount.of('1');
const ten = Amount.of('10');
const million = Amount.of('1000000');

/** Field 27: one digit and three decimals, positive: the nearest that it can hold. */
function fieldOfRate(rate: Amount): string {
  const rounded = rate.round(3);
  if (rounded.compare(rateMin) < 0) return rateMin.toString();
  return (rounded.compare(rateMax) > 0 ? rateMax : rounded).toString();
}

const rateMin = Amount.of('0.001');
const rateMax = Amount.of('9.999');

/** The 35 fields. Of a voided document nothing is said but which one it is: its amounts are no sale. */
function fieldsOf(entry: BookEntry): readonly string[] {
  const { document, month, number, rate } = entry;
  const { type, currency, status } = document;
  const isVoided = status === 'voided';
  const typeCode = authorityTypeCodes[type];
  const period = `${month.replace('-', '')}00`;
  return [
    period,
    // A key that the document has for ever: type, series and number. A hyphen would mean a part of another entry.
    `${typeCode}${number.series}${String(number.sequence).padStart(8, '0')}`,
    'M1',
    dayText(document.date.slice(0, 10)),
    // Only bills of public services must say when they are due.
    '',
    typeCode,
    number.series,
    String(number.sequence),
    '',
    ...(isVoided ? ['', '', ''] : customerFields(entry)),
    ...amountFields(entry),
    ...(isVoided ? ['', ''] : [currency, fieldOfRate(rate ?? one)]),
    ...(isVoided ? ['', '', '', ''] : referenceFields(entry)),
    '',
    '',
    '',
    states[status] ?? '',
  ];
}

/** `2026-10-05` is `05/10/2026`. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Tabla 2 has these of Catálogo 06; any other identity document is 0, "otros". */
const identityTypes: ReadonlySet<string> = new Set(['1', '4', '6', '7', 'A']);
const receiptNamedFrom = Amount.of('700');

/** Fields 10 to 12. Where a customer need not be named, the form refuses type 0: then nothing is said of the identity. */
function customerFields(entry: BookEntry): readonly string[] {
  const { document_type, document_number, registration_name } = entry.document.customer;
  const name = plainText(registration_name, 100);
  const number = plainText(document_number, 15).replaceAll(' ', '');
  if (identityTypes.has(document_type) && number !== '') return [document_type, number, name];
  return mustNameCustomer(entry) ? ['0', number, name] : ['', '', name === '-' ? '' : name];
}

/** Fields 10 to 12, exceptions a, d and e: notes, exports, and receipts of less than 700 soles. */
function mustNameCustomer({ document, rate }: BookEntry): boolean {
  if (document.type === 'receipt') {
    return inSoles(document.total, rate).compare(receiptNamedFrom) >= 0;
  }
  return document.type === 'invoice' && saleAmounts(document).export_amount.units === 0n;
}

/** Bars divide fields, and an ampersand is refused in keys: neither stands in a text, nor does a line end. */
function plainText(text: string, lengthMax: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}|]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, lengthMax).join('').trim();
}

/** Fields 13 to 25, in soles. The base of a credit note, and its IGV, are discounts: field 14 takes nothing negative. */
function amountFields({ document, rate }: BookEntry): readonly string[] {
  if (document.status === 'voided') return Array<string>(13).fill(noMoney.toString());
  const isCredit = document.type === 'credit-note';
  const amounts = saleAmounts(document);
  const soles = (amount: Amount) => {
    const converted = inSoles(amount, rate);
    return (isCredit ? noMoney.minus(converted) : converted).toString();
  };
  const none = noMoney.toString();
  const { taxed_amount, igv } = amounts;
  const ofSale = isCredit ? none : soles(taxed_amount);
  const discount = isCredit ? soles(taxed_amount) : none;
  return [
    soles(amounts.export_amount),
    ofSale,
    discount,
    isCredit ? none : soles(igv),
    isCredit ? soles(igv) : none,
    ...laterAmounts(amounts).map(soles),
    soles(document.total),
  ];
}

/** Fields 18 to 24. */
function laterAmounts(amounts: SaleAmounts): readonly Amount[] {
  const { exonerated_amount, unaffected_amount, isc, ivap_base, ivap, icbper } = amounts;
  const others = amounts.other_taxes.plus(amounts.other_charges);
  return [exonerated_amount, unaffected_amount, isc, ivap_base, ivap, icbper, others];
}

/** Each amount is converted and rounded by itself. */
function inSoles(amount: Amount, rate: Amount | null): Amount {
  return (rate === null ? amount : amount.times(rate)).round(2);
}

/** Fields 28 to 31. The day of a ticket, or of an invoice on paper, is not kept: it is filled in by hand. */
function referenceFields({ reference, document }: BookEntry): readonly string[] {
  if (reference === null) {
    const subject = paperSubjectOf(document);
    if (subject === undefined) return ['', '', '', ''];
    return ['', subject.typeCode, ...paperNumberFields(subject)];
  }
  const { type, day, number } = reference;
  const typeCode = authorityTypeCodes[type];
  const said = { typeCode, number: document.reference?.number ?? '' };
  return [
    day === null ? '' : dayText(day),
    typeCode,
    ...(number === null ? paperNumberFields(said) : [number.series, String(number.sequence)]),
  ];
}
