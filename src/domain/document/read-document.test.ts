import { describe, expect, it } from 'vitest';
import type { AsciiJson } from '../ports/rows.ts';
import type { Document } from './document.ts';
import { readDocument, upgradeObservations } from './read-document.ts';

type Observations = Document['observations'];

const old = { code: '4094', detail: 'La dirección… Shorten it.', pointer: '/company/address' };
const present = { ...old, detail: 'Shorten it.', authority_message: 'La dirección…' };

describe('observations that an earlier version stored', () => {
  it('get the field that they do not have, and keep their sentence', () => {
    const stored = { observations: [old, present] as unknown as Observations };
    const upgraded = upgradeObservations(stored);
    expect(upgraded).toEqual({ observations: [{ ...old, authority_message: null }, present] });
    expect(stored.observations[0]).toBe(old);
  });

  it('are left alone where there is nothing to add', () => {
    const stored = { observations: [present] };
    expect(upgradeObservations(stored)).toBe(stored);
    expect(upgradeObservations({})).toEqual({});
  });

  it('are read as those of today', () => {
    const json = JSON.stringify({ observations: [old], items: [] }) as AsciiJson;
    expect(readDocument(json).observations).toEqual([{ ...old, authority_message: null }]);
  });
});
