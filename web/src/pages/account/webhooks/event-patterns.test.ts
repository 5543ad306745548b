import { describe, expect, it } from 'vitest';
import { hasType, setGroup, setType } from './event-patterns.ts';

const all = ['document.created', 'document.accepted', 'document.rejected', 'key.created'];

describe('patterns of events', () => {
  it('has every type of a group that is chosen as a whole', () => {
    expect(hasType(['document.*'], 'document.accepted')).toBe(true);
    expect(hasType(['document.*'], 'key.created')).toBe(false);
  });

  it('takes a group in place of its types', () => {
    expect(setGroup(['document.created', 'key.created'], 'document', true)).toEqual([
      'key.created',
      'document.*',
    ]);
    expect(setGroup(['document.*', 'key.created'], 'document', false)).toEqual(['key.created']);
  });

  it('leaves the rest of a group where one type is taken out', () => {
    expect(setType(['document.*'], 'document.created', false, all)).toEqual([
      'document.accepted',
      'document.rejected',
    ]);
  });

  it('adds a type once', () => {
    expect(setType(['key.created'], 'key.created', true, all)).toEqual(['key.created']);
  });
});
