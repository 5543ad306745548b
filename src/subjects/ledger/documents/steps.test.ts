import { describe, expect, it } from 'vitest';
import type { ReadAcknowledgement, Verdict } from '../../imports/authority-files.ts';
import { afterFilingAnswer, afterFilingInterruption } from '../filings/filing-life.ts';
import { afterAnswer } from './after-answer.ts';
import { beforeSubmitting, blockedDelivery } from './before-submitting.ts';
import {
  type DeliveryState,
  newDelivery,
  type Operation,
  type Reply,
  wordsOf,
} from './delivery.ts';
import { type Cause, nextOf } from './document-life.ts';
import type { DocumentStatus } from './states.ts';

const word = { code: '0109', detail: 'words' };
const mute = { code: '', detail: 'words' };

function acknowledged(verdict: Verdict, code = '0'): Reply {
  const acknowledgement = { verdict, code, description: 'said', notes: [], receivedAt: null };
  return {
    kind: 'acknowledged',
    acknowledgement: acknowledgement as unknown as ReadAcknowledgement,
    file: Buffer.alloc(0),
    fileName: 'R-1.zip',
    sha256: 'a',
  };
}

const stepOf = (status: DocumentStatus, cause: Cause) => nextOf({ status, answer: null }, cause);

describe('a document', () => {
  it('that is given up has failed, and says why', () => {
    const step = stepOf('pending', { kind: 'abandoned', reason: 'Emitida por error' });
    expect(step.changes).toEqual({
      status: 'failed',
      failure_code: 'abandoned',
      failure_message: 'Emitida por error',
    });
    expect(step.events).toEqual([
      { type: 'document.abandoned', data: { reason: 'Emitida por error' } },
    ]);
  });

  it.each(['succeeded', 'failed', 'voided'] as const)('that is %s cannot be given up', (status) => {
    expect(stepOf(status, { kind: 'abandoned', reason: 'x' }).outcome).toBe('conflict');
  });

  it('is refused once, and not after it was accepted', () => {
    const refusal = { kind: 'refused', code: '2335', description: 'no' } as const;
    expect(stepOf('pending', refusal).changes).toEqual({
      status: 'failed',
      failure_code: '2335',
      failure_message: 'no',
    });
    expect(stepOf('failed', refusal).outcome).toBe('unchanged');
    expect(stepOf('succeeded', refusal).outcome).toBe('conflict');
    expect(stepOf('voided', refusal).outcome).toBe('conflict');
  });

  it('that the authority shows is what it shows', () => {
    const seen = (status: Exclude<DocumentStatus, 'pending'>) =>
      stepOf('pending', { kind: 'seen', status, code: '2', description: 'shown' });
    expect(seen('succeeded').changes).toEqual({ status: 'succeeded' });
    expect(seen('succeeded').events[0]?.data).toEqual({ source: 'asked', description: 'shown' });
    expect(seen('failed').changes).toEqual({
      status: 'failed',
      failure_code: 'rejected_before',
      failure_message: 'shown',
    });
    expect(seen('failed').events[0]?.data).toEqual({
      source: 'asked',
      code: '2',
      description: 'shown',
    });
  });

  it.each([
    { kind: 'attempted', operation: 'submit', outcome: 'denied', ...word },
    { kind: 'blocked', reason: 'off', detail: 'x' },
    { kind: 'retried' },
    { kind: 'put_into', communication: 'RC-1', effect: 'accepted' },
    { kind: 'void_requested', reason: 'x' },
    { kind: 'void_sent', by: 'RA-1', ticket: 't' },
    { kind: 'void_refused', by: 'RA-1', code: '1', description: 'x' },
  ] as readonly Cause[])('keeps its state, with an event, when it is $kind', (cause) => {
    const { kind: _, ...data } = cause;
    const step = stepOf('pending', cause);
    expect([step.outcome, step.changes, step.work]).toEqual(['changed', {}, []]);
    expect(step.events.map((event) => event.data)).toEqual([data]);
    expect(step.events[0]?.type).toMatch(/^document\.\w+/);
  });
});

describe('the words of an answer', () => {
  it.each([
    [acknowledged('rejected', '2335'), { outcome: 'rejected', code: '2335', detail: 'said' }],
    [
      { kind: 'ticket', ticket: 't-1' },
      { outcome: 'ticket', code: '', detail: 't-1' },
    ],
    [
      { kind: 'denied', ...word },
      { outcome: 'denied', ...word },
    ],
    [
      { kind: 'unreachable', detail: 'off' },
      { outcome: 'unreachable', code: '', detail: 'off' },
    ],
  ] as readonly (readonly [Reply, object])[])('%j are %j', (reply, words) => {
    expect(wordsOf(reply)).toEqual(words);
  });
});

function stateOf(status: DocumentStatus, stage: Operation): DeliveryState {
  const delivery = { ...newDelivery, stage, failures: 3 };
  return { status, delivery, isInTerm: true, canBeSummarised: false, mismatch: null };
}

describe('before a document is sent', () => {
  it('it waits for those that it names', () => {
    const after = beforeSubmitting(stateOf('pending', 'submit'), [
      { number: 'F001-1', status: 'pending' },
    ]);
    expect(after?.next).toMatchObject({ kind: 'later', pause: 'reference' });
    expect(after?.next).toHaveProperty('delivery.failures', 4);
  });

  it.each([
    ['pending', 'submit', 'blocked'],
    ['pending', 'look', 'blocked'],
    ['succeeded', 'look', 'blocked'],
    ['succeeded', 'ask', 'done'],
    ['failed', 'submit', 'done'],
  ] as const)('what stops it, when %s at %s, leaves it %s', (status, stage, kind) => {
    const { causes, next } = blockedDelivery(stateOf(status, stage), 'off', 'x');
    expect(next.kind).toBe(kind);
    expect(causes.map((cause) => cause.kind)).toEqual(kind === 'blocked' ? ['blocked'] : []);
  });
});

