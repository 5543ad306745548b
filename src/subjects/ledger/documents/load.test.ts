import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../../test/support/delivery-states.ts';
import {
  company,
  known,
  now,
  other,
  owner,
  pending,
} from '../../../../test/support/load-records.ts';
import { newId } from '../../../kernel/ids.ts';
import { decideFiles, decideFilings } from '../../move/decide-load-files.ts';
import {
  type DocumentHistory,
  decideHistories,
  historyKeys,
} from '../../move/decide-load-histories.ts';
import type { DocumentEvent, KeptFile } from '../rows.ts';
import { decideLoadedSeries, decideSeries } from '../series/series.ts';
import type { State } from '../state.ts';
import { noWrites } from '../writes.ts';
import type { DocumentInput } from './document.ts';

const created = (documentId: string, type: DocumentEvent['type'] = 'document.created') => ({
  id: newId('evt', now),
  documentId,
  type,
  at: now,
  data: '{}',
});

function history(input: DocumentInput, changes: Partial<DocumentHistory> = {}): DocumentHistory {
  const documentId = input.id ?? '';
  return {
    documentId,
    issuance: { idempotencyKey: 'order 1', requestHash: 'a'.repeat(64) },
    requestKeys: [],
    work: [
      {
        kind: 'send_document',
        dueAt: now,
        attempts: 2,
        state: 'due',
        blockedReason: null,
        detail: '{}',
        createdAt: now,
      },
    ],
    events: [created(documentId)],
    ...changes,
  };
}

const nothing = stateOf({});

