import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFileName } from '../../src/doors/cli/import/refused-files.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { createTarget, jsonLines, seed, start, type Target, until } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

type Counts = { readonly stored: number; readonly unchanged: number; readonly rejected: number };

const example = '20990079197-01-F901-00000001.xml';

describe('import --watch after a restart', () => {
  const folder = temporaryFolder();
  const notePath = join(folder, refusedFileName);
  let target: Target;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    await seed(target);
    copyFileSync(join(packageRoot(), 'examples/pe/import', example), join(folder, example));
    writeFileSync(join(folder, 'broken.xml'), '<Invoice');
    writeFileSync(join(folder, 'other.xml'), '<note>no document</note>');
  });
  afterAll(() => target?.dispose());

  /** Watches until something was taken in; gives its counts and what was said. */
  async function watchOnce(
    { env }: Pick<Target, 'env'>,
    ...flags: string[]
  ): Promise<{ counts: Counts; stderr: string }> {
    const args = ['import', '--watch', folder, '--json', ...flags];
    const watching = start(args, { env });
    const lines = () => jsonLines(watching.stdout());
    await until('files are taken in', () => lines().length > 0);
    watching.child.kill('SIGINT');
    const { stderr } = await watching.ended;
    return { counts: lines()[0] as Counts, stderr };
  }

  const noted = () =>
    (JSON.parse(readFileSync(notePath, 'utf8')) as { refused: Record<string, { code: string }> })
      .refused;

  it('leaves alone what was refused, until it changes or the flags do', async () => {
    const first = await watchOnce(target, '--create-companies');
    expect(first.counts).toMatchObject({ stored: 1, rejected: 2 });
    expect(noted()).toMatchObject({
      'broken.xml': { code: 'unreadable_file' },
      'other.xml': { code: 'unsupported_file' },
    });

    const second = await watchOnce(target, '--create-companies');
    expect(second.counts).toMatchObject({ stored: 0, unchanged: 1, rejected: 0 });
    expect(second.stderr).toContain('2 files were refused before');

    writeFileSync(join(folder, 'broken.xml'), '<Invoice still-broken');
    const changed = await watchOnce(target, '--create-companies');
    expect(changed.counts).toMatchObject({ unchanged: 1, rejected: 1 });

    const otherwise = await watchOnce(target, '--create-companies', '--allow-unsigned');
    expect(otherwise.counts).toMatchObject({ unchanged: 1, rejected: 2 });
  });

  it('tries again what may be good by now, and forgets what is gone', async () => {
    rmSync(join(folder, 'other.xml'));
    const empty = await createTarget('sqlite');
    try {
      await seed(empty);
      const { counts } = await watchOnce(empty);
      // The company of the document may be made before the next start.
      expect(counts).toMatchObject({ stored: 0, rejected: 2 });
      expect(Object.keys(noted())).toEqual(['broken.xml']);
    } finally {
      await empty.dispose();
    }
  });
});
