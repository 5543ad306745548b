import { Amount } from '../../../domain/document/amount.ts';
import { icbperAmounts } from '../catalogues/tax-rates.ts';
import { limaDay } from '../lima.ts';
import { type Line, makeLine } from './lines.ts';
import { type Currency, type Product, productsOf } from './products.ts';
import { between, chance, pick, type Random } from './random.ts';

/** What is put together for one customer. */
export type Basket = {
  readonly products: readonly Product[];
  readonly currency: Currency;
  readonly exported: boolean;
  /** A person's shopping: few units, and plastic bags at the till. */
  readonly retail: boolean;
  readonly issuedAt: number;
};

const bag = productsOf('BOL', [
  ['Bolsa plástica tipo camiseta', 'NIU', '0.20', 5, 0],
])[0] as Product;
const lineDiscounts = ['0.02', '0.05', '0.10'].map(Amount.of);
const wholeNumbers = Array.from({ length: 301 }, (_, value) => new Amount(BigInt(value), 0));
const bagTaxes = icbperAmounts.map(({ from, soles }) => ({ from, amount: Amount.of(soles) }));

/** A small whole number as an amount. */
export function whole(value: number): Amount {
  return wholeNumbers[value] ?? new Amount(BigInt(value), 0);
}

/** A product and how much of it. */
export type Load = { readonly product: Product; readonly quantity: Amount };

/** Some of the products, none of them twice. */
export function drawLoads(random: Random, products: readonly Product[], retail: boolean): Load[] {
  const loads: Load[] = [];
  const count = drawCount(random, products.length);
  // Strides that add up to no more than one round let no product appear twice.
  const stride = Math.max(1, Math.floor(products.length / count));
  let index = between(random, 0, products.length - 1);
  for (let made = 0; made < count; made++) {
    const product = products[index % products.length] as Product;
    index += between(random, 1, stride);
    loads.push({ product, quantity: drawQuantity(random, product, retail) });
  }
  return loads;
}

export function drawLines(random: Random, basket: Basket): Line[] {
  const { products, currency, exported, retail } = basket;
  const lines: Line[] = [];
  for (const { product, quantity } of drawLoads(random, products, retail)) {
    const discount = chance(random, 0.06) ? pick(random, lineDiscounts) : undefined;
    lines.push(makeLine(product, { currency, quantity, discount, exported }));
  }
  if (!exported && chance(random, 0.03)) lines.push(drawGift(random, basket));
  if (retail && chance(random, 0.15)) {
    const bagTax = bagTaxAt(limaDay(basket.issuedAt));
    lines.push(makeLine(bag, { currency, quantity: whole(between(random, 1, 3)), bagTax }));
  }
  return lines;
}

function drawCount(random: Random, variety: number): number {
  const count = chance(random, 0.01) ? between(random, 9, 40) : between(random, 1, 8);
  return Math.min(count, variety);
}

function drawQuantity(random: Random, product: Product, retail: boolean): Amount {
  const most = retail ? Math.ceil(product.quantityMax / 12) : product.quantityMax;
  // Squared, because small quantities are the usual ones.
  const roll = random() ** 2;
  if (product.byWeight) return new Amount(BigInt(200 + Math.floor(roll * most * 200) * 5), 3);
  return whole(1 + Math.floor(roll * most));
}

function drawGift(random: Random, { products, currency }: Basket): Line {
  const product = pick(random, products);
  return makeLine(product, { currency, quantity: whole(between(random, 1, 2)), free: true });
}

/** ICBPER of one bag on a day; before the law there was none. */
function bagTaxAt(day: string): Amount | undefined {
  return bagTaxes.findLast(({ from }) => from <= day)?.amount;
}
