import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Position } from '../../domain/ports/document-list.ts';
import type { FoundRows } from '../../domain/ports/listed-row.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { openSharedTexts, type SharedTexts, type TextPlace } from '../../lib/shared-texts.ts';
import { type PageQuestion, type PageReads, type PageSource, readPages } from './page-reads.ts';

/** Questions that are answered together, in the memory of this place; null asks the thread to end. */
export type PageParcel = {
  readonly place: number;
  readonly questions: readonly PageQuestion[];
} | null;

/** A text as it is handed over: where it lies, or itself where that place is too small. */
export type HandedText = TextPlace | AsciiJson;

/** Summaries, with what else was found, under their own name. */
export type HandedSummaries = (
  | { readonly joined: HandedText; readonly count: number; readonly scannedTo?: Position | null }
  | { readonly summaries: HandedText; readonly nextToken: string | null }
) & { readonly isLinked?: boolean };

/** What was found, or null where it could not be read. */
export type PageAnswer = HandedSummaries | FoundRows | null;

export type PageThreadData = {
  readonly path: string;
  /** Put in place of its marks, where links last; null leaves the marks to whoever finishes them. */
  readonly publicUrl: string | null;
  /** Of each place. */
  readonly memory: readonly SharedArrayBuffer[];
};

export type PagesApartOptions = Omit<PageThreadData, 'memory'> & {
  /** Told why the thread ended by itself: pages are read all the same. */
  readonly onEnd: (error: Error) => void;
  /** Built JavaScript of the thread, where it is not beside this file. */
  readonly script?: URL;
};

export type PagesApart = PageSource & { close(): Promise<void> };

type Asked = {
  readonly question: PageQuestion;
  readonly resolve: (found: never) => void;
  readonly reject: (error: unknown) => void;
};

/** The thread works on one parcel while the answers of another are sent: a few pages each, so that both have work. */
const pagesPerParcel = 8;
const places = 3;
/** For eight pages of a hundred documents. */
const placeBytes = 512 * 1024;
/** Pages die young, and need little room. A third of the first is a half of what young objects have: V8 counts so. */
const heapMb = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 };
/** After how long one that ended by itself is replaced: what ended it may well be there still. */
const pauseMs = 60_000;

/**
 * Reads pages on a thread with a connection of its own (decision 41): sending one page and reading the next take
 * place at once, and a search that looks at thousands of documents keeps nobody else waiting.
 *
 * Nothing depends on the thread. Whoever asks for one page alone is answered in place, which is sooner, and so is
 * everybody while the thread starts, or where it could not answer: the same question then fails in place, or not.
 */
export function createPagesApart(here: PageReads, options: PagesApartOptions): PagesApart {
  const thread = new PageThread(options, (asked) => readHere(here, asked));
  const ask = <Found>(question: PageQuestion): Promise<Found> =>
    new Promise((resolve, reject) => thread.ask({ question, resolve, reject }));
  return {
    list: (...asked) => ask(['list', ...asked]),
    search: (...asked) => ask(['search', ...asked]),
    listPage: (...asked) => ask(['listPage', ...asked]),
    searchPage: (...asked) => ask(['searchPage', ...asked]),
    rows: (...asked) => ask(['rows', ...asked]),
    close: () => thread.close(),
  };
}

function readHere(here: PageReads, { question, resolve, reject }: Asked): void {
  try {
    resolve(readPages(here, question) as never);
  } catch (error) {
    reject(error);
  }
}

type UnderWay = {
  readonly place: number;
  readonly parcel: readonly Asked[];
  /** Whose search it is. */
  readonly owner?: string;
};

/** Starts when there is first something for it to do. */
class PageThread {
  private readonly options: PagesApartOptions;
  private readonly readHere: (asked: Asked) => void;
  private worker: Worker | undefined;
  private isReady = false;
  private startsFrom = 0;
  /** Pages of lists, which are short. */
  private pages: Asked[] = [];
  /** What may look at thousands of documents: accounts take turns, and none has all places. */
  private readonly searches = createFairQueue<Asked>({
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerOwnerMax: Number.POSITIVE_INFINITY,
    runningPerOwnerMax: places - 1,
  });
  private isSearchNext = false;
  /** In the order in which the thread answers. */
  private underWay: UnderWay[] = [];
  private texts: SharedTexts[] = [];
  private freePlaces: number[] = [];

