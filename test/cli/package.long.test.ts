import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { chasqui, type Demo, oneLine, serve } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { npm, reachableRegistry } from '../support/registry.ts';

type Packed = {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { path: string }[];
};

const registry = await reachableRegistry();
const bytesMax = 6_400_000;
const filesMax = 600;

/** All that the package may hold. What the program reads at run time lies in these places. */
const places = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/(build\.json|program\/cli\/[\w.-]+\.js)$/,
  /^dist\/web\/(index\.html|assets\/[\w.-]+\.(js|css|svg|woff2))(\.br|\.gz)?$/,
  /^examples\/[a-z]{2}\/((in-short\/)?[\w-]+\.json|import\/[\w-]+\.(xml|zip))$/,
  /^fonts\/[\w.-]+$/,
  /^passwords\/(README\.md|common\.txt\.br)$/,
];

/** Every file of a folder, with what changes when it is written. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, facts: statSync(join(folder, name)) }))
    .map(({ name, facts }) => `${name} ${facts.size} ${facts.mtimeMs}`)
    .toSorted();
}

describe.skipIf(!registry)('the package', () => {
  const folder = temporaryFolder();
  const installed = join(folder, 'lib/node_modules/chasqui');
  const script = join(folder, 'bin/chasqui');
  let packed: Packed;
  let before: readonly string[];

  // As a person does on a machine that has Node and nothing of ours: npm i -g ./chasqui-….tgz
  beforeAll(async () => {
    expect(existsSync(join(packageRoot(), 'dist/web')), 'run `npm run build` first').toBe(true);
    const flags = ['--ignore-scripts', '--json', '--pack-destination', folder];
    [packed] = JSON.parse(await npm(packageRoot(), 'pack', ...flags)) as [Packed];
    const tarball = join(folder, packed.filename);
    await npm(folder, 'install', '--global', '--prefix', folder, '--omit=dev', tarball);
    before = filesIn(installed);
  });

  it('is small, and holds what the program needs and nothing else', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !places.some((place) => place.test(path)))).toEqual([]);
    expect(packed.unpackedSize).toBeLessThan(bytesMax);
    expect(paths.length).toBeLessThan(filesMax);
  });

  it('runs nothing when it is installed', () => {
    const manifest = readFileSync(join(installed, 'package.json'), 'utf8');
    const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
    for (const name of ['preinstall', 'install', 'postinstall'])
      expect(scripts[name]).toBe(undefined);
    expect(existsSync(join(installed, 'node_modules/typescript'))).toBe(false);
  });

  it('makes the demo, serves it, and writes nothing into its own folder', async () => {
    // The data go to ./data of the folder that one is in, as without any setting.
    const made = await chasqui(['demo', '--documents', '5', '--no-serve', '--json'], { script });
    expect(made.code, made.stderr).toBe(0);
    const { key, companies } = oneLine<Demo>(made);
    const server = await serve({}, [], { script });
    const page = await server.get('/console');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const list = await server.get(`/api/document/company/${companies[0]?.id}?limit=1`, key);
    expect(list.status).toBe(200);
    const [first] = list.json<{ data: { document_pdf: string }[] }>().data;
    const pdf = await server.get(new URL(first?.document_pdf ?? '').pathname);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await server.stop()).code).toBe(0);
    expect(filesIn(installed)).toEqual(before);
  });
});
