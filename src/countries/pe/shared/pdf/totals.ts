import { Amount, sum } from '../../../../kernel/amount.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { amountInWords } from '../amount-in-words.ts';
import { taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import {
  allPrepaymentCodes,
  perceptionCodes,
  prepaymentCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { documentTaxes, taxOfFreeItems } from '../taxes/document-taxes.ts';
import { type Entry, entries } from './entries.ts';
import { isNonZero, money, percentage } from './money.ts';
import type { Language } from './words/language.ts';

type Adjustment = NonNullable<Document['discounts']>[number];
type Labelled = readonly [label: string, amount: Amount | null];

/** Codes of catalogue 53 that are no ordinary discount or charge, and are shown elsewhere. */
const withholdingCodes = ['61', retentionCode];
const rentCode = '63';
const consumptionCode = '46';
/** Charges on the value, which the document's surcharge does not count. */
const valueChargeCode = '49';
/** Discounts of a line that are in no value (01); its other ones are in it. */
const linePriceDiscount = '01';

/** Catalogue 05, in the order in which they are printed; IGV is the last before the total. Other taxes have no name of theirs. */
const taxNames: readonly (readonly [code: string, name: string | null])[] = [
  ['2000', 'ISC'],
  ['7152', 'ICBPER'],
  ['1016', 'IVAP'],
  ['9999', null],
  ['1000', 'IGV'],
];

type TotalWords = Language['words']['totals'];

/** The column of totals that apply, what it adds up to, and what comes on top of that. */
export type TotalRows = {
  readonly rows: readonly Entry[];
  readonly payable: Entry;
  readonly after: readonly Entry[];
};

export function totalRows(document: Document, { words: { totals: words } }: Language): TotalRows {
  const { currency, total } = document;
  const [values, changes] = [valueRows(document, words), changeRows(document, words)];
  const column: readonly Labelled[] = [
    ...values,
    // What is given away is shown with the other values, and is no part of what is paid; what is owed on it is among the taxes.
    [words.free, document.free_amount],
    [words.freeTaxes, taxOfFreeItems(document.items)],
    ...changes,
    [words.gap, gapOf([...values, ...changes], total)],
  ];
  const shown = column.filter(([, amount]) => isNonZero(amount));
  return {
    rows: entries(shown.map(([label, amount]) => [label, amount ? money(amount, currency) : ''])),
    payable: { label: words.payable, value: money(total, currency) },
    after: perceptionRows(document, words),
  };
}

function valueRows(document: Document, words: TotalWords): readonly Labelled[] {
  return [
    [words.taxed, document.taxed_amount],
    [words.exonerated, document.exonerated_amount],
    [words.unaffected, document.unaffected_amount],
    [words.exported, document.export_amount],
  ];
}

function changeRows(document: Document, words: TotalWords): readonly Labelled[] {
  const rent = sumOf(document.discounts, (code) => code === rentCode);
  return [
    [words.discounts, negative(discountOf(document))],
    [words.prepayments, negative(prepaidOf(document))],
    ...taxRows(document, words),
    ...chargeRows(document, words),
    [words.rent, negative(rent)],
    [words.rounding, document.rounding],
  ];
}

/** Largest gap that is rounding: SUNAT lets one sol between sums (3280), and between prepayments and their values (3287). */
const roundingMax = Amount.of('2');

/**
 * What the column misses of the total: prepayments and the taxes that they lessen are rounded each by itself. A larger
 * gap is in the document itself, and no printer's to explain.
 */
function gapOf(column: readonly Labelled[], total: Amount): Amount | null {
  const printed = column.map(([, amount]) => amount?.round(2) ?? Amount.zero);
  const gap = total.round(2).minus(sum(printed));
  const size = gap.units < 0n ? negative(gap) : gap;
  return size.compare(roundingMax) <= 0 ? gap : null;
}

/** A perception is paid with the document, and is no part of its total; SUNAT wants it in soles. */
function perceptionRows({ perception }: Document, words: TotalWords): readonly Entry[] {
  if (perception === null) return [];
  return entries([
    [words.perception, money(perception.amount, 'PEN')],
    [words.withPerception, money(perception.total, 'PEN')],
  ]);
}

/**
 * Legend 1000 of catalogue 52, as the XML has it, whatever the language: two texts of one amount could differ. Computed as
 * the law has it where the document does not say it.
 */
export function wordsOf({ legends, total, currency }: Document): string {
  const legend = legends.find(({ code }) => code === '1000')?.description.trim() ?? '';
  if (legend !== '') return legend;
  try {
    return amountInWords(total, currency);
  } catch {
    // Negative or beyond a milliard: such a total has no words, and its figures say it all.
    return '';
  }
}

function taxRows(document: Document, words: TotalWords): Labelled[] {
  return taxNames.map(([code, own]) => {
    const name = own ?? words.otherTaxes;
    const rate = rateOf(document, code);
    // Taxes that are known by their rate: IGV and, for rice, IVAP.
    const rated = isNonZero(rate) && taxedSaleCodes.includes(code);
    return [rated ? `${name} (${percentage(rate)})` : name, taxOf(document, code)];
  });
}

/** As the document's own tax says it, or else the items. */
function rateOf({ taxes, tax_amounts }: Document, wanted: string): Amount | null {
  const said = [...(taxes ?? []), ...tax_amounts].filter(({ code }) => code === wanted);
  return said.find((tax) => tax.percentage !== null)?.percentage ?? null;
}

/** A tax of the whole document, as its XML states it; where that is not known, as its items and totals make it. */
export function taxOf(document: Document, wanted: string): Amount {
  const taxes = document.taxes ?? documentTaxes(document);
  return sum(taxes.filter(({ code }) => code === wanted).map(({ amount }) => amount));
}

function discountOf({ discounts, items }: Document): Amount {
  // A part of ISC that was paid before lessens a tax, which is printed as it is then.
  const elsewhere = [...allPrepaymentCodes, ...withholdingCodes, rentCode];
  const ofLines = items.map((item) => sumOf(item.discounts, (code) => code === linePriceDiscount));
  return sum(ofLines).plus(sumOf(discounts, (code) => !elsewhere.includes(code)));
}

/** Where prepayments lessen the base, by their value: the tax total has been lessened by their tax. */
function prepaidOf({ prepayments, discounts }: Document): Amount {
  const values = sumOf(discounts, (code) => prepaymentCodes.includes(code));
  return isNonZero(values) ? values : sum(prepayments.map(({ amount }) => amount));
}

/** `surcharge` sums up all charges that leave the base as it is, those of lines (48) too. */
function chargeRows({ charges, surcharge, items }: Document, words: TotalWords): Labelled[] {
  const consumption = sumOf(charges, (code) => code === consumptionCode);
  const onValue = sumOf(charges, (code) => code === valueChargeCode);
  const elsewhere = [consumptionCode, valueChargeCode, ...perceptionCodes];
  const ofLines = items.map((item) => sumOf(item.charges, (code) => code === '48'));
  const listed = sum(ofLines).plus(sumOf(charges, (code) => !elsewhere.includes(code)));
  const others = surcharge === null ? listed : surcharge.minus(consumption);
  return [
    [words.consumption, consumption],
    [words.otherCharges, others.plus(onValue)],
  ];
}

function sumOf(adjustments: Document['discounts'], counts: (code: string) => boolean): Amount {
  const wanted = (adjustments ?? []).filter(({ code }: Adjustment) => counts(code));
  return sum(wanted.map(({ amount }) => amount));
}

function negative(amount: Amount): Amount {
  return Amount.zero.minus(amount);
}
