import { describe, expect, it } from 'vitest';
import {
  keptFile,
  knownDocument,
  leasedWork,
  leaseId,
  now,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import type { ReadAcknowledgement, Verdict } from '../../imports/authority-files.ts';
import { deliveryOf } from '../documents/answer.ts';
import { newDelivery, type Reply } from '../documents/delivery.ts';
import { readDocument } from '../documents/read-document.ts';
import type { Filing } from '../rows.ts';
import type { KnownDocument } from '../state.ts';
import { decideFilingAnswer, type EndedFilingCall, filingKeys } from './answer-filing.ts';
import { detailOf, type FilingData } from './communicate.ts';

const name = 'RC-20261115-1';

function filingOf(
  known: readonly KnownDocument[],
  effect: 'accepted' | 'voided' = 'accepted',
): Filing {
  const data: FilingData = {
    hash: 'd',
    fileName: `2-${name}`,
    effect,
    kind: 'summary',
    day: '2026-11-15',
    reasons: known.map(() => (effect === 'voided' ? 'ERROR' : null)),
    documentIds: known.map(({ id }) => id),
    attempts: [],
  };
  return {
    id: 'fil_1',
    environment: 'test',
    name,
    kind: 'communication',
    state: 'waiting',
    ticket: null,
    createdAt: now - 5000,
    data: JSON.stringify(data),
    file: keptFile,
    lines: known.map(({ type, series, sequence }) => ({ type, series, sequence, effect })),
  };
}

function acknowledged(verdict: Verdict, code = '0', description = ''): Reply {
  const said = { verdict, code, description, notes: [], receivedAt: null };
  return {
    kind: 'acknowledged',
    acknowledgement: said as unknown as ReadAcknowledgement,
    file: keptFile.bytes,
    fileName: keptFile.name,
    sha256: keptFile.sha256,
  };
}

type Case = {
  readonly effect?: 'accepted' | 'voided';
  readonly call?: Partial<EndedFilingCall>;
  readonly heldBy?: string;
  /** The ticket that is kept with it. */
  readonly ticket?: string;
};

function decide(reply: Reply, known: readonly KnownDocument[], given: Case = {}) {
  const filing = { ...filingOf(known, given.effect), ticket: given.ticket ?? null };
  const call: EndedFilingCall = {
    filing,
    leaseId,
    delivery: { ...newDelivery, stage: 'poll', ticket: 't-1', sentAt: now - 4000 },
    operationName: 'getStatus',
    calledAt: now - 100,
    reply,
    file: reply.kind === 'acknowledged' ? keptFile : null,
    ...given.call,
  };
  const work = [leasedWork(filing.id, 'send_filing', { leaseId: given.heldBy ?? leaseId })];
  const state = stateOf({ documents: known, filings: [filing], work });
  return decideFilingAnswer(call, state, { owner, random: () => 0.5 });
}

const receipts = (count: number, status: 'pending' | 'succeeded' = 'pending') =>
  Array.from({ length: count }, (_, index) =>
    knownDocument({ type: 'receipt', number: `B001-${index + 1}`, status }),
  );

type Decided = ReturnType<typeof decide>;
const statusesOf = ({ writes }: Decided) => writes.replace.map(({ row }) => row.status);
const typesOf = ({ writes }: Decided) => writes.events.map(({ type }) => type);
const groupsOf = ({ writes }: Decided) => writes.work.map((work) => detailOf(work).group);

describe('a summary that is accepted', () => {
  it('accepts each of its receipts', () => {
    const decided = decide(acknowledged('accepted'), receipts(2));
    expect(statusesOf(decided)).toEqual(['succeeded', 'succeeded']);
    expect(typesOf(decided)).toEqual(['document.accepted', 'document.accepted']);
  });

  it('is kept with its acknowledgement and its attempt, and its work is done', () => {
    const decided = decide(acknowledged('accepted'), receipts(2));
    const [own, answer] = decided.writes.filings;
    expect(own).toMatchObject({ id: 'fil_1', state: 'accepted' });
    expect((JSON.parse(own?.data ?? '') as FilingData).attempts).toEqual([
      { at: now - 100, operation: 'getStatus', outcome: 'accepted', code: '0', detail: '' },
    ]);
    expect(answer).toMatchObject({ kind: 'acknowledgement', name, environment: 'test' });
    expect(JSON.parse(answer?.data ?? '')).toEqual({
      verdict: 'accepted',
      code: '0',
      description: '',
      notes: [],
      receivedAt: null,
    });
    expect(decided.writes.dropWork).toContainEqual({ kind: 'send_filing', subjectId: 'fil_1' });
  });
});

describe('a summary that is rejected', () => {
  it('makes no receipt fail: it is halved', () => {
    const decided = decide(acknowledged('rejected', '2345', 'no'), receipts(5));
    expect(statusesOf(decided)).toEqual([]);
    const [one, two] = [`${name}/1`, `${name}/2`];
    expect(groupsOf(decided)).toEqual([one, one, one, two, two]);
    expect(decided.writes.work.every(({ kind }) => kind === 'summarise_document')).toBe(true);
    expect(decided.writes.filings[0]?.state).toBe('rejected');
  });

  it('takes out the line that the authority names', () => {
    const reply = acknowledged('rejected', '2345', 'El comprobante B001-00000003 no cumple');
    const known = receipts(5);
    const { writes } = decide(reply, known);
    const alone = writes.work.filter((work) => detailOf(work).group === `${name}/1`);
    expect(alone.map(({ subjectId }) => subjectId)).toEqual([known[2]?.id]);
    expect(writes.work).toHaveLength(5);
  });

  it('is halved where the authority names all of them', () => {
    const reply = acknowledged('rejected', '2345', 'B001-00000001 y B001-00000002 no cumplen');
    expect(groupsOf(decide(reply, receipts(2)))).toEqual([`${name}/1`, `${name}/2`]);
  });

  it('fails a receipt that is alone in it, and its number is free', () => {
    const decided = decide(acknowledged('rejected', '2345', 'no'), receipts(1));
    const row = decided.writes.replace[0]?.row;
    expect(row && readDocument(row.body)).toMatchObject({
      status: 'failed',
      failure_code: 'summary_2345',
      failure_message: 'no',
    });
    expect(row?.holdsNumber).toBe(false);
  });

  it('asks for a receipt that the authority has already', () => {
    const { writes } = decide({ kind: 'known', code: '2282', detail: '' }, receipts(1));
    expect(writes.replace).toEqual([]);
    expect(writes.work).toMatchObject([{ kind: 'send_document' }]);
    const [work] = writes.work;
    expect(work && deliveryOf(work)).toMatchObject({ stage: 'ask', isKnown: true });
  });
});

describe('a voiding', () => {
  it('voids what it names once it is accepted', () => {
    const decided = decide(acknowledged('accepted'), receipts(1, 'succeeded'), {
      effect: 'voided',
    });
    expect(statusesOf(decided)).toEqual(['voided']);
    expect(typesOf(decided)).toEqual(['document.voided']);
  });

  it('leaves a document as it was where it is refused, with an event', () => {
    const reply = acknowledged('rejected', '2375', 'no');
    const decided = decide(reply, receipts(1, 'succeeded'), { effect: 'voided' });
    expect(statusesOf(decided)).toEqual([]);
    expect(typesOf(decided)).toEqual(['document.void_refused']);
    expect(decided.writes.work).toEqual([]);
  });

  it('keeps the reasons of those that go into another one', () => {
    const reply = acknowledged('rejected', '2375', 'no');
    const { writes } = decide(reply, receipts(2, 'succeeded'), { effect: 'voided' });
    expect(writes.work.map((work) => [work.kind, detailOf(work).reason])).toEqual([
      ['void_document', 'ERROR'],
      ['void_document', 'ERROR'],
    ]);
  });

  it('looks up what the authority has as voided already', () => {
    const reply = { kind: 'settled_before', code: '2323', detail: '' } as const;
    const { writes } = decide(reply, receipts(1, 'succeeded'), { effect: 'voided' });
    const [work] = writes.work;
    expect(work && deliveryOf(work).stage).toBe('look');
  });

  it('has its documents looked up where its ticket is lost', () => {
    const lost = { kind: 'known', code: '2324', detail: '' } as const;
    const delivery = { ...newDelivery, sentAt: now - 4000 };
    const call = { delivery };
    const decided = decide(lost, receipts(1, 'succeeded'), { effect: 'voided', call });
    const [work] = decided.writes.work;
    expect(work && deliveryOf(work).stage).toBe('look');
    expect(decided.writes.filings[0]?.state).toBe('unknown');
  });
});

describe('a communication on its way', () => {
  it('tells the documents that it voids of its ticket, once', () => {
    const ticket = { kind: 'ticket', ticket: 't-9' } as const;
    const sent = { effect: 'voided', call: { delivery: newDelivery } } as const;
    const decided = decide(ticket, receipts(2, 'succeeded'), sent);
    expect(typesOf(decided)).toEqual(['document.void_sent', 'document.void_sent']);
    const summary = decide(ticket, receipts(1), { call: { delivery: newDelivery } });
    expect(typesOf(summary)).toEqual([]);
  });

  it('tells them of no ticket while it has none, nor again while it has the same', () => {
    const known = receipts(1, 'succeeded');
    const unsent = { kind: 'unreachable', detail: 'no connection' } as const;
    const sent = { effect: 'voided', call: { delivery: newDelivery } } as const;
    expect(typesOf(decide(unsent, known, sent))).toEqual([]);
    const polled = { kind: 'in_process', code: '98', detail: '' } as const;
    expect(typesOf(decide(polled, known, { effect: 'voided', ticket: 't-1' }))).toEqual([]);
    // An outage that stays has it sent again: its ticket is gone.
    const outage = { kind: 'not_received', code: '0109', detail: '', remedy: 'later' } as const;
    const delivery = { ...newDelivery, stage: 'poll', ticket: 't-1', misses: 20 } as const;
    const again = { effect: 'voided', ticket: 't-1', call: { delivery } } as const;
    expect(typesOf(decide(outage, known, again))).toEqual([]);
  });

  it('has no time of its first sending before it was sent', () => {
    const delivery = { ...newDelivery, stage: 'poll', ticket: 't-1', sentAt: null } as const;
    const polled = { kind: 'in_process', code: '98', detail: '' } as const;
    const { writes } = decide(polled, receipts(1), { call: { delivery } });
    expect(writes.work.map((work) => deliveryOf(work).sentAt)).toEqual([null]);
  });

  it('keeps its ticket before the first poll', () => {
    const call = { delivery: newDelivery, operationName: 'sendSummary' };
    const { writes } = decide({ kind: 'ticket', ticket: 't-9' }, receipts(1), { call });
    expect(writes.filings).toMatchObject([{ state: 'ticket', ticket: 't-9' }]);
    expect(writes.work).toMatchObject([{ kind: 'send_filing', dueAt: now + 1000, attempts: 1 }]);
    const [work] = writes.work;
    expect(work && deliveryOf(work)).toMatchObject({ stage: 'poll', sentAt: now - 100 });
  });

  it('is blocked with the reason, and keeps how far it had come', () => {
    const denied = { kind: 'denied', code: '0103', detail: 'no' } as const;
    const { writes, result } = decide(denied, receipts(1), { call: { delivery: newDelivery } });
    expect(result).toBe('blocked');
    expect(writes.work).toMatchObject([
      { state: 'blocked', blockedReason: 'credentials_refused', attempts: 1 },
    ]);
    expect(JSON.parse(writes.work[0]?.detail ?? '')).toEqual({
      ...newDelivery,
      sentAt: now - 100,
      reason: 'credentials_refused',
      detail: '0103 no',
    });
    expect(writes.filings).toHaveLength(1);
    expect((JSON.parse(writes.filings[0]?.data ?? '') as FilingData).attempts).toMatchObject([
      { outcome: 'denied', code: '0103', detail: 'no' },
    ]);
  });

  it('is found among others of its name', () => {
    const known = receipts(1);
    const own = filingOf(known);
    const call: EndedFilingCall = {
      filing: own,
      leaseId,
      delivery: { ...newDelivery, stage: 'poll', ticket: 't-1', sentAt: now - 4000 },
      operationName: 'getStatus',
      calledAt: now,
      reply: acknowledged('accepted'),
      file: keptFile,
    };
    const filings = [{ ...own, id: 'fil_0' }, own];
    const work = [leasedWork(own.id, 'send_filing')];
    const state = stateOf({ documents: known, filings, work });
    const { writes } = decideFilingAnswer(call, state, { owner, random: () => 0.5 });
    expect(writes.filings[0]?.id).toBe(own.id);
    expect(filingKeys(call)).toEqual({
      filings: [{ environment: 'test', name }],
      workOf: [own.id],
    });
  });

  it('gives its lines to another one where somebody else used its name', () => {
    const call = { delivery: newDelivery };
    const decided = decide({ kind: 'known', code: '2223', detail: '' }, receipts(2), { call });
    expect(groupsOf(decided)).toEqual(['', '']);
    expect(decided.writes.filings[0]?.state).toBe('rejected');
  });

  it('has each receipt asked for where its ticket is lost', () => {
    const call = { delivery: { ...newDelivery, sentAt: 1 } };
    const decided = decide({ kind: 'known', code: '2223', detail: '' }, receipts(2), { call });
    expect(decided.writes.work.map((work) => deliveryOf(work).stage)).toEqual(['ask', 'ask']);
    expect(decided.writes.filings[0]?.state).toBe('unknown');
  });

  it('is left to the worker that took it over', () => {
    const decided = decide(acknowledged('accepted'), receipts(1), { heldBy: 'another' });
    expect(decided.result).toBeNull();
    expect(decided.writes.filings).toEqual([]);
  });
});
