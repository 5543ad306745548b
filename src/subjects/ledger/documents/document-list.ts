import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { Kept } from '../../../kernel/read-cache.ts';
import type { DocumentStatus } from './states.ts';

/** A place in the order of lists: issue date descending, then id descending. */
export type Position = { readonly issuedAt: number; readonly id: string };

export type DocumentQuery = {
  readonly companyId: string;
  /** Issued at or after this. */
  readonly from: number;
  /** Strictly after this place in the order; the end of the range is a place too. */
  readonly before: Position;
  readonly status: DocumentStatus | null;
  readonly limit: number;
};

/** Summaries joined by `,` and a line feed, which no JSON text holds, and how many they are. */
export type JoinedSummaries = Kept & { readonly joined: AsciiJson; readonly count: number };

/** Between summaries of a page. */
export const summarySeparator = ',\n';

/** A summary, and where lists have it. */
export type ListedSummary = Position & { readonly summary: AsciiJson };

/** Joins a handful of summaries in the order of lists. */
export function joinInOrder(rows: readonly ListedSummary[]): JoinedSummaries {
  const ordered = rows.toSorted((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? 1 : -1));
  const joined = ordered.map(({ summary }) => summary).join(summarySeparator) as AsciiJson;
  return { joined, count: rows.length };
}
