import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Keeps the layout: who may import whom, how long files are, which names are banned. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');

/** The import table of docs/architecture.md. A layer may always import from itself and from what is below it. */
const mayImport: Record<string, readonly string[]> = {
  kernel: [],
  platform: ['kernel'],
  subjects: ['kernel', 'platform/sql'],
  issuing: ['kernel', 'subjects'],
  sending: ['kernel', 'subjects'],
  'countries/pe': ['kernel', 'subjects'],
  'countries/mx': ['kernel', 'subjects'],
  'countries/co': ['kernel', 'subjects'],
  'countries/cl': ['kernel', 'subjects'],
  'countries/ec': ['kernel', 'subjects'],
  // The list of countries.
  countries: ['kernel', 'subjects', 'countries'],
  'simulators/pe': [
    'kernel',
    // The port, what SUNAT publishes, and its clock.
    'countries/pe/authority',
    'countries/pe/shared/catalogues',
    'countries/pe/shared/lima',
    'simulators/simulator',
    'platform/http',
  ],
  simulators: [],
  worker: ['kernel', 'platform'],
  doors: ['kernel', 'subjects', 'issuing', 'sending', 'platform', 'config'],
  'doors/cli': ['kernel', 'subjects', 'issuing', 'sending', 'platform', 'doors', 'config', 'app'],
  config: ['kernel'],
  app: [''],
};

const files = filesBelow(source).filter((file) => file.endsWith('.ts'));
const production = files.filter((file) => !file.endsWith('.test.ts'));
/** What is written for the SDK; its types are generated. */
const sdkFiles = filesBelow(join(root, 'sdk', 'src')).filter((file) => !/\/generated\//.test(file));

/** What is written for the console. */
const webFiles = filesBelow(join(root, 'web', 'src')).filter((file) => /\.tsx?$/.test(file));

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** The layer that a file belongs to: the longest name of the table that its path begins with. */
function layerOf(file: string): string {
  const path = relative(source, file).replace(/\.ts$/, '');
  const found = Object.keys(mayImport)
    .filter((layer) => path === layer || path.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return found ?? `unknown layer of ${path}`;
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)];
  return found.map((match) => join(dirname(file), match[1] ?? ''));
}

it('imports only along the arrows of the architecture', () => {
  const wrong = production.flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(layerOf(file), relative(source, target)))
      .map((target) => `${relative(source, file)} -> ${relative(source, target)}`),
  );
  expect(wrong).toEqual([]);
});

it('lets the stores alone know of databases, among subjects', () => {
  const wrong = production
    .filter((file) => layerOf(file) === 'subjects')
    .filter((file) => !/\.(?:store|sqlite|postgres)\.ts$/.test(file))
    .filter((file) =>
      importsOf(file).some((target) => relative(source, target).startsWith('platform/')),
    );
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

function isAllowed(from: string, target: string): boolean {
  return [from, ...(mayImport[from] ?? [])].some(
    (layer) => layer === '' || target.startsWith(`${layer}/`) || target === `${layer}.ts`,
  );
}

it('re-exports nothing: what is imported is imported from where it is written', () => {
  const barrel = /^export (?:type )?(?:\*|\{[^}]*\}) from /m;
  const wrong = production.filter((file) => barrel.test(readFileSync(file, 'utf8')));
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

it('lets the doors reach the stores through operations only', () => {
  const doors = production.filter((file) => layerOf(file).startsWith('doors'));
  const reaching = /\bstores\s*[.}]|\.stores\b/;
  const wrong = doors.filter((file) => reaching.test(withoutText(readFileSync(file, 'utf8'))));
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

it('keeps the SDK apart: it imports nothing of the service, and the service nothing of it', () => {
  const sdk = join(root, 'sdk', 'src');
  const own = filesBelow(sdk);
  expect(own.length).toBeGreaterThan(10);
  const leaving = own.flatMap((file) =>
    [...importsOf(file), ...packagesOf(file)].filter((target) => !target.startsWith(`${sdk}/`)),
  );
  expect(leaving).toEqual([]);
  const reaching = files.filter((file) =>
    /from '[^']*(?:\bsdk\/|@chasqui\/sdk)/.test(readFileSync(file, 'utf8')),
  );
  expect(reaching).toEqual([]);
});

/** Who may import whom in the console; a folder may always import from itself. */
const webMayImport: Record<string, readonly string[]> = {
  words: [],
  service: ['words'],
  parts: ['words', 'service'],
  shell: ['words', 'parts', 'service', 'pages'],
  pages: ['words', 'parts', 'service', 'shell'],
};

it('keeps the console on the SDK and the browser, and its folders apart', () => {
  const packages = [
    'react',
    'react-dom',
    'wouter',
    '@chasqui/sdk',
    '@zip.js/zip.js',
    'lean-qr',
    'vitest',
  ];
  const isKnown = (name: string) => packages.includes(name) || name.startsWith('@tanstack/');
  const foreign = webFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|\}) .*?from '([^'.][^']*)';$/gm)]
      .map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
      .filter((name) => !isKnown(name))
      .map((name) => `${relative(root, file)} -> ${name}`),
  );
  expect(foreign).toEqual([]);
  const folderOf = (file: string) => relative(join(root, 'web', 'src'), file).split('/')[0] ?? '';
  const wrong = webFiles.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const [from, to] = [folderOf(file), folderOf(target)];
        return from in webMayImport && from !== to && !webMayImport[from]?.includes(to);
      })
      .map((target) => `${relative(root, file)} -> ${relative(root, target)}`),
  );
  expect(wrong).toEqual([]);
});

