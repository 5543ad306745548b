// Completes package-lock.json for platforms whose packages the registry at hand does not carry: npm then
// leaves their entries out, and `npm ci` refuses a lock without them. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const systems = [
  'darwin',
  'win32',
  'windows',
  'android',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'linux',
  'wasi',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Platform packages carry theirs in their names: `cli-linux-arm64-musl`, `binding-darwin-x64`. */
function entryOf(name, spec, parent) {
  const words = name.split(/[-/]/);
  const system =
    systems.find((word) => words.includes(word)) ?? (name === 'fsevents' ? 'darwin' : undefined);
  const processor = processors.find((word) => words.includes(word));
  return {
    version: spec.replace(/^[~^=v]+/, ''),
    ...(processor ? { cpu: [processor] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    ...(system && system !== 'wasi' ? { os: [system === 'windows' ? 'win32' : system] } : {}),
  };
}

let added = 0;
for (const parent of Object.values(lock.packages)) {
  for (const [name, spec] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] !== undefined) continue;
    lock.packages[place] = entryOf(name, spec, parent);
    added += 1;
  }
}
const { '': root, ...others } = lock.packages;
const sorted = Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': root, ...Object.fromEntries(sorted) };
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
