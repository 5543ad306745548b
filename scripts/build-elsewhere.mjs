// Builds the program where there is no compiler: after `npm ci --omit=dev` in a fresh clone. The compiler and the types are
// installed in a temporary folder, in the versions of package-lock.json, and only what was built comes back.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = ['package-lock.json', 'tsconfig.json', 'scripts', 'src', 'key-files', 'sdk', 'web'];
/** What the sources are compiled and bundled with; all other development dependencies test, measure and check. */
const isCompiler = (name) => /^(typescript$|rolldown$|typebox$|@types\/|@chasqui\/)/.test(name);

/** Not what was installed or built there before. */
const isSource = (path) => !/\/(node_modules|dist)$/.test(path);

/** Builds `root` in a temporary folder; false where that failed. */
export function buildElsewhere(root) {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-build-'));
  try {
    for (const name of copied)
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    change(root, folder, 'package.json', withoutOtherTools);
    change(root, folder, 'tsconfig.build.json', (settings) => ({ ...settings, include: ['src'] }));
    const flags = [
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    if (!npm(folder, ['install', ...flags]) || !npm(folder, ['run', '--silent', 'build']))
      return false;
    cpSync(join(folder, 'dist'), join(root, 'dist'), { recursive: true });
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function change(root, folder, name, edit) {
  const settings = JSON.parse(readFileSync(join(root, name), 'utf8'));
  writeFileSync(join(folder, name), JSON.stringify(edit(settings)));
}

function withoutOtherTools({ devDependencies, ...manifest }) {
  const kept = Object.entries(devDependencies).filter(([name]) => isCompiler(name));
  return { ...manifest, devDependencies: Object.fromEntries(kept) };
}

/** npm tells the scripts that it runs how it was called: another folder and another choice of packages are wanted here. */
const ofCaller = [
  'local_prefix',
  'prefix',
  'global',
  'location',
  'omit',
  'include',
  'only',
  'production',
  'ignore_scripts',
];

function npm(folder, args) {
  const env = { ...process.env, NODE_ENV: 'development' };
  for (const name of ofCaller) delete env[`npm_config_${name}`];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
