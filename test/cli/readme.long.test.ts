import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { temporaryFolder } from '../support/leftovers.ts';

/** What installs and tests: the fresh clone of CI has done the one, and does the other. */
const left = /^npm (cit|i -g)\b/;
const installing = 'npm ci && ';
/** Blocks that end with these go on until they are stopped; they are left running, as their readers leave them. */
const staying = /^(?:npm run demo|npx chasqui serve)\b.*$/;
const ready = /is running at|"listening"/;

function blocksOf(page: string): readonly string[] {
  const text = readFileSync(join(packageRoot(), page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, block = '']) => block.trim())
    .filter((block) => !left.test(block))
    .map((block) => block.replace(installing, ''));
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}

const ports = [8080, 8081, 8082];
const taken = (await Promise.all(ports.map(isTaken))).some(Boolean);

/** Every block of a page in a shell of its own, from top to bottom, while those before it that serve go on. */
describe.skipIf(taken)(`blocks of the README (where ${ports.join(', ')} are free)`, () => {
  const shells: ChildProcess[] = [];
  const outputs: string[] = [];
  const cache = temporaryFolder();

  /** A clone as its readers have it, once they have installed. */
  function clone(): string {
    const folder = temporaryFolder();
    const own = new Set(['package.json', 'data', '.git']);
    for (const name of readdirSync(packageRoot()).filter((each) => !own.has(each))) {
      symlinkSync(join(packageRoot(), name), join(folder, name));
    }
    copyFileSync(join(packageRoot(), 'package.json'), join(folder, 'package.json'));
    return folder;
  }

  function run(block: string, folder: string): Promise<string> {
    const stays = block.split('\n').some((line) => staying.test(line));
    const { PATH = '', HOME = '' } = process.env;
    const shell = spawn('bash', ['-c', `set -e\n${block}`], {
      cwd: folder,
      // npx keeps what it finds of a folder: not beside what people keep.
      env: { PATH, HOME, npm_config_cache: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    shells.push(shell);
    return new Promise((resolve, reject) => {
      let output = '';
      const hear = (chunk: Buffer) => {
        output += chunk;
        if (stays && ready.test(output)) resolve(output);
      };
      shell.stdout.on('data', hear);
      shell.stderr.on('data', hear);
      shell.on('close', (code) => {
        if (code === 0 && !stays) resolve(output);
        else reject(new Error(`ended with ${code}:\n${block}\n${output}`));
      });
    });
  }

  function stopAll(): void {
    for (const { pid } of shells.splice(0)) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGTERM');
      } catch {
        // It has ended.
      }
    }
  }

  beforeAll(async () => {
    const folder = clone();
    for (const block of blocksOf('README.md')) outputs.push(await run(block, folder));
  });
  afterAll(stopAll);

  it('work as they are pasted, and say what the README shows', () => {
    const said = outputs.join('\n');
    expect(outputs.length).toBeGreaterThanOrEqual(6);
    expect(said).toMatch(/"code":"0","detail":"La Factura numero F001-\d+, ha sido aceptada/);
    expect(said).toContain('24 stored, 21 completed, 0 unchanged, 0 rejected');
    expect(said.match(/^F001-00000001 {2}PEN 216\.15 {2}issued/gm)).toHaveLength(2);
    expect(said).toMatch(/^done: /m);
  });

  it('of the Spanish page work beside them', async () => {
    stopAll();
    const folder = clone();
    const said: string[] = [];
    for (const block of blocksOf('docs/es/README.md')) said.push(await run(block, folder));
    expect(said.length).toBeGreaterThanOrEqual(5);
    expect(said.join('\n')).toContain('COMERCIAL ANDINA');
    expect(said.at(-1)).toContain('"title":"Comprobante no encontrado"');
  });
});
