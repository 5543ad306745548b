// Writes the generated files of sdk/: run `npm run generate` after changing a route or a schema. A test compares them
// with the OpenAPI document, so a stale type does not get far.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openApiDocument } from '../dist/src/app.js';
import { readConfig } from '../dist/src/config.js';

const file = (path) => new URL(`../${path}`, import.meta.url);

// Vite runs TypeScript on any Node.
const { module: made } = await runnerImport(fileURLToPath(file('scripts/sdk-types.ts')));
const openApi = await openApiDocument(readConfig({}));
mkdirSync(file('sdk/src/generated/'), { recursive: true });
writeFileSync(file('sdk/src/generated/types.ts'), made.typesFile(openApi));
writeFileSync(file('sdk/src/generated/numbers.ts'), made.numbersFile(openApi));
// The SDK has nothing of the service but this: one reader of JSON, in one place.
const reader = readFileSync(file('src/kernel/json.ts'), 'utf8');
writeFileSync(
  file('sdk/src/generated/json.ts'),
  `// Made from src/kernel/json.ts by npm run generate.\n${reader}`,
);
