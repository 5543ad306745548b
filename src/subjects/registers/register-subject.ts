import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { instantsOf } from '../../kernel/calendar.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { Context } from '../context.ts';
import type { Regime } from '../country/regime.ts';
import { documentTypes } from '../ledger/documents/document.ts';
import type { DocumentNumber } from '../ledger/documents/numbering.ts';
import { readHead, readWithoutLines } from '../ledger/documents/read-document.ts';
import type { DayRange } from '../ledger/totals/totals-port.ts';
import type { Place } from '../ledger/writes.ts';
import { type IssuedDocument, issuedPage } from '../stores.ts';
import type { SoldDocument } from './sales-book.ts';

/** What a register is read from. */
export type RegisterSubject = {
  readonly context: Context;
  readonly place: Place;
  readonly company: CompanyRecord;
  readonly regime: Regime;
  readonly month: string;
  readonly days: DayRange;
};

/**
 * The documents of the month, page by page, in the order of their instants, and those of one instant by type, series and
 * number. A document's own date may be of another month than its instant is in UTC, so a day more is read at both ends.
 * Others get their turn after each page.
 */
export async function* documentPages(
  subject: RegisterSubject,
): AsyncGenerator<readonly SoldDocument[]> {
  for await (const page of pagesInOrder(subject)) {
    yield page
      .map(({ body }) => readWithoutLines(body))
      .filter(({ date }) => date.startsWith(subject.month));
    await nextTurn();
  }
}

/**
 * Files that state no hour are all of one instant, where the store has them by their ids, which say nothing. So the last
 * instant of a page is held back until it is whole. One that weighs more than may be held comes in parts, each in order by itself.
 */
async function* pagesInOrder(subject: RegisterSubject): AsyncGenerator<readonly IssuedDocument[]> {
  const { context, place, regime } = subject;
  const [from, before] = instantsOf(subject.days);
  let held: readonly IssuedDocument[] = [];
  for (let after: Pick<IssuedDocument, 'issuedAt' | 'id'> = { issuedAt: from, id: '' }; ; ) {
    const page = await context.stores.documents.scanIssued(place, { after, before });
    const last = page.at(-1);
    const known = [...held, ...page];
    const isWhole = last === undefined || weightOf(known) > heldBytesMax;
    held = isWhole ? [] : known.filter(({ issuedAt }) => issuedAt === last.issuedAt);
    const ready = inOrder(known.slice(0, known.length - held.length), regime);
    for (let first = 0; first < ready.length; first += issuedPage.documents) {
      yield ready.slice(first, first + issuedPage.documents);
    }
    if (last === undefined) return;
    after = last;
  }
}

/** Some thousands of documents. Eight registers may be written at once (`downloads.ts`), and each may hold as much. */
const heldBytesMax = 16 * 1024 * 1024;

function weightOf(documents: readonly IssuedDocument[]): number {
  return documents.reduce((bytes, { body }) => bytes + body.length, 0);
}

/** Where only one document is of an instant, nothing is read of it here. */
function inOrder(documents: readonly IssuedDocument[], regime: Regime): readonly IssuedDocument[] {
  const placed = documents.map((document, index) => {
    const { issuedAt, body } = document;
    const isAlone = [documents[index - 1], documents[index + 1]].every(
      (other) => other?.issuedAt !== issuedAt,
    );
    return { document, place: isAlone ? noPlace : placeOf(body, regime) };
  });
  return placed
    .toSorted((one, other) => {
      const byInstant = one.document.issuedAt - other.document.issuedAt;
      return byInstant || comparePlaces(one.place, other.place);
    })
    .map(({ document }) => document);
}

/** Where a document stands among those of its instant: invoices first, which notes of the same day may change. */
type PlaceInInstant = DocumentNumber & { readonly type: number };

const noPlace: PlaceInInstant = { type: 0, series: '', sequence: 0 };

function placeOf(body: AsciiJson, { numbering }: Regime): PlaceInInstant {
  const { type, number } = readHead(body);
  const { series, sequence } = numbering.parse(number) ?? { series: number, sequence: 0 };
  return { type: documentTypes.indexOf(type), series, sequence };
}

function comparePlaces(one: PlaceInInstant, other: PlaceInInstant): number {
  if (one.type !== other.type) return one.type - other.type;
  if (one.series !== other.series) return one.series < other.series ? -1 : 1;
  return one.sequence - other.sequence;
}
