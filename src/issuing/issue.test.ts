import { describe, expect, it } from 'vitest';
import { documentMaker, testAccount, testCompany } from '../../test/support/documents.ts';
import { numbering } from '../countries/pe/shared/numbering.ts';
import { AppError } from '../kernel/codes/errors.ts';
import { documentCodes, documentMessages } from '../subjects/ledger/documents/codes.ts';
import type { NumberRequest } from '../subjects/ledger/issue-queue.ts';
import type { KeptFile } from '../subjects/ledger/rows.ts';
import type { State } from '../subjects/ledger/state.ts';
import { noWrites } from '../subjects/ledger/writes.ts';
import { decideIssues, idempotencyKeyForm, issueKeys, sameRequest } from './issue.ts';

const account = testAccount();
const company = testCompany(account);
const maker = documentMaker(account, company, 'issuing');
const now = Date.UTC(2026, 5, 1, 15);
const f001 = { environment: 'test', type: 'invoice', series: 'F001' } as const;
const xml: KeptFile = {
  name: 'x.xml',
  sha256: '',
  size: 0,
  encoding: 'identity',
  bytes: Buffer.alloc(0),
};

type Wish = {
  readonly number?: string;
  readonly key?: string;
  readonly hash?: string;
  readonly external?: string;
  readonly series?: string;
  readonly environment?: 'test' | 'live';
  readonly fails?: boolean;
  readonly summariseAt?: number;
  readonly datedAt?: number;
};

function draft(wish: Wish = {}): NumberRequest {
  const { number, key = null, hash = 'hash', environment = 'test', fails = false } = wish;
  const series = number?.slice(0, 4) ?? wish.series ?? 'F001';
  const sequence = Number(number?.slice(5));
  return {
    environment,
    type: 'invoice',
    series,
    number: number === undefined ? null : { sequence, text: number },
    numbering,
    request: { idempotencyKey: key, requestHash: hash, externalId: wish.external },
    change: null,
    summariseAt: wish.summariseAt ?? null,
    now,
    datedAt: wish.datedAt ?? null,
    make(assigned) {
      if (fails) throw new AppError(documentCodes.draft_refused, documentMessages.none);
      const row = maker.row(now, { number: assigned, status: 'pending', environment });
      return { number: assigned, row, xml };
    },
  };
}

function state(next: number, changes: Partial<State> = {}) {
  const series = [{ ...f001, next, createdAt: null }];
  const others = { requestKeys: [], changed: [], waiting: [], work: [], filings: [] };
  return { series, holders: [], issuances: [], named: [], ...others, ...changes };
}

const numbersOf = ({ result }: ReturnType<typeof decideIssues>) =>
  result.map((outcome) =>
    outcome.kind === 'issued'
      ? `${outcome.row.series}-${outcome.row.sequence}`
      : outcome.kind === 'repeated'
        ? `again ${outcome.documentId}`
        : outcome.kind === 'outdated'
          ? `not before ${outcome.datedAt}`
          : outcome.kind === 'moved'
            ? 'moved'
            : (outcome.error as AppError).code,
  );

describe('a draft that was made for another number', () => {
  it('is to come again, uses no number and stops no other', () => {
    const moved = { ...draft({}), make: () => null };
    const decision = decideIssues(state(7), [draft({}), moved, draft({})]);
    expect(numbersOf(decision)).toEqual(['F001-7', 'moved', 'F001-8']);
    expect(decision.writes.insert).toHaveLength(2);
    expect(decision.writes.series).toMatchObject([{ next: 9 }]);
  });
});

