import { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { chargesAndDiscounts } from '../catalogues/53-charges-and-discounts.ts';
import type { Affectation, Currency, Product } from './products.ts';

export type Item = DocumentInput['items'][number];
export type Tax = Item['taxes'][number];
export type Adjustment = NonNullable<Item['discounts']>[number];
export type Line = { readonly item: Item; readonly product: Product };

/** How a line differs from a plain sale. */
export type LineTerms = {
  readonly currency: Currency;
  readonly quantity: Amount;
  /** Share of the value that is taken off. */
  readonly discount?: Amount | undefined;
  readonly free?: boolean | undefined;
  readonly exported?: boolean | undefined;
  /** ICBPER of one plastic bag. */
  readonly bagTax?: Amount | undefined;
};

export const zero = Amount.zero;
export const zeroCents = Amount.of('0.00');
export const igvPercent = Amount.of('18.00');
const igvRate = Amount.of('0.18');

export function igvOf(base: Amount): Amount {
  return base.times(igvRate).round(2);
}

/** Catalogue 05 code of what each affectation pays. */
const taxCodes = { '10': '1000', '20': '9997', '30': '9998', '40': '9995' } as const;
/** Affectation of the same thing when it is given away: bonus, free transfer, bonus. */
const freeAffectations = { '10': '15', '20': '21', '30': '31' } as const;

const untaxed = {
  '20': tax('9997', zeroCents, null, '20'),
  '30': tax('9998', zeroCents, null, '30'),
  '40': tax('9995', zeroCents, null, '40'),
} as const;

export function tax(
  code: string,
  amount: Amount,
  percentage: Amount | null,
  affectation: string | null,
): Tax {
  return { code, amount, percentage, affectation_type: affectation };
}

const adjustmentTexts = new Map(
  chargesAndDiscounts.entries.map(({ code, description }) => [code, description]),
);

/** A charge or discount of catalogue 53: a share of a base, to the cent. */
export function adjustment(code: string, factor: Amount, base: Amount): Adjustment {
  const description = adjustmentTexts.get(code) ?? '';
  return { code, description, factor, base, amount: base.times(factor).round(2) };
}

/** One line of a sale, its values to the cent. */
export function makeLine(product: Product, terms: LineTerms): Line {
  return { item: terms.free ? freeItem(product, terms) : soldItem(product, terms), product };
}

function soldItem(product: Product, terms: LineTerms): Item {
  const { quantity, exported } = terms;
  const { price, value } = product.prices[terms.currency];
  const affectation = exported ? '40' : product.affectation;
  const subtotal = quantity.times(value).round(2);
  const discount = terms.discount && adjustment('00', terms.discount, subtotal);
  const saleValue = discount ? subtotal.minus(discount.amount) : subtotal;
  const bagTax = terms.bagTax && quantity.times(terms.bagTax).round(2);
  const main = mainTax(affectation, saleValue);
  const beforeBagTax = saleValue.plus(main.amount);
  const listPrice = exported ? value : price;
  const unitPrice = discount ? beforeBagTax.dividedBy(quantity, 10) : listPrice;
  return {
    taxes: bagTax ? [main, tax('7152', bagTax, null, null)] : [main],
    unit: product.unit,
    quantity,
    code: product.code,
    description: product.description,
    unit_price: terms.bagTax ? unitPrice.plus(terms.bagTax) : unitPrice,
    unit_value: value,
    sale_value: saleValue,
    subtotal,
    tax_total: bagTax ? main.amount.plus(bagTax) : main.amount,
    discounts: discount ? [discount] : null,
    charges: null,
    total: bagTax ? beforeBagTax.plus(bagTax) : beforeBagTax,
    free: false,
  };
}

function mainTax(affectation: Affectation | '40', saleValue: Amount): Tax {
  if (affectation !== '10') return untaxed[affectation];
  return tax(taxCodes[affectation], igvOf(saleValue), igvPercent, affectation);
}

/**
 * SUNAT 3111 wants the IGV of a taxed bonus told under 9996, and 3292 leaves that tax out of the
 * line's tax total: the customer pays nothing.
 */
function freeItem(product: Product, { quantity, currency }: LineTerms): Item {
  const { value } = product.prices[currency];
  const saleValue = quantity.times(value).round(2);
  const taxed = product.affectation === '10';
  const affectation = freeAffectations[product.affectation];
  return {
    taxes: [
      tax('9996', taxed ? igvOf(saleValue) : zeroCents, taxed ? igvPercent : null, affectation),
    ],
    unit: product.unit,
    quantity,
    code: product.code,
    description: product.description,
    unit_price: value,
    unit_value: value,
    sale_value: saleValue,
    subtotal: saleValue,
    tax_total: zeroCents,
    discounts: null,
    charges: null,
    total: zeroCents,
    free: true,
  };
}
