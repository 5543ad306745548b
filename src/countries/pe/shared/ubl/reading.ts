import { Amount } from '../../../../kernel/amount.ts';
import { parseDay } from '../../../../kernel/calendar.ts';
import { AppError, type ErrorItem } from '../../../../kernel/codes/errors.ts';
import { type Message, messages } from '../../../../kernel/message.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { text } from '../../../../kernel/xml/path.ts';
import { importCodes } from '../../../../subjects/imports/codes.ts';
import { limaTimestamp } from '../lima.ts';
import { parseNumber } from '../numbering.ts';

type Maybe = XmlElement | undefined;

/** Only so many findings are reported: the first ones explain the rest. */
const problemsMax = 20;

const readingMessages = messages('pe.reading', {
  missing: { en: '{path} is missing.', es: 'Falta {path}.' },
  noDecimal: {
    en: '{path} is "{text}", which is no plain decimal of at most 18 digits and 20 decimals.',
    es: '{path} es "{text}", que no es un decimal simple de 18 dígitos y 20 decimales como máximo.',
  },
  noDay: {
    en: '{path} is "{text}", which is no day of the calendar.',
    es: '{path} es "{text}", que no es un día del calendario.',
  },
  noTime: {
    en: '{path} is "{text}", which is no time of the day.',
    es: '{path} es "{text}", que no es una hora del día.',
  },
});

/** What is wrong at a place of the XML, and what is written there, as far as it is shown. */
type Problem = (values: { readonly path: string; readonly text: string }) => Message;

/**
 * One XML on its way to a document: where the reader is, and what could not be understood. Reading goes
 * on after a problem, so that all of them are reported at once.
 */
export class Reading {
  /** The part that is being read, such as `InvoiceLine[2]`. */
  at = '';
  private readonly root: string;
  private readonly problems: ErrorItem[] = [];

  constructor(root: string) {
    this.root = root;
  }

  problem(place: string, problem: Problem, written = ''): void {
    if (this.problems.length >= problemsMax) return;
    const path = [this.root, this.at, place].filter((part) => part !== '').join('/');
    const detail = problem({ path, text: written.slice(0, 50) });
    this.problems.push({ code: 'invalid_document', detail, pointer: `/${path}` });
  }

  missing(place: string): void {
    this.problem(place, readingMessages.missing);
  }

  /** Throws `invalid_document` where anything could not be understood. */
  finish(): void {
    const first = this.problems[0];
    if (first === undefined) return;
    throw new AppError(importCodes.invalid_document, first.detail, { errors: this.problems });
  }

  /** An amount that must be there; zero, and a problem, where it is not. */
  amount(element: Maybe, place: string): Amount {
    const found = this.amountOrNull(element);
    if (found !== null) return found;
    if (text(element) === '') this.missing(place);
    return Amount.zero;
  }

  /** An amount as the XML writes it, with its decimals. */
  amountOrNull(element: Maybe): Amount | null {
    const written = text(element);
    if (element === undefined || written === '') return null;
    const amount = parseAmount(written);
    if (amount !== undefined) return amount;
    this.problem(element.name, readingMessages.noDecimal, written);
    return null;
  }

  /** A calendar day; a zone after it, as `xsd:date` allows, or a time changes nothing. */
  dayOrNull(element: Maybe): string | null {
    const written = text(element);
    if (element === undefined || written === '') return null;
    const [day] = dayAndTime(written);
    if (parseDay(day) !== undefined) return day;
    this.problem(element.name, readingMessages.noDay, written);
    return null;
  }

  /** Lima wall time: a missing time is midnight, a stray `Z` or offset changes nothing. */
  moment(date: Maybe, time: Maybe): string {
    const day = this.dayOrNull(date);
    if (day === null && text(date) === '') this.missing('IssueDate');
    const written = text(time) || dayAndTime(text(date))[1];
    const clock = wallTimeOf(written);
    if (clock === undefined) {
      this.problem('IssueTime', readingMessages.noTime, written);
    }
    return limaTimestamp(day ?? '1900-01-01', clock ?? '00:00:00');
  }
}

/** `xsd:decimal` as real files write it: a plus, or a point without digits before or after it. */
const loosePattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const plainPattern = /^\d{1,18}(?:\.\d{1,20})?$/;

/** A plain decimal; no exponent and no separators. A minus before zero means nothing. */
export function parseAmount(written: string): Amount | undefined {
  if (plainPattern.test(written)) return plainAmount(written);
  const found = loosePattern.exec(written);
  if (found === null) return undefined;
  const [, sign, whole = '', fraction = ''] = found;
  if (whole === '' && fraction === '') return undefined;
  const digits = `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return Amount.parse(sign === '-' ? `-${digits}` : digits);
}

/** What nearly every amount looks like, so it is worth a short way. */
function plainAmount(written: string): Amount {
  const point = written.indexOf('.');
  if (point < 0) return new Amount(BigInt(written), 0);
  const digits = written.slice(0, point) + written.slice(point + 1);
  return new Amount(BigInt(digits), written.length - point - 1);
}

const zonePattern = /(?:Z|[+-]\d{2}:\d{2})$/;
const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d*)?)?$/;

/** A date as written in its day and its time, which some systems write after it: `2021-01-03T23:54:17`. */
function dayAndTime(written: string): readonly [day: string, time: string] {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:.*)$/.exec(written);
  if (found === null) return [written.replace(zonePattern, ''), ''];
  return [found[1] ?? '', found[2] ?? ''];
}

/** A document number without blanks and in capitals: SUNAT's own portal writes `E001 - 170` in a note. */
export function readNumber(element: Maybe): string {
  const written = text(element);
  const number = written.replaceAll(/\s/g, '').toUpperCase();
  return parseNumber(number) === undefined ? written : number;
}

/** `HH:MM:SS` of a time as written, midnight where nothing is, undefined where it is none. */
export function wallTimeOf(written: string): string | undefined {
  if (written === '') return '00:00:00';
  const found = timePattern.exec(written.replace(zonePattern, '').trim());
  if (found === null) return undefined;
  const [hours = '', minutes = '', seconds = '00'] = found.slice(1);
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}