describe('the date of a number', () => {
  const dated = (datedAt: number, next = 7) => {
    const series = [{ ...f001, next, createdAt: 1, datedAt }];
    return state(next, { series });
  };
  const late = Date.UTC(2026, 10, 16, 5, 0, 5);

  it('is not before that of the number before it', () => {
    const decision = decideIssues(dated(late), [draft({ datedAt: late - 10_000 })]);
    expect(numbersOf(decision)).toEqual([`not before ${late}`]);
    expect(decision.writes).toEqual(noWrites);
  });

  it('is compared within a batch too', () => {
    const drafts = [draft({ datedAt: late }), draft({ datedAt: late - 2000 })];
    const decision = decideIssues(state(7), drafts);
    expect(numbersOf(decision)).toEqual(['F001-7', `not before ${late}`]);
    expect(decision.writes.series).toMatchObject([{ next: 8, datedAt: late }]);
  });

  it('has seconds, and less than one is no difference', () => {
    const decision = decideIssues(dated(late + 900), [draft({ datedAt: late })]);
    expect(numbersOf(decision)).toEqual(['F001-7']);
    expect(decision.writes.series).toMatchObject([{ datedAt: late + 900 }]);
  });

  it("is the caller's where the caller says it, or chose the number", () => {
    const drafts = [draft(), draft({ number: 'F001-3', datedAt: late - 50_000 })];
    const decision = decideIssues(dated(late), drafts);
    expect(numbersOf(decision)).toEqual(['F001-7', 'F001-3']);
    expect(decision.writes.series).toMatchObject([{ datedAt: late }]);
  });

  it('follows a clock that an operator set back', () => {
    const decision = decideIssues(dated(late + 86_400_000), [draft({ datedAt: late })]);
    expect(numbersOf(decision)).toEqual(['F001-7']);
    expect(decision.writes.series).toMatchObject([{ datedAt: late }]);
  });
});

describe('issuing', () => {
  it('assigns numbers in the order of the drafts, and moves the series on', () => {
    const decision = decideIssues(state(7), [draft(), draft(), draft()]);
    expect(numbersOf(decision)).toEqual(['F001-7', 'F001-8', 'F001-9']);
    expect(decision.writes.series).toEqual([{ ...f001, next: 10, createdAt: now }]);
    expect(decision.writes.insert.map(({ sequence }) => sequence)).toEqual([7, 8, 9]);
  });

  it('leaves no gap where a draft is refused', () => {
    const decision = decideIssues(state(1), [draft(), draft({ fails: true }), draft()]);
    expect(numbersOf(decision)).toEqual(['F001-1', 'draft_refused', 'F001-2']);
    expect(decision.writes.series).toMatchObject([{ next: 3 }]);
  });

  it('never moves a series back for a lower number that a caller chose, also within a batch', () => {
    const lower = draft({ number: 'F001-00000003' });
    const decision = decideIssues(state(10), [draft(), lower, draft()]);
    expect(numbersOf(decision)).toEqual(['F001-10', 'F001-3', 'F001-11']);
    expect(decision.writes.series).toMatchObject([{ next: 12 }]);
    expect(decideIssues(state(10), [lower]).writes.series).toMatchObject([{ next: 10 }]);
  });

  it('goes on after a higher number that a caller chose', () => {
    const decision = decideIssues(state(1), [draft({ number: 'F001-40' }), draft()]);
    expect(numbersOf(decision)).toEqual(['F001-40', 'F001-41']);
    expect(decision.writes.series).toMatchObject([{ next: 42 }]);
  });

  it('writes everything of a document: row, file, request, first event and work', () => {
    const { writes } = decideIssues(state(1), [draft({ key: 'order 1' })]);
    const [row] = writes.insert;
    expect(writes.files).toEqual([{ documentId: row?.id, kind: 'xml', file: xml }]);
    expect(writes.issuances).toEqual([
      { documentId: row?.id, environment: 'test', idempotencyKey: 'order 1', requestHash: 'hash' },
    ]);
    expect(writes.events).toMatchObject([{ documentId: row?.id, type: 'document.created' }]);
    expect(JSON.parse(writes.events[0]?.data ?? '')).toEqual({
      number: 'F001-00000001',
      source: 'issued',
      environment: 'test',
    });
    expect(writes.work).toMatchObject([
      { kind: 'send_document', subjectId: row?.id, environment: 'test', dueAt: now },
    ]);
    expect(writes.replace).toEqual([]);
  });

  it('ends with the last number of a series', () => {
    const decision = decideIssues(state(numbering.sequenceMax), [draft(), draft()]);
    expect(numbersOf(decision)).toEqual([`F001-${numbering.sequenceMax}`, 'series_exhausted']);
  });
});

