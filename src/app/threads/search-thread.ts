import { isMainThread, workerData } from 'node:worker_threads';
import type { Awaitable } from '../../kernel/awaitable.ts';
import { type Database, openDatabase } from '../../platform/sql/sqlite/database.ts';
import { threadBody } from '../../platform/threads/thread-body.ts';
import { ThreadError } from '../../platform/threads/thread-error.ts';
import { createThreadPool, type ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { DocumentSearch, FoundSummaries } from '../../subjects/search/document-search.ts';
import type { FoundRows } from '../../subjects/search/listed-row.ts';
import { searchDocuments, searchRows } from '../../subjects/search/search.sqlite.ts';
import type { Searches } from '../../subjects/search/searches.ts';

type SearchesHere = {
  search(accountId: string, search: DocumentSearch): FoundSummaries;
  rows(accountId: string, search: DocumentSearch): FoundRows;
};

type Question = readonly [kind: keyof Searches, accountId: string, search: DocumentSearch];
/** Only asks whether the thread is there. */
type Greeting = null;

export type SearchThreadOptions = {
  readonly path: string;
  /** Called when the thread crashes: searches are answered in place for a while. */
  readonly onEnd: (error: Error) => void;
  /** Built JavaScript of this file, where it is not beside it. */
  readonly script?: URL;
};

/** After how long one that ended by itself is replaced: what ended it may well be there still. */
const pauseMs = 60_000;
const limits = {
  threads: 1,
  // What it finds is bounded, and takes a fraction of it; so is how many documents it looks at.
  memoryMb: 256,
  // SQLite's driver ends the process where its thread is ended while it reads.
  finishesTasks: true,
  waitingMax: Number.POSITIVE_INFINITY,
  waitingPerOwnerMax: Number.POSITIVE_INFINITY,
  idleMs: Number.POSITIVE_INFINITY,
};

export function searchesOver(database: Database): SearchesHere {
  return {
    search: (accountId, search) => searchDocuments(database, accountId, search),
    rows: (accountId, search) => searchRows(database, accountId, search),
  };
}

/**
 * Searches on a thread with a connection of its own (decision 41): one that looks at thousands of documents keeps nobody else
 * waiting. Accounts take turns. Nothing depends on the thread: while it starts, where it ended and where it could not answer,
 * the same question is answered in place.
 */
export function createSearchThread(
  here: SearchesHere,
  options: SearchThreadOptions,
): Searches & { close(): Promise<void> } {
  const {
    path,
    onEnd,
    script = new URL('../../subjects/search/search-thread.js', import.meta.url),
  } = options;
  let pool: ThreadPool | undefined;
  let isReady = false;
  let startsFrom = 0;
  const start = (): ThreadPool => {
    const started = createThreadPool({ ...limits, script, data: { searchesIn: path } });
    const greeting: Greeting = null;
    const asked = started.run(greeting, { owner: '' });
    asked.then(() => {
      isReady = true;
    }, ended);
    return started;
  };
  const ended = (error: Error) => {
    if (!(error instanceof ThreadError) || error.reason === 'closed') return;
    isReady = false;
    startsFrom = performance.now() + pauseMs;
    // What else waits there is answered in place.
    void pool?.close();
    pool = undefined;
    onEnd(error.cause instanceof Error ? error.cause : error);
  };
  const ask = <Found>(question: Question): Awaitable<Found> => {
    const inPlace = () => answerTo(here, question) as Found;
    const [, accountId, search] = question;
    if (findsFew(search)) return inPlace();
    if (performance.now() >= startsFrom) pool ??= start();
    if (!isReady || pool === undefined) return inPlace();
    const asked = pool.run(question, { owner: accountId }) as Promise<Found>;
    return asked.catch((error) => {
      ended(error);
      return inPlace();
    });
  };
  return {
    search: (...asked) => ask<FoundSummaries>(['search', ...asked]),
    rows: (...asked) => ask<FoundRows>(['rows', ...asked]),
    async close() {
      startsFrom = Number.POSITIVE_INFINITY;
      await pool?.close();
    },
  };
}

/** An index leads to them. */
function findsFew({ filter }: DocumentSearch): boolean {
  return filter.externalId !== null || filter.sequence !== null;
}

function answerTo(searches: SearchesHere, [kind, accountId, search]: Question) {
  return searches[kind](accountId, search);
}

const path = (workerData as { readonly searchesIn?: string } | null)?.searchesIn;

/** The body of the thread. Its connection lives as long as the thread does. */
function searchesIn(path: string) {
  const searches = searchesOver(openDatabase({ path, readOnly: true, isSecond: true }));
  return threadBody<Question | Greeting>((asked) =>
    asked === null ? null : answerTo(searches, asked),
  );
}

export default isMainThread || path === undefined ? undefined : searchesIn(path);
