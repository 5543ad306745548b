// Writes the pages and parts of docs/ that follow from the code. `npm run check` fails where one is stale.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Vite runs TypeScript on any Node.
await runnerImport('./scripts/docs/write-pages.ts');
