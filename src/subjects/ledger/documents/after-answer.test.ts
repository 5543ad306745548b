import { afterAll, describe, expect, it } from 'vitest';
import type { ReadAcknowledgement, Verdict } from '../../imports/authority-files.ts';
import { afterAnswer, replyKinds } from './after-answer.ts';
import { beforeSubmitting } from './before-submitting.ts';
import {
  type AfterAnswer,
  afterInterruption,
  type DeliveryState,
  newDelivery,
  type Operation,
  operations,
  type Reply,
} from './delivery.ts';
import { type LifeState, nextOf } from './document-life.ts';
import { documentStatuses } from './states.ts';

const word = { code: '0000', detail: 'words' };

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

/** Every answer that there is, under the name by which the table below calls it. */
const replies = {
  'accepted by a CDR': acknowledged('accepted'),
  'rejected by a CDR': acknowledged('rejected'),
  'not received, by a CDR': acknowledged('not_received'),
  'rejected by a fault': { kind: 'rejected', code: '3103', detail: 'no' },
  'not received, later': { kind: 'not_received', ...word, remedy: 'later' },
  'not received, person': { kind: 'not_received', ...word, remedy: 'person' },
  'too late': { kind: 'too_late', ...word },
  ticket: { kind: 'ticket', ticket: 't-1' },
  'in process': { kind: 'in_process', ...word },
  'unknown ticket': { kind: 'unknown_ticket', ...word },
  known: { kind: 'known', ...word },
  'settled before': { kind: 'settled_before', ...word },
  'state accepted': { kind: 'state', ...word, state: 'accepted' },
  'state rejected': { kind: 'state', ...word, state: 'rejected' },
  'state voided': { kind: 'state', ...word, state: 'voided' },
  'state absent': { kind: 'state', ...word, state: 'absent' },
  denied: { kind: 'denied', ...word },
  unreachable: { kind: 'unreachable', detail: 'no connection' },
  unknown: { kind: 'unknown', detail: 'empty', excerpt: '' },
  'no service': { kind: 'no_way', reason: 'no_service', detail: 'none' },
  'no credentials': { kind: 'no_way', reason: 'no_credentials', detail: 'none' },
  off: { kind: 'no_way', reason: 'off', detail: 'off' },
} as const satisfies Record<string, Reply>;
type ReplyName = keyof typeof replies;

/** What follows for a document that waits, within its term, that SUNAT did not say to have. */
const table: Readonly<Record<Operation, Readonly<Record<ReplyName, string>>>> = {
  submit: {
    'accepted by a CDR': 'succeeded',
    'rejected by a CDR': 'failed',
    'not received, by a CDR': 'blocked not_received',
    'rejected by a fault': 'failed',
    'not received, later': 'retry submit',
    'not received, person': 'blocked not_received',
    'too late': 'blocked past_term',
    ticket: 'ticket poll',
    'in process': 'retry ask',
    'unknown ticket': 'retry ask',
    known: 'at_once ask',
    'settled before': 'at_once look',
    'state accepted': 'retry ask',
    'state rejected': 'retry ask',
    'state voided': 'retry ask',
    'state absent': 'retry ask',
    denied: 'blocked credentials_refused',
    unreachable: 'retry submit',
    unknown: 'retry ask',
    'no service': 'blocked no_service',
    'no credentials': 'blocked no_credentials',
    off: 'blocked off',
  },
  ask: {
    'accepted by a CDR': 'succeeded',
    'rejected by a CDR': 'failed',
    'not received, by a CDR': 'blocked not_received',
    'rejected by a fault': 'retry ask',
    'not received, later': 'retry ask',
    'not received, person': 'retry ask',
    'too late': 'retry ask',
    ticket: 'retry ask',
    'in process': 'retry ask',
    'unknown ticket': 'retry ask',
    known: 'retry ask',
    'settled before': 'retry ask',
    'state accepted': 'succeeded',
    'state rejected': 'failed',
    'state voided': 'voided',
    'state absent': 'retry submit',
    denied: 'blocked credentials_refused',
    unreachable: 'retry ask',
    unknown: 'retry ask',
    'no service': 'at_once submit',
    'no credentials': 'at_once submit',
    off: 'blocked off',
  },
  look: {
    'accepted by a CDR': 'retry look',
    'rejected by a CDR': 'retry look',
    'not received, by a CDR': 'retry look',
    'rejected by a fault': 'retry look',
    'not received, later': 'retry look',
    'not received, person': 'retry look',
    'too late': 'retry look',
    ticket: 'retry look',
    'in process': 'retry look',
    'unknown ticket': 'retry look',
    known: 'retry look',
    'settled before': 'retry look',
    'state accepted': 'at_once ask',
    'state rejected': 'failed',
    'state voided': 'voided',
    'state absent': 'blocked state_unclear',
    denied: 'blocked credentials_refused',
    unreachable: 'retry look',
    unknown: 'retry look',
    'no service': 'blocked state_unclear',
    'no credentials': 'blocked state_unclear',
    off: 'blocked state_unclear',
  },
  poll: {
    'accepted by a CDR': 'succeeded',
    'rejected by a CDR': 'failed',
    'not received, by a CDR': 'blocked not_received',
    'rejected by a fault': 'failed',
    'not received, later': 'retry poll',
    'not received, person': 'blocked not_received',
    'too late': 'retry poll',
    ticket: 'retry poll',
    'in process': 'ticket poll',
    'unknown ticket': 'retry poll',
    known: 'at_once ask',
    'settled before': 'at_once look',
    'state accepted': 'retry poll',
    'state rejected': 'retry poll',
    'state voided': 'retry poll',
    'state absent': 'retry poll',
    denied: 'blocked credentials_refused',
    unreachable: 'retry poll',
    unknown: 'retry poll',
    'no service': 'blocked no_service',
    'no credentials': 'blocked no_credentials',
    off: 'blocked off',
  },
};

