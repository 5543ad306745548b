import type { Amount } from '../../../../kernel/amount.ts';
import { symbolOf } from '../catalogues/currencies.ts';

/** `1,234.50`: two decimals, thousands apart. */
export function figures(amount: Amount): string {
  return grouped(amount.round(2).toString());
}

/** `S/ 1,234.50`; a currency without a known symbol shows its code. */
export function money(amount: Amount, currency: string): string {
  const symbol = symbolOf(currency);
  const text = figures(amount);
  if (symbol === '') return text;
  return text.startsWith('-') ? `-${symbol} ${text.slice(1)}` : `${symbol} ${text}`;
}

/** Decimals of a unit price that are printed; the XML has up to ten. */
const priceDecimalsMax = 6;

/** A unit price: at least two decimals, more where it has them. */
export function unitFigures(amount: Amount): string {
  const rounded = amount.round(Math.max(2, Math.min(amount.scale, priceDecimalsMax))).toString();
  const zeros = /(?<=\.\d\d\d*?)0+$/.exec(rounded)?.[0].length ?? 0;
  return grouped(rounded.slice(0, rounded.length - zeros));
}

/** A quantity, a weight or a rate: the decimals that it has, without zeros at the end. */
export function quantityText(amount: Amount): string {
  return grouped(amount.shortestText());
}

export function percentage(rate: Amount): string {
  return `${quantityText(rate)}%`;
}

export function isNonZero(amount: Amount | null): amount is Amount {
  return amount !== null && amount.units !== 0n;
}

function grouped(plain: string): string {
  const point = plain.indexOf('.');
  const whole = point < 0 ? plain : plain.slice(0, point);
  const start = whole.startsWith('-') ? 1 : 0;
  if (whole.length - start <= 3) return plain;
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return point < 0 ? separated : separated + plain.slice(point);
}
