import { formatInZone, parseDay, shiftDay } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import type { CompanyRecord, Environment } from '../companies/company.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';
import type { DayRange } from '../ledger/totals/totals-port.ts';
import { readerCsv, readerXlsx } from '../table/reader-rows.ts';
import type { Reader } from '../table/reader-words.ts';
import { bookOf } from './book-file.ts';
import { registerMessages } from './codes.ts';
import { registerForReaders } from './register-for-readers.ts';
import { csvOf, jsonOf, xlsxOf } from './register-formats.ts';
import { createRegisterTotals, registerRow } from './register-rows.ts';
import { documentPages, type RegisterSubject } from './register-subject.ts';

export const registerFormats = ['json', 'csv', 'xlsx', 'ple'] as const;
export type RegisterFormat = (typeof registerFormats)[number];

export type RegisterRequest = {
  /** `2026-10`; the present month of the company where null. */
  readonly month: string | null;
  readonly format: RegisterFormat;
  /** Null for all. The authority's book has its own idea of both. */
  readonly environment: Environment | null;
  readonly status: DocumentStatus | null;
  /** Null for programs: names and codes of the interface. Of `csv` and `xlsx` alone. */
  readonly reader?: Reader | null;
};

/**
 * The documents of a month, by the dates that they themselves state. Throws `company_not_found`, and of the authority's
 * book `exchange_rate_missing` where it cannot be written, and `invalid_parameter` where a part of it is asked for.
 */
export async function readRegister(
  context: Context,
  principal: Principal,
  companyId: string,
  request: RegisterRequest,
): Promise<StreamedFile> {
  const company = await requireCompany(context, principal, companyId);
  const regime = requireRegime(context, company.country);
  const month = request.month ?? presentMonth(context, company);
  const place = { accountId: principal.accountId, companyId };
  const subject = { context, place, company, regime, month, days: daysOf(month) };
  const { reader = null } = request;
  const isForReaders = request.format === 'csv' || request.format === 'xlsx';
  if (reader !== null && !isForReaders) refuseReader();
  if (request.format === 'ple') {
    refuseChoice(request);
    return bookOf(subject);
  }
  const { extension, contentType, write, writeFor } = formats[request.format];
  const totals = createRegisterTotals();
  const source = {
    month,
    amountColumns: regime.salesBook.columns,
    pages: rowPages(subject, request, totals),
    totals,
  };
  const name = `${company.tax_id}-${month}.${extension}`;
  if (reader === null || writeFor === undefined) {
    return { name, contentType, chunks: write(source) };
  }
  const words = regime.salesBook.words(reader.language);
  return { name, contentType, chunks: writeFor(registerForReaders(source, words, reader)) };
}

function refuseReader(): never {
  const detail = registerMessages.labels_of_tables;
  throw new AppError(generalCodes.invalid_parameter, detail, {
    errors: [{ code: 'invalid_parameter', detail, parameter: 'labels' }],
  });
}

/** The book has what the law puts there: a part of it would be taken for the whole. */
function refuseChoice(request: RegisterRequest): void {
  for (const parameter of ['environment', 'status'] as const) {
    if (request[parameter] === null) continue;
    const detail = registerMessages.not_of_book({ parameter });
    throw new AppError(generalCodes.invalid_parameter, detail, {
      errors: [{ code: 'invalid_parameter', detail, parameter }],
    });
  }
}

const formats = {
  json: {
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    write: jsonOf,
    writeFor: undefined,
  },
  csv: {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    write: csvOf,
    writeFor: readerCsv,
  },
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
    writeFor: readerXlsx,
  },
} as const;

function presentMonth({ now, zones }: Context, { time_zone }: CompanyRecord): string {
  return formatInZone(now(), zones.zone(time_zone)).slice(0, 7);
}

/** All days of a month. */
function daysOf(month: string): DayRange {
  const from = `${month}-01`;
  const next = shiftDay(from, 31).slice(0, 7);
  return { from, to: shiftDay(`${next}-01`, -1) };
}

/** Whether a text is a month: `2026-10`. */
export function isMonth(text: string): boolean {
  return parseDay(`${text}-01`) !== undefined;
}

async function* rowPages(
  subject: RegisterSubject,
  { environment, status }: RegisterRequest,
  totals: ReturnType<typeof createRegisterTotals>,
) {
  const { salesBook } = subject.regime;
  for await (const documents of documentPages(subject)) {
    const rows = documents
      .filter((each) => environment === null || each.environment === environment)
      .filter((each) => status === null || each.status === status)
      .map((document) => registerRow(document, salesBook));
    for (const row of rows) totals.add(row);
    yield rows;
  }
}
