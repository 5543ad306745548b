// What npm runs after an install. It builds only what is not built yet: `npx chasqui` in a clone installs the clone into
// npm's cache and so runs this again, in silence, and a build takes longer than the command. With the link below npx finds the
// command where it looks first, and installs nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const program = new URL('dist/src/cli/main.js', root);

if (!isFresh()) {
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
linkCommand();

/** Whether the program is newer than everything that it is made of. */
function isFresh() {
  if (!existsSync(program)) return false;
  const builtAt = statSync(program).mtimeMs;
  const sources = ['src', 'bench'].flatMap((folder) =>
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
  symlinkSync('../../dist/src/cli/main.js', link);
}
