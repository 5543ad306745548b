import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmallDisk, noSmallDisk } from '../../../test/support/small-disk.ts';
import { loadSecretKey, readSecretKey, SecretKeyError, secretKeyFileName } from './secret-key.ts';

let folder: string;
let dataDir: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chasqui-secret-'));
  dataDir = join(folder, 'data');
  file = join(dataDir, secretKeyFileName);
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = randomBytes(32);

describe('the setting SECRET_KEY', () => {
  it.each([
    ['base64', key.toString('base64')],
    ['base64 without its padding', key.toString('base64').replace('=', '')],
    ['base64 for URLs', key.toString('base64url')],
    ['hexadecimal', key.toString('hex').toUpperCase()],
    ['hexadecimal with white space around it', ` ${key.toString('hex')}\n`],
  ])('is 32 bytes in %s, and leaves the folder alone', (_, setting) => {
    expect(loadSecretKey({ setting, dataDir })).toEqual(key);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    'secret',
    'correct horse battery staple correct horse b',
    key.toString('hex').slice(2),
    `${key.toString('hex')}00`,
    randomBytes(33).toString('base64'),
    randomBytes(31).toString('base64'),
  ])('is refused when it is anything else, without being repeated: %j', (setting) => {
    const load = () => loadSecretKey({ setting, dataDir });
    expect(load).toThrow(SecretKeyError);
    expect(load).toThrow(
      'SECRET_KEY must be 32 bytes in base64 or hexadecimal; `openssl rand -base64 32` makes one.',
    );
  });
});

describe('the key file', () => {
  const setting = '';

  it('is made at first use, for the owner alone, and read from then on', () => {
    expect(readSecretKey({ setting, dataDir })).toBeUndefined();
    const made = loadSecretKey({ setting, dataDir });
    expect(made).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(`${made.toString('base64')}\n`);
    expect(loadSecretKey({ setting: '  ', dataDir })).toEqual(made);
    expect(readSecretKey({ setting, dataDir })).toEqual(made);
    expect(readdirSync(dataDir)).toEqual([secretKeyFileName]);
  });

  it.each([0o640, 0o604, 0o660, 0o601])('is refused when others may use it (%o)', (mode) => {
    loadSecretKey({ setting, dataDir });
    chmodSync(file, mode);
    const load = () => loadSecretKey({ setting, dataDir });
    expect(load).toThrow(SecretKeyError);
    expect(load).toThrow(`can be read by others than its owner: run \`chmod 600 ${file}\`.`);
  });

  it.each(['', 'garbage', 'A'.repeat(5_000)])('is never replaced when it holds no key', (text) => {
    mkdirSync(dataDir);
    writeFileSync(file, text, { mode: 0o600 });
    expect(() => loadSecretKey({ setting, dataDir })).toThrow('put it back from a backup');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('is refused when it is a folder, or when its folder cannot be one', () => {
    mkdirSync(file, { recursive: true, mode: 0o700 });
    expect(() => loadSecretKey({ setting, dataDir })).toThrow('is not a file');
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, '');
    expect(() => loadSecretKey({ setting, dataDir: blocked })).toThrow(SecretKeyError);
    const below = join(blocked, 'below');
    expect(() => loadSecretKey({ setting, dataDir: below })).toThrow(SecretKeyError);
  });

  it.skipIf(noSmallDisk !== null)('says that a full disk is full, and leaves nothing on it', () => {
    const disk = createSmallDisk(1);
    try {
      disk.fill();
      const load = () => loadSecretKey({ setting, dataDir: disk.folder });
      expect(load).toThrow(SecretKeyError);
      expect(load).toThrow('(ENOSPC): the disk is full, make room on it, or set SECRET_KEY.');
      expect(readdirSync(disk.folder)).toEqual(['ballast']);
      disk.makeRoom();
      expect(load()).toHaveLength(32);
    } finally {
      disk.dispose();
    }
  });

  it('is the same for processes that start at once, and leaves nothing beside it', async () => {
    const module = pathToFileURL(compiled(folder)).href;
    // Each waits for the same moment, so that they get in each other's way.
    const script = `
      import { loadSecretKey } from ${JSON.stringify(module)};
      const [dataDir, at] = process.argv.slice(1);
      while (Date.now() < Number(at));
      console.info(loadSecretKey({ setting: '', dataDir }).toString('hex'));`;
    const at = String(Date.now() + 1_500);
    const running = Array.from({ length: 6 }, () => output(script, [dataDir, at]));
    const keys = await Promise.all(running);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}\n$/);
    expect(new Set(keys).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual([secretKeyFileName]);
  });
});

/** The module as JavaScript, which processes of every Node that is supported can load. */
function compiled(outDir: string): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const source = join(dirname(fileURLToPath(import.meta.url)), 'secret-key.ts');
  const options = ['--ignoreConfig', '--noCheck', '--rewriteRelativeImportExtensions'];
  options.push('--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2023');
  const all = [join(dirname(manifest), 'bin/tsc'), ...options, '--outDir', outDir, source];
  execFileSync(process.execPath, all, { stdio: 'pipe' });
  writeFileSync(join(outDir, 'package.json'), '{"type":"module"}');
  return join(outDir, 'secret-key.js');
}

function output(script: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, ...args]);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => {
    child.on('close', () => resolve(text));
  });
}
