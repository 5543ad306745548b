import { daysBetween, parseTimestamp, shiftDay } from '../../kernel/calendar.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { type Context, requireRegime } from '../context.ts';
import { composeDocument } from '../ledger/documents/compose-document.ts';
import type { Document, DocumentInput } from '../ledger/documents/document.ts';
import { insertRows } from '../ledger/documents/insert-rows.ts';
import type { Numbering } from '../ledger/documents/numbering.ts';
import { readDocument } from '../ledger/documents/read-document.ts';
import type { DocumentRow } from '../ledger/rows.ts';
import type { Account } from '../stores.ts';
import { demoTime } from './demo-times.ts';
import type { HeldDocument } from './import-past.ts';
import { seededId } from './seeded-id.ts';

export type CopyRequest = {
  /** In the order of their dates. */
  readonly originals: readonly HeldDocument[];
  readonly companies: readonly CompanyRecord[];
  /** Copies are made from this one on … */
  readonly first: number;
  /** … until there are so many documents. */
  readonly total: number;
  readonly random: () => number;
  readonly onProgress: (stored: number) => void;
  readonly isStopped: () => boolean;
};

const batchSize = 500;

/**
 * Fills a store with copies of stored documents, round after round, with numbers that go on and days of the same half
 * year: what benchmarks need. Copies have no XML and no acknowledgement file.
 */
export async function copyDocuments(
  context: Context,
  account: Account,
  request: CopyRequest,
): Promise<void> {
  const { first, total, onProgress, isStopped } = request;
  onProgress(first);
  if (first >= total || isStopped()) return;
  const copier = await createCopier(context, account, request);
  for (let stored = first; stored < total && !isStopped(); ) {
    const size = Math.min(batchSize, total - stored);
    const rows = Array.from({ length: size }, (_, index) => copier(stored - first + index));
    await insertRows(context.stores, account.id, rows);
    stored += size;
    onProgress(stored);
  }
}

type Original = {
  readonly held: HeldDocument;
  readonly document: Document;
  readonly company: CompanyRecord;
  /** Wall time at the offset from UTC that the original was issued with. */
  readonly wallTime: (instant: number) => string;
};

/** What all copies of one round share: where each original goes. */
type Round = {
  readonly renumber: (number: string) => string;
  readonly dayOf: (number: string) => string | undefined;
};

async function createCopier(
  context: Context,
  account: Account,
  { originals, companies, first, total, random }: CopyRequest,
): Promise<(index: number) => DocumentRow> {
  const read = await readOriginals(context, account.id, originals, companies);
  const count = total - first;
  const timeOf = (index: number) => demoTime(account.createdAt, index, count);
  const ledgers = new Map(
    companies.map(({ id, country }) => {
      const { numbering } = requireRegime(context, country);
      return [id, ledgerOf(read, id, numbering)];
    }),
  );
  return (index) => {
    const original = read[index % read.length];
    const ledger = original && ledgers.get(original.company.id);
    if (original === undefined || ledger === undefined)
      throw new TypeError('there is nothing to copy');
    const { company } = original;
    const start = index - (index % read.length);
    const round = roundOf(ledger, start / read.length + 1, (place) => timeOf(start + place));
    const issuedAt = timeOf(index);
    const id = seededId('doc', random, issuedAt);
    const input = copyOf(original, round, id, issuedAt);
    const regime = requireRegime(context, company.country);
    const owner = { account, company, regime, now: issuedAt + 1500 };
    return composeDocument(input, owner);
  };
}

async function readOriginals(
  { stores }: Context,
  accountId: string,
  originals: readonly HeldDocument[],
  companies: readonly CompanyRecord[],
): Promise<readonly Original[]> {
  const read: Original[] = [];
  for (const held of originals) {
    const stored = await stores.documents.find(accountId, held.id);
    const company = companies.find(({ id }) => id === held.companyId);
    if (stored === undefined || company === undefined) throw new TypeError('it was just stored');
    const document = readDocument(stored.body);
    read.push({ held, document, company, wallTime: wallTimeLike(document.date) });
  }
  return read;
}

/** Looking an offset up in the time zone database for each copy would take longer than writing it. */
function wallTimeLike(date: string): Original['wallTime'] {
  const local = date.slice(0, 19);
  const offset = date.slice(19);
  const offsetMs = (parseTimestamp(`${local}Z`) ?? 0) - (parseTimestamp(date) ?? 0);
  return (instant) => `${new Date(instant + offsetMs).toISOString().slice(0, 19)}${offset}`;
}

/** One company's numbers: the highest of each series, and the place of each in the order of dates. */
type Ledger = {
  readonly numbering: Numbering;
  readonly highest: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, { readonly original: Original; readonly place: number }>;
};

function ledgerOf(originals: readonly Original[], companyId: string, numbering: Numbering): Ledger {
  const highest = new Map<string, number>();
  const places = new Map<string, { original: Original; place: number }>();
  for (const [place, original] of originals.entries()) {
    const { held, document } = original;
    if (held.companyId !== companyId) continue;
    highest.set(held.series, Math.max(highest.get(held.series) ?? 0, held.sequence));
    places.set(document.number, { original, place });
  }
  return { numbering, highest, places };
}

function roundOf(ledger: Ledger, round: number, timeOf: (place: number) => number): Round {
  const { numbering, highest, places } = ledger;
  return {
    renumber: (number) => {
      const held = places.get(number)?.original.held;
      if (held === undefined) return number;
      const sequence = held.sequence + round * (highest.get(held.series) ?? 0);
      return numbering.format({ series: held.series, sequence });
    },
    dayOf: (number) => {
      const found = places.get(number);
      return found?.original.wallTime(timeOf(found.place)).slice(0, 10);
    },
  };
}

/** The same document under another number on another day; all that it refers to moves along. */
function copyOf(original: Original, round: Round, id: string, issuedAt: number): DocumentInput {
  const { document, wallTime } = original;
  const number = round.renumber(document.number);
  const date = wallTime(issuedAt);
  const days = daysBetween(document.date.slice(0, 10), date.slice(0, 10));
  const moved = (day: string | null) => (day === null ? null : shiftDay(day, days));
  const { reference, acknowledgement, shipment } = document;
  return {
    ...document,
    id,
    external_id: '',
    number,
    date,
    due_date: moved(document.due_date),
    instalments: document.instalments.map((each) => ({ ...each, due_date: moved(each.due_date) })),
    reference: reference && {
      ...reference,
      number: round.renumber(reference.number),
      date: round.dayOf(reference.number) ?? reference.date,
    },
    related_documents: document.related_documents.map((each) => ({
      ...each,
      number: round.renumber(each.number),
    })),
    shipment: shipment && {
      ...shipment,
      start_date: moved(shipment.start_date),
      delivery_date: moved(shipment.delivery_date),
    },
    acknowledgement: acknowledgement && {
      ...acknowledgement,
      description: acknowledgement.description.replace(document.number, number),
      received_at: wallTime(issuedAt + 2000),
    },
    // What has no file has no signature.
    hash: null,
    created_at: undefined,
    updated_at: undefined,
  };
}
