import { Amount, noMoney, sum } from '../../../../kernel/amount.ts';
import type { DocumentTax } from '../../../../kernel/schema/tax-schema.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { all, child, children, text } from '../../../../kernel/xml/path.ts';
import type {
  DocumentInput,
  DocumentTotals,
} from '../../../../subjects/ledger/documents/document.ts';
import { taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import { additionalTotal } from '../legends/read.ts';
import { type Item, type ReadLine, readTax } from '../lines/read.ts';
import { freeTaxTotal, taxOfFreeItems, taxTotalOf } from '../taxes/document-taxes.ts';
import { taxAmountsOf } from '../taxes/tax-amounts.ts';
import type { Reading } from '../ubl/reading.ts';
import type { StatedTotals } from './stated-totals.ts';

type Totals = DocumentTotals & Pick<DocumentInput, 'surcharge' | 'rounding'>;

/** The sums that the XML states about the whole document. */
export function readStatedTotals(
  root: XmlElement,
  lines: readonly ReadLine[],
  totalName: string,
  reading: Reading,
): StatedTotals {
  const totals = child(root, totalName);
  const amount = (name: string) => reading.amountOrNull(child(totals, name));
  const taxTotals = children(root, 'TaxTotal').map((total) =>
    reading.amount(child(total, 'TaxAmount'), 'TaxTotal/TaxAmount'),
  );
  return {
    ublVersion: text(child(root, 'UBLVersionID')) === '2.0' ? '2.0' : '2.1',
    lineExtension: amount('LineExtensionAmount'),
    taxInclusive: amount('TaxInclusiveAmount'),
    allowances: amount('AllowanceTotalAmount'),
    charges: amount('ChargeTotalAmount'),
    prepaid: amount('PrepaidAmount'),
    rounding: amount('PayableRoundingAmount'),
    payable: reading.amount(child(totals, 'PayableAmount'), `${totalName}/PayableAmount`),
    taxTotal: taxTotals.length === 0 ? null : sum(taxTotals),
    taxes: all(root, 'TaxTotal', 'TaxSubtotal').map((subtotal) => readTax(subtotal, reading)),
    lines: lines.map(({ stated }) => stated),
  };
}

/** What is sold, by how IGV treats it, after the discounts of the whole document; null where the XML does not say. */
export type SoldValues = Readonly<Record<'taxed' | 'unaffected' | 'exonerated', Amount | null>>;

/** UBL 2.0 has them in the extension (catálogo 14), and seldom as bases of its taxes. Zero is as good as not said. */
export function readSoldValues(root: XmlElement, reading: Reading): SoldValues {
  const stated = (code: string) =>
    reading.amountOrNull(child(additionalTotal(root, code), 'PayableAmount'));
  return { taxed: stated('1001'), unaffected: stated('1002'), exonerated: stated('1003') };
}

/** Totals of the document: its own payable amount, tax total and taxes, and sums over its items. */
export function totalsOf(items: readonly Item[], stated: StatedTotals, values: SoldValues): Totals {
  const sold = items.filter(({ free }) => !free);
  const affectations = new Map(
    items.map((item, index) => [item, affectationOf(item, stated.lines[index]?.taxes ?? [])]),
  );
  const saleValueOf = (chosen: readonly Item[]) =>
    chosen.length === 0 ? null : sum(chosen.map(({ sale_value }) => sale_value));
  const among = (affectation: Affectation) =>
    saleValueOf(sold.filter((item) => affectations.get(item) === affectation));
  return {
    sale_value: saleValueOf(sold) ?? noMoney,
    total: stated.payable ?? noMoney,
    tax_total: taxTotalOfSold(items, stated),
    free_tax_total: freeTaxTotal(items),
    taxed_amount: among('taxed'),
    unaffected_amount: among('unaffected'),
    exonerated_amount: among('exonerated'),
    free_amount: saleValueOf(items.filter(({ free }) => free)),
    export_amount: among('export'),
    tax_amounts: taxAmountsOf(items),
    taxes: withValues(stated.taxes, values, new Set(sold.map((item) => affectations.get(item)))),
    surcharge: nonZero(stated.charges),
    rounding: nonZero(stated.rounding),
  };
}

/**
 * The tax total that the XML states, without the taxes that are paid of free items: SUNAT counts those (3294, 3306). Some
 * files do not; which one it is says the sum that is nearer.
 */
function taxTotalOfSold(items: readonly Item[], { taxTotal, taxes }: StatedTotals): Amount {
  if (taxTotal === null) {
    const sold = items.filter(({ free }) => !free);
    return noMoney.plus(sum(sold.map(({ tax_total }) => tax_total)));
  }
  const ofFree = taxOfFreeItems(items);
  if (ofFree.units === 0n) return taxTotal;
  const withoutFree = taxTotalOf(taxes).minus(ofFree);
  const above = taxTotal.minus(withoutFree);
  return above.plus(above).compare(ofFree) > 0 ? taxTotal.minus(ofFree) : taxTotal;
}

type Taxes = StatedTotals['taxes'];

/** The taxes with the bases that the XML states elsewhere. */
function withValues(
  taxes: Taxes,
  { taxed, unaffected, exonerated }: SoldValues,
  sold: ReadonlySet<Affectation | undefined>,
): DocumentTax[] {
  const ofTaxed = withBase(taxes, taxed, payingCode(taxes));
  const ofUnaffected = withBase(ofTaxed, unaffected, unaffectedCode(sold));
  return [...withBase(ofUnaffected, exonerated, '9997')];
}

/** A base that the tax states itself is the right one. */
function withBase(taxes: Taxes, base: Amount | null, code: string | undefined): Taxes {
  if (base === null || code === undefined) return taxes;
  const found = taxes.find((tax) => tax.code === code);
  if (found === undefined) return [...taxes, { code, base, amount: noMoney, percentage: null }];
  return taxes.map((tax) => (tax === found ? { ...tax, base: tax.base ?? base } : tax));
}

/** IGV or IVAP, whichever the document pays; undefined where it pays both, since one value is said of the two. */
function payingCode(taxes: Taxes): string | undefined {
  const both = taxes.filter(({ code }) => taxedSaleCodes.includes(code));
  const paid = both.filter(({ amount }) => amount.units !== 0n);
  return paid.length > 1 ? undefined : (paid[0] ?? both[0])?.code;
}

/** What is exported is said among what is unaffected; undefined where a document has both. */
function unaffectedCode(sold: ReadonlySet<Affectation | undefined>): string | undefined {
  if (!sold.has('export')) return '9998';
  return sold.has('unaffected') ? undefined : '9995';
}

function nonZero(amount: Amount | null): Amount | null {
  return amount === null || amount.equals(Amount.zero) ? null : amount;
}

type Affectation = 'taxed' | 'exonerated' | 'unaffected' | 'export';

/** Catálogo 07 by its first digit, and catálogo 05 where a line names no affectation. */
const byFirstDigit: Readonly<Record<string, Affectation>> = {
  1: 'taxed',
  2: 'exonerated',
  3: 'unaffected',
  4: 'export',
};
const byTaxCode: Readonly<Record<string, Affectation>> = {
  1000: 'taxed',
  1016: 'taxed',
  9995: 'export',
  9997: 'exonerated',
  9998: 'unaffected',
};

/** Some systems list every tax, and those that do not apply with a base of 0.00: the others say what the line is. */
function affectationOf({ taxes }: Item, stated: Taxes): Affectation | undefined {
  const applied = taxes.filter((_, index) => stated[index]?.base?.units !== 0n);
  const said = applied.length === 0 ? taxes : applied;
  const named = said.find(({ affectation_type }) => affectation_type !== null);
  const digit = named?.affectation_type?.[0];
  if (digit !== undefined && byFirstDigit[digit] !== undefined) return byFirstDigit[digit];
  const tax = said.find(({ code }) => byTaxCode[code] !== undefined);
  return tax === undefined ? undefined : byTaxCode[tax.code];
}
