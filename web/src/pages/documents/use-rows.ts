import type { DocumentRow } from '@chasqui/sdk';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../service/client.ts';
import type { Filters } from './filters.ts';

const pageRows = 100;
/** Pages that are out of sight are forgotten so soon: a table of a million rows takes no more memory than one of a thousand. */
const keptMs = 5_000;

/** What is known of a page that was read: how many rows it has, and where the next one begins. */
type KnownPage = {
  readonly token: string | undefined;
  readonly rows: number;
  readonly next: string | null;
};

export type Rows = {
  /** How many rows are known so far. */
  readonly count: number;
  readonly isAll: boolean;
  /** Undefined while its page is on the way. */
  row(index: number): DocumentRow | undefined;
  /** Reads the page after the last one that is known. */
  readMore(): void;
  readonly error: unknown;
  readonly isFirstPending: boolean;
  retry(): void;
};

/**
 * The rows of a filter. Only the places where pages begin are kept for good; rows are held for the pages in sight, which are
 * those of rows `first` to `last`.
 */
export function useRows(companyId: string, filters: Filters, first: number, last: number): Rows {
  const [known, setKnown] = useState<readonly KnownPage[]>([]);
  const [wanted, setWanted] = useState(1);
  const starts = startsOf(known);
  const inSight = pagesBetween(starts, known.length, first, last, wanted);
  const answers = useQueries({
    queries: inSight.map((page) => pageQuery(companyId, filters, tokenOf(known, page))),
  });
  const learned = JSON.stringify(
    answers.map(({ data }) => data && [data.data.length, data.meta.next_token]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `learned` says in full what of the answers matters here.
  useEffect(() => {
    setKnown((before) =>
      learn(
        before,
        inSight,
        answers.map(({ data }) => data),
      ),
    );
  }, [learned, inSight.join()]);
  const isAll = known.at(-1)?.next === null;
  const readMore = useCallback(() => setWanted(known.length + 1), [known.length]);
  return {
    count: starts.at(-1) ?? 0,
    isAll,
    row(index) {
      const page = pageAt(starts, index);
      return answers[inSight.indexOf(page)]?.data?.data[index - (starts[page] ?? 0)];
    },
    readMore,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isFirstPending: known.length === 0,
    retry: () => {
      for (const answer of answers) if (answer.error !== null) void answer.refetch();
    },
  };
}

/** Made out here: a function made where the answers are would hold on to them, and those to the ones before, without end. */
function pageQuery(companyId: string, filters: Filters, token: string | undefined) {
  return {
    queryKey: ['company', companyId, 'rows', filters, token ?? ''],
    gcTime: keptMs,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.table.page(companyId, { ...filters, limit: pageRows, next_token: token }, { signal }),
  };
}

/** The row that each page begins with, and one more for the end. */
function startsOf(known: readonly KnownPage[]): readonly number[] {
  const starts = [0];
  for (const { rows } of known) starts.push((starts.at(-1) ?? 0) + rows);
  return starts;
}

function pageAt(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

function pagesBetween(
  starts: readonly number[],
  known: number,
  first: number,
  last: number,
  wanted: number,
): readonly number[] {
  const from = Math.min(pageAt(starts, first), Math.max(known - 1, 0));
  const to = Math.min(pageAt(starts, last), Math.max(known - 1, 0));
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return wanted > known && !pages.includes(known) ? [...pages, known] : pages;
}

function tokenOf(known: readonly KnownPage[], page: number): string | undefined {
  return page === 0 ? undefined : (known[page - 1]?.next ?? undefined);
}

type Answer = {
  readonly data: readonly unknown[];
  readonly meta: { readonly next_token: string | null };
};

/** Browsers keep a piece of a text as a view of the whole: a token would hold on to all rows that it came with. */
function ownCopy(token: string | null): string | null {
  return JSON.parse(JSON.stringify(token));
}

/** Where a page ends elsewhere than before (documents were added), what was known behind it is no longer true. */
function learn(
  before: readonly KnownPage[],
  pages: readonly number[],
  answers: readonly (Answer | undefined)[],
): readonly KnownPage[] {
  let known = before;
  for (const [at, page] of pages.entries()) {
    const answer = answers[at];
    if (answer === undefined || page > known.length) continue;
    const token = tokenOf(known, page);
    const fresh = { token, rows: answer.data.length, next: ownCopy(answer.meta.next_token) };
    const held = known[page];
    if (held?.token === token && held?.rows === fresh.rows && held?.next === fresh.next) continue;
    known = [...known.slice(0, page), fresh];
  }
  return known;
}
