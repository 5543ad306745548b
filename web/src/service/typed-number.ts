/** A number as somebody typed or pasted it, in the form of the service, or why it is ambiguous. */
export type TypedNumber =
  | { readonly is: 'number'; readonly amount: string }
  /** `1,234`: in Peru a comma parts thousands, elsewhere decimals. Both readings, for the question. */
  | { readonly is: 'ambiguous'; readonly thousands: string; readonly decimals: string }
  | { readonly is: 'none' };

/** What one comma before exactly three digits means: a question, or decimals, where three of them are usual. */
export type LoneComma = 'ask' | 'decimals';

const prefix = /^(-?)\s*(?:S\/\.?|US\$|\$)?\s*(.*)$/i;
const plain = /^(\d*)(?:([.,])(\d*))?$/;
/** Thousands in groups of three with the same mark between them, then decimals behind another one. */
const groups = /^([1-9]\d{0,2}(?:([.,\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/** `59,90`, `1,234.50`, `1.234,50`, `1 234.5`, `S/ 20`. A mark that could mean either is never guessed. */
export function typedNumber(typed: string, loneComma: LoneComma = 'ask'): TypedNumber {
  const [, sign = '', digits = ''] = prefix.exec(typed.trim()) ?? [];
  const [, whole = '', mark, fraction = ''] = plain.exec(digits) ?? [];
  if (whole + fraction !== '') {
    const decimals = sign + decimalText(whole, fraction);
    const isEither = mark === ',' && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return isEither && loneComma === 'ask'
      ? { is: 'ambiguous', thousands: sign + whole + fraction, decimals }
      : { is: 'number', amount: decimals };
  }
  const [, grouped, , decimals = ''] = groups.exec(digits) ?? [];
  if (grouped === undefined) return { is: 'none' };
  return { is: 'number', amount: sign + decimalText(grouped.replaceAll(/\D/g, ''), decimals) };
}

function decimalText(whole: string, fraction: string): string {
  const shortest = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? shortest : `${shortest}.${fraction}`;
}

/** What a field shows once it was read: the number that was understood, or what was typed where none was. */
export function readBack(typed: string): string {
  const read = typedNumber(typed);
  return read.is === 'number' ? read.amount : typed;
}
