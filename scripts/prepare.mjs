// What npm runs after an install. It builds only what is not built yet: `npx chasqui` in a clone installs the clone into
// npm's cache and so runs this again, in silence, and a build takes longer than the command. With the link below npx finds the
// command where it looks first, and installs nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildElsewhere } from './build-elsewhere.mjs';

const root = new URL('../', import.meta.url);
const program = new URL('dist/program/cli/main.js', root);

if (!isFresh() && !build()) process.exit(1);
linkCommand();

/** Builds the program; false where that failed. */
function build() {
  const folder = fileURLToPath(root);
  if (existsSync(new URL('node_modules/typescript/package.json', root))) {
    console.log('Building the program and the console: about half a minute.');
    const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' };
    return spawnSync('npm', ['run', '--silent', 'build'], options).status === 0;
  }
  if (buildElsewhere(folder)) return true;
  if (!existsSync(program)) {
    console.error(
      'chasqui: the program is not built, and without development dependencies there is no compiler. Where the npm registry can be reached, run: npm ci && npm prune --omit=dev. Or put a built dist folder here first.',
    );
    return false;
  }
  console.error('chasqui: the program could not be built anew; the one in dist is used as it is.');
  return true;
}

/** Whether the program is newer than everything that it is made of. */
function isFresh() {
  if (!existsSync(program)) return false;
  const builtAt = statSync(program).mtimeMs;
  const folders = ['src', 'bench', 'key-files/src', 'sdk/src', 'web/src'].filter((folder) =>
    existsSync(new URL(folder, root)),
  );
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return [...sources, 'package.json', 'tsconfig.json', 'tsconfig.build.json'].every(
    (path) => statSync(new URL(path, root)).mtimeMs <= builtAt,
  );
}

function linkCommand() {
  const folder = new URL('node_modules/.bin/', root);
  // Windows needs more than a link; there npx takes the longer way.
  if (!existsSync(folder) || process.platform === 'win32') return;
  const link = new URL('chasqui', folder);
  rmSync(link, { force: true });
  symlinkSync('../../dist/program/cli/main.js', link);
}