describe('what a person reads of a delivery that is stopped', () => {
  it.each([
    [{ kind: 'not_received', ...word, remedy: 'person' }, '0109 words'],
    [{ kind: 'not_received', ...mute, remedy: 'person' }, 'words'],
    [{ kind: 'denied', ...word }, '0109 words'],
    [{ kind: 'denied', ...mute }, 'words'],
    [acknowledged('not_received', '0109'), '0109 said'],
    [acknowledged('not_received', ''), 'said'],
  ] as readonly (readonly [Reply, string])[])('%j: %s', (reply, detail) => {
    expect(afterAnswer(stateOf('pending', 'submit'), 'submit', reply).next).toMatchObject({
      kind: 'blocked',
      detail,
    });
    const filed = afterFilingAnswer({ ...newDelivery, stage: 'submit' }, 'submit', reply);
    expect(filed).toMatchObject({ kind: 'blocked', detail });
  });

  it('says what to do about an answer that was lost, and why', () => {
    const state = stateOf('pending', 'ask');
    const known = { ...state, delivery: { ...state.delivery, isKnown: true } };
    const reply: Reply = { kind: 'no_way', reason: 'no_service', detail: 'Nobody to ask.' };
    const { next } = afterAnswer(known, 'ask', reply);
    const text = next.kind === 'blocked' ? next.detail : '';
    expect(text).toMatch(/^The authority has the document.* and retry\. Nobody to ask\.$/);
  });
});

describe('an answer that comes late', () => {
  it('is kept where it is an acknowledgement, or that it was voided', () => {
    const causesOf = (reply: Reply) =>
      afterAnswer(stateOf('failed', 'ask'), 'ask', reply).causes.map(({ kind }) => kind);
    expect(causesOf(acknowledged('accepted'))).toEqual(['attempted', 'answered']);
    expect(causesOf({ kind: 'state', ...word, state: 'voided' })).toEqual(['attempted', 'seen']);
    expect(causesOf({ kind: 'state', ...word, state: 'accepted' })).toEqual(['attempted']);
    expect(causesOf({ kind: 'denied', ...word })).toEqual(['attempted']);
  });
});

describe('what a document is known to the authority by', () => {
  it.each([
    ['submit', { kind: 'known', ...word }],
    ['poll', { kind: 'known', ...word }],
    ['look', { kind: 'state', ...word, state: 'accepted' }],
  ] as readonly (readonly [Operation, Reply])[])('after %s, %j', (operation, reply) => {
    const { next } = afterAnswer(stateOf('pending', operation), operation, reply);
    expect(next).toMatchObject({ kind: 'later', delivery: { stage: 'ask', isKnown: true } });
  });
});

describe('a communication', () => {
  const delivery = { ...newDelivery, failures: 3 };

  it.each([
    [word, '0109 words'],
    [mute, 'words'],
  ])('whose name is used says so: %j', (words, detail) => {
    const reply: Reply = { kind: 'known', ...words };
    const first = afterFilingAnswer({ ...delivery, sentAt: null }, 'submit', reply);
    expect(first).toEqual({ kind: 'renumbered', detail });
    const again = afterFilingAnswer({ ...delivery, sentAt: 1 }, 'submit', reply);
    expect(again).toEqual({ kind: 'lost', detail });
  });

  it.each([
    [word, '0109 words'],
    [mute, 'words'],
  ])('whose ticket nobody knows is lost in the end: %j', (words, detail) => {
    const polled = { ...delivery, misses: 20 };
    const lost = afterFilingAnswer(polled, 'poll', { kind: 'unknown_ticket', ...words });
    expect(lost).toEqual({ kind: 'lost', detail });
    const other = afterFilingAnswer(polled, 'poll', { kind: 'unreachable', detail: 'off' });
    expect(other).toMatchObject({ kind: 'later', pause: 'retry' });
  });

  it('that is in process is asked for again, and each time counts', () => {
    const reply: Reply = { kind: 'in_process', ...word };
    expect(afterFilingAnswer({ ...delivery, misses: 5 }, 'poll', reply)).toMatchObject({
      pause: 'ticket',
      delivery: { failures: 4, misses: 0 },
    });
  });

  it('that is refused says which of its lines is wrong', () => {
    const kinds = ['rejected', 'settled_before'] as const;
    const lines = kinds.map((kind) => afterFilingAnswer(delivery, 'submit', { kind, ...word }));
    expect(lines).toEqual([
      { kind: 'rejected', ...word, line: 'refused' },
      { kind: 'rejected', ...word, line: 'settled_before' },
    ]);
  });

  it('may have arrived where its holder died while it was sent', () => {
    const sent = { ...delivery, stage: 'submit', sentAt: null } as const;
    expect(afterFilingInterruption(sent, 7)).toEqual({ ...sent, sentAt: 7 });
    expect(afterFilingInterruption({ ...sent, sentAt: 5 }, 7)).toEqual({ ...sent, sentAt: 5 });
    const polled = { ...sent, stage: 'poll' } as const;
    expect(afterFilingInterruption(polled, 7)).toEqual(polled);
  });
});
