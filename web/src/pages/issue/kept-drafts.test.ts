import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  draftsOf,
  dropDraft,
  keepDraft,
  newDraft,
  readDraft,
  wasChangedSince,
} from './kept-drafts.ts';

/** As browsers have it, with room for so many entries. */
function storageOf(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (kept.size === room && !kept.has(key)) throw new Error('QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key) => kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(200));
  vi.stubGlobal('sessionStorage', storageOf(200));
});

afterEach(() => vi.unstubAllGlobals());

const begun = () => newDraft('com_1', { draft: { type: 'invoice' }, notCopied: [] });
const written = () => ({ ...begun(), isUntouched: false });

it('drops no draft that somebody wrote, however many there are', () => {
  const first = written();
  keepDraft(first);
  for (let more = 0; more < 100; more += 1) keepDraft({ ...written(), companyId: 'com_2' });
  for (let more = 0; more < 100; more += 1) keepDraft(begun());
  expect(readDraft(first.id)).toEqual(first);
  expect(draftsOf('com_1')).toEqual([first]);
  expect(draftsOf('com_2')).toHaveLength(100);
});

it('keeps what nobody wrote into for its tab alone, and lists it nowhere', () => {
  const draft = begun();
  keepDraft(draft);
  expect(readDraft(draft.id)).toEqual(draft);
  expect(draftsOf('com_1')).toEqual([]);
  keepDraft({ ...draft, isUntouched: false });
  expect(draftsOf('com_1')).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
  dropDraft(draft.id);
  expect(readDraft(draft.id)).toBeUndefined();
});

it('says that the browser has no room, and throws nothing away for it', () => {
  vi.stubGlobal('localStorage', storageOf(1));
  const first = written();
  expect(keepDraft(first)).toBe(true);
  expect(keepDraft(written())).toBe(false);
  expect(draftsOf('com_1')).toEqual([first]);
});

it('knows whether another tab kept a draft since', () => {
  const draft = written();
  keepDraft(draft);
  expect(wasChangedSince(draft.id, draft.changedAt)).toBe(false);
  keepDraft({ ...draft, changedAt: draft.changedAt + 1 });
  expect(wasChangedSince(draft.id, draft.changedAt)).toBe(true);
  dropDraft(draft.id);
  expect(wasChangedSince(draft.id, draft.changedAt)).toBe(false);
});

it('begins drafts on pages without TLS, where browsers make no ids', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const [one, other] = [begun(), begun()];
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
  expect(other.id).not.toBe(one.id);
  expect(one.idempotencyKey).toBe(`console-${one.id}`);
});