function waiting(stage: Operation, changes: Partial<DeliveryState> = {}): DeliveryState {
  const ticket = stage === 'poll' ? 't-0' : null;
  const delivery = { ...newDelivery, stage, ticket };
  const rest = { isInTerm: true, canBeSummarised: false, mismatch: null };
  return { status: 'pending', delivery, ...rest, ...changes };
}

/** The status after all causes. */
function statusAfter(status: LifeState['status'], { causes }: AfterAnswer): string {
  let state: LifeState = { status, answer: null };
  for (const cause of causes) {
    state = { ...state, status: nextOf(state, cause).changes.status ?? state.status };
  }
  return state.status;
}

function textOf(after: AfterAnswer): string {
  const { next } = after;
  if (next.kind === 'done') return statusAfter('pending', after);
  expect(statusAfter('pending', after)).toBe('pending');
  if (next.kind === 'later') return `${next.pause} ${next.delivery.stage}`;
  return next.kind === 'blocked' ? `blocked ${next.reason}` : next.kind;
}

/** What follows for a document whose voiding was lost; all other answers have it looked up again. */
const voidingLooked: Readonly<Partial<Record<ReplyName, string>>> = {
  'state voided': 'done',
  denied: 'credentials_refused',
  'no service': 'answer_lost',
  'no credentials': 'answer_lost',
  off: 'off',
};

const cells = operations.flatMap((operation) =>
  (Object.keys(replies) as ReplyName[]).map((name) => ({ operation, name, reply: replies[name] })),
);

afterAll(() => {
  const count = cells.length * documentStatuses.length;
  console.info(`${count} cells of operation × answer × state`);
});

describe('what an answer does', () => {
  it('is tested for every kind of answer that there is', () => {
    const tested = new Set(Object.values(replies).map(({ kind }) => kind));
    expect([...tested].toSorted()).toEqual([...replyKinds].toSorted());
  });

  it.each(cells)('$operation, $name', ({ operation, name, reply }) => {
    expect(textOf(afterAnswer(waiting(operation), operation, reply))).toBe(table[operation][name]);
  });

  const settled = documentStatuses.filter((status) => status !== 'pending');
  const settledCells = settled.flatMap((status) => cells.map((cell) => ({ ...cell, status })));
  const isVoidingLooked = ({ status, operation }: (typeof settledCells)[number]) =>
    status === 'succeeded' && operation === 'look';
  it.each(settledCells.filter((cell) => !isVoidingLooked(cell)))(
    '$operation, $name: what is $status stays so, and the work ends',
    (cell) => {
      const { operation, reply, status } = cell;
      const after = afterAnswer(waiting(operation, { status }), operation, reply);
      expect(after.next).toEqual({ kind: 'done' });
      // Only the authority's word that it was voided changes what was accepted.
      const isVoided = status === 'succeeded' && cell.name === 'state voided';
      expect(statusAfter(status, after)).toBe(isVoided ? 'voided' : status);
    },
  );

  it.each(settledCells.filter(isVoidingLooked))(
    'look, $name: whether what is succeeded was voided is looked for until it shows',
    ({ name, reply, operation, status }) => {
      const look = (failures: number) => {
        const delivery = { ...newDelivery, stage: operation, failures };
        return afterAnswer(waiting(operation, { status, delivery }), operation, reply);
      };
      const after = look(0);
      expect(statusAfter(status, after)).toBe(name === 'state voided' ? 'voided' : 'succeeded');
      const { next } = after;
      expect(next.kind === 'blocked' ? next.reason : next.kind).toBe(
        voidingLooked[name] ?? 'later',
      );
      if (!name.startsWith('state') || name === 'state voided') return;
      expect(look(10).next).toMatchObject({ kind: 'blocked', reason: 'answer_lost' });
    },
  );

  it.each(cells)('$operation, $name: the attempt is written down once, first', (cell) => {
    const { causes } = afterAnswer(waiting(cell.operation), cell.operation, cell.reply);
    expect(causes[0]).toMatchObject({ kind: 'attempted', operation: cell.operation });
    expect(causes.filter(({ kind }) => kind === 'attempted')).toHaveLength(1);
  });

  it.each(cells)('$operation, $name: what SUNAT has is never sent again', (cell) => {
    const known = { ...newDelivery, stage: cell.operation, isKnown: true };
    const state = waiting(cell.operation, { delivery: known });
    const { next } = afterAnswer(state, cell.operation, cell.reply);
    // A guide is polled only after it was sent, so this cell is of a ticket that got lost before.
    if (cell.operation === 'submit' || cell.operation === 'poll') return;
    if (next.kind === 'later') expect(next.delivery.stage).not.toBe('submit');
  });

  it.each(cells)('$operation, $name: nothing is sent again past the term', (cell) => {
    const state = waiting(cell.operation, { isInTerm: false });
    const { next } = afterAnswer(state, cell.operation, cell.reply);
    if (cell.operation === 'ask' && next.kind === 'later') {
      expect(next.delivery.stage).not.toBe('submit');
    }
  });
});