describe('loading what was kept beside documents', () => {
  it('puts it back where the document is held: request, work and events', () => {
    const input = pending({ environment: 'test' });
    const record = history(input);
    const state = { ...nothing, documents: [known(input)] };
    const { writes, result } = decideHistories([record], state, owner);
    expect(result).toEqual(['stored']);
    expect(writes.issuances).toMatchObject([{ documentId: input.id, environment: 'test' }]);
    expect(writes.work).toMatchObject([
      { subjectId: input.id, environment: 'test', attempts: 2, dueAt: now },
    ]);
    expect(writes.events).toEqual(record.events);
    expect(writes.replace).toEqual([]);
  });

  it('gives every piece of work an id of its own: one that came could be taken', () => {
    const inputs = [pending(), pending({ number: 'F001-00000999' })];
    const records = inputs.map((input) =>
      history(input, { issuance: { idempotencyKey: null, requestHash: 'a'.repeat(64) } }),
    );
    const state = { ...nothing, documents: inputs.map((input) => known(input)) };
    const { writes } = decideHistories(records, state, owner);
    expect(new Set(writes.work.map(({ id }) => id)).size).toBe(2);
    for (const { id } of writes.work) expect(id).toMatch(/^wrk_[0-9a-f]{32}$/);
  });

  it('puts no work back for a document that was answered', () => {
    for (const status of ['succeeded', 'failed', 'voided'] as const) {
      const input = pending({ status });
      const state = { ...nothing, documents: [known(input)] };
      expect(decideHistories([history(input)], state, owner).writes.work).toEqual([]);
    }
  });

  it('adds events only to a document that was issued here, whose work may be done since', () => {
    const input = pending();
    const record = history(input);
    const issuance = {
      documentId: input.id ?? '',
      environment: 'live' as const,
      idempotencyKey: 'order 1',
      requestHash: 'a'.repeat(64),
    };
    const state = {
      ...nothing,
      documents: [known(input)],
      issuances: [issuance],
      events: record.events,
    };
    expect(decideHistories([record], state, owner).result).toEqual(['unchanged']);
    const more = {
      ...record,
      events: [...record.events, created(input.id ?? '', 'document.not_received')],
    };
    const { writes, result } = decideHistories([more], state, owner);
    expect(result).toEqual(['stored']);
    expect(writes.events).toHaveLength(1);
    expect(writes.work).toEqual([]);
    expect(writes.issuances).toEqual([]);
  });

  it('adds events only to a document that was not issued there', () => {
    const input = pending();
    const record = history(input, { issuance: null });
    const state = { ...nothing, documents: [known(input)] };
    const { writes, result } = decideHistories([record], state, owner);
    expect(result).toEqual(['stored']);
    expect(writes).toEqual({ ...noWrites, events: record.events });
  });

  it('is stored where the request alone is new, and unchanged when it comes again', () => {
    const input = pending();
    const record = history(input);
    const state = { ...nothing, documents: [known(input)], events: record.events };
    const { writes, result } = decideHistories([record, record], state, owner);
    expect(result).toEqual(['stored', 'unchanged']);
    expect(writes.issuances).toHaveLength(1);
    expect(writes.events).toEqual([]);
    const without = { ...record, issuance: null };
    const twice = decideHistories([without, without], { ...state, events: [] }, owner);
    expect(twice.result).toEqual(['stored', 'unchanged']);
    expect(twice.writes.events).toEqual(record.events);
  });

  it('adds the first acceptance, and what may happen again', () => {
    const input = pending({ status: 'succeeded' });
    const id = input.id ?? '';
    const held = [created(id, 'document.not_received')];
    const events = [created(id, 'document.not_received'), created(id, 'document.accepted')];
    const state = { ...nothing, documents: [known(input)], events: held };
    const { writes } = decideHistories([history(input, { events })], state, owner);
    expect(writes.events).toEqual(events);
  });

  it('takes acceptances with and without observations for one', () => {
    const input = pending({ status: 'succeeded' });
    const id = input.id ?? '';
    const [accepted, observed] = [
      created(id, 'document.accepted'),
      created(id, 'document.observed'),
    ];
    const documents = [known(input)];
    const added = (held: typeof accepted, events: readonly (typeof accepted)[]) =>
      decideHistories(
        [history(input, { events })],
        { ...nothing, documents, events: [held] },
        owner,
      ).writes.events;
    expect(added(accepted, [observed])).toEqual([]);
    expect(added(observed, [accepted])).toEqual([]);
    const voided = created(id, 'document.voided');
    expect(added(voided, [observed, accepted])).toEqual([observed]);
  });

  it('adds no second acceptance to a document that has one', () => {
    const input = pending({ status: 'succeeded' });
    const id = input.id ?? '';
    const state = {
      ...nothing,
      documents: [known(input)],
      events: [created(id, 'document.accepted')],
    };
    const events = [created(id, 'document.accepted'), created(id, 'document.created')];
    const { writes } = decideHistories([history(input, { events })], state, owner);
    expect(writes.events.map(({ type }) => type)).toEqual(['document.created']);
  });

  it('refuses what has no document, or contradicts what is held', () => {
    const input = pending();
    const id = input.id ?? '';
    const held = { ...nothing, documents: [known(input)] };
    const codeOf = (state: State, record = history(input)) =>
      decideHistories([record], state, owner).result.map((outcome) =>
        typeof outcome === 'string' ? outcome : outcome.code,
      );
    expect(codeOf(nothing)).toEqual(['document_not_found']);
    const foreign = [known(input, { companyId: other.id })];
    expect(codeOf({ ...nothing, documents: foreign })).toEqual(['document_conflict']);
    const issuance = { documentId: id, environment: 'live', idempotencyKey: 'order 1' } as const;
    const withOther = { ...issuance, requestHash: 'b'.repeat(64) };
    expect(codeOf({ ...held, issuances: [withOther] })).toEqual(['document_conflict']);
    const otherKey = { ...issuance, requestHash: 'a'.repeat(64), idempotencyKey: 'order 2' };
    expect(codeOf({ ...held, issuances: [otherKey] })).toEqual(['document_conflict']);
    const taken = { ...issuance, documentId: newId('doc'), requestHash: 'c' };
    expect(codeOf({ ...held, issuances: [taken] })).toEqual(['document_conflict']);
    const inTest = { ...taken, environment: 'test' } as const;
    expect(codeOf({ ...held, issuances: [inTest] })).toEqual(['stored']);
  });

  it('adds keys of requests that were answered with it, unless they are those of others', () => {
    const input = pending();
    const documentId = input.id ?? '';
    const requestHash = 'a'.repeat(64);
    const answered = { operation: 'issue', key: 'order 2', requestHash } as const;
    const record = history(input, { requestKeys: [answered, { ...answered, key: 'order 1' }] });
    const written = { ...answered, environment: 'live', documentId } as const;
    const state = { ...nothing, documents: [known(input)] };
    const issuance = { documentId, environment: 'live', idempotencyKey: 'order 1', requestHash };
    const held = { ...state, events: record.events, issuances: [issuance] } as State;
    const { writes, result } = decideHistories([record, record], held, owner);
    expect(result).toEqual(['stored', 'unchanged']);
    expect(writes).toEqual({ ...noWrites, requestKeys: [written] });
    const conflict = [expect.objectContaining({ code: 'document_conflict' })];
    for (const others of [
      { issuances: [{ ...issuance, idempotencyKey: 'order 2', documentId: newId('doc') }] },
      { requestKeys: [{ ...written, documentId: newId('doc') }] },
      { requestKeys: [{ ...written, requestHash: 'b'.repeat(64) }] },
      { requestKeys: [{ ...written, key: 'order 1', documentId: newId('doc') }] },
    ] as Partial<State>[]) {
      const refused = decideHistories([record], { ...state, ...others }, owner);
      expect(refused).toEqual({ writes: noWrites, result: conflict });
    }
  });

  it('gives a key to the first of two documents of one batch', () => {
    const [one, two] = [pending(), pending()];
    const state = { ...nothing, documents: [known(one), known(two)] };
    const { result } = decideHistories([history(one), history(two)], state, owner);
    expect(result).toEqual(['stored', expect.objectContaining({ code: 'document_conflict' })]);
  });

  it('asks for keys in both environments: which one it is, the document knows', () => {
    const record = history(pending());
    const ids = [record.documentId];
    const keys = { ids, issuancesOf: ids, eventsOf: ids };
    expect(historyKeys([record])).toEqual({
      ...keys,
      idempotencyKeys: [
        { environment: 'test', key: 'order 1' },
        { environment: 'live', key: 'order 1' },
      ],
      requestKeys: [
        { environment: 'test', operation: 'issue', key: 'order 1' },
        { environment: 'live', operation: 'issue', key: 'order 1' },
      ],
    });
    const voided = { operation: 'void', key: 'end 1', requestHash: 'b' } as const;
    const asked = historyKeys([{ ...record, issuance: null, requestKeys: [voided] }]);
    expect(asked.idempotencyKeys).toEqual([]);
    expect(asked.requestKeys).toEqual([
      { environment: 'test', operation: 'void', key: 'end 1' },
      { environment: 'live', operation: 'void', key: 'end 1' },
    ]);
    const without = { idempotencyKey: null, requestHash: 'a' };
    for (const issuance of [null, without]) {
      expect(historyKeys([{ ...record, issuance }])).toEqual({
        ...keys,
        idempotencyKeys: [],
        requestKeys: [],
      });
    }
  });
});

