import { expect, it } from 'vitest';
import { eventTypes, singleOccurrenceOf } from '../events/events.ts';
import { documentStatuses, isDocumentStatus, isInForce } from './states.ts';

it('knows a status from any other text', () => {
  expect(documentStatuses.every(isDocumentStatus)).toBe(true);
  expect(['', 'PENDING', 'accepted', 'toString'].filter(isDocumentStatus)).toEqual([]);
});

it('counts what is accepted, or may be', () => {
  expect(documentStatuses.filter(isInForce)).toEqual(['pending', 'succeeded']);
});

it('ends a wait for the authority once', () => {
  const singles = eventTypes
    .map((type) => [type, singleOccurrenceOf(type)])
    .filter(([, single]) => single !== undefined);
  expect(Object.fromEntries(singles)).toEqual({
    'document.accepted': 'accepted',
    'document.observed': 'accepted',
    'document.rejected': 'rejected',
    'document.voided': 'voided',
    'document.abandoned': 'abandoned',
  });
});