describe('an external id that is unique', () => {
  const named = {
    environment: 'test',
    externalId: 'order-1',
    documentId: 'doc_1',
    requestHash: 'hash',
  } as const;

  it('gives the document of the same draft, whatever its key', () => {
    const known = state(5, {
      named: [{ ...named, documentId: 'doc_0', requestHash: null }, named],
    });
    const again = [draft({ external: 'order-1' }), draft({ external: 'order-1', key: 'new' })];
    const decision = decideIssues(known, again);
    expect(numbersOf(decision)).toEqual(['again doc_1', 'again doc_1']);
    expect(decision.writes.insert).toEqual([]);
  });

  it('is refused for another draft, and where it came without any', () => {
    const other = draft({ external: 'order-1', hash: 'other' });
    expect(numbersOf(decideIssues(state(5, { named: [named] }), [other]))).toEqual([
      'external_id_reused',
    ]);
    const imported = state(5, { named: [{ ...named, requestHash: null }] });
    expect(numbersOf(decideIssues(imported, [draft({ external: 'order-1' })]))).toEqual([
      'external_id_reused',
    ]);
  });

  it('is of one environment', () => {
    const known = state(5, { named: [{ ...named, environment: 'live' }] });
    expect(numbersOf(decideIssues(known, [draft({ external: 'order-1' })]))).toEqual(['F001-5']);
  });

  it('is issued once within a batch, and kept', () => {
    const drafts = [
      draft({ external: 'order-2' }),
      draft({ external: 'order-2' }),
      draft({ external: 'order-2', hash: 'other' }),
      draft({ external: 'order-3' }),
    ];
    const decision = decideIssues(state(1), drafts);
    const [first] = decision.writes.insert;
    expect(numbersOf(decision)).toEqual([
      'F001-1',
      `again ${first?.id}`,
      'external_id_reused',
      'F001-2',
    ]);
    expect(decision.writes.issuances.map(({ externalId }) => externalId)).toEqual([
      'order-2',
      'order-3',
    ]);
  });

  it('is asked for where it says which request it is', () => {
    const { externalIds } = issueKeys([draft({ external: 'order-1' }), draft()]);
    expect(externalIds).toEqual([{ environment: 'test', externalId: 'order-1' }]);
  });
});