const file = (sha256: string): KeptFile => ({
  name: 'a.xml',
  sha256,
  size: 1,
  encoding: 'identity',
  bytes: Buffer.from('a'),
});

describe('loading files', () => {
  it('stores those that a document lacks, and refuses others than it has', () => {
    const input = pending();
    const documentId = input.id ?? '';
    const files = [{ kind: 'xml', sha256: 'held' }] as const;
    const batch = [
      { documentId, kind: 'xml', file: file('held') },
      { documentId, kind: 'xml', file: file('other') },
      { documentId, kind: 'cdr', file: file('new') },
      { documentId, kind: 'cdr', file: file('new') },
      { documentId: newId('doc'), kind: 'xml', file: file('new') },
    ] as const;
    const state = { documents: [known(input, { files })] };
    const { writes, result } = decideFiles(batch, company.id, state);
    expect(result.map((each) => (typeof each === 'string' ? each : each.code))).toEqual([
      'unchanged',
      'document_conflict',
      'stored',
      'unchanged',
      'document_not_found',
    ]);
    expect(writes.files).toEqual([batch[2]]);
    expect(decideFiles(batch.slice(2, 3), other.id, state).writes.files).toEqual([]);
  });

  it('of filings leaves out acknowledgements that have met their document', () => {
    const named = { environment: 'live', name: 'RC-1', kind: 'acknowledgement' } as const;
    const state = {
      id: newId('fil', now),
      state: 'imported',
      ticket: null,
      createdAt: now,
    } as const;
    const filing = { ...named, ...state, data: '{}', lines: [] };
    const one = { ...filing, file: file('one'), work: [] };
    const two = { ...filing, file: file('two'), work: [] };
    const { work: _, ...stored } = one;
    expect(decideFilings([one], new Set([one]), { filings: [] }).result).toEqual(['unchanged']);
    expect(decideFilings([one, one], new Set(), { filings: [] })).toEqual({
      result: ['stored', 'unchanged'],
      writes: { ...noWrites, filings: [stored] },
    });
    expect(decideFilings([two], new Set(), { filings: [one] }).result).toEqual([
      expect.objectContaining({ code: 'document_conflict' }),
    ]);
  });
});

describe('series', () => {
  const key = { environment: 'live', type: 'invoice', series: 'F001' } as const;
  const state = (next: number, createdAt: number | null) => ({
    series: [{ ...key, next, createdAt }],
  });

  const at = { now, companyId: company.id };

  it('are made with the number that was asked for, or the next one', () => {
    const made = decideSeries({ ...key, next: 500 }, state(7, null), at);
    expect(made.result).toEqual({ created: true, series: { ...key, next: 500, createdAt: now } });
    expect(made.writes.series).toEqual([{ ...key, next: 500, createdAt: now }]);
    expect(made.writes.feed).toMatchObject([{ type: 'series.created', companyId: company.id }]);
    expect(decideSeries({ ...key, next: 7 }, state(7, null), at).result.series.next).toBe(7);
    const next = decideSeries({ ...key, next: null }, state(7, null), at);
    expect(next.result.series.next).toBe(7);
  });

  it('that are there are returned, and refused with another number', () => {
    const there = decideSeries({ ...key, next: 7 }, state(7, 1), at);
    expect(there.result).toEqual({ created: false, series: { ...key, next: 7, createdAt: 1 } });
    expect(there.writes).toMatchObject({ series: [], feed: [] });
    const refused = expect.objectContaining({ code: 'series_exists' });
    expect(() => decideSeries({ ...key, next: 8 }, state(7, 1), at)).toThrow(refused);
    expect(() => decideSeries({ ...key, next: 6 }, state(7, null), at)).toThrow(refused);
  });

  it('of another store are made or moved on, never back', () => {
    const loaded = { ...key, next: 9, createdAt: 5 };
    expect(decideLoadedSeries(loaded, state(1, null))).toMatchObject({
      result: 'stored',
      writes: { series: [loaded] },
    });
    expect(decideLoadedSeries(loaded, state(8, 1)).result).toBe('stored');
    expect(decideLoadedSeries(loaded, state(9, 1)).result).toBe('unchanged');
    expect(decideLoadedSeries(loaded, state(20, null)).result).toBe('stored');
  });
});
