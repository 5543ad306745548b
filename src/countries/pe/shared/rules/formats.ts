import type { Amount } from '../../../../kernel/amount.ts';

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
