import { describe, expect, it } from 'vitest';
import { createSignGate } from './sign-gate.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Signatures that end when they are told to. */
function slowSignatures() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const sign = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, ends, sign };
}

describe('signatures', () => {
  it('are few at once, and no account has all threads', async () => {
    const gate = createSignGate(2);
    const { begun, ends, sign } = slowSignatures();
    const large = ['a1', 'a2', 'a3', 'a4'].map((name) => gate.run('a', sign(name)));
    const other = ['b1', 'b2'].map((name) => gate.run('b', sign(name)));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    ends[0]?.();
    await large[0];
    await turn();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (let next = ends.shift(); next !== undefined; next = ends.shift()) {
      next();
      await turn();
    }
    expect(await Promise.all([...large, ...other])).toHaveLength(6);
  });

  it('that fail leave their place to others', async () => {
    const gate = createSignGate(1);
    const failing = Array.from({ length: 5 }, () =>
      gate.run('a', () => Promise.reject(new Error('no key'))),
    );
    for (const each of failing) await expect(each).rejects.toThrow('no key');
    expect(await gate.run('a', async () => 'signed')).toBe('signed');
  });
});
