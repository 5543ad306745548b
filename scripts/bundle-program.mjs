// Puts the compiled program into a few files, so that a command starts in two thirds of the time: Node reads and links some
// hundred modules otherwise. Packages stay packages, to be updated and looked at as such. Threads are entries of their own, and
// all files lie beside each other, because the program finds them by `new URL('./file-thread.js', import.meta.url)`.
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8'));
const folder = path('dist/program/cli');

rmSync(folder, { recursive: true, force: true });
await build({
  input: {
    main: path('dist/src/doors/cli/main.js'),
    'import-worker': path('dist/src/doors/cli/import/import-worker.js'),
    'file-thread': path('dist/src/app/threads/file-thread.js'),
    'search-thread': path('dist/src/app/threads/search-thread.js'),
    'simulator-thread': path('dist/src/app/threads/simulator-thread.js'),
  },
  platform: 'node',
  external: [/^node:/, ...Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`))],
  output: {
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false,
  },
  logLevel: 'warn',
});
for (const name of readdirSync(folder)) {
  const file = `${folder}/${name}`;
  writeFileSync(file, escapeWideCharacters(readFileSync(file, 'utf8')));
}

// Node holds the text of every module for as long as it runs, at two bytes a character if one of them is beyond Latin-1.
// Without comments they are only in strings, templates and regular expressions, where an escape says the same.
function escapeWideCharacters(code) {
  return code.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// npm links `bin` files as they are: the entry point must carry the executable bit.
chmodSync(`${folder}/main.js`, 0o755);
