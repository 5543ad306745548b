import {
  type DecidedIssue,
  decideIssues,
  type IssuedDocument,
  type IssueOutcome,
  issueKeys,
  type NumberRequest,
} from '../../domain/decide/issue.ts';
import { withMails } from '../../domain/decide/mail.ts';
import { seriesText } from '../../domain/ports/rows.ts';
import type { Stores } from '../../domain/ports/stores.ts';
import type { Place } from '../../domain/ports/writes.ts';
import { batchMax, type Gathering } from './gathering.ts';

/** A draft that waits for its number, and how its document is made. */
export type QueuedDraft = Omit<NumberRequest, 'make'> & {
  readonly lines: number;
  /** Makes it for a number that it will most likely get: nobody waits while it is signed, and nothing is locked. */
  prepare(number: string): Promise<IssuedDocument>;
  /** Makes it at once. */
  make(number: string): IssuedDocument;
};

export type LineParts = {
  readonly place: Place;
  readonly stores: () => Pick<Stores, 'apply' | 'look'>;
  /** Where it waits until storing is worth a commit. */
  readonly gathering: Gathering;
  readonly rivals: Rivals;
  readonly turn: LineTurn;
};

/** To foretell numbers of the company, which processes of one service do in turns. */
export type LineTurn = {
  take(): Promise<void> | undefined;
  isWanted(): boolean;
  leave(): void;
};

/** Whether another process issues in the series of a company, as far as it was noticed. */
export type Rivals = {
  isThere(): boolean;
  noticed(): void;
  issued(count: number): void;
};

const linesMax = 200;
/** More than are stored next would be signed in vain where one of them is refused. */
const makingMax = 4 * batchMax;
/** A document that was made in vain so often is made under the lock, where its number is sure. */
const missesMax = 1;

type Entry = {
  readonly draft: QueuedDraft;
  readonly settle: (outcome: IssueOutcome) => void;
  readonly fail: (error: unknown) => void;
  /** The number that it is made for; null where it is made once its number is sure. */
  number: string | null | undefined;
  made: IssuedDocument | null;
  /** Whether a number will be used for it, and those behind it have others. */
  takesNumber: boolean;
  /** Whether the number is the one that it will get, as far as is known. */
  isPlaced: boolean;
  misses: number;
};

/**
 * Drafts of one company, from their arrival to their commit. Each is made for the number that it should get, while
 * those before it are stored; a transaction then decides, and takes those that were made for the right number.
 * Numbers are foretold here and given there: a process that dies leaves no gap.
 */
export class IssueLine {
  private readonly parts: LineParts;
  private waiting: Entry[] = [];
  private taken: readonly Entry[] = [];
  private readonly counters = new Map<string, Promise<{ next: number }>>();
  /** Whether those who come are told numbers. */
  private isOpen = false;

  constructor(parts: LineParts) {
    this.parts = parts;
  }

  add(draft: QueuedDraft): Promise<IssueOutcome> {
    return new Promise((settle, fail) => {
      const unmade = { number: undefined, made: null, takesNumber: true, isPlaced: false };
      this.waiting.push({ draft, settle, fail, misses: 0, ...unmade });
      this.placeNew();
    });
  }

  /** Something changed that it may wait for. */
  ring(): void {
    this.parts.gathering.ring();
  }

  /** Issues until nobody waits. Says so before anybody else can come. */
  async drain(onEmpty: () => void): Promise<void> {
    const { turn } = this.parts;
    while (this.waiting.length > 0) {
      const taken = turn.take();
      if (taken !== undefined) await taken;
      await this.drainPlaced();
      turn.leave();
    }
    onEmpty();
  }

  /** Until nobody waits who has been told a number: where another process waits for its turn, nobody else is told one. */
  private async drainPlaced(): Promise<void> {
    this.isOpen = true;
    // Another process may have issued since.
    this.counters.clear();
    this.place(isNew, true);
    const line = {
      ready: () => this.ready().length,
      waiting: () => this.placed().length,
      isClosed: () => !this.takesNew(),
    };
    while (this.placed().length > 0) {
      await this.parts.gathering.join(line);
      const batch = this.take();
      if (batch.length > 0) await this.commit(batch);
    }
    this.isOpen = false;
  }

  private placed(): readonly Entry[] {
    return this.waiting.filter((entry) => !isNew(entry));
  }

  /** Once another process waits, not before the next turn: whoever is told a number comes behind all who were. */
  private takesNew(): boolean {
    if (this.parts.turn.isWanted()) this.isOpen = false;
    return this.isOpen;
  }

  private placeNew(): void {
    this.place(isNew);
  }

  /** In their order, which is that of their numbers. */
  private place(isMeant: (entry: Entry) => boolean, takesNew = this.takesNew()): void {
    for (const entry of this.waiting.slice(0, makingMax)) {
      if (!isMeant(entry) || !(takesNew || hasBegun(entry))) continue;
      // Until its number is known: it has begun.
      if (entry.number === undefined) entry.number = null;
      void this.make(entry).catch((error) => this.drop(entry, error));
    }
  }

  private async make(entry: Entry): Promise<void> {
    entry.isPlaced = false;
    const number = await this.foretold(entry);
    // It is being stored already, under the number that was foretold before.
    if (!this.waiting.includes(entry)) return;
    entry.isPlaced = true;
    if (number !== entry.number) {
      entry.number = number;
      entry.made = null;
      if (number !== null) {
        const made = await entry.draft.prepare(number).catch((error) => {
          // It has got another number meanwhile, and is made for that one.
          if (entry.number === number) throw error;
          return null;
        });
        if (entry.number === number) entry.made = made;
      }
    }
    this.ring();
  }

