import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  type Environment,
  json,
  queryFile,
  seed,
  type Target,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { createSmallDisk, noSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { keepThings } from './kept-files.ts';

/** Commands that copy a store, where a disk is full, read-only or damaged: one sentence that names what it is of, and code 3. */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function smallDisk(megabytes: number): SmallDisk {
  const disk = createSmallDisk(megabytes);
  cleanups.push(() => disk.dispose());
  return disk;
}

async function sqlite(): Promise<Target> {
  const target = await createTarget('sqlite');
  cleanups.push(() => target.dispose());
  return target;
}

/** The exit code, and what is said to people: progress and the log are lines beside it. */
async function endOf(args: readonly string[], env: Environment) {
  const { code, stderr } = await chasqui(args, { env });
  const said = stderr.split('\n').filter((line) => line.startsWith('chasqui: '));
  return [code, said.join('\n')];
}

it('an export names its file where the disk of it is full', async ({ skip }) => {
  if (noSmallDisk !== null) return skip(noSmallDisk);
  const disk = smallDisk(1);
  const { env } = await sqlite();
  await seed({ env }, { documents: 300 });
  disk.fill(64 * 1024);
  const file = join(disk.folder, 'all.ndjson');
  expect(await endOf(['export', file], env)).toEqual([
    3,
    expect.stringMatching(`^chasqui: The disk of ${file} is full \\(ENOSPC.*Make room there\\.$`),
  ]);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});

/** What it says of the import itself, and no trace of where in the program it was. */
async function linesOf(args: readonly string[], env: Environment) {
  const { code, stderr } = await chasqui(args, { env });
  return [code, stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'))];
}

const examples = ['import', '--examples', '--create-companies'];

it.for(['csv', 'json', 'txt'])(
  'an import names its report (.%s) where its disk gets full on the way',
  async (ending, { skip }) => {
    if (noSmallDisk !== null) return skip(noSmallDisk);
    const disk = smallDisk(1);
    const { env } = await sqlite();
    await json(['account', 'create', '--name', 'Test'], env);
    // There is room for what it begins with.
    disk.fill(4096);
    const report = join(disk.folder, `report.${ending}`);
    expect(await linesOf([...examples, '--report', report], env)).toEqual([
      3,
      [expect.stringMatching(`^chasqui: The disk of ${report} is full \\(ENOSPC`)],
    ]);
  },
);

it('an import names the store whose disk is full', async ({ skip }) => {
  if (noSmallDisk !== null) return skip(noSmallDisk);
  const disk = smallDisk(4);
  const env = { DATA_DIR: disk.folder };
  await json(['account', 'create', '--name', 'Test'], env);
  disk.fill(300 * 1024);
  expect(await linesOf(examples, env)).toEqual([
    3,
    [
      expect.stringMatching(
        /^chasqui: The disk of \S+chasqui\.sqlite is full \(.*Make room there\.$/,
      ),
    ],
  ]);
});

it('a load names its report, and the store, where their disks are full', async ({ skip }) => {
  if (noSmallDisk !== null) return skip(noSmallDisk);
  const { env } = await sqlite();
  await seed({ env }, { documents: 300 });
  const file = join(temporaryFolder(), 'all.ndjson');
  expect(await endOf(['export', file], env)).toEqual([0, '']);
  const disk = smallDisk(4);
  disk.fill();
  const report = join(disk.folder, 'refused.ndjson');
  const wrong = join(temporaryFolder(), 'wrong.ndjson');
  writeFileSync(wrong, 'no JSON\n'.repeat(10));
  expect(await endOf(['load', wrong, '--report', report], env)).toEqual([
    3,
    expect.stringMatching(`^chasqui: The disk of ${report} is full \\(ENOSPC`),
  ]);
  disk.makeRoom();
  const own = { DATA_DIR: join(disk.folder, 'data') };
  await json(['account', 'create', '--name', 'Test'], own);
  disk.fill(300 * 1024);
  expect(await linesOf(['load', file], own)).toEqual([
    3,
    [
      expect.stringMatching(
        /^chasqui: The disk of \S+chasqui\.sqlite is full \(.*Make room there\.$/,
      ),
    ],
  ]);
});

it('an export that may not grow names its file, and the limit', async () => {
  const { env } = await sqlite();
  await seed({ env }, { documents: 300 });
  const file = join(temporaryFolder(), 'all.ndjson');
  const under = ['bash', '-c', 'ulimit -f 64; exec "$@"', 'bash'];
  const { code, stderr } = await chasqui(['export', file], { env, under });
  expect([code, stderr]).toEqual([
    3,
    expect.stringMatching(`chasqui: ${file} may not grow any more \\(EFBIG.*ulimit -f\\)`),
  ]);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});

it('the archive names its pack where the disk of it is full', async ({ skip }) => {
  if (noSmallDisk !== null) return skip(noSmallDisk);
  const disk = smallDisk(1);
  const { env } = await sqlite();
  const { account } = await seed({ env }, { documents: 5 });
  await keepThings(env, account.id);
  // The folder and the name of the pack find room, its bytes do not.
  mkdirSync(join(disk.folder, account.id));
  disk.fill();
  const archiving = { ...env, ARCHIVE_DIR: disk.folder };
  expect(await endOf(['archive', '--before', '2099-01-01'], archiving)).toEqual([
    3,
    expect.stringMatching(
      `^chasqui: The disk of ${disk.folder}/.*pck_\\w+\\.zip is full \\(ENOSPC`,
    ),
  ]);
});

it('a backup is taken from a disk that is mounted to read only, and none is put there', async ({
  skip,
}) => {
  if (noSmallDisk !== null) return skip(noSmallDisk);
  const disk = smallDisk(8);
  const env = { DATA_DIR: disk.folder };
  await json(['account', 'create', '--name', 'Test'], env);
  expect(existsSync(join(disk.folder, 'chasqui.sqlite-wal'))).toBe(false);
  disk.makeReadOnly();
  const file = join(temporaryFolder(), 'copy.sqlite');
  expect(await json(['backup', file], env)).toEqual({ file, documents: 0 });
  expect(queryFile(file, 'SELECT name FROM accounts')).toEqual([{ name: 'Test' }]);
  expect(await endOf(['backup', join(disk.folder, 'copy')], env)).toEqual([
    2,
    expect.stringMatching(/copy\S* cannot be written: its disk is mounted to read only\.$/),
  ]);
});

it.each(['export', 'backup'])(
  '%s names the store that is damaged, not its copy',
  async (command) => {
    const target = await sqlite();
    await seed(target, { documents: 300 });
    await target.sql('PRAGMA wal_checkpoint(TRUNCATE)');
    const path = join(target.env.DATA_DIR ?? '', 'chasqui.sqlite');
    const bytes = readFileSync(path);
    // Behind the first pages of the tables: without those the store does not even open.
    bytes.fill(0xa5, 1_000_000, 1_200_000);
    writeFileSync(path, bytes);
    const copy = join(temporaryFolder(), 'copy');
    expect(await endOf([command, copy], target.env)).toEqual([
      3,
      expect.stringContaining(`chasqui: The store ${path} is damaged`),
    ]);
    expect([copy, `${copy}.unfinished`].filter((each) => existsSync(each))).toEqual([]);
  },
);
