const plainPattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

const sumPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Makes of a number in JSON an exact amount; one that is too long stays a number, which no amount may be. */
export function exactNumber(text: string): Amount | number {
  return Amount.parse(text) ?? Number(text);
}

/** What text may be an amount: digits, and no exponent. */
export const amountTextPattern = /^-?\d{1,18}(\.\d{1,20})?$/;

/** Longest amounts that are taken: the authority asks for 15 digits and 10 decimals, real files have more. */
const amountLimits = { integerDigitsMax: 18, decimalsMax: 20 } as const;

/**
 * An exact decimal: an integer of units and how many of its digits are after the point. Keeps the
 * decimals that it was written with, so that `118.00` read from a document is served as `118.00`.
 */
export class Amount {
  readonly units: bigint;
  readonly scale: number;

  constructor(units: bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  static readonly zero = new Amount(0n, 0);

  /** Reads a decimal such as `-12.50` or JSON's `1e-7`; undefined where it is none or too long. */
  static parse(text: string): Amount | undefined {
    const found = plainPattern.exec(text);
    if (found === null) return undefined;
    const [, sign = '', whole = '', fraction = '', exponentText = '0'] = found;
    const exponent = Number(exponentText);
    const scale = fraction.length - exponent;
    if (Math.abs(exponent) > 30 || whole.length + fraction.length > 40) return undefined;
    const digits = BigInt(whole + fraction) * powerOfTen(Math.max(-scale, 0));
    const amount = new Amount(sign === '-' ? -digits : digits, Math.max(scale, 0));
    const { integerDigitsMax, decimalsMax } = amountLimits;
    return amount.fits(integerDigitsMax, decimalsMax) ? amount : undefined;
  }

  /** Reads a decimal that the program itself wrote down. Throws on anything else. */
  static of(text: string): Amount {
    const amount = Amount.parse(text);
    if (amount === undefined) throw new RangeError(`not an amount: ${text}`);
    return amount;
  }

  /** Reads a sum that the program itself wrote down: it may be longer than any amount of a document. */
  static ofSum(text: string): Amount {
    const [, sign, whole = '', fraction = ''] = sumPattern.exec(text) ?? [];
    if (sign === undefined) throw new RangeError(`not a sum: ${text}`);
    const units = BigInt(whole + fraction);
    return new Amount(sign === '-' ? -units : units, fraction.length);
  }

  /** Whether it was written with no more digits than these before and after the point. */
  fits(integerDigits: number, decimals: number): boolean {
    if (this.scale > decimals) return false;
    return absolute(this.units) < powerOfTen(this.scale + integerDigits);
  }

  plus(other: Amount): Amount {
    if (this.scale === other.scale) return new Amount(this.units + other.units, this.scale);
    // Most sums begin with a zero.
    if (this.units === 0n && this.scale < other.scale) return other;
    if (other.units === 0n && other.scale < this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    return new Amount(this.unitsAt(scale) + other.unitsAt(scale), scale);
  }

  minus(other: Amount): Amount {
    if (this.scale === other.scale) return new Amount(this.units - other.units, this.scale);
    if (other.units === 0n && other.scale < this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    return new Amount(this.unitsAt(scale) - other.unitsAt(scale), scale);
  }

  times(other: Amount): Amount {
    return new Amount(this.units * other.units, this.scale + other.scale);
  }

  /** The quotient rounded half up (away from zero) to the given decimals. */
  dividedBy(divisor: Amount, scale: number): Amount {
    const shift = scale + divisor.scale - this.scale;
    const numerator = this.units * powerOfTen(Math.max(shift, 0));
    const denominator = divisor.units * powerOfTen(Math.max(-shift, 0));
    return new Amount(divideHalfUp(numerator, denominator), scale);
  }

  /** Rounds half up (away from zero), as the authority does, and pads with zeros. */
  round(scale: number): Amount {
    if (scale >= this.scale) return new Amount(this.unitsAt(scale), scale);
    return new Amount(divideHalfUp(this.units, powerOfTen(this.scale - scale)), scale);
  }

  compare(other: Amount): number {
    const scale = Math.max(this.scale, other.scale);
    const left = this.unitsAt(scale);
    const right = other.unitsAt(scale);
    return left < right ? -1 : left > right ? 1 : 0;
  }

  equals(other: Amount): boolean {
    return this.compare(other) === 0;
  }

  private unitsAt(scale: number): bigint {
    return scale === this.scale ? this.units : this.units * powerOfTen(scale - this.scale);
  }

  toString(): string {
    if (this.scale === 0) return this.units.toString();
    const negative = this.units < 0n;
    const digits = (negative ? -this.units : this.units).toString().padStart(this.scale + 1, '0');
    const point = digits.length - this.scale;
    return `${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
  }

  /** The same for equal amounts: without zeros at the end. */
  shortestText(): string {
    const text = this.toString();
    return this.scale === 0 ? text : text.replace(/\.?0+$/, '');
  }
}

/** The same amount with two decimals, or with as many more as it needs. */
export function asMoney(amount: Amount): Amount {
  const shortest = Amount.ofSum(amount.shortestText());
  return shortest.round(Math.max(shortest.scale, 2));
}

/** No money, written as money is: 0.00. */
export const noMoney = new Amount(0n, 2);

/** Powers are looked up: raising a BigInt each time would be most of the work. */
const powersOfTen = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

function powerOfTen(exponent: number): bigint {
  return powersOfTen[exponent] ?? 10n ** BigInt(exponent);
}

/** The sum of amounts, exact. */
export function sum(amounts: Iterable<Amount>): Amount {
  let total = Amount.zero;
  for (const amount of amounts) total = total.plus(amount);
  return total;
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [absolute(numerator), absolute(denominator)];
  const quotient = (2n * top + bottom) / (2n * bottom);
  return negative ? -quotient : quotient;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