  private async foretold(entry: Entry): Promise<string | null> {
    const { number, numbering, series } = entry.draft;
    entry.takesNumber = !this.isRepeated(entry);
    if (!entry.takesNumber) return null;
    if (number === null && this.parts.rivals.isThere()) return null;
    const counter = await this.counterOf(entry.draft);
    const sequence = number?.sequence ?? counter.next;
    counter.next = Math.max(counter.next, sequence + 1);
    if (number !== null) return number.text;
    const isSure = entry.misses < missesMax && sequence <= numbering.sequenceMax;
    return isSure ? numbering.format({ series, sequence }) : null;
  }

  private counterOf({ environment, type, series }: QueuedDraft): Promise<{ next: number }> {
    const name = seriesText({ environment, type, series });
    const known = this.counters.get(name);
    if (known !== undefined) return known;
    const { stores, place } = this.parts;
    const looked = stores()
      .look(place, { series: [{ environment, type, series }] })
      .then((state) => ({ next: state.series[0]?.next ?? 1 }));
    this.counters.set(name, looked);
    return looked;
  }

  /** The same request is before it already, and this one will need no number. */
  private isRepeated(entry: Entry): boolean {
    const names = namesOf(entry.draft);
    const isSame = ({ draft }: Entry) => namesOf(draft).some((name) => names.includes(name));
    const before = this.waiting.slice(0, Math.max(0, this.waiting.indexOf(entry)));
    return [...this.taken, ...before].some(isSame);
  }

  /** What cannot be made is refused alone: those behind it move up. */
  private drop(entry: Entry, error: unknown): void {
    // What was taken is answered by its transaction alone: a failure that comes late says nothing of it.
    if (!this.waiting.includes(entry)) return;
    this.waiting = this.waiting.filter((each) => each !== entry);
    entry.settle({ kind: 'refused', error });
    this.renumber(new Set([seriesText(entry.draft)]));
    this.ring();
  }

  private renumber(names: ReadonlySet<string>): void {
    for (const name of names) this.counters.delete(name);
    this.place((entry) => isNew(entry) || names.has(seriesText(entry.draft)));
  }

  /** In the order of their numbers: one that is still being made holds up those behind it in its series. */
  private ready(): readonly Entry[] {
    const held = new Set<string>();
    return this.waiting.filter((entry) => {
      const name = seriesText(entry.draft);
      if (!held.has(name) && isReady(entry)) return true;
      held.add(name);
      return false;
    });
  }

  /** Those that are issued together: a long draft by itself. */
  private take(): readonly Entry[] {
    let lines = 0;
    const ready = this.ready();
    const size = ready.findIndex(({ draft }, index) => {
      lines += draft.lines;
      return index === batchMax || (index > 0 && lines > linesMax);
    });
    const batch = size < 0 ? ready : ready.slice(0, size);
    this.waiting = this.waiting.filter((entry) => !batch.includes(entry));
    this.taken = batch;
    this.placeNew();
    return batch;
  }

  private async commit(batch: readonly Entry[]): Promise<void> {
    const { stores, place, rivals } = this.parts;
    const drafts = batch.map((entry): NumberRequest => ({ ...entry.draft, make: makerOf(entry) }));
    try {
      const outcomes = await stores().apply(place, issueKeys(drafts), (state) =>
        withMails(decideIssues(state, drafts), state.mailWhen, drafts[0]?.now ?? 0),
      );
      rivals.issued(batch.length);
      this.settle(batch, outcomes);
    } catch (error) {
      for (const { fail } of batch) fail(error);
      this.renumber(new Set(batch.map(({ draft }) => seriesText(draft))));
    } finally {
      this.taken = [];
    }
  }

  private settle(batch: readonly Entry[], outcomes: readonly DecidedIssue[]): void {
    const moved: Entry[] = [];
    const unforeseen = new Set<string>();
    for (const [index, entry] of batch.entries()) {
      const outcome = outcomes[index];
      const name = seriesText(entry.draft);
      if (outcome === undefined) entry.fail(new TypeError('a draft without outcome'));
      else if (outcome.kind !== 'moved') entry.settle(outcome);
      else {
        // The first of its series had another number than the store said before: somebody else took that one.
        if (entry.number !== null && !unforeseen.has(name)) this.parts.rivals.noticed();
        moved.push({ ...entry, number: undefined, made: null, misses: entry.misses + 1 });
      }
      if ((outcome?.kind === 'issued') !== entry.takesNumber) unforeseen.add(name);
    }
    this.waiting = [...moved, ...this.waiting];
    if (unforeseen.size > 0) this.renumber(unforeseen);
  }
}

/** It has not been told a number, nor that it gets none. */
function isNew({ number }: Entry): boolean {
  return number === undefined;
}

/** One that was told a number keeps its place before those behind it, also where that number was wrong. */
function hasBegun(entry: Entry): boolean {
  return !isNew(entry) || entry.misses > 0;
}

function isReady({ isPlaced, number, made }: Entry): boolean {
  return isPlaced && (number === null || made !== null);
}

/** What is made for the number, or null where it is not and may be made for it once more. */
function makerOf({ draft, made, misses, number: foretold }: Entry): NumberRequest['make'] {
  return (number) => {
    if (made?.number === number) return made;
    return foretold !== null && misses < missesMax ? null : draft.make(number);
  };
}

/** By which the same request is known. */
function namesOf({ environment, type, series, number, request }: QueuedDraft): readonly string[] {
  const { idempotencyKey, externalId } = request;
  return [
    ...(idempotencyKey === null ? [] : [`key ${environment} ${idempotencyKey}`]),
    ...(externalId === undefined ? [] : [`id ${environment} ${externalId}`]),
    ...(number === null ? [] : [`number ${environment} ${type} ${series} ${number.sequence}`]),
  ];
}
