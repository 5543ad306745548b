import { describe, expect, it } from 'vitest';
import {
  bodyMemoryDefaults,
  createBodyMemoryLimit,
  freeBytes,
  largeBytes,
} from './body-memory-limit.ts';

const upload = 12 * largeBytes;

/** Opens bodies of an account until one is refused. */
function fill(room: ReturnType<typeof createBodyMemoryLimit>, accountId: string, length: number) {
  const held = [];
  for (;;) {
    const body = room.open(accountId);
    try {
      body.grow(length);
    } catch (error) {
      return { held, error };
    }
    held.push(body);
  }
}

const ofAccount = { code: 'overloaded', message: expect.stringMatching(/^This account/) };
const ofProcess = { code: 'overloaded', message: expect.stringMatching(/^As many/) };

describe('the room for bodies', () => {
  it('is three of the largest uploads for one account, and eight for all', () => {
    const room = createBodyMemoryLimit();
    const [first, second, third] = ['a', 'b', 'c'].map((id) => fill(room, id, upload));
    expect([first, second].map((each) => each?.held.length)).toEqual([3, 3]);
    expect([first?.error, second?.error]).toMatchObject([ofAccount, ofAccount]);
    expect(third?.held).toHaveLength(2);
    expect(third?.error).toMatchObject(ofProcess);
  });

  it('has place for what is not large beside all uploads, and for small ones always', () => {
    const room = createBodyMemoryLimit();
    for (const id of ['a', 'b', 'c']) fill(room, id, upload);
    expect(fill(room, 'a', largeBytes).held).toHaveLength(12);
    const rest = ['b', 'c', 'd'].map((id) => fill(room, id, largeBytes).held.length);
    expect(rest.reduce((sum, count) => sum + count)).toBe(20);
    for (let count = 0; count < 10_000; count += 1) room.open('a').grow(freeBytes);
  });

  it('counts what comes without a length as it comes', () => {
    const room = createBodyMemoryLimit({ ofProcess: 8 * largeBytes, ofAccount: 4 * largeBytes });
    const body = room.open('a');
    for (let length = 1; length <= 3 * largeBytes; length += 100_000) body.grow(length);
    body.grow(3 * largeBytes);
    expect(() => body.grow(3 * largeBytes + 1)).toThrow(/^This account/);
    expect(() => room.open('a').grow(largeBytes + 1)).toThrow(/^This account/);
    room.open('a').grow(largeBytes);
  });

  it('is there again when a body is answered, once', () => {
    const room = createBodyMemoryLimit();
    const { held } = fill(room, 'a', upload);
    for (const body of held) {
      body.leave();
      body.leave();
    }
    const again = fill(room, 'a', upload);
    expect(again.held).toHaveLength(Math.floor((bodyMemoryDefaults.ofAccount * 0.75) / upload));
  });
});
