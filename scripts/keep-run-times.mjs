// Keeps how long test files took, for the order in which they run and for the time that is left: test/run-times.json.
//   VITEST_REPORT=REPORT npm test, then: node scripts/keep-run-times.mjs REPORT...
// A report of a quiet machine; files that are not in it stay as they are, and short ones are left out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const list = new URL('../test/run-times.json', import.meta.url);
const shortSeconds = 2;

const times = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
for (const path of process.argv.slice(2)) {
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    times[relative(root, name)] = Math.round((endTime - startTime) / 1000);
  }
}
const kept = Object.entries(times)
  .filter(([name, seconds]) => seconds >= shortSeconds && existsSync(`${root}${name}`))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(list, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
console.log(`${kept.length} files take ${shortSeconds} seconds or more.`);
