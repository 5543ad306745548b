import { symbols } from './currencies.ts';
import type { Language } from './words.ts';

/** Where the tax days of documents begin and end. */
const zone = 'America/Lima';
const locales: Readonly<Record<Language, string>> = { es: 'es-PE', en: 'en-US' };

/** How dates, amounts and numbers are written. Amounts come as decimal text and never become floats. */
export type Formats = {
  /** `1234.5` of `PEN`: S/ 1,234.50. Without a currency: 1,234.50. */
  money(amount: string, currency?: string): string;
  /** Up to ten decimals, as they are. */
  decimal(amount: string): string;
  /** A price of one, as people read it: at least two decimals, up to four; of less than a cent the digits that it has. */
  price(amount: string): string;
  count(value: number): string;
  /** Bytes, in the unit that fits. */
  size(bytes: number): string;
  /** How long something takes, roughly: 40 seconds, 3 minutes, 2 hours. */
  duration(seconds: number): string;
  /** The day of `2026-11-16` or of `2026-11-16T10:00:00-05:00`, as written there. */
  day(date: string): string;
  /** A month, of `2026-11`. */
  month(month: string): string;
  /** A moment, in the time of Lima. */
  moment(at: string): string;
  time(at: string): string;
};

export function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  const price = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const tiny = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 });
  const count = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: zone,
  });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: zone });
  return {
    money: (amount, currency = '') => moneyText(plain, amount, currency),
    decimal: (amount) => (isDecimal(amount) ? decimal.format(amount) : amount),
    price: (amount) => {
      if (!isDecimal(amount)) return amount;
      return /^-?0*\.00\d*[1-9]/.test(amount) ? tiny.format(amount) : price.format(amount);
    },
    count: (value) => count.format(value),
    size: (bytes) => sizeText(locale, bytes),
    duration: (seconds) => durationText(locale, seconds),
    day: (date) => ofDay(day, date),
    month: (text) => ofDay(month, `${text}-01`),
    moment: (at) => ofMoment(moment, at),
    time: (at) => ofMoment(time, at),
  };
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function sizeText(locale: string, bytes: number): string {
  const power = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: sizeUnits[power] ?? 'byte',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}

function durationText(locale: string, seconds: number): string {
  const [unit, value] =
    seconds < 90
      ? (['second', seconds] as const)
      : seconds < 90 * 60
        ? (['minute', seconds / 60] as const)
        : (['hour', seconds / 3600] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(value);
}

/** Text that `Intl` takes digit by digit; it would make NaN of anything else. */
function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function moneyText(plain: Intl.NumberFormat, amount: string, currency: string): string {
  if (!isDecimal(amount)) return amount;
  const symbol = symbols[currency] ?? currency;
  return symbol === '' ? plain.format(amount) : `${symbol}\u00a0${plain.format(amount)}`;
}

function ofDay(format: Intl.DateTimeFormat, date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  if (year === undefined) return date;
  return format.format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

function ofMoment(format: Intl.DateTimeFormat, at: string): string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? at : format.format(ms);
}

/** Today in Lima, as `2026-11-16`. */
export function today(): string {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  return parts.format(Date.now());
}