  constructor(options: PagesApartOptions, readHere: (asked: Asked) => void) {
    this.options = options;
    this.readHere = readHere;
  }

  /** What is asked for in one go is gathered: one message for a parcel. */
  ask(asked: Asked): void {
    const [kind, accountId] = asked.question;
    const isFirst = this.pages.length + this.searches.waiting === 0;
    if (kind === 'list' || kind === 'listPage') this.pages.push(asked);
    else this.searches.add(accountId, asked);
    if (isFirst) process.nextTick(() => this.send());
    else if (this.pages.length >= pagesPerParcel) this.send();
  }

  /** The thread ends by itself: the driver of Node 20 does not survive being ended in the middle of a statement. */
  async close(): Promise<void> {
    this.startsFrom = Number.POSITIVE_INFINITY;
    const { worker } = this;
    if (worker === undefined) return;
    this.isReady = false;
    worker.postMessage(null);
    await once(worker, 'exit');
  }

  private send(): void {
    const waiting = this.pages.length + this.searches.waiting;
    if (waiting === 0) return;
    const isSooner = this.pages.length === 1 && waiting === 1 && this.underWay.length === 0;
    if (!isSooner) this.startOnce();
    if (isSooner || !this.isReady) {
      this.readAllHere();
      return;
    }
    for (;;) {
      const place = this.freePlaces.at(-1);
      const next = place === undefined ? undefined : this.takeParcel(place);
      if (next === undefined) return;
      this.freePlaces.pop();
      this.underWay.push(next);
      const questions = next.parcel.map(({ question }) => question);
      this.worker?.postMessage({ place: next.place, questions } satisfies PageParcel);
    }
  }

  /** Pages and searches in turn: a search is a parcel of its own, and no page waits for all that came before it. */
  private takeParcel(place: number): UnderWay | undefined {
    const search = this.isSearchNext || this.pages.length === 0 ? this.searches.take() : undefined;
    this.isSearchNext = search === undefined;
    if (search !== undefined) return { place, parcel: [search.item], owner: search.owner };
    const parcel = this.pages.splice(0, pagesPerParcel);
    return parcel.length === 0 ? undefined : { place, parcel };
  }

  private readAllHere(): void {
    for (const asked of [...this.pages.splice(0), ...this.searches.clear()]) this.readHere(asked);
  }

  private startOnce(): void {
    if (this.worker !== undefined || performance.now() < this.startsFrom) return;
    const { script, path, publicUrl, onEnd } = this.options;
    const memory = Array.from({ length: places }, () => new SharedArrayBuffer(placeBytes));
    this.texts = memory.map(openSharedTexts);
    this.freePlaces = [...memory.keys()];
    // Built beside this file.
    this.worker = new Worker(script ?? new URL('./page-thread.js', import.meta.url), {
      workerData: { path, publicUrl, memory } satisfies PageThreadData,
      resourceLimits: heapMb,
    });
    // A process that has nothing else to do may end.
    this.worker.unref();
    this.worker.on('message', (said: 'ready' | readonly PageAnswer[]) => this.hear(said));
    this.worker.on('error', onEnd);
    this.worker.on('exit', () => this.forget());
  }

  private hear(said: 'ready' | readonly PageAnswer[]): void {
    if (said === 'ready') {
      this.isReady = true;
      return;
    }
    const answered = this.underWay.shift();
    if (answered === undefined) return;
    const { place, parcel, owner } = answered;
    parcel.forEach((asked, index) => {
      const found = said[index] ?? null;
      if (found === null) this.readHere(asked);
      else asked.resolve(this.taken(found, place) as never);
    });
    if (owner !== undefined) this.searches.done(owner);
    this.freePlaces.push(place);
    this.send();
  }

  private taken(found: HandedSummaries | FoundRows, place: number): unknown {
    const text = (handed: HandedText) =>
      typeof handed === 'string' ? handed : this.texts[place]?.take(handed);
    if ('rows' in found) return found;
    if ('joined' in found) return { ...found, joined: text(found.joined) };
    return { ...found, summaries: text(found.summaries) };
  }

  private forget(): void {
    this.worker = undefined;
    this.isReady = false;
    this.startsFrom = Math.max(this.startsFrom, performance.now() + pauseMs);
    for (const { parcel, owner } of this.underWay.splice(0)) {
      if (owner !== undefined) this.searches.done(owner);
      for (const asked of parcel) this.readHere(asked);
    }
    this.readAllHere();
  }
}
