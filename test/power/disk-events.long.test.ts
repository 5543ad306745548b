import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/leftovers.ts';
import { readDiskEvents } from './disk-events.ts';

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

it('reads what strace writes, threads between each other too', async () => {
  const at = (name: string) => `<${hex(name)}>`;
  const trace = join(temporaryFolder(), 'trace');
  const lines = [
    `7 openat(AT_FDCWD${at('/')}, "${hex('/data/a')}", O_RDWR|O_CREAT, 0644) = 3${at('/data/a')}`,
    `7 pwrite64(3${at('/data/a')}, "${hex('one')}", 3, 512) = 3`,
    `7 fdatasync(3${at('/data/a')} <unfinished ...>`,
    `8 pwrite64(3${at('/data/a')}, "${hex('two')}", 3, 1024 <unfinished ...>`,
    '7 <... fdatasync resumed>) = 0',
    '8 <... pwrite64 resumed>) = 3',
    `7 fsync(3${at('/data/a')}) = -1 EIO (Input/output error)`,
    `7 write(9${at('/elsewhere/b')}, "${hex('x')}", 1) = 1`,
    `7 ftruncate(3${at('/data/a')}, 5) = 0`,
    `7 writev(4${at('socket:[1]')}, [{iov_base="${hex('HTTP')}", iov_len=4}, {iov_base="${hex('/1.1')}", iov_len=4}], 2) = 8`,
    `7 unlinkat(AT_FDCWD${at('/')}, "${hex('/data/a')}", 0) = 0`,
  ];
  writeFileSync(trace, `${lines.join('\n')}\n`);
  expect(await readDiskEvents(trace, '/data')).toEqual([
    { kind: 'create', path: '/data/a' },
    { kind: 'write', path: '/data/a', offset: 512, bytes: Buffer.from('one') },
    { kind: 'write', path: '/data/a', offset: 1024, bytes: Buffer.from('two') },
    // It was asked for before the second write: it does not hold for it.
    { kind: 'sync', path: '/data/a', since: 2 },
    { kind: 'truncate', path: '/data/a', length: 5 },
    { kind: 'said', bytes: Buffer.from('HTTP/1.1') },
    { kind: 'remove', path: '/data/a' },
  ]);
});
