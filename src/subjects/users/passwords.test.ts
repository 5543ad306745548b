import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusy } from './passwords.ts';

describe('passwords', () => {
  const passwords = createPasswords();

  it('are known again, and nothing else is', async () => {
    const kept = await passwords.hash('correct horse battery');
    expect(kept).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.verify('correct horse battery', kept)).toBe(true);
    expect(await passwords.verify('correct horse batterz', kept)).toBe(false);
  });

  it('are kept differently each time', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  it('are the same however their accents were typed', async () => {
    const kept = await passwords.hash('contrase\u00f1a');
    expect(await passwords.verify('contrasen\u0303a', kept)).toBe(true);
  });

  it('of nobody are always wrong', async () => {
    expect(await passwords.verify('', null)).toBe(false);
  });

  it('are checked two at once, and not without end', async () => {
    const cheap = createPasswords({ ln: 10, r: 8, p: 1 });
    const all = Array.from({ length: 80 }, () => cheap.verify('guess', null));
    const ended = await Promise.allSettled(all);
    const busy = ended.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(busy).toHaveLength(80 - 2 - 64);
    expect(busy.every((reason) => reason instanceof PasswordsBusy)).toBe(true);
  });
});
