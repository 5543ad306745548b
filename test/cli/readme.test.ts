import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const execute = promisify(execFile);
const program = join(packageRoot(), 'dist/program/cli/main.js');

/** Lines that go on until they are stopped, or need what one of those does. */
const notRun = /^npx chasqui (serve|void)\b/;

it('the commands of the README run one after the other, as they are pasted', async () => {
  const folder = temporaryFolder();
  symlinkSync(join(packageRoot(), 'examples'), join(folder, 'examples'));
  const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
  const lines = readme
    .split('\n')
    .filter((line) => /^(npx chasqui|export DATA_DIR=|COMPANY=)/.test(line) && !notRun.test(line));
  expect(lines.length).toBeGreaterThan(12);
  const npx = `npx() { shift; "${process.execPath}" "${program}" "$@"; }`;
  const script = ['set -euo pipefail', npx, ...lines, 'echo "company $COMPANY"'].join('\n');
  const { PATH = '' } = process.env;
  const { stdout } = await execute('bash', ['-c', script], { cwd: folder, env: { PATH } });
  expect(stdout).toContain('24 stored, 21 completed, 0 unchanged, 0 rejected');
  expect(stdout.match(/^F001-00000001 {2}PEN 216\.15 {2}issued/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^company com_[0-9a-f]{32}$/m);
}, 120_000);
