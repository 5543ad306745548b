import type { Amount } from '../../../../kernel/amount.ts';
import { checkedAttribute, Xml, xml } from '../../../../kernel/xml/writer.ts';
import { inLima } from '../lima.ts';

/** Values and totals have two decimals (SUNAT: `n(12,2)`). */
export function money(amount: Amount): string {
  return (amount.scale === 2 ? amount : amount.round(2)).toString();
}

/** With the decimals that it has, but no more than the rules take. */
export function upTo(decimals: number, amount: Amount): string {
  return (amount.scale <= decimals ? amount : amount.round(decimals)).toString();
}

/** Quantities, unit values and unit prices (SUNAT: `n(12,10)`). */
const unitDecimals = 10;
/** Rates and factors (SUNAT: `n(3,5)`). */
export const rateDecimals = 5;

/** An amount of money in its currency; nothing where there is none. */
export function moneyElement(name: string, amount: Amount | null, currency: string): Xml | null {
  return amount === null ? null : valueElement(name, money(amount), currency);
}

/** The same for an amount per unit. */
export function unitElement(name: string, amount: Amount, currency: string): Xml {
  return valueElement(name, upTo(unitDecimals, amount), currency);
}

/** Digits need no escapes, and amounts are most of what is written: this is worth a short way. */
function valueElement(name: string, digits: string, currency: string): Xml {
  return new Xml(`<cbc:${name} currencyID="${checkedAttribute(currency)}">${digits}</cbc:${name}>`);
}

/** `unitCode` is left out where no unit is said. */
export function quantityElement(name: string, quantity: Amount, unit: string): Xml {
  const value = upTo(unitDecimals, quantity);
  if (unit === '') return xml`<cbc:${name}>${value}</cbc:${name}>`;
  return xml`<cbc:${name} unitCode="${unit}">${value}</cbc:${name}>`;
}

/** Pieces one after the other. */
export function joined(pieces: Iterable<Xml | null>): Xml {
  let text = '';
  for (const piece of pieces) text += piece === null ? '' : piece.text;
  return new Xml(text);
}

/** Day and time of issue, on the clocks of Lima whatever offset the document has. */
export function writeMoment(date: string): Xml {
  const lima = inLima(date);
  return xml`
    <cbc:IssueDate>${lima.slice(0, 10)}</cbc:IssueDate>
    <cbc:IssueTime>${lima.slice(11, 19)}</cbc:IssueTime>`;
}
