import { describe, expect, it } from 'vitest';
import type { IssuedDocument, NumberRequest, QueuedDraft } from '../subjects/ledger/issue-queue.ts';
import type { State, StateKeys } from '../subjects/ledger/state.ts';
import type { Stores } from '../subjects/stores.ts';
import { createIssueQueue } from './issue-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

type Made = { readonly number: string; readonly how: 'apart' | 'at once' };

/** A queue over a store that keeps only the next number of each series. */
function opened() {
  const sizes: number[] = [];
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
    for (const series of writes.series) next[series.series] = series.next;
    issued.push(...writes.insert.map(({ sequence, series }) => `${series}-${sequence}`));
    await turn();
    return result;
  };
  const queue = createIssueQueue(() => ({ apply, look }));
  const issue = (key: string, wish: Partial<QueuedDraft> = {}) =>
    queue.issue('acc', 'com', draftOf(key, wish, made));
  return { sizes, issued, made, next, queue, issue };
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

  it('that come while some are stored go together after them', async () => {
    const { sizes, issue, made } = opened();
    const later: Promise<unknown>[] = [];
    const first = issue('a', {
      prepare: async (number) => {
        for (const key of ['b', 'c', 'd']) later.push(issue(key));
        return draftOf('a', {}, made).prepare(number);
      },
    });
    await first;
    await Promise.all(later);
    expect(sizes).toEqual([1, 3]);
  });

  it('do not wait for those of another company', async () => {
    const { queue, issue } = opened();
    let finish = () => {};
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const prepare = async (number: string) => {
      await long;
      return draftOf('slow', {}, []).prepare(number);
    };
    const slow = queue.issue('acc', 'another', draftOf('slow', { prepare }, []));
    expect((await issue('a')).kind).toBe('issued');
    finish();
    await slow;
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

  it('are not given to a request that is there already', async () => {
    const { issued, issue } = opened();
    const outcomes = await Promise.all(['a', 'a', 'b', 'b', 'c'].map((key) => issue(key)));
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'issued',
      'repeated',
      'issued',
      'repeated',
      'issued',
    ]);
    expect(issued).toEqual(numbersOf([1, 2, 3]));
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

it('keeps a store that fails from holding up those who come later', async () => {
  let fails = true;
  const { next } = opened();
  const look = async (_: unknown, { series = [] }: StateKeys) =>
    ({ series: series.map((key) => ({ ...key, next: next.F001 })) }) as unknown as State;
  const apply = (async () => {
    if (fails) throw new Error('the disk is full');
    return [{ kind: 'repeated', documentId: 'x' }];
  }) as unknown as Stores['apply'];
  const queue = createIssueQueue(() => ({ apply, look }));
  await expect(queue.issue('acc', 'com', draftOf('a', {}, []))).rejects.toThrow('full');
  fails = false;
  expect((await queue.issue('acc', 'com', draftOf('b', {}, []))).kind).toBe('repeated');
});
