import { describe, expect, it } from 'vitest';
import type { ReadAcknowledgement, Verdict } from '../../imports/authority-files.ts';
import { replyKinds } from '../documents/after-answer.ts';
import { newDelivery, type Reply } from '../documents/delivery.ts';
import { afterFilingAnswer, type FilingOperation } from './filing-life.ts';

const word = { code: '2223', detail: 'words' };

function acknowledged(verdict: Verdict): Reply {
  const acknowledgement = { verdict, code: '0', description: 'said', notes: [], receivedAt: null };
  return {
    kind: 'acknowledged',
    acknowledgement: acknowledgement as unknown as ReadAcknowledgement,
    file: Buffer.alloc(0),
    fileName: 'R-1.zip',
    sha256: 'a',
  };
}

/** Each answer, and what follows when it was sent for the first time, and when a ticket is polled. */
const table: readonly (readonly [string, Reply, string, string])[] = [
  ['accepted', acknowledged('accepted'), 'accepted', 'accepted'],
  ['rejected by a CDR', acknowledged('rejected'), 'rejected', 'rejected'],
  [
    'not received, by a CDR',
    acknowledged('not_received'),
    'blocked not_received',
    'blocked not_received',
  ],
  ['rejected by a fault', { kind: 'rejected', ...word }, 'rejected', 'rejected'],
  ['settled before', { kind: 'settled_before', ...word }, 'rejected', 'rejected'],
  [
    'not received, later',
    { kind: 'not_received', ...word, remedy: 'later' },
    'retry submit',
    'retry poll',
  ],
  [
    'not received, person',
    { kind: 'not_received', ...word, remedy: 'person' },
    'blocked not_received',
    'blocked not_received',
  ],
  ['too late', { kind: 'too_late', ...word }, 'blocked past_term', 'blocked past_term'],
  ['ticket', { kind: 'ticket', ticket: 't' }, 'ticket poll', 'retry poll'],
  ['in process', { kind: 'in_process', ...word }, 'retry submit', 'ticket poll'],
  ['unknown ticket', { kind: 'unknown_ticket', ...word }, 'retry submit', 'retry poll'],
  ['known', { kind: 'known', ...word }, 'renumbered', 'rejected'],
  ['state', { kind: 'state', ...word, state: 'accepted' }, 'retry submit', 'retry poll'],
  [
    'denied',
    { kind: 'denied', ...word },
    'blocked credentials_refused',
    'blocked credentials_refused',
  ],
  ['unreachable', { kind: 'unreachable', detail: '' }, 'retry submit', 'retry poll'],
  ['unknown', { kind: 'unknown', detail: '', excerpt: '' }, 'retry submit', 'retry poll'],
  [
    'no way',
    { kind: 'no_way', reason: 'no_service', detail: '' },
    'blocked no_service',
    'blocked no_service',
  ],
];

function textOf(operation: FilingOperation, reply: Reply, changes = {}): string {
  const ticket = operation === 'poll' ? 't-0' : null;
  const delivery = { ...newDelivery, stage: operation, ticket, ...changes };
  const after = afterFilingAnswer(delivery, operation, reply);
  if (after.kind === 'later') return `${after.pause} ${after.delivery.stage}`;
  return after.kind === 'blocked' ? `blocked ${after.reason}` : after.kind;
}

describe('what an answer to a communication does', () => {
  it('is tested for every kind of answer that there is', () => {
    const tested = new Set(table.map(([, { kind }]) => kind));
    expect([...tested].toSorted()).toEqual([...replyKinds].toSorted());
  });

  it.each(table)('%s', (_, reply, submitted, polled) => {
    expect([textOf('submit', reply), textOf('poll', reply)]).toEqual([submitted, polled]);
  });

  it('is another name only where it was never sent: otherwise its own ticket is lost', () => {
    expect(textOf('submit', { kind: 'known', ...word }, { sentAt: 7 })).toBe('lost');
  });

  it('is a lost ticket after twenty polls that nobody understood', () => {
    const reply = { kind: 'unknown_ticket', ...word } as const;
    expect(textOf('poll', reply, { misses: 19, failures: 30 })).toBe('retry poll');
    expect(textOf('poll', reply, { misses: 20 })).toBe('lost');
  });

  it('keeps the ticket through an outage, and sends anew without it where that stays', () => {
    const delivery = { ...newDelivery, stage: 'poll', ticket: 't-0' } as const;
    const reply = { kind: 'not_received', ...word, remedy: 'later' } as const;
    expect(afterFilingAnswer(delivery, 'poll', reply)).toMatchObject({
      delivery: { stage: 'poll', ticket: 't-0', failures: 1, misses: 1 },
    });
    expect(afterFilingAnswer({ ...delivery, misses: 20 }, 'poll', reply)).toMatchObject({
      delivery: { stage: 'submit', ticket: null, misses: 0 },
    });
  });

  it('counts no misses while the authority says that it works on the ticket', () => {
    const delivery = { ...newDelivery, stage: 'poll', ticket: 't-0', misses: 9 } as const;
    const reply = { kind: 'in_process', ...word } as const;
    expect(afterFilingAnswer(delivery, 'poll', reply)).toMatchObject({ delivery: { misses: 0 } });
  });

  it('says of a line that SUNAT has as voided that this is why', () => {
    const reply = { kind: 'settled_before', ...word } as const;
    expect(afterFilingAnswer(newDelivery, 'submit', reply)).toMatchObject({
      kind: 'rejected',
      line: 'settled_before',
    });
  });
});
