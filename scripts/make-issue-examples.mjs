import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Computes and writes what becomes of the drafts in examples/pe; see the README there. Vite runs TypeScript on any Node.
const generator = fileURLToPath(new URL('./issue-examples.ts', import.meta.url));
const { module } = await runnerImport(generator);
module.issueExamples();
