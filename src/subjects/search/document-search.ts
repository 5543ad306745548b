import { type Environment, environments } from '../companies/company.ts';
import { type DocumentType, documentTypes } from '../ledger/documents/document.ts';
import type { JoinedSummaries, Position } from '../ledger/documents/document-list.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';
import { indexedLengthMin } from './search-words.ts';

/** What documents must have to be found; null where anything will do. */
export type DocumentFilter = {
  readonly externalId: string | null;
  readonly customer: string | null;
  readonly status: DocumentStatus | null;
  readonly type: DocumentType | null;
  readonly environment: Environment | null;
  readonly series: string | null;
  /** Of the number; only beside a series. */
  readonly sequence: number | null;
  /** What the customer's number begins with. */
  readonly customerBeginning: string | null;
  /** What the external id begins with. */
  readonly externalIdBeginning: string | null;
  readonly currency: string | null;
  /** Each is the beginning of a word of the customer's name; {@link searchedWordsMax} at most. */
  readonly words: readonly string[];
};

export const searchedWordsMax = 10;

/** Lets every document pass. */
export const noFilter: DocumentFilter = {
  externalId: null,
  customer: null,
  status: null,
  type: null,
  environment: null,
  series: null,
  sequence: null,
  customerBeginning: null,
  externalIdBeginning: null,
  currency: null,
  words: [],
};

export const documentOrders = ['newest', 'oldest'] as const;
/** By issue date and then by id, one way or the other. */
export type DocumentOrder = (typeof documentOrders)[number];

export type DocumentSearch = {
  readonly companyId: string;
  readonly order: DocumentOrder;
  /** Issued at this or later … */
  readonly from: number;
  /** … and before this. */
  readonly until: number;
  /** Strictly after this place in the order. */
  readonly after: Position;
  readonly filter: DocumentFilter;
  readonly limit: number;
  /** As many documents are gathered at most; where an index has more of them, the list is walked. */
  readonly gatherMax: number;
};

export type FoundSummaries = JoinedSummaries & {
  /** Everything up to here was looked at: the search goes on after it. Null where nothing is left. */
  readonly scannedTo: Position | null;
};

/** Documents that are known by their ids, as far as they have what is asked for. */
export type SummariesQuery = Pick<DocumentSearch, 'companyId' | 'from' | 'until' | 'filter'> & {
  readonly ids: readonly string[];
};

/** As many documents are looked at for one answer, however few of them are asked for. */
export const searchScanMax = 5_000;

/** Which index gives documents in the order that is asked for; the list itself has all of them. */
export type Walk = {
  readonly by: 'external_id' | 'customer' | 'status' | 'list';
  readonly value: string | null;
};

/** The walk that meets the fewest other documents. */
export function walkOf({ externalId, customer, status }: DocumentFilter): Walk {
  if (externalId !== null) return { by: 'external_id', value: externalId };
  if (customer !== null) return { by: 'customer', value: customer };
  if (status !== null) return { by: 'status', value: status };
  return { by: 'list', value: null };
}

/**
 * Documents that an index has in another order: by the customers with a word in their name, by environment, type, series and
 * sequence, by what a customer's number or an external id begins with. Where they are few they are gathered and put into
 * order; where they are many a walk meets enough of them.
 */
export type Gathering =
  | { readonly by: 'word' | 'customer' | 'external_id'; readonly beginning: string }
  | {
      readonly by: 'sequence' | 'series' | 'type';
      readonly environments: readonly Environment[];
      readonly types: readonly DocumentType[];
      /** Of the number, as far as it is known: a series, and a sequence in it. */
      readonly number: readonly (string | number)[];
    };

/** What could be gathered. Nothing where a walk is by what few documents share. */
export function gatheringsOf(filter: DocumentFilter): readonly Gathering[] {
  if (filter.externalId !== null || filter.customer !== null) return [];
  return [...byBeginning(filter), ...byNumber(filter)];
}

function byBeginning(filter: DocumentFilter): readonly Gathering[] {
  const { words, customerBeginning, externalIdBeginning } = filter;
  const indexed = words.filter((word) => word.length >= indexedLengthMin);
  const gatherings: Gathering[] = indexed.map((beginning) => ({ by: 'word', beginning }));
  if (customerBeginning !== null) gatherings.push({ by: 'customer', beginning: customerBeginning });
  if (externalIdBeginning !== null) {
    gatherings.push({ by: 'external_id', beginning: externalIdBeginning });
  }
  return gatherings;
}

/** By as much of the key of numbers as is known. */
function byNumber({ environment, type, series, sequence }: DocumentFilter): readonly Gathering[] {
  if (environment === null && type === null && series === null) return [];
  const key = {
    environments: environment === null ? environments : [environment],
    types: type === null ? documentTypes : [type],
  };
  if (series === null) return [{ by: 'type', ...key, number: [] }];
  if (sequence === null) return [{ by: 'series', ...key, number: [series] }];
  return [{ by: 'sequence', ...key, number: [series, sequence] }];
}

/** The smallest of them that is small enough. `counts` are in their order, counted up to one more than may be gathered. */
export function smallestOf(
  gatherings: readonly Gathering[],
  counts: readonly number[],
  gatherMax: number,
): Gathering | undefined {
  const least = Math.min(...counts);
  return least > gatherMax ? undefined : gatherings[counts.indexOf(least)];
}

/** Words that begin with a text are from it up to here, in the order of code points. */
export function endOfPrefix(word: string): string {
  return `${word}\u{10ffff}`;
}

/** What is looked for in the text of a name: every word of it follows a space. Always as many, since nothing is in every text. */
export function searchedTexts(words: readonly string[]): readonly string[] {
  return Array.from({ length: searchedWordsMax }, (_, index) => {
    const word = words[index];
    return word === undefined ? '' : ` ${word}`;
  });
}

/** A place as one text, which a storage can select as a value. */
export function placeOfText(text: string | null): Position | null {
  if (text === null) return null;
  const space = text.indexOf(' ');
  return { issuedAt: Number(text.slice(0, space)), id: text.slice(space + 1) };
}
