import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Signs the templates of examples/pe/import anew; see the README there. Vite runs TypeScript on any Node.
const generator = fileURLToPath(new URL('./sign-examples.ts', import.meta.url));
const { module } = await runnerImport(generator);
module.signExamples();