describe('a request that comes again', () => {
  const issued = {
    documentId: 'doc_1',
    environment: 'test',
    idempotencyKey: 'order 1',
    requestHash: 'hash',
  } as const;

  it('gives the document that it made, by its key', () => {
    const known = state(5, { issuances: [issued] });
    const decision = decideIssues(known, [draft({ key: 'order 1' })]);
    expect(numbersOf(decision)).toEqual(['again doc_1']);
    expect(decision.writes.insert).toEqual([]);
    expect(decision.writes.series).toEqual([]);
  });

  it('is refused with another body under the same key, with the document that has it', () => {
    const known = state(5, { issuances: [issued] });
    const decision = decideIssues(known, [draft({ key: 'order 1', hash: 'other' })]);
    expect(numbersOf(decision)).toEqual(['idempotency_key_reused']);
    expect(() => sameRequest(issued, 'other')).toThrow('(doc_1)');
  });

  it('is known by a key under which it was answered and made nothing', () => {
    const answered = { environment: 'test', operation: 'issue', key: 'order 2' } as const;
    const known = state(5, {
      requestKeys: [{ ...answered, documentId: 'doc_1', requestHash: 'hash' }],
    });
    const decision = decideIssues(known, [
      draft({ key: 'order 2' }),
      draft({ key: 'order 2', hash: 'other' }),
    ]);
    expect(numbersOf(decision)).toEqual(['again doc_1', 'idempotency_key_reused']);
  });

  it('in another environment is another request', () => {
    const known = state(5, { issuances: [{ ...issued, environment: 'live' }] });
    expect(numbersOf(decideIssues(known, [draft({ key: 'order 1' })]))).toEqual(['F001-5']);
  });

  it('within a batch is issued once', () => {
    const twice = [draft({ key: 'order 2' }), draft({ key: 'order 2' })];
    const decision = decideIssues(state(1), twice);
    const [first] = decision.writes.insert;
    expect(numbersOf(decision)).toEqual(['F001-1', `again ${first?.id}`]);
  });

  it('gives the document that it made, by the number that the caller chose', () => {
    const holder = { ...f001, sequence: 3, documentId: 'doc_3', requestHash: 'hash' };
    const known = state(5, { holders: [holder] });
    expect(numbersOf(decideIssues(known, [draft({ number: 'F001-3' })]))).toEqual(['again doc_3']);
    const other = draft({ number: 'F001-3', hash: 'other' });
    expect(numbersOf(decideIssues(known, [other]))).toEqual(['document_conflict']);
    const imported = state(5, { holders: [{ ...holder, requestHash: null }] });
    expect(numbersOf(decideIssues(imported, [draft({ number: 'F001-3' })]))).toEqual([
      'document_conflict',
    ]);
    const legal = state(5, { holders: [{ ...holder, environment: 'live' }] });
    expect(numbersOf(decideIssues(legal, [draft({ number: 'F001-3' })]))).toEqual(['F001-3']);
  });

  it('by number is known within a batch too', () => {
    const pair = [draft({ number: 'F001-9' }), draft({ number: 'F001-9', hash: 'other' })];
    expect(numbersOf(decideIssues(state(1), pair))).toEqual(['F001-9', 'document_conflict']);
  });
});

it('asks for the series of all drafts, the numbers that callers chose, and their keys', () => {
  expect(issueKeys([draft({ key: 'a' }), draft({ number: 'F002-7' })])).toEqual({
    series: [f001, { ...f001, series: 'F002' }],
    holders: [{ ...f001, series: 'F002', sequence: 7 }],
    externalIds: [],
    idempotencyKeys: [{ environment: 'test', key: 'a' }],
    requestKeys: [{ environment: 'test', operation: 'issue', key: 'a' }],
    changed: [],
    numbers: [],
    workOf: [],
    waiting: [],
  });
});

it('takes keys of 1 to 255 visible characters of ASCII', () => {
  const taken = ['a', '!~', 'x'.repeat(255)].filter((key) => idempotencyKeyForm.test(key));
  expect(taken).toHaveLength(3);
  const others = ['', 'x'.repeat(256), 'a b', ' a', 'a\n', '\u007f', 'ñ'];
  expect(others.filter((key) => idempotencyKeyForm.test(key))).toEqual([]);
});

describe('a receipt of a company that summarises them', () => {
  const hour = now + 3_600_000;
  const waiting = (count: number) =>
    state(1, { waiting: [{ environment: 'test', kind: 'summarise_document', count }] });
  const workOf = (count: number, drafts: readonly NumberRequest[]) =>
    decideIssues(waiting(count), drafts).writes.work.map(({ kind, dueAt }) => ({ kind, dueAt }));

  it('waits for the hour of its summary', () => {
    const drafts = [draft({ summariseAt: hour })];
    expect(workOf(498, drafts)).toEqual([{ kind: 'summarise_document', dueAt: hour }]);
    expect(issueKeys(drafts).waiting).toEqual([
      { environment: 'test', kind: 'summarise_document' },
    ]);
    expect(issueKeys([draft()]).waiting).toEqual([]);
  });

  it('waits no more once a summary is full', () => {
    const drafts = [draft({ summariseAt: hour })];
    expect(workOf(499, drafts)).toEqual([{ kind: 'summarise_document', dueAt: now }]);
  });
});
