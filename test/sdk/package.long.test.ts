import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { numbersFile, type OpenApi, typesFile } from '../../scripts/sdk-types.ts';
import { openApiDocument } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sdk = join(root, 'sdk');
const tool = (name: string) => join(root, 'node_modules', name);
const bytesMax = 20_000;

/** Runs a tool of Node, and gives what it said also where it failed. */
function run(script: string, args: readonly string[], cwd = root): string {
  try {
    execFileSync(process.execPath, [script, ...args], { cwd, stdio: 'pipe', encoding: 'utf8' });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}` || String(error);
  }
}

const compiler = tool('typescript/bin/tsc');

it('has types that are fresh: npm run build && npm run generate writes them', async () => {
  const openApi = (await openApiDocument(readConfig({}))) as OpenApi;
  const read = (name: string) => readFileSync(join(sdk, 'src/generated', name), 'utf8');
  expect(read('types.ts')).toBe(typesFile(openApi));
  expect(read('numbers.ts')).toBe(numbersFile(openApi));
});

it('has the version of the service', () => {
  const versionOf = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  expect(versionOf(sdk)).toBe(versionOf(root));
});

describe('the package', () => {
  beforeAll(() => {
    expect(run(compiler, ['-p', 'sdk'])).toBe('');
  });

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: sdk, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('has types that every module resolution finds (attw)', () => {
    const attw = tool('@arethetypeswrong/cli/dist/index.js');
    expect(run(attw, ['--pack', sdk, '--profile', 'esm-only', '--no-color'])).toBe('');
  });

  it(`is smaller than ${bytesMax} bytes, minified and compressed, and needs nothing`, async () => {
    const bundle = await rolldown({ input: join(sdk, 'dist/index.js'), platform: 'browser' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    const [{ code, imports }] = output;
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/\bprocess\.|\brequire\(|\bBuffer\b|node:/);
    expect(gzipSync(code).length).toBeLessThan(bytesMax);
  });

  it('catches a misspelt field when a program is compiled, with and without a browser', () => {
    const program = readFileSync(new URL('compiled/uses.ts', import.meta.url), 'utf8');
    const folder = folderOf({ 'uses.ts': program });
    const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', 'uses.ts'];
    const browser = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'esnext'];
    const bundler = [...browser, '--moduleResolution', 'bundler', '--types', ''];
    expect(run(compiler, [...strict, ...bundler], folder)).toBe('');
    expect(run(compiler, [...strict, ...nodeOnly], folder)).toBe('');
  });

  it('has listings in its README that compile as they are, one after the other', () => {
    const listings = listingsOf(readFileSync(join(sdk, 'README.md'), 'utf8'));
    expect(listings.length).toBeGreaterThan(6);
    const folder = folderOf({
      'readme.ts': listings.join('\n'),
      'big.d.ts': `declare module 'big.js' {
        export default class Big { constructor(text: string); toFixed(): string }
      }`,
    });
    const strict = ['--noEmit', '--strict', 'readme.ts', 'big.d.ts'];
    expect(run(compiler, [...strict, ...nodeOnly], folder)).toBe('');
    expect(run(compiler, [...strict, ...nodeWithDom], folder)).toBe('');
  });
});

const nodeWithDom = [
  ...['--typeRoots', tool('@types'), '--types', 'node'],
  ...['--module', 'nodenext', '--target', 'es2022'],
];
const nodeOnly = [...nodeWithDom, '--lib', 'es2022'];

/** A folder of a program that installed the SDK. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules/@chasqui'), { recursive: true });
  symlinkSync(sdk, join(folder, 'node_modules/@chasqui/sdk'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** What stands between ```ts or ```js and the end of it, also inside of a list. */
function listingsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^( *)```[tj]s\n(.*?)^\1```$/gms)].map(([, , text = '']) => text);
}
