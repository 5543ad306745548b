import { expect, it } from 'vitest';
import { eventTypes, happensOnce } from './events.ts';
import { documentStatuses, isDocumentStatus } from './states.ts';

it('knows a status from any other text', () => {
  expect(documentStatuses.every(isDocumentStatus)).toBe(true);
  expect(['', 'PENDING', 'accepted', 'toString'].filter(isDocumentStatus)).toEqual([]);
});

it('ends a wait for the authority once', () => {
  expect(eventTypes.filter(happensOnce)).toEqual([
    'document.accepted',
    'document.observed',
    'document.rejected',
    'document.voided',
  ]);
});
