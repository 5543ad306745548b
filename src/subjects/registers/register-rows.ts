import { Amount } from '../../kernel/amount.ts';
import type { SalesBook, SoldDocument } from './sales-book.ts';

/** A row of a register: a document, or what those of one currency come to. */
export type RegisterRow = {
  readonly texts: Readonly<Record<TextColumn, string | null>>;
  /** `cash` or `credit`; null of totals, and of guides. */
  readonly payment: 'cash' | 'credit' | null;
  readonly count: number;
  /** One for each column of the country's book; those of a credit note are negative. */
  readonly amounts: readonly Amount[];
  readonly total: Amount;
};

/** In the order in which they are written; amounts come between the two. */
export const textColumns = {
  before: [
    'date',
    'type',
    'number',
    'status',
    'environment',
    'customer_document_type',
    'customer_document_number',
    'customer_name',
    'currency',
  ],
  after: ['reference_type', 'reference_number', 'reference_date', 'external_id', 'id'],
} as const;
export type TextColumn = (typeof textColumns)['before' | 'after'][number];

export const dayColumns: ReadonlySet<string> = new Set(['date', 'reference_date']);

const noTexts = Object.fromEntries(
  [...textColumns.before, ...textColumns.after].map((column) => [column, null]),
) as Readonly<Record<TextColumn, null>>;

/** The row of a document. A credit note gives back: everything of it is negative. */
export function registerRow(document: SoldDocument, book: SalesBook): RegisterRow {
  const { customer, reference } = document;
  const changed = reference ?? book.paperSubjectOf(document);
  const signed = (amount: Amount) =>
    document.type === 'credit-note' ? Amount.zero.minus(amount).round(amount.scale) : amount;
  return {
    texts: {
      date: document.date.slice(0, 10),
      type: document.type,
      number: document.number,
      status: document.status,
      environment: document.environment,
      customer_document_type: customer.document_type,
      customer_document_number: customer.document_number,
      customer_name: customer.registration_name,
      currency: document.currency,
      reference_type: changed?.type ?? null,
      reference_number: changed?.number ?? null,
      reference_date: reference?.date ?? null,
      external_id: document.external_id,
      id: document.id,
    },
    payment: document.currency === '' ? null : document.payment_method,
    count: 1,
    amounts: book.amountsOf(document).map(signed),
    total: signed(document.total),
  };
}

/** What the rows so far come to, by currency. Guides have none, and count for nothing. */
export type RegisterTotals = {
  add(row: RegisterRow): void;
  /** Of all rows, whatever became of their documents. */
  all(): readonly RegisterRow[];
  /** Of `live` documents that the authority accepted, and that were not voided. */
  accepted(): readonly RegisterRow[];
};

export function createRegisterTotals(): RegisterTotals {
  const all = createSums('total');
  const accepted = createSums('total_accepted');
  return {
    add(row) {
      if ((row.texts.currency ?? '') === '') return;
      all.add(row);
      const { status, environment } = row.texts;
      if (status === 'succeeded' && environment === 'live') accepted.add(row);
    },
    all: all.rows,
    accepted: accepted.rows,
  };
}

/** Sums of rows by currency, themselves rows of this type. */
function createSums(type: string) {
  const sums = new Map<string, RegisterRow>();
  return {
    add(row: RegisterRow) {
      const currency = row.texts.currency ?? '';
      const known = sums.get(currency) ?? {
        texts: { ...noTexts, type, currency },
        payment: null,
        count: 0,
        amounts: row.amounts.map(() => Amount.zero),
        total: Amount.zero,
      };
      sums.set(currency, added(known, row));
    },
    rows: () =>
      [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  };
}

function added(known: RegisterRow, { amounts, total }: RegisterRow): RegisterRow {
  return {
    texts: known.texts,
    payment: null,
    count: known.count + 1,
    amounts: known.amounts.map((amount, index) => amount.plus(amounts[index] ?? Amount.zero)),
    total: known.total.plus(total),
  };
}
