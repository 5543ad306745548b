import { Amount } from '../../../kernel/amount.ts';
import { type ItemFields, whole } from './draft-fields.ts';
import { type Affectation, type Currency, type Product, productsOf } from './products.ts';
import { between, chance, pick, type Random } from './random.ts';

/** What is put together for one customer. */
export type Basket = {
  readonly products: readonly Product[];
  readonly currency: Currency;
  readonly exported: boolean;
  /** A person's shopping: few units, and plastic bags at the till. */
  readonly retail: boolean;
};

/** A line of a draft, and what it sells. */
export type Line = { readonly product: Product; readonly item: ItemFields };

/** A product and how much of it. */
export type Load = { readonly product: Product; readonly quantity: Amount };

const bag = productsOf('BOL', [
  ['Bolsa plástica tipo camiseta', 'NIU', '0.20', 5, 0],
])[0] as Product;
const lineDiscounts = ['0.02', '0.05', '0.10'].map(Amount.of);
/** Catálogo 07: the same thing given away: bonus, free transfer, bonus. */
const freeAffectations: Readonly<Record<Affectation, string>> = { 10: '15', 20: '21', 30: '31' };

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
  const { products, exported, retail, currency } = basket;
  const lines = drawLoads(random, products, retail).map((load) => soldLine(load, basket));
  const discounted = chance(random, 0.2) ? lines[0] : undefined;
  if (discounted !== undefined) lines[0] = withDiscount(discounted, pick(random, lineDiscounts));
  if (!exported && chance(random, 0.05)) lines.push(drawGift(random, basket));
  if (retail && chance(random, 0.15)) {
    const { item } = soldLine({ product: bag, quantity: whole(between(random, 1, 3)) }, basket);
    const taxes = currency === 'PEN' ? [{ code: '7152' as const }] : [];
    lines.push({ product: bag, item: { ...item, taxes } });
  }
  return lines;
}

/** One line of a sale at the product's price; what goes abroad has no tax in it. */
function soldLine({ product, quantity }: Load, { currency, exported }: Basket): Line {
  const { unit, code, description, affectation, prices } = product;
  const named = { unit, code, description, quantity };
  if (exported) {
    const item = { ...named, unit_value: prices[currency], affectation_type: '40' };
    return { product, item };
  }
  const item = { ...named, unit_price: prices[currency], affectation_type: affectation };
  return { product, item };
}

function withDiscount({ product, item }: Line, factor: Amount): Line {
  return { product, item: { ...item, discounts: [{ code: '00', factor }] } };
}

function drawGift(random: Random, { products, currency }: Basket): Line {
  const product = pick(random, products);
  const { unit, code, description, affectation, prices } = product;
  const quantity = whole(between(random, 1, 2));
  const affectation_type = freeAffectations[affectation];
  const named = { unit, code, description, quantity, affectation_type };
  return { product, item: { ...named, unit_value: prices[currency] } };
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