it('knows the layer of every file, and imports files that exist', () => {
  expect(production.map(layerOf).filter((layer) => layer.startsWith('unknown'))).toEqual([]);
  const missing = files
    .flatMap(importsOf)
    .filter((target) => !files.includes(target) && target.startsWith(source));
  expect(missing).toEqual([]);
});

it('keeps subjects free of technologies', () => {
  const inner = production.filter(
    (file) =>
      ['kernel', 'subjects', 'issuing', 'sending'].includes(layerOf(file)) &&
      !/\.(?:sqlite|postgres)\.ts$/.test(file),
  );
  // Of node:net what judges the text of an address sends nothing.
  const ofText = /^import \{ (?:(?:BlockList|isIP|isIPv4)(?:, )?)+ \} from 'node:net';$/m;
  const technologies = inner.filter((file) =>
    /from '(pg|node:http|node:net|node:dns|node:fs|pino)'/.test(
      readFileSync(file, 'utf8').replace(ofText, ''),
    ),
  );
  expect(technologies.map((file) => relative(source, file))).toEqual([]);
});

it('keeps files within a page or two', () => {
  const ours = production.filter((file) => !/\/catalogues\/|\/migrations\//.test(file));
  const code = [...ours, ...sdkFiles, ...webFiles];
  const lengths = code.map((file) => readFileSync(file, 'utf8').split('\n').length);
  const long = code.filter((_, index) => (lengths[index] ?? 0) > 400);
  expect(long.map((file) => relative(source, file))).toEqual([]);
  const sorted = lengths.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(120);
});

it('has no names that say nothing', () => {
  const empty = /^(utils?|helpers?|common|misc|manager|base)\b|(Manager|Helper|Utils?)\.ts$/;
  const wrong = files.filter((file) =>
    relative(source, file)
      .split('/')
      .some((part) => empty.test(part)),
  );
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

it('has no leftover marks, no any, and no floating test', () => {
  // Of URL.canParse in Node 20: src/kernel/parse-url.ts says why.
  const banned =
    /\b(TODO|FIXME|HACK)\b|: any\b|as any\b|console\.log|\b(it|describe)\.only\b|URL\.canParse\(/;
  const wrong = [...files, ...sdkFiles, ...webFiles].filter((file) =>
    banned.test(readFileSync(file, 'utf8')),
  );
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

it('has the SQL of both databases side by side, and the same migrations', () => {
  const named = (database: string) =>
    files
      .map((file) => relative(source, file))
      .filter((file) => file.includes(`.${database}.`) || file.includes(`/sql/${database}/`))
      .map((file) => file.replace(`.${database}.`, '.*.').replace(`/sql/${database}/`, '/sql/*/'));
  const own = new Set(
    [
      // SQLite alone has a driver, a file to copy and to look at, and has the process wait for the disk.
      ...['driver.ts', 'driver.test.ts', 'backup.ts', 'file-header.ts'],
      ...['group-commit.ts', 'group-commit.test.ts', 'file-place.ts'],
      // PostgreSQL alone is at the other end of connections, keeps statements by name, can divide its tables, and has roles and encodings.
      ...['connection.ts', 'connections.ts', 'obstacle.ts', 'pipeline.ts', 'pool.ts'],
      ...['transaction.ts', 'partitions.ts', 'distribution.ts'],
      ...['statement-names.ts', 'statement-names.test.ts'],
    ].map((name) => `platform/sql/*/${name}`),
  );
  // It reads lists in the process that asks.
  own.add('subjects/ledger/documents/document-lists.*.ts');
  // One server of several may be dead.
  own.add('subjects/ledger/work/owners-by-account.*.ts');
  const shared = (database: string) =>
    named(database)
      .filter((name) => !own.has(name))
      .toSorted();
  expect(shared('sqlite')).toEqual(shared('postgres'));
});

it('keeps the SQL of migrations in them: statements of today may name columns of later ones', () => {
  const wrong = production
    .filter((file) => file.includes('/migrations/'))
    .flatMap((file) => {
      const folder = dirname(file);
      const storage = dirname(folder);
      const own = [join(storage, 'database.ts'), join(storage, 'driver.ts')];
      return importsOf(file)
        .filter((target) => target.startsWith(storage) || /\.(?:sqlite|postgres)\.ts$/.test(target))
        .filter((target) => dirname(target) !== folder)
        .filter((target) => !own.includes(target))
        .map((target) => `${relative(source, file)} -> ${relative(source, target)}`);
    });
  expect(wrong).toEqual([]);
});

it('binds limits so that SQLite need not prepare the statement again for each', () => {
  // Its planner looks at the value of `LIMIT ?`, so that each new one costs as much as a page; it does not at `LIMIT +?`.
  const storage = files.filter((file) => /\.sqlite\.ts$|\/sql\/sqlite\//.test(file));
  const today = storage.filter((file) => !file.includes('/migrations/'));
  const wrong = today.filter((file) => /LIMIT \?/.test(readFileSync(file, 'utf8')));
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

it('needs nothing at run time that is only there for development', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wrong = production.flatMap((file) =>
    packagesOf(file)
      // Packages of ours are built into the program.
      .filter((name) => name in devDependencies && !name.startsWith('@chasqui/'))
      .map((name) => `${relative(source, file)} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** The packages that a file loads. Types alone are gone once it is built. */
function packagesOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;$/gm, '');
  const found = [...code.matchAll(/(?:from|import|require)\s*\(?\s*'([^'.][^']*)'/g)];
  return found.map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
}

/** State of a module that may stay, and why. */
const moduleState: Readonly<Record<string, string>> = {
  'platform/files/draw-svg.ts: resvg':
    'the package can be initialised once in a process and no more',
  'kernel/xml/writer.ts: compacted':
    'made of constants of the source alone: it grows with the program',
  'platform/sql/sqlite/failures.ts: looked':
    'locks of a file are those of the process, those of SQLite too: a look from outside of SQLite gives them up',
};

it('keeps no state in modules: what is remembered belongs to what app.ts makes', () => {
  const found = production.flatMap((file) =>
    stateOf(readFileSync(file, 'utf8')).map((name) => `${relative(source, file)}: ${name}`),
  );
  expect(found.filter((state) => !(state in moduleState))).toEqual([]);
  expect(Object.keys(moduleState).filter((state) => !found.includes(state))).toEqual([]);
});

/** Makes what changes with use: a memory that is never written to would be of no use. */
const makesMemory =
  /new (?:WeakMap|WeakSet|LRUCache)\b|\bcreate\w*(?:Cache|Memory|Queue|Zones|Reader|Printer)(?:<[^(]*>)?\(/;

/**
 * The names at the top of a module that hold what changes while the process runs: `let`, memories, and maps,
 * sets, lists and records that the module writes to.
 */
function stateOf(code: string): string[] {
  const text = withoutText(code);
  const declared = [...text.matchAll(/^(?:export )?(let|const) (\w+)\b([\s\S]*?);$/gm)];
  return declared
    .filter(([, kind, name = '', rest = '']) => {
      // What a function makes each time it is called is not the module's.
      const [atOnce = ''] = rest.split('=>');
      return kind === 'let' || makesMemory.test(atOnce) || isWritten(name, text);
    })
    .map(([, , name = '']) => name);
}

/** Where a search with a sticky pattern begins (`lastIndex`) is set before each search: nothing is kept there. */
function isWritten(name: string, text: string): boolean {
  const change = String.raw`\.(?:set|add|delete|clear|push|unshift|splice)\(`;
  const assignment = String.raw`(?:\[[^\]]*\]|\.(?!lastIndex)\w+) (?:\?\?)?= `;
  return new RegExp(`\\b${name}(?:${change}|${assignment})`).test(text);
}

it.each([
  ['let known = 1;', ['known']],
  ['const known = new WeakMap<Buffer, Pads>();', ['known']],
  ['const known = { a: new WeakMap() };', ['known']],
  ['const printed = new LRUCache<string, Buffer>({ max: 16 });', ['printed']],
  ['const reads = createReadCache(commits);', ['reads']],
  ['const names = new Map<string, string>();\nfunction add() {\n  names.set(a, b);\n}', ['names']],
  ['const last: Record<string, string> = {};\nfunction add() {\n  last.a = b;\n}', ['last']],
  ['const names: ReadonlyMap<string, string> = new Map([[a, b]]);\nnames.get(a);', []],
  ['export const create = () => new LRUCache({ max: 16 });', []],
  ['export const peru = { load: async () => createPrinter() };', []],
  ['function create() {\n  const known = new WeakMap();\n  let last = 1;\n}', []],
])('finds the state of a module: %s', (code, names) => {
  expect(stateOf(code)).toEqual(names);
});

/** Code without its comments and strings. */
function withoutText(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
}
