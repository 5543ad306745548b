/**
 * An amount as a caller may give it. Text such as `'59.90'` is sent as it is. A number must be whole; another may be
 * the rounded result of a computation with floats, and is refused before it is sent.
 */
export type AmountInput<Amount> = Amount | string | number;

/**
 * How amounts are read and written where they shall be more than text.
 *
 * @example
 * new Chasqui({ key, baseUrl, amounts: { read: (text) => new Big(text) } });
 */
export type AmountForm<Amount> = {
  /** Makes an amount of the digits of an answer, such as `118.00`. */
  read(text: string): Amount;
  /** The digits of an amount; those of `String(amount)` where this is left out. */
  write?(amount: Amount): string;
};

/** Where a body has amounts; lists are looked through. */
export type AmountShape = { readonly [name: string]: true | AmountShape };

/** The form of amounts that stay text. */
export const textAmounts: AmountForm<string> = { read: (text) => text };

/** A number of JSON: what an amount must look like to be sent. */
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The digits of an amount that a caller gave. Throws a TypeError that names the field where it is none. */
export function amountText<Amount>(
  given: unknown,
  pointer: string,
  { write = String }: AmountForm<Amount>,
): string {
  if (typeof given === 'number' && !Number.isSafeInteger(given)) {
    throw new TypeError(
      `${pointer}: ${given} is a binary float, which may not be the amount that you mean. Give it as text: '${given}'.`,
    );
  }
  const isPlain = typeof given === 'string' || typeof given === 'number';
  const text = isPlain ? String(given) : write(given as Amount);
  if (numberText.test(text)) return text;
  throw new TypeError(
    `${pointer}: ${JSON.stringify(text)} is no amount. Give digits and a point, such as '59.90'.`,
  );
}
