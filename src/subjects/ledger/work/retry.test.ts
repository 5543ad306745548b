import { describe, expect, it } from 'vitest';
import {
  knownDocument,
  leasedWork,
  now,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import { decideAbandoning } from '../documents/abandon.ts';
import type { KeptWork } from '../rows.ts';
import { noWrites } from '../writes.ts';
import { decideRetry } from './retry.ts';

const known = knownDocument();
const blocked = (blockedReason: string): Partial<KeptWork> => ({
  state: 'blocked',
  blockedReason,
  leaseId: null,
});

describe('a retry', () => {
  const retry = (work: readonly KeptWork[]) =>
    decideRetry(known.id, stateOf({ documents: [known], work }), owner).writes;

  it('makes due at once what is blocked or waits', () => {
    const later = leasedWork(known.id, 'void_document', { dueAt: now + 1000, leaseId: null });
    const writes = retry([leasedWork(known.id, 'send_document', blocked('no_credentials')), later]);
    expect(writes.work).toMatchObject([
      { kind: 'send_document', state: 'due', blockedReason: null, dueAt: now },
      { kind: 'void_document', state: 'due', dueAt: now },
    ]);
    expect(writes.events.map(({ type }) => type)).toEqual(['document.retried']);
  });

  it('leaves to its holder what is under way, and tells of nothing', () => {
    expect(retry([leasedWork(known.id, 'send_document')])).toEqual(noWrites);
  });

  it('tells of nothing where all is due already', () => {
    expect(retry([leasedWork(known.id, 'send_document', { leaseId: null })])).toEqual(noWrites);
  });

  it('is refused where nothing waits', () => {
    expect(() => retry([])).toThrow('Nothing waits');
  });
});

describe('a document that is given up', () => {
  const abandon = (document = known, work: Partial<KeptWork> = blocked('past_term')) => {
    const state = stateOf({
      documents: [document],
      work: [leasedWork(document.id, 'send_document', work)],
    });
    return decideAbandoning({ documentId: document.id, reason: 'Se emitió otra' }, state, owner)
      .writes;
  };

  it('is failed, its number free, its work gone', () => {
    const { replace, events, dropWork } = abandon();
    expect(replace[0]?.row).toMatchObject({ status: 'failed', holdsNumber: false });
    expect(events.map(({ type }) => type)).toEqual(['document.abandoned']);
    expect(dropWork).toContainEqual({ kind: 'send_document', subjectId: known.id });
  });

  it.each(['answer_lost', 'credentials_refused', 'state_unclear', 'answer_mismatched', 'off'])(
    'is not where it is blocked because of %s: the authority may have it, or take it',
    (reason) => {
      expect(() => abandon(known, blocked(reason))).toThrow('does not have');
    },
  );

  it('is not while it is sent, nor once it is settled', () => {
    expect(() => abandon(known, { leaseId: null })).toThrow('does not have');
    expect(() => abandon(knownDocument({ status: 'succeeded' }))).toThrow('does not have');
  });
});
