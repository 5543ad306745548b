import { type Amount, sum } from '../../../domain/document/amount.ts';
import type { Document } from '../../../domain/document/document.ts';
import { amountInWords } from '../words.ts';
import { type Entry, entries } from './entries.ts';
import { isNonZero, money, percentage } from './money.ts';

type Adjustment = NonNullable<Document['discounts']>[number];
type Labelled = readonly [label: string, amount: Amount | null];

/** Codes of catalogue 53 that are no ordinary discount or charge, and stand elsewhere. */
const prepaymentCodes = ['04', '05', '06', '20'];
const withholdingCodes = ['61', '62', '63'];
const perceptionCodes = ['51', '52', '53'];
const consumptionCode = '46';

/** Catalogue 05, in the order in which they are printed; IGV is the last before the total. */
const taxNames: readonly (readonly [code: string, name: string])[] = [
  ['2000', 'ISC'],
  ['7152', 'ICBPER'],
  ['1016', 'IVAP'],
  ['9999', 'Otros tributos'],
  ['1000', 'IGV'],
];

/** The totals that apply, and what is to be paid. */
export function totalRows(document: Document): { rows: Entry[]; payable: Entry } {
  const { currency, perception, total } = document;
  const labelled: Labelled[] = [
    ['Op. gravada', document.taxed_amount],
    ['Op. exonerada', document.exonerated_amount],
    ['Op. inafecta', document.unaffected_amount],
    ['Op. de exportación', document.export_amount],
    ['Op. gratuita', document.free_amount],
    ['Descuentos', negative(discountOf(document))],
    ['Anticipos', negative(prepaidOf(document))],
    ...taxRows(document),
    ...chargeRows(document),
    ['Redondeo', document.rounding],
    ['Percepción', perception?.amount ?? null],
  ];
  const shown = labelled.filter(([, amount]) => isNonZero(amount));
  return {
    rows: entries(shown.map(([label, amount]) => [label, amount ? money(amount, currency) : ''])),
    payable: { label: 'Importe total', value: money(total, currency) },
  };
}

/** Legend 1000 of catalogue 52; computed where the document does not have it. */
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

function taxRows(document: Document): Labelled[] {
  return taxNames.flatMap(([wanted, name]) =>
    document.tax_amounts
      .filter(({ code }) => code === wanted)
      .map(({ percentage: rate }): Labelled => {
        const rated = isNonZero(rate) && mainTaxes.includes(wanted);
        return [rated ? `${name} (${percentage(rate)})` : name, taxOf(document, wanted)];
      }),
  );
}

/** IGV and, for rice, IVAP: what global discounts and prepayments lessen. */
const mainTaxes: readonly string[] = ['1000', '1016'];
const untaxedCodes: readonly string[] = ['9995', '9996', '9997', '9998'];

/**
 * A tax of the whole document. `tax_amounts` are sums over items; global discounts and prepayments lessen
 * IGV, so it is what the document's tax total leaves beside the other taxes.
 */
export function taxOf({ tax_amounts, tax_total }: Document, wanted: string): Amount {
  const ofItems = (chosen: (code: string) => boolean) =>
    sum(tax_amounts.filter(({ code }) => chosen(code)).map(({ amount }) => amount));
  const main = tax_amounts.filter(({ code }) => mainTaxes.includes(code));
  if (!mainTaxes.includes(wanted) || main.length !== 1) return ofItems((code) => code === wanted);
  if (main[0]?.code !== wanted) return ofItems(() => false);
  return tax_total.minus(ofItems((code) => code !== wanted && !untaxedCodes.includes(code)));
}

function discountOf({ discounts }: Document): Amount {
  const elsewhere = [...prepaymentCodes, ...withholdingCodes];
  return total(discounts, ({ code }) => !elsewhere.includes(code));
}

/** Where prepayments lessen the base, by their value: the tax total has been lessened by their tax. */
function prepaidOf({ prepayments, discounts }: Document): Amount {
  const values = total(discounts, ({ code }) => prepaymentCodes.includes(code));
  return isNonZero(values) ? values : sum(prepayments.map(({ amount }) => amount));
}

/** `surcharge` sums up what `charges` tells one by one, so it is shown only where those are missing. */
function chargeRows({ charges, surcharge }: Document): Labelled[] {
  if (charges === null || charges.length === 0) return [['Otros cargos', surcharge]];
  const other = ({ code }: Adjustment) =>
    code !== consumptionCode && !perceptionCodes.includes(code);
  return [
    ['Recargo al consumo', total(charges, ({ code }) => code === consumptionCode)],
    ['Otros cargos', total(charges, other)],
  ];
}

function total(adjustments: Document['discounts'], counts: (each: Adjustment) => boolean): Amount {
  return sum((adjustments ?? []).filter(counts).map(({ amount }) => amount));
}

function negative(amount: Amount): Amount {
  return amount.minus(amount).minus(amount);
}
