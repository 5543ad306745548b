/** Amounts as decimal text, computed digit by digit: floats lose cents. */

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

function decimalsOf(amount: string): number {
  return decimal.exec(amount)?.[3]?.length ?? 0;
}

/** The amount in units of its last decimal, of so many. What is no amount counts nothing. */
function unitsOf(amount: string, decimals: number): bigint {
  const [, sign = '', whole = '0', fraction = ''] = decimal.exec(amount) ?? [];
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

function textOf(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const sign = units < 0n ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
}

/** At least two decimals, as money has them. */
export function sumOf(amounts: readonly string[]): string {
  const decimals = Math.max(2, ...amounts.map(decimalsOf));
  return textOf(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, decimals), 0n),
    decimals,
  );
}

export function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

export function isNothing(amount: string | null): boolean {
  return amount === null || /^-?0*(\.0*)?$/.test(amount);
}

export function isSame(one: string, other: string): boolean {
  return isNothing(sumOf([one, negated(other)]));
}

/** A part of an amount in cents, half a cent rounded up. */
export function partOf(amount: string, factor: string): string {
  const decimals = decimalsOf(amount) + decimalsOf(factor);
  const units = unitsOf(amount, decimalsOf(amount)) * unitsOf(factor, decimalsOf(factor));
  const wide = decimals < 2 ? units * 10n ** BigInt(2 - decimals) : units;
  const cent = 10n ** BigInt(Math.max(decimals - 2, 0));
  const half = wide < 0n ? -cent / 2n : cent / 2n;
  return textOf((wide + half) / cent, 2);
}

export function productOf(one: string, other: string): string {
  const decimals = decimalsOf(one) + decimalsOf(other);
  return textOf(unitsOf(one, decimalsOf(one)) * unitsOf(other, decimalsOf(other)), decimals);
}

/** Half of the last decimal is rounded up; nothing where it would be divided by nothing. */
export function quotientOf(amount: string, divisor: string, decimals: number): string {
  const shared = Math.max(decimalsOf(amount), decimalsOf(divisor));
  const by = unitsOf(divisor, shared);
  if (by === 0n) return textOf(0n, decimals);
  const doubled = 2n * unitsOf(amount, shared) * 10n ** BigInt(decimals);
  const half = doubled < 0n === by < 0n ? by : -by;
  return textOf((doubled + half) / (2n * by), decimals);
}

/** -1, 0 or 1. */
export function compared(one: string, other: string): number {
  const difference = sumOf([one, negated(other)]);
  if (isNothing(difference)) return 0;
  return difference.startsWith('-') ? -1 : 1;
}

/** Without zeros at the end. */
export function shortest(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}

/** As money is shown: cents, half a cent rounded up. */
export function inCents(amount: string): string {
  return partOf(amount, '1');
}

/** A factor as a rate: 0.05 is 5 %. */
export function percentText(factor: string): string {
  const decimals = Math.max(2, decimalsOf(factor));
  const text = textOf(unitsOf(factor, decimals) * 100n, decimals);
  return `${text.replace(/\.?0+$/, '')} %`;
}

/** Tenths of a percent by which an amount differs from another, rounded to zero; null where the other is nothing. */
export function changeInTenths(amount: string, before: string): number | null {
  const decimals = Math.max(decimalsOf(amount), decimalsOf(before));
  const [now, then] = [unitsOf(amount, decimals), unitsOf(before, decimals)];
  if (then <= 0n) return null;
  return Number(((now - then) * 1000n) / then);
}

/** How large amounts are beside each other, from -1000 to 1000: only to draw them. */
export function sharesOf(amounts: readonly string[]): readonly number[] {
  const decimals = Math.max(0, ...amounts.map(decimalsOf));
  const units = amounts.map((amount) => unitsOf(amount, decimals));
  let largest = 1n;
  for (const each of units) {
    const size = each < 0n ? -each : each;
    if (size > largest) largest = size;
  }
  return units.map((each) => Number((each * 1000n) / largest));
}

/** An amount in equal parts of whole cents; what does not divide goes to the last one. */
export function splitAmount(amount: string, parts: number): readonly string[] {
  const whole = unitsOf(amount, 2);
  const part = whole / BigInt(parts);
  return Array.from({ length: parts }, (_, at) =>
    textOf(at === parts - 1 ? whole - part * BigInt(parts - 1) : part, 2),
  );
}