describe('details of what an answer does', () => {
  it('puts a receipt that comes too late into a summary', () => {
    const state = waiting('submit', { canBeSummarised: true });
    expect(afterAnswer(state, 'submit', replies['too late']).next).toEqual({ kind: 'summarised' });
  });

  it('does not take an acknowledgement that does not fit', () => {
    const state = waiting('ask', { mismatch: 'It names another customer.' });
    const { causes, next } = afterAnswer(state, 'ask', replies['accepted by a CDR']);
    expect(next).toMatchObject({ kind: 'blocked', reason: 'answer_mismatched' });
    expect(causes.map(({ kind }) => kind)).toEqual(['attempted', 'blocked']);
  });

  it('keeps the ticket before the first poll', () => {
    const { next } = afterAnswer(waiting('submit'), 'submit', replies.ticket);
    expect(next).toMatchObject({ delivery: { stage: 'poll', ticket: 't-1' }, pause: 'ticket' });
  });

  it('asks ten times for what SUNAT says that it has, then lets a person look', () => {
    const known = (failures: number) =>
      waiting('ask', { delivery: { ...newDelivery, stage: 'ask', isKnown: true, failures } });
    const afterNine = afterAnswer(known(9), 'ask', replies['state absent']);
    expect(textOf(afterNine)).toBe('retry ask');
    const afterTen = afterAnswer(known(10), 'ask', replies['state absent']);
    expect(textOf(afterTen)).toBe('blocked answer_lost');
    expect(afterTen.next).toMatchObject({ detail: expect.stringContaining('Import its acknow') });
    expect(textOf(afterAnswer(known(0), 'ask', replies['no service']))).toBe('blocked answer_lost');
  });

  it('advises credentials only where they would open a way to ask', () => {
    const known = waiting('ask', { delivery: { ...newDelivery, stage: 'ask', isKnown: true } });
    const why = { kind: 'no_way', reason: 'no_service', detail: 'By its ticket only.' } as const;
    const detailAfter = (reply: Reply) => {
      const { next } = afterAnswer(known, 'ask', reply);
      return next.kind === 'blocked' ? next.detail : next.kind;
    };
    expect(detailAfter(why)).toMatch(
      /Import its acknowledgement, or set the credentials .* only\.$/,
    );
    const forGood = detailAfter({ ...why, isForGood: true });
    expect(forGood).toMatch(/Import its acknowledgement\. By its ticket only\.$/);
    expect(forGood).not.toContain('credentials');
  });

  it('sends again what has a ticket that nobody knows, after ten polls', () => {
    const polled = (misses: number) =>
      waiting('poll', { delivery: { ...newDelivery, stage: 'poll', ticket: 't', misses } });
    expect(textOf(afterAnswer(polled(9), 'poll', replies['unknown ticket']))).toBe('retry poll');
    const lost = afterAnswer(polled(10), 'poll', replies['unknown ticket']);
    expect(textOf(lost)).toBe('retry submit');
    expect(lost.next).toMatchObject({ delivery: { ticket: 't', misses: 0, failures: 1 } });
  });

  it('remembers that SUNAT does not have it, until it is sent again', () => {
    const asking = waiting('ask', { delivery: { ...newDelivery, stage: 'ask', sentAt: 5 } });
    const absent = afterAnswer(asking, 'ask', replies['state absent']).next;
    expect(absent).toMatchObject({ delivery: { stage: 'submit', isAbsent: true } });
    const delivery = absent.kind === 'later' ? absent.delivery : newDelivery;
    const again = (name: ReplyName) =>
      afterAnswer(waiting('submit', { delivery }), 'submit', replies[name]).next;
    expect(again('unreachable')).toMatchObject({ delivery: { stage: 'submit', isAbsent: true } });
    expect(again('unknown')).toMatchObject({ delivery: { stage: 'ask', isAbsent: false } });
    expect(afterInterruption(delivery, 7)).toMatchObject({ stage: 'ask', isAbsent: false });
  });

  it('is not past its term for sure where nobody can be asked', () => {
    const delivery = { ...newDelivery, stage: 'ask', sentAt: 5 } as const;
    const late = waiting('ask', { delivery, isInTerm: false });
    expect(textOf(afterAnswer(late, 'ask', replies['no service']))).toBe('blocked outcome_unknown');
    expect(textOf(afterAnswer(late, 'ask', replies['state absent']))).toBe('blocked past_term');
  });

  it('lets pauses grow with each failure, and begin anew after an answer', () => {
    const failing = waiting('submit', { delivery: { ...newDelivery, failures: 4 } });
    const { next } = afterAnswer(failing, 'submit', replies.unreachable);
    expect(next).toMatchObject({ delivery: { failures: 5 } });
    expect(afterAnswer(failing, 'submit', replies.known).next).toMatchObject({
      delivery: { failures: 0, isKnown: true },
    });
  });

  it('keeps what was not understood for the operator', () => {
    const reply = { kind: 'unknown', detail: 'HTML', excerpt: '<html>' } as const;
    const { causes } = afterAnswer(waiting('submit'), 'submit', reply);
    expect(causes[0]).toMatchObject({ outcome: 'unknown', detail: 'HTML', excerpt: '<html>' });
  });
});

