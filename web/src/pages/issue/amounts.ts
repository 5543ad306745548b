/** What the service takes for an amount: digits, and a point before decimals. */
const amountPattern = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** An amount as people type or paste it: `1,234.50`, `1 234.5`, `S/ 20`. Undefined where it is none. */
export function amountOf(typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[\s,]|S\/|US\$|\$/g, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
  const text = plain.replace(/^(-?)0+(?=\d)/, '$1');
  return amountPattern.test(text) ? text : undefined;
}

/** Cents of an amount of at most two decimals, exact. */
export function centsOf(amount: string): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const cents = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2) || '0');
  return sign === '-' ? -cents : cents;
}

export function amountText(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount in equal parts; what does not divide goes to the last one. */
export function splitAmount(amount: string, parts: number): readonly string[] {
  const whole = centsOf(amount);
  const part = whole / BigInt(parts);
  return Array.from({ length: parts }, (_, at) =>
    amountText(at === parts - 1 ? whole - part * BigInt(parts - 1) : part),
  );
}

/** The same day `months` later; the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return later.toISOString().slice(0, 10);
}
