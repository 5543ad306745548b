import { describe, expect, it } from 'vitest';
import type { IssuedDocument, NumberRequest } from '../../domain/decide/issue.ts';
import type { State, StateKeys } from '../../domain/ports/state.ts';
import type { Stores } from '../../domain/ports/stores.ts';
import {
  createNamedTurns,
  createTurnKeeper,
  type NamedTurns,
  type TurnMessage,
} from '../../lib/named-turns.ts';
import type { QueuedDraft } from './issue-line.ts';
import { createIssueQueue } from './issue-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

type Made = { readonly number: string; readonly how: 'apart' | 'at once' };

/** A queue over a store that keeps only the next number of each series. */
function opened(sharesCommits = false, numberTurns?: NamedTurns) {
  const sizes: number[] = [];
  const turns: number[] = [];
  let turnsSeen = 0;
  const issued: string[] = [];
  const made: Made[] = [];
  const next = { F001: 1, B001: 1 } as Record<string, number>;
  const stateOf = ({ series = [] }: StateKeys) =>
    ({
      series: series.map((key) => ({ ...key, next: next[key.series] ?? 1, createdAt: 1 })),
      holders: [],
      issuances: [],
      requestKeys: [],
      named: [],
      changed: [],
      waiting: [],
      mailWhen: null,
    }) as unknown as State;
  const look = async (_: unknown, keys: StateKeys) => stateOf(keys);
  const apply: Stores['apply'] = async (_place, keys, decide) => {
    const { writes, result } = decide(stateOf(keys));
    sizes.push(keys.series?.length ?? 0);
    turns.push(turnsSeen);
    setImmediate(() => {
      turnsSeen += 1;
    });
    for (const series of writes.series) next[series.series] = series.next;
    issued.push(...writes.insert.map(({ sequence, series }) => `${series}-${sequence}`));
    await turn();
    return result;
  };
  const stores = () => ({ apply, look, sharesCommits });
  const queue = createIssueQueue(stores, numberTurns);
  const issue = (key: string, wish: Partial<QueuedDraft> = {}) =>
    queue.issue('acc', 'com', draftOf(key, wish, made));
  return { sizes, turns, issued, made, next, queue, issue, stores };
}

function draftOf(key: string, wish: Partial<QueuedDraft>, made: Made[]): QueuedDraft {
  const make = (number: string, how: Made['how']): IssuedDocument => {
    made.push({ number, how });
    const [series = '', sequence] = number.split('-');
    const row = { id: `${key}:${number}`, series, sequence: Number(sequence), type: 'invoice' };
    return { number, row, xml: {} } as unknown as IssuedDocument;
  };
  const numbering = {
    sequenceMax: 99,
    format: ({ series, sequence }: { series: string; sequence: number }) => `${series}-${sequence}`,
  };
  return {
    environment: 'test',
    type: 'invoice',
    series: 'F001',
    number: null,
    numbering: numbering as NumberRequest['numbering'],
    change: null,
    summariseAt: null,
    request: { idempotencyKey: key, requestHash: key },
    now: 1,
    datedAt: null,
    lines: 1,
    prepare: async (number) => make(number, 'apart'),
    make: (number) => make(number, 'at once'),
    ...wish,
  };
}

