import { describe, expect, it } from 'vitest';
import { type WeighedAnswer, weighAnswers } from './weigh-answers.ts';

const early = '2026-06-01T10:00:00-05:00';
const late = '2026-06-02T10:00:00-05:00';
const accepted: WeighedAnswer = { verdict: 'accepted', receivedAt: early, sha256: 'b' };
const rejected: WeighedAnswer = { ...accepted, verdict: 'rejected' };
const notReceived: WeighedAnswer = { ...accepted, verdict: 'not_received' };

describe('of two answers', () => {
  it.each([
    ['the earlier', accepted, { ...accepted, receivedAt: late }],
    [
      'the earlier, whatever its hash,',
      { ...accepted, sha256: 'z' },
      { ...accepted, receivedAt: late },
    ],
    ['that whose time is known', accepted, { ...accepted, receivedAt: null }],
    ['of one time that of the smaller hash', { ...accepted, sha256: 'a' }, accepted],
    ['an acceptance', { ...accepted, receivedAt: late }, notReceived],
    ['a rejection', { ...rejected, receivedAt: late }, notReceived],
    ['the earlier that nothing was received', notReceived, { ...notReceived, receivedAt: late }],
  ] as const)('%s is kept, whichever comes first', (_, kept, dropped) => {
    expect(weighAnswers(dropped, kept)).toBe('came');
    expect(weighAnswers(kept, dropped)).toBe('held');
  });

  it('the same is the one that is held', () => {
    for (const answer of [accepted, rejected, notReceived]) {
      expect(weighAnswers(answer, answer)).toBe('held');
    }
  });

  it('final ones that say different things are a conflict', () => {
    expect(weighAnswers(accepted, rejected)).toBe('conflict');
    expect(weighAnswers(rejected, accepted)).toBe('conflict');
  });
});
