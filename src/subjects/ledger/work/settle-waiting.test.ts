import { expect, it } from 'vitest';
import {
  knownDocument,
  leasedWork,
  leaseId,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import { noWrites } from '../writes.ts';
import { decideSettling } from './settle-waiting.ts';

const known = knownDocument({ type: 'receipt', number: 'B001-1', status: 'succeeded' });
const claim = { documentId: known.id, kind: 'void_document', leaseId } as const;
const work = leasedWork(known.id, 'void_document', { detail: '{"reason":"ERROR"}' });
const state = stateOf({ documents: [known], work: [work] });
const dropWork = [{ kind: 'void_document', subjectId: known.id }];

const settle = (readiness: Parameters<typeof decideSettling>[1], given = state) =>
  decideSettling(claim, readiness, given, owner).writes;

it('ends the wait of a document that waits for nothing any more, without an event', () => {
  expect(settle({ kind: 'gone' })).toEqual({ ...noWrites, dropWork });
});

it('ends a voiding that came too late, and says so', () => {
  const writes = settle({ kind: 'too_late', detail: 'until yesterday' });
  expect(writes).toMatchObject({ dropWork, work: [], replace: [] });
  expect(writes.events.map(({ type, data }) => [type, JSON.parse(data)])).toEqual([
    ['document.void_refused', expect.objectContaining({ description: 'until yesterday' })],
  ]);
});

it('blocks what a person must look at, and keeps what was asked for', () => {
  const receipt = knownDocument({ type: 'receipt', number: 'B001-2' });
  const waiting = leasedWork(receipt.id, 'summarise_document', { detail: '{"group":"RC-1/1"}' });
  const [reason, detail] = ['reference_settled', 'B001-7 was rejected.'] as const;
  const { writes } = decideSettling(
    { documentId: receipt.id, kind: 'summarise_document', leaseId },
    { kind: 'blocked', reason, detail },
    stateOf({ documents: [receipt], work: [waiting] }),
    owner,
  );
  expect(writes.dropWork).toEqual([]);
  expect(writes.work).toMatchObject([
    { id: waiting.id, state: 'blocked', blockedReason: 'reference_settled' },
  ]);
  const kept = JSON.parse(writes.work[0]?.detail ?? '') as unknown;
  expect(kept).toEqual({ group: 'RC-1/1', reason, detail });
  expect(writes.events).toHaveLength(1);
});

it('leaves to others what is not held, or was taken over', () => {
  expect(settle({ kind: 'gone' }, stateOf({ work: [work] }))).toEqual(noWrites);
  const taken = stateOf({ documents: [known], work: [{ ...work, leaseId: 'another' }] });
  expect(settle({ kind: 'gone' }, taken)).toEqual(noWrites);
  const another = { ...work, kind: 'send_document' as const };
  expect(settle({ kind: 'gone' }, stateOf({ documents: [known], work: [another] }))).toEqual(
    noWrites,
  );
});