describe('before a document is sent', () => {
  const named = (status: LifeState['status']) => [{ number: 'F001-1', status }];

  it('goes at once where it names nothing, or what is accepted', () => {
    expect(beforeSubmitting(waiting('submit'), [])).toBeNull();
    expect(beforeSubmitting(waiting('submit'), named('succeeded'))).toBeNull();
  });

  it('waits for what it names', () => {
    const after = beforeSubmitting(waiting('submit'), named('pending'));
    expect(after && textOf(after)).toBe('reference submit');
  });

  it.each(['failed', 'voided'] as const)('is never sent where what it names is %s', (status) => {
    const both = [...named('succeeded'), ...named(status)];
    const after = beforeSubmitting(waiting('submit'), both);
    expect(after && textOf(after)).toBe('blocked reference_settled');
  });

  it('is not given up where an earlier call may have brought it there and nobody can be asked', () => {
    const sent = (isAbsent: boolean) =>
      waiting('submit', { delivery: { ...newDelivery, sentAt: 5, isAbsent } });
    const gone = named('voided');
    const unknown = beforeSubmitting(sent(false), gone);
    expect(unknown?.next).toMatchObject({ reason: 'outcome_unknown' });
    expect(unknown?.next).toMatchObject({ detail: expect.stringContaining('Look it up') });
    expect(beforeSubmitting(sent(true), gone)?.next).toMatchObject({ reason: 'reference_settled' });
    const late = beforeSubmitting({ ...sent(false), isInTerm: false }, []);
    expect(late?.next).toMatchObject({ reason: 'outcome_unknown' });
    const absent = beforeSubmitting({ ...sent(true), isInTerm: false }, []);
    expect(absent?.next).toMatchObject({ reason: 'past_term' });
  });

  it('is blocked past its term, or put into a summary', () => {
    const late = waiting('submit', { isInTerm: false });
    expect(beforeSubmitting(late, [])?.next).toMatchObject({ reason: 'past_term' });
    const receipt = beforeSubmitting({ ...late, canBeSummarised: true }, []);
    expect(receipt?.next).toEqual({ kind: 'summarised' });
  });
});

describe('a holder that died', () => {
  it('leaves a sending whose outcome is unknown: it is asked for first', () => {
    expect(afterInterruption(newDelivery, 7)).toMatchObject({ stage: 'ask', sentAt: 7 });
    const sent = { ...newDelivery, sentAt: 3 };
    expect(afterInterruption(sent, 7)).toMatchObject({ stage: 'ask', sentAt: 3 });
  });

  it('leaves a question that is asked again', () => {
    const polling = { ...newDelivery, stage: 'poll', ticket: 't' } as const;
    expect(afterInterruption(polling, 7)).toBe(polling);
  });
});
