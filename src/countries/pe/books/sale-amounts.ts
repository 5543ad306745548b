import { type Amount, noMoney, sum } from '../../../kernel/amount.ts';
import type { SoldDocument } from '../../../subjects/registers/sales-book.ts';
import { sumOf } from '../shared/adjustments/compute.ts';
import { bagTaxCode, igvTaxCode, iscCode, ivapTaxCode } from '../shared/catalogues/05-tax-types.ts';
import { taxTotalOf } from '../shared/taxes/document-taxes.ts';

/**
 * What of a document's total is what, in its own currency. All but `free_amount` and `free_tax_total` come to the total
 * together: the latter is among the taxes.
 */
export type SaleAmounts = Readonly<Record<(typeof saleColumns)[number], Amount>>;

export const saleColumns = [
  'taxed_amount',
  'exonerated_amount',
  'unaffected_amount',
  'export_amount',
  'free_amount',
  'free_tax_total',
  'igv',
  'isc',
  'ivap_base',
  'ivap',
  'icbper',
  'other_taxes',
  'other_charges',
] as const;

/** Catálogo 05. */
const codes = {
  igv: igvTaxCode,
  ivap: ivapTaxCode,
  exported: '9995',
  exonerated: '9997',
  unaffected: '9998',
};
const otherTaxes: readonly string[] = ['3000', '9999'];

/**
 * As the document's own taxes state them, which are after its discounts, charges and prepayments. Where these are not
 * known, the sums over its items: with what changes the whole document, where they come to its total then.
 */
export function saleAmounts(document: SoldDocument): SaleAmounts {
  if (document.taxes === null) {
    const changed = amountsOf(withGlobalChanges(document));
    const known = sum([document.surcharge ?? noMoney, document.rounding ?? noMoney]);
    if (changed.other_charges.equals(known)) return changed;
  }
  return amountsOf(document);
}

/** Sums over items with the global changes in them, and IGV or IVAP as what is left of the tax total: see `documentTaxes`. */
function withGlobalChanges(document: SoldDocument): SoldDocument {
  const { tax_amounts, discounts, charges } = document;
  const less = (amount: Amount | null, ...discountCodes: readonly string[]) =>
    amount?.minus(sumOf(discounts ?? [], ...discountCodes)) ?? null;
  const main = tax_amounts.some(({ code }) => code === codes.igv) ? codes.igv : codes.ivap;
  const others = tax_amounts
    .filter(({ code }) => code !== main)
    .map((tax) =>
      tax.code === iscCode ? { ...tax, amount: less(tax.amount, '20') ?? tax.amount } : tax,
    );
  const paid = document.tax_total.plus(document.free_tax_total ?? noMoney);
  const left = paid.minus(taxTotalOf(others));
  const mains = tax_amounts.filter(({ code }) => code === main);
  return {
    ...document,
    taxed_amount: less(document.taxed_amount, '02', '04')?.plus(sumOf(charges ?? [], '49')) ?? null,
    exonerated_amount: less(document.exonerated_amount, '05'),
    unaffected_amount: less(document.unaffected_amount, '06'),
    tax_amounts: [...others, ...mains.map((tax) => ({ ...tax, amount: left }))],
  };
}

/** What is left of the total is `other_charges`: a surcharge, what was rounded, or a change that nobody says the kind of. */
function amountsOf(document: SoldDocument): SaleAmounts {
  const { taxes, tax_amounts } = document;
  const stated = taxes ?? tax_amounts;
  const taxOf = (...wanted: readonly string[]) =>
    sum(stated.filter(({ code }) => wanted.includes(code)).map(({ amount }) => amount));
  const statedBase = (code: string) => taxes?.find((tax) => tax.code === code)?.base ?? null;
  const baseOf = (code: string, ofItems: Amount | null) => statedBase(code) ?? ofItems ?? noMoney;
  const taxOfSale = (code: string): TaxOfSale => ({
    isNamed: stated.some((tax) => tax.code === code),
    base: statedBase(code),
    amount: taxOf(code),
  });
  const parts = {
    ...taxedBases(document.taxed_amount ?? noMoney, taxOfSale(codes.igv), taxOfSale(codes.ivap)),
    exonerated_amount: baseOf(codes.exonerated, document.exonerated_amount),
    unaffected_amount: baseOf(codes.unaffected, document.unaffected_amount),
    export_amount: baseOf(codes.exported, document.export_amount),
    igv: taxOf(codes.igv),
    isc: taxOf(iscCode),
    ivap: taxOf(codes.ivap),
    icbper: taxOf(bagTaxCode),
    other_taxes: taxOf(...otherTaxes),
  };
  const other_charges = document.total.minus(sum(Object.values(parts)));
  const free_amount = document.free_amount ?? noMoney;
  return { ...parts, free_amount, free_tax_total: freeTaxesOf(document), other_charges };
}

type TaxOfSale = {
  readonly isNamed: boolean;
  readonly base: Amount | null;
  readonly amount: Amount;
};

/**
 * IGV and IVAP have each the base that the document states. What it does not state is the sum over its taxed items, which
 * knows no difference between the two: rice, where no IGV is paid and IVAP is. Where prepayments leave nothing to pay of
 * either, it is rice where IVAP alone is named.
 */
function taxedBases(
  ofItems: Amount,
  igv: TaxOfSale,
  ivap: TaxOfSale,
): Pick<SaleAmounts, 'taxed_amount' | 'ivap_base'> {
  const ivapStated = ivap.base ?? noMoney;
  const hasIvap = ivap.amount.units !== 0n || ivapStated.units !== 0n;
  const isIvapAlone = ivap.isNamed && !igv.isNamed;
  const isRice = (hasIvap || isIvapAlone) && igv.amount.units === 0n;
  return {
    taxed_amount: igv.base ?? (isRice ? noMoney : ofItems.minus(ivapStated)),
    ivap_base: ivap.base ?? (isRice ? ofItems : noMoney),
  };
}

/** Documents that 0.2.0 stored do not say it: it is what their own taxes are more than those of what is sold. */
function freeTaxesOf({ free_amount, free_tax_total, taxes, tax_total }: SoldDocument): Amount {
  if (free_tax_total !== undefined) return free_tax_total ?? noMoney;
  if (free_amount === null || taxes === null) return noMoney;
  const more = taxTotalOf(taxes).minus(tax_total);
  return more.units > 0n ? more : noMoney;
}
