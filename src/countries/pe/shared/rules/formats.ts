import type { Amount } from '../../../../kernel/amount.ts';
import { authorityCatalogues } from '../catalogues/index.ts';

/** "decimal positivo de N enteros y hasta M decimales": zero is allowed, zeros at the end do not count. */
export function isDecimal(amount: Amount, integers: number, decimals: number): boolean {
  if (amount.units < 0n) return false;
  if (amount.scale <= decimals) return amount.fits(integers, decimals);
  const [whole = '', fraction = ''] = amount.shortestText().split('.');
  return whole.length <= integers && fraction.length <= decimals;
}

/** n(12,2): every amount of money. */
export function isMoney(amount: Amount): boolean {
  return isDecimal(amount, 12, 2);
}

/** n(12,2) "positivo mayor a cero". */
export function isPositiveMoney(amount: Amount): boolean {
  return amount.units > 0n && isMoney(amount);
}

/** n(12,10): quantities and unit prices. */
export function isFine(amount: Amount): boolean {
  return isDecimal(amount, 12, 10);
}

/** n(3,5): rates and factors. */
export function isRate(amount: Amount): boolean {
  return isDecimal(amount, 3, 5);
}

/** "se considera cualquier carácter incluido espacio, no se permite ningún otro whitespace character". */
export function isLine(text: string, min: number, max: number): boolean {
  return !/[\t\n\r\f\v\u0085\u2028\u2029]/.test(text) && isText(text, min, max);
}

/** The same where line ends are allowed. */
export function isText(text: string, min: number, max: number): boolean {
  return lengthOf(text.trim()) >= min && lengthOf(text) <= max;
}

/** "no permite whitespace character: espacio, salto de línea…". */
export function isWord(text: string, min: number, max: number): boolean {
  return !/\s/.test(text) && isText(text, min, max);
}

/** SUNAT counts characters, JavaScript UTF-16 units: a cheap upper bound saves the counting. */
function lengthOf(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
}

/** "solo se permiten letras mayúsculas y números, no se permite solamente ceros". */
export function isCapitals(text: string, min: number, max: number): boolean {
  return /^[A-Z0-9]+$/.test(text) && !/^0+$/.test(text) && isText(text, min, max);
}

export function isRuc(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** Parties of guides: a RUC begins with 1 or 2. */
export function isRucOfGuide(text: string): boolean {
  return /^[12]\d{10}$/.test(text);
}

export function isDni(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/** Number formats of what documents refer to: [factura, boleta], electronic, from the portal or on paper. */
export const invoiceNumber = /^(F[A-Z0-9]{3}|E001|[0-9]{1,4})-[0-9]{1,8}$/;
export const receiptNumber = /^(B[A-Z0-9]{3}|EB01|[0-9]{1,4})-[0-9]{1,8}$/;
/** Of what other systems issued, such as tickets of cash registers. */
export const otherNumber = /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/;

/** The codes of one of SUNAT's catalogues. */
export function codesOf(number: string): ReadonlySet<string> {
  const catalogue = authorityCatalogues.find((candidate) => candidate.number === number);
  if (catalogue === undefined) throw new TypeError(`no catalogue ${number}`);
  return new Set(catalogue.entries.map(({ code }) => code));
}

export const identityDocuments = codesOf('06');
export const districts = codesOf('13');
export const measureUnits = codesOf('03');
