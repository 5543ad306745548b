import { Amount, sum } from '../../../../kernel/amount.ts';
import type { DocumentTax } from '../../../../kernel/schema/tax-schema.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { sumOf } from '../adjustments/compute.ts';
import {
  bagTaxCode,
  freeTaxCode,
  igvTaxCode,
  iscCode,
  ivapTaxCode,
  mainTaxCodes,
  untaxedSaleCodes,
} from '../catalogues/05-tax-types.ts';
import type { DocumentDetails } from '../draft/details.ts';
import { type LineTax, taxesOf } from './line-taxes.ts';

type Item = DocumentInput['items'][number];
type Sale = Pick<DocumentInput, 'items' | 'tax_total' | 'discounts' | 'charges'>;

/** Catálogo 05: no tax to pay. */
const untaxedCodes: readonly string[] = [...untaxedSaleCodes, freeTaxCode];
/** Taxes that the customer pays also where the item is given away (SUNAT 3299, 3306; Ley 30884). */
const paidOfFreeItems: ReadonlySet<string> = new Set([bagTaxCode, '9999']);

/**
 * The taxes of the whole document, by their codes: bases are the values of the lines with global changes (SUNAT
 * 3273 to 3277, 3293), amounts the sums of the lines (3298, 3299, 3302, 3306), and IGV or IVAP what is left of the
 * document's tax total. As in the XML, the tax on bags has no base, and none has a rate.
 */
export function documentTaxes(sale: Sale, details?: DocumentDetails): DocumentTax[] {
  const taxes = new Map<string, DocumentTax>();
  sale.items.forEach((item, index) => {
    for (const tax of taxesOf(item, details?.lines[index])) {
      if (!isFreeIsc(item, tax)) add(taxes, item, tax);
    }
  });
  const main = taxes.has(igvTaxCode) ? igvTaxCode : ivapTaxCode;
  const { discounts, charges } = sale;
  const discountOf = (...codes: readonly string[]) => sumOf(discounts ?? [], ...codes);
  change(taxes, main, 'base', sumOf(charges ?? [], '49').minus(discountOf('02', '04')));
  change(taxes, '9997', 'base', negative(discountOf('05')));
  change(taxes, '9998', 'base', negative(discountOf('06')));
  change(taxes, iscCode, 'amount', negative(discountOf('20')));
  const found = taxes.get(main);
  if (found !== undefined) {
    const paid = sale.tax_total.plus(taxOfFreeItems(sale.items));
    const others = taxTotalOf([...taxes.values()].filter(({ code }) => code !== main));
    taxes.set(main, { ...found, amount: paid.minus(others) });
  }
  return [...taxes.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** What the document's taxes are together (SUNAT 3294): 9995 to 9998 are nothing that anybody pays. */
export function taxTotalOf(taxes: readonly Pick<DocumentTax, 'code' | 'amount'>[]): Amount {
  return sum(taxes.filter(({ code }) => !untaxedCodes.includes(code)).map(({ amount }) => amount));
}

/** {@link taxOfFreeItems} as documents say it: null where there is none. */
export function freeTaxTotal(items: readonly Item[]): Amount | null {
  const total = taxOfFreeItems(items);
  return total.units === 0n ? null : total;
}

/** What is paid of items that are given away: it is in the document's taxes, and not in its `tax_total`. */
export function taxOfFreeItems(items: readonly Item[]): Amount {
  const taxes = items.flatMap((item) => (item.free ? item.taxes : []));
  return sum(taxes.filter(({ code }) => paidOfFreeItems.has(code)).map(({ amount }) => amount));
}

/** SUNAT 3296 and 3298 sum up the ISC of what is sold. */
function isFreeIsc(item: Item, { code }: LineTax): boolean {
  return item.free && code === iscCode;
}

function add(taxes: Map<string, DocumentTax>, item: Item, { code, base, amount }: LineTax): void {
  // The base in the header of what a line is sold or given under is the value of its lines.
  const own = mainTaxCodes.includes(code) ? item.sale_value.round(2) : base;
  const known = taxes.get(code);
  if (known === undefined) taxes.set(code, { code, base: own, amount, percentage: null });
  else {
    const total = known.base && own ? known.base.plus(own) : (known.base ?? own);
    taxes.set(code, { ...known, base: total, amount: known.amount.plus(amount) });
  }
}

function change(
  taxes: Map<string, DocumentTax>,
  code: string,
  part: 'base' | 'amount',
  by: Amount,
): void {
  const known = taxes.get(code);
  if (known !== undefined) taxes.set(code, { ...known, [part]: known[part]?.plus(by) ?? null });
}

function negative(amount: Amount): Amount {
  return Amount.zero.minus(amount);
}
