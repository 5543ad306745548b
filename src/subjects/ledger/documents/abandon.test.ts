import { describe, expect, it } from 'vitest';
import {
  knownDocument,
  leasedWork,
  owner,
  stateOf,
} from '../../../../test/support/delivery-states.ts';
import type { KeptWork } from '../rows.ts';
import { decideAbandoning } from './abandon.ts';
import { readDocument } from './read-document.ts';

const known = knownDocument();
const blockedBy = (blockedReason: string) =>
  leasedWork(known.id, 'send_document', { state: 'blocked', blockedReason });

function abandon(...work: readonly KeptWork[]) {
  const state = stateOf({ documents: [known], work });
  return decideAbandoning({ documentId: known.id, reason: 'OTRO' }, state, owner).writes;
}

describe('a document that is given up', () => {
  it('is failed with a code of its own, and its number is free', () => {
    const { replace, events } = abandon(blockedBy('past_term'));
    const row = replace[0]?.row;
    expect(row && readDocument(row.body)).toMatchObject({
      status: 'failed',
      failure_code: 'abandoned',
      failure_message: 'OTRO',
    });
    expect(row?.holdsNumber).toBe(false);
    expect(events.map(({ type }) => type)).toEqual(['document.abandoned']);
  });

  it('may be one that a person looked up', () => {
    expect(abandon(blockedBy('outcome_unknown')).replace).toHaveLength(1);
  });

  it('may have other work that is not blocked', () => {
    const other = leasedWork(known.id, 'summarise_document');
    expect(abandon(other, blockedBy('not_received')).replace).toHaveLength(1);
  });

  it.each([
    ['nothing is known of it', []],
    ['it is on its way', [leasedWork(known.id, 'send_document')]],
    ['the authority may have it', [blockedBy('answer_lost')]],
  ])('is refused where %s', (_, work) => {
    expect(() => abandon(...work)).toThrow('Only a document that the authority does not have');
  });
});