const numbersOf = (sequences: readonly number[]) => sequences.map((each) => `F001-${each}`);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('drafts of a company', () => {
  it('share a transaction where they come in one turn', async () => {
    const { sizes, issue } = opened();
    await Promise.all(['a', 'b', 'c'].map((key) => issue(key)));
    expect(sizes).toEqual([3]);
  });

  it('wait until half of those on their way are made', async () => {
    const { sizes, queue, issue } = opened();
    const coming = upTo(4).map(async (index) => {
      const ended = queue.expect('acc', 'com');
      for (let turns = 0; turns < 4 * index; turns += 1) await turn();
      await issue(`key-${index}`);
      ended();
    });
    await Promise.all(coming);
    expect(sizes[0]).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(4);
  });

  it('wait for so long only: one that needs long comes later', async () => {
    const { sizes, queue, issue } = opened();
    const ended = upTo(8).map(() => queue.expect('acc', 'com'));
    await Promise.all([issue('a'), issue('b')]);
    for (const end of ended) end();
    expect(sizes).toEqual([2]);
  });

  it('do not wait for those of another company', async () => {
    const { sizes, queue, issue } = opened();
    for (const _ of upTo(9)) queue.expect('acc', 'another');
    let isIssued = false;
    const issued = issue('a').then(() => {
      isIssued = true;
    });
    let turns = 0;
    for (; !isIssued; turns += 1) await turn();
    await issued;
    // A wait of milliseconds takes hundreds of them.
    expect(turns).toBeLessThan(20);
    expect(sizes).toEqual([1]);
  });

  it('are divided, eight at a time and a long one by itself', async () => {
    const { sizes, issue } = opened();
    await Promise.all(upTo(10).map((index) => issue(`key-${index}`)));
    await Promise.all([issue('l', { lines: 150 }), issue('m', { lines: 150 })]);
    expect(sizes).toEqual([8, 2, 1, 1]);
  });
});

describe('numbers', () => {
  it('are foretold: nothing is made under the lock, and none is made twice', async () => {
    const { issued, made, issue } = opened();
    await Promise.all(upTo(20).map((index) => issue(`key-${index}`)));
    expect(issued).toEqual(numbersOf(upTo(20)));
    expect(made).toEqual(numbersOf(upTo(20)).map((number) => ({ number, how: 'apart' })));
  });

  it('have no gap where one cannot be made: those behind it move up', async () => {
    const { issued, issue } = opened();
    const prepare = async () => {
      throw new Error('too large');
    };
    const outcomes = await Promise.all([
      issue('a'),
      issue('b', { prepare }),
      issue('c'),
      issue('d'),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['issued', 'refused', 'issued', 'issued']);
    expect(issued).toEqual(numbersOf([1, 2, 3]));
  });

  it('have no gap where one is refused under the lock', async () => {
    const { issued, made, issue } = opened();
    const check = () => {
      throw new Error('the note is too high');
    };
    const change = { environment: 'test', type: 'invoice', series: 'F009', sequence: 1, check };
    const kinds = await Promise.all([
      issue('a'),
      issue('b', { change: change as unknown as QueuedDraft['change'] }),
      ...upTo(9).map((index) => issue(`key-${index}`)),
    ]);
    expect(kinds.filter(({ kind }) => kind === 'issued')).toHaveLength(10);
    expect(issued).toEqual(numbersOf(upTo(10)));
    expect(made.length).toBeGreaterThan(11);
  });

  it('are not foretold for a request that is there already', async () => {
    const { issued, made, issue } = opened();
    const outcomes = await Promise.all(['a', 'a', 'b', 'b', 'c'].map((key) => issue(key)));
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'issued',
      'repeated',
      'issued',
      'repeated',
      'issued',
    ]);
    expect(issued).toEqual(numbersOf([1, 2, 3]));
    expect(made).toHaveLength(3);
  });

  it('that another process took are not given again', async () => {
    const { issued, made, next, issue } = opened();
    const prepare = (key: string) => async (number: string) => {
      if (next.F001 === 1) next.F001 = 4;
      return draftOf(key, {}, made).prepare(number);
    };
    const keys = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(keys.map((key) => issue(key, { prepare: prepare(key) })));
    expect(issued.toSorted()).toEqual(numbersOf([4, 5, 6, 7, 8]));
    // From then on they are made where their number is sure.
    made.length = 0;
    await issue('f');
    expect(made).toEqual([{ number: 'F001-9', how: 'at once' }]);
  });

  it('that callers chose are their own, and the series goes on behind them', async () => {
    const { issued, made, issue } = opened();
    const chosen = { number: { sequence: 7, text: 'F001-7' } };
    await Promise.all([issue('a'), issue('b', chosen), issue('c')]);
    expect(issued).toEqual(numbersOf([1, 7, 8]));
    expect(made).toHaveLength(3);
  });

  it('of one series do not wait for a long draft of another', async () => {
    const { issue } = opened();
    let finish = () => {};
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const made: Made[] = [];
    const slow = issue('slow', {
      series: 'B001',
      prepare: async (number) => {
        await long;
        return draftOf('slow', {}, made).prepare(number);
      },
    });
    expect((await issue('a')).kind).toBe('issued');
    finish();
    expect((await slow).kind).toBe('issued');
  });

  it('are looked up again once nobody waits', async () => {
    const { issued, next, made, issue } = opened();
    await issue('a');
    await turn();
    next.F001 = 5;
    await issue('b');
    expect(issued).toEqual(numbersOf([1, 5]));
    expect(made).toHaveLength(2);
  });
});

