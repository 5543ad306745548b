import type { Amount } from '../../kernel/amount.ts';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import { listOf } from '../../kernel/message.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import type { DayTotal } from '../ledger/totals/totals-port.ts';
import { registerCodes, registerMessages } from './codes.ts';
import { documentPages, type RegisterSubject } from './register-subject.ts';
import type { BookEntry, BookReference, SoldDocument } from './sales-book.ts';

/**
 * The authority's book of sales for a month. Whether every day has its rate is known from the counters, before the first
 * line is written. Throws `exchange_rate_missing`.
 */
export async function bookOf(subject: RegisterSubject): Promise<StreamedFile> {
  const { context, place, company, regime, month, days } = subject;
  const { salesBook } = regime;
  const totals = await context.stores.totals.list(place, days);
  const counted = totals.filter((total) => salesBook.takes(total));
  const kept = await context.stores.exchangeRates.list(place, { ...days, currency: null });
  const rates = new Map(kept.map(({ currency, day, rate }) => [`${currency} ${day}`, rate]));
  const missing = counted
    .filter((total) => salesBook.hasAmounts(total) && total.currency !== salesBook.currency)
    .filter(({ currency, day }) => !rates.has(`${currency} ${day}`));
  if (missing.length > 0) throw ratesMissing(missing);
  const name = salesBook.fileName({ taxId: company.tax_id, month, isEmpty: counted.length === 0 });
  return { name, contentType: 'text/plain; charset=utf-8', chunks: lines(subject, rates) };
}

function ratesMissing(missing: readonly DayTotal[]): AppError {
  const days = new Map(
    missing.map(({ currency, day }) => [
      `${currency} ${day}`,
      registerMessages.currency_on_day({ currency, day }),
    ]),
  );
  const errors: ErrorItem[] = [...days.values()].map((each) => ({
    code: 'exchange_rate_missing',
    detail: registerMessages.no_rate({ days: each }),
  }));
  const detail = registerMessages.no_rate({ days: listOf([...days.values()]) });
  return new AppError(registerCodes.exchange_rate_missing, detail, { errors });
}

async function* lines(
  subject: RegisterSubject,
  rates: ReadonlyMap<string, Amount>,
): AsyncGenerator<Buffer> {
  const { salesBook } = subject.regime;
  for await (const documents of documentPages(subject)) {
    let text = '';
    for (const document of documents) {
      if (!salesBook.takes(document)) continue;
      text += salesBook.line(await entryOf(subject, document, rates));
    }
    if (text !== '') yield Buffer.from(text);
  }
}

async function entryOf(
  subject: RegisterSubject,
  document: SoldDocument,
  rates: ReadonlyMap<string, Amount>,
): Promise<BookEntry> {
  const { regime, month } = subject;
  const { currency, date } = document;
  const isForeign = currency !== regime.salesBook.currency && regime.salesBook.hasAmounts(document);
  const rate = isForeign ? rates.get(`${currency} ${date.slice(0, 10)}`) : null;
  const number = regime.numbering.parse(document.number);
  // A document that came while the file was written: its day was not asked for at the beginning.
  if (rate === undefined) throw new Error(`no exchange rate of ${currency} for ${document.number}`);
  if (number === undefined) throw new TypeError(`unchecked number ${document.number}`);
  return { month, document, number, rate, reference: await referenceOf(subject, document) };
}

/**
 * The day of the document that a note changes: as the note says it, else as the store has it. The book is of legal
 * documents, and a test may have the same number.
 */
async function referenceOf(
  { context, place, regime }: RegisterSubject,
  { reference }: SoldDocument,
): Promise<BookReference | null> {
  if (reference === null) return null;
  const { type, date } = reference;
  const number = regime.numbering.parse(reference.number) ?? null;
  if (date !== null || number === null) return { type, number, day: date };
  const { accountId, companyId } = place;
  const { documents } = context.stores;
  const { joined } = await documents.findByNumber(accountId, companyId, type, number, 'live');
  const [, day = null] = /"date":"(\d{4}-\d{2}-\d{2})/.exec(joined) ?? [];
  return { type, number, day };
}
