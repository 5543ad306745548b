import { describe, expect, it } from 'vitest';
import {
  keptFile,
  knownDocument,
  knownOf,
  leasedWork,
  leaseId,
  now,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import type { ReadAcknowledgement } from '../../imports/authority-files.ts';
import type { KeptWork } from '../rows.ts';
import type { KnownDocument } from '../state.ts';
import { type DeliveryContext, decideAnswer, deliveryOf, type EndedCall } from './answer.ts';
import { newDelivery, type Reply } from './delivery.ts';
import { readDocument } from './read-document.ts';

const context: DeliveryContext = {
  owner,
  random: () => 0.5,
  termsOf: () => ({ isInTerm: true, canBeSummarised: false }),
};

const acknowledgement: ReadAcknowledgement = {
  kind: 'acknowledgement',
  taxId: owner.company.tax_id,
  subject: { kind: 'communication', name: '' },
  verdict: 'accepted',
  code: '0',
  description: 'La Factura ha sido aceptada',
  notes: [],
  isObserved: false,
  receivedAt: new Date(now).toISOString(),
  url: null,
  recipient: null,
  documentHash: null,
  isSimulated: false,
  signature: null,
};

function acknowledged(changes: Partial<ReadAcknowledgement> = {}): Reply {
  return {
    kind: 'acknowledged',
    acknowledgement: { ...acknowledgement, ...changes },
    file: keptFile.bytes,
    fileName: keptFile.name,
    sha256: keptFile.sha256,
  };
}

type Case = {
  readonly known?: KnownDocument;
  readonly work?: Partial<KeptWork>;
  readonly call?: Partial<EndedCall>;
  readonly context?: Partial<DeliveryContext>;
};

function decide(reply: Reply, { known = knownDocument(), ...given }: Case = {}) {
  const work = leasedWork(known.id, 'send_document', given.work);
  const call: EndedCall = {
    documentId: known.id,
    leaseId,
    delivery: newDelivery,
    operationName: 'sendBill',
    calledAt: now - 200,
    reply,
    file: reply.kind === 'acknowledged' ? keptFile : null,
    ...given.call,
  };
  const state = stateOf({ documents: [known], work: [work] });
  const { writes, result } = decideAnswer(call, state, { ...context, ...given.context });
  return { writes, result, known, work, call };
}

const typesOf = ({ writes }: ReturnType<typeof decide>) => writes.events.map(({ type }) => type);

describe('an answer to a document', () => {
  it('writes status, file, events and the end of the work in one list', () => {
    const decided = decide(acknowledged());
    const { writes, result, known } = decided;
    expect(result).toEqual({ status: 'succeeded', next: { kind: 'done' } });
    expect(writes.replace[0]?.row.status).toBe('succeeded');
    expect(writes.files).toEqual([{ documentId: known.id, kind: 'cdr', file: keptFile }]);
    expect(typesOf(decided)).toEqual(['document.attempted', 'document.accepted']);
    expect(writes.work).toEqual([]);
    expect(writes.dropWork).toContainEqual({ kind: 'send_document', subjectId: known.id });
  });

  it('keeps what was rejected without a CDR, with the code', () => {
    const decided = decide({ kind: 'rejected', code: '3103', detail: 'El dato no cumple' });
    const row = decided.writes.replace[0]?.row;
    expect(row && readDocument(row.body)).toMatchObject({
      status: 'failed',
      failure_code: '3103',
      failure_message: 'El dato no cumple',
    });
    expect(typesOf(decided)).toEqual(['document.attempted', 'document.rejected']);
  });

  it('puts off what did not arrive, and says when it goes on', () => {
    const { writes, work } = decide({ kind: 'unreachable', detail: 'no connection' });
    expect(writes.replace).toEqual([]);
    expect(writes.dropWork).toEqual([]);
    expect(writes.work).toMatchObject([
      { id: work.id, state: 'due', attempts: 1, dueAt: now + 1000 },
    ]);
    const [later] = writes.work;
    expect(later && deliveryOf(later)).toEqual({ ...newDelivery, failures: 1 });
  });

  it('remembers when it was first sent', () => {
    const first = decide({ kind: 'unknown', detail: 'timeout', excerpt: '' });
    const [later] = first.writes.work;
    expect(later && deliveryOf(later)).toMatchObject({ stage: 'ask', sentAt: now - 200 });
    const delivery = { ...newDelivery, sentAt: 5 };
    const second = decide({ kind: 'unknown', detail: '', excerpt: '' }, { call: { delivery } });
    expect(second.writes.work.map((each) => deliveryOf(each).sentAt)).toEqual([5]);
  });

  it('blocks with its reason', () => {
    const reply = { kind: 'denied', code: '0102', detail: 'Usuario o contraseña' } as const;
    const decided = decide(reply);
    expect(decided.writes.work).toMatchObject([
      { state: 'blocked', blockedReason: 'credentials_refused', attempts: 1 },
    ]);
    expect(JSON.parse(decided.writes.work[0]?.detail ?? '')).toMatchObject({
      reason: 'credentials_refused',
      detail: '0102 Usuario o contraseña',
    });
    expect(typesOf(decided)).toEqual(['document.attempted', 'document.blocked']);
  });

  it('makes a summary carry a receipt that came too late', () => {
    const termsOf = () => ({ isInTerm: false, canBeSummarised: true });
    const reply = { kind: 'too_late', code: '1079', detail: '' } as const;
    const { writes, known } = decide(reply, { context: { termsOf } });
    expect(writes.work).toMatchObject([{ kind: 'summarise_document', subjectId: known.id }]);
    expect(writes.dropWork).toEqual([{ kind: 'send_document', subjectId: known.id }]);
  });
});

describe('an answer to work that somebody else took over', () => {
  it('settles the document: an answer is an answer', () => {
    const { writes } = decide(acknowledged(), { work: { leaseId: 'another' } });
    expect(writes.replace[0]?.row.status).toBe('succeeded');
  });

  it('changes nothing of the work where it is no answer', () => {
    const reply = { kind: 'unknown', detail: 'timeout', excerpt: '' } as const;
    const { writes } = decide(reply, { work: { leaseId: 'another' } });
    expect(writes.work).toEqual([]);
    expect(writes.dropWork).toEqual([]);
  });

  it('does not call the work blocked: who has it says so', () => {
    const reply = { kind: 'denied', code: '0102', detail: '' } as const;
    const decided = decide(reply, { work: { leaseId: 'another' } });
    expect(typesOf(decided)).toEqual(['document.attempted']);
  });

  it('tells of the call once, where this is what was written before without a word', () => {
    const known = knownDocument();
    const first = decide(acknowledged(), { known });
    const state = stateOf({ documents: [known], work: [], events: first.writes.events });
    const { writes } = decideAnswer(first.call, state, context);
    expect(writes.events.map(({ type }) => type)).toEqual(['document.accepted']);
    const [settled] = first.writes.replace;
    if (settled === undefined) throw new Error('nothing was replaced');
    const cdr = { kind: 'cdr', sha256: keptFile.sha256 } as const;
    const held = { ...knownOf(settled.row), files: [cdr] };
    const again = decideAnswer(first.call, { ...state, documents: [held] }, context);
    expect(again.writes).toMatchObject({ events: [], replace: [], files: [], work: [] });
  });

  it('changes nothing that is settled', () => {
    const known = knownDocument({ status: 'failed', failure_code: '2335', failure_message: 'no' });
    const decided = decide(acknowledged(), { known, work: { leaseId: 'another' } });
    expect(decided.writes.replace).toEqual([]);
    expect(decided.writes.files).toEqual([]);
  });
});

describe('an answer to work that is there no more', () => {
  it('settles the document, and has no work to end', () => {
    const known = knownDocument();
    const call: EndedCall = {
      documentId: known.id,
      leaseId,
      delivery: newDelivery,
      operationName: 'sendBill',
      calledAt: now,
      reply: acknowledged(),
      file: keptFile,
    };
    const { writes } = decideAnswer(call, stateOf({ documents: [known] }), context);
    expect(writes.replace[0]?.row.status).toBe('succeeded');
    expect(writes.work).toEqual([]);
  });
});

describe('an acknowledgement that was asked for', () => {
  const delivery = { ...newDelivery, stage: 'ask', sentAt: now - 60_000 } as const;
  // Documents of tests are made at random, and a receipt may name nobody.
  const { customer } = readDocument(knownDocument().body);
  const named = { ...customer, document_type: '6', document_number: '20131312955' };
  const asked = (changes: Partial<ReadAcknowledgement>, given: Partial<EndedCall> = {}) =>
    decide(acknowledged(changes), {
      known: knownDocument({ customer: named }),
      call: { delivery, ...given },
    }).result.next;

  it('is taken where all that it says fits', () => {
    const known = knownDocument({ hash: 'abc=' });
    const { document_number } = readDocument(known.body).customer;
    const reply = acknowledged({ recipient: document_number, documentHash: 'abc=' });
    expect(decide(reply, { known, call: { delivery } }).result.status).toBe('succeeded');
  });

  it.each([
    ['another customer', { recipient: '20999999991' }],
    ['a time long before the first attempt', { receivedAt: '2026-11-15T13:00:00Z' }],
  ])('is not taken with %s', (_, changes) => {
    expect(asked(changes)).toMatchObject({ kind: 'blocked', reason: 'answer_mismatched' });
  });

  it.each([
    [9, 'done'],
    [11, 'blocked'],
  ])('of %d minutes before the first attempt, by a clock that differs: %s', (minutes, kind) => {
    const receivedAt = new Date(delivery.sentAt - minutes * 60_000).toISOString();
    expect(asked({ receivedAt }).kind).toBe(kind);
  });

  /** A store that was put back from a copy may have sent it before, and not know it. */
  it.each([
    ['with its customer, after it was made', { madeBefore: 2, named: true }, 'done'],
    ['with its customer, before it was made', { madeBefore: -2, named: true }, 'blocked'],
    ['without a customer', { madeBefore: 2, named: false }, 'blocked'],
  ])('of an hour before the first attempt, %s', (_, { madeBefore, named: isNamed }, kind) => {
    const answeredAt = delivery.sentAt - 3_600_000;
    const created_at = new Date(answeredAt - madeBefore * 3_600_000).toISOString();
    const known = knownDocument({ created_at, customer: named });
    const number = named.document_number;
    const receivedAt = new Date(answeredAt).toISOString();
    const reply = acknowledged({ receivedAt, recipient: isNamed ? number : null });
    expect(decide(reply, { known, call: { delivery } }).result.next.kind).toBe(kind);
  });

  it('tells both customers where they differ', () => {
    const known = knownDocument({ customer: named });
    const reply = acknowledged({ recipient: '20999999991' });
    const { next } = decide(reply, { known, call: { delivery } }).result;
    const detail = next.kind === 'blocked' ? next.detail : '';
    expect(detail).toContain(`for customer 20999999991, the document for ${named.document_number}`);
  });

  it('is not taken with another hash', () => {
    const known = knownDocument({ hash: 'abc=' });
    const reply = acknowledged({ documentHash: 'xyz=' });
    const { result } = decide(reply, { known, call: { delivery } });
    expect(result.next).toMatchObject({ reason: 'answer_mismatched' });
  });

  it('is not taken where the authority holds another day or total', () => {
    expect(asked({}, { isOtherSale: true })).toMatchObject({ reason: 'answer_mismatched' });
  });
});