describe('drafts of several companies', () => {
  const slowly = async (number: string): Promise<IssuedDocument> => {
    // Turns and no milliseconds: a busy machine may let several of these pass in one turn.
    for (let turns = 0; turns < 5; turns += 1) await turn();
    return draftOf('slow', {}, []).prepare(number);
  };
  const issueTwo = async (sharesCommits: boolean) => {
    const { turns, queue } = opened(sharesCommits);
    const ended = ['com', 'other', 'third', 'last'].map((name) => queue.expect('acc', name));
    await Promise.all([
      queue.issue('acc', 'com', draftOf('a', {}, [])),
      queue.issue('acc', 'other', draftOf('b', { prepare: slowly }, [])),
    ]);
    for (const end of ended) end();
    return turns;
  };

  it('wait for each other where they share a commit', async () => {
    const [one, other] = await issueTwo(true);
    expect(one).toBe(other);
  });

  it('do not where each has its own', async () => {
    const [one, other] = await issueTwo(false);
    expect(one).not.toBe(other);
  });
});

describe('processes that take turns', () => {
  /** Two queues of one store. */
  const openedTwice = () => {
    const tell = (index: number, message: TurnMessage) =>
      setImmediate(() => processes[index]?.hear(message));
    const keeper = createTurnKeeper(tell);
    const processes = [0, 1].map((index) =>
      createNamedTurns((message) => void setImmediate(() => keeper.hear(index, message))),
    );
    const store = opened(true, processes[0]?.turns);
    return { ...store, queues: [store.queue, createIssueQueue(store.stores, processes[1]?.turns)] };
  };

  it('make no document in vain, nor under the lock', async () => {
    const { queues, issued, made } = openedTwice();
    const outcomes = upTo(60).map(async (index) => {
      for (let wait = index % 7; wait > 0; wait -= 1) await turn();
      return queues[index % 2]?.issue('acc', 'com', draftOf(`k${index}`, {}, made));
    });
    const kinds = (await Promise.all(outcomes)).map((outcome) => outcome?.kind);
    expect(new Set(kinds)).toEqual(new Set(['issued']));
    expect(issued).toEqual(numbersOf(upTo(60)));
    expect(made.every(({ how }) => how === 'apart')).toBe(true);
    expect(made).toHaveLength(60);
  });

  it('issue all of a turn, also where somebody else took their numbers', async () => {
    const wanted = { take: () => undefined, isWanted: () => true, leave: () => {} };
    const { issue, issued, made, next } = opened(true, wanted);
    const takenByOther = async (number: string) => {
      next.F001 = (next.F001 ?? 1) + 3;
      return draftOf('k12', {}, made).prepare(number);
    };
    const all = upTo(20).map((index) =>
      issue(`k${index}`, index === 12 ? { prepare: takenByOther } : {}),
    );
    expect((await Promise.all(all)).every(({ kind }) => kind === 'issued')).toBe(true);
    expect(issued).toHaveLength(20);
  });
});

it('keeps a store that fails from holding up those who come later', async () => {
  let fails = true;
  const { next } = opened();
  const look = async (_: unknown, { series = [] }: StateKeys) =>
    ({ series: series.map((key) => ({ ...key, next: next.F001 })) }) as unknown as State;
  const apply = (async () => {
    if (fails) throw new Error('the disk is full');
    return [{ kind: 'repeated', documentId: 'x' }];
  }) as unknown as Stores['apply'];
  const queue = createIssueQueue(() => ({ apply, look, sharesCommits: false }));
  await expect(queue.issue('acc', 'com', draftOf('a', {}, []))).rejects.toThrow('full');
  fails = false;
  expect((await queue.issue('acc', 'com', draftOf('b', {}, []))).kind).toBe('repeated');
});
