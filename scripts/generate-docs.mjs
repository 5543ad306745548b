// Writes the pages of docs/ that follow from the code: run `npm run generate` after changing an error
// code, a setting or a rule. A test compares them with the code, so a stale page does not get far.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { helpText } from '../dist/src/cli/help-text.js';
import { allCommands, createProgram } from '../dist/src/cli/program.js';
import { settings } from '../dist/src/config.js';
import { errorCodes } from '../dist/src/domain/access/error-codes.js';
import { spanishErrorCodes } from '../dist/src/domain/language/spanish-error-codes.js';
import { statusOf } from '../dist/src/http/errors.js';

const file = (path) => new URL(`../${path}`, import.meta.url);

const errorRows = Object.entries(errorCodes).map(
  ([code, { title, help }]) => `| \`${code}\` | ${statusOf(code)} | **${title}.** ${help} |`,
);
const spanishRows = Object.keys(errorCodes).map((code) => {
  const { title, help } = spanishErrorCodes[code];
  return `| \`${code}\` | **${title}.** ${help} |`;
});
writeFileSync(
  file('docs/errors.md'),
  `# Errors

Every refusal is \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)): \`type\` (this page, on the service
itself), \`title\`, \`status\`, \`detail\` (a sentence that says what to do), \`code\`, \`request_id\`, and \`errors\` with
one entry for each thing that is wrong, at a query \`parameter\` or a JSON \`pointer\`.

\`\`\`json
{
  "type": "http://localhost:8080/docs/errors#unknown_parameter",
  "title": "Unknown query parameter",
  "status": 400,
  "detail": "There is no query parameter \\"limt\\". Did you mean limit?",
  "code": "unknown_parameter",
  "request_id": "req_01a1dd164cb27d37bd640e409dbea261",
  "errors": [
    {
      "code": "unknown_parameter",
      "detail": "There is no query parameter \\"limt\\". Did you mean limit?",
      "parameter": "limt"
    }
  ]
}
\`\`\`

Checks come in this order: route, method, key, rate, scope, parameters, existence. The list of codes is closed, and a
code never changes its meaning. It is made from \`src/domain/access/error-codes.ts\` by \`npm run generate\`.

\`title\` and \`detail\` are in Spanish where \`Accept-Language\` prefers it (\`es\`, \`es-PE\`, weights count), else in English; \`Content-Language\` says which. Act on \`code\`, which is the same in both. [In Spanish](#en-español) the codes are
explained below.

| code | status | meaning |
|---|---|---|
${errorRows.join('\n')}

## En español

Con \`Accept-Language: es\` los problemas y hallazgos se dicen en español. Los códigos son los mismos.

| código | significado |
|---|---|
${spanishRows.join('\n')}
`,
);

// Vite runs TypeScript on any Node.
const { module: rules } = await runnerImport(fileURLToPath(file('scripts/rules-page.ts')));
writeFileSync(file('docs/rules.md'), rules.rulesPage());

const operations = file('docs/operations.md');
const settingRows = Object.entries(settings).map(
  ([name, { fallback, meaning }]) =>
    `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
);
const table = `<!-- settings -->\n| setting | default | meaning |\n|---|---|---|\n${settingRows.join('\n')}\n<!-- /settings -->`;
const text = readFileSync(operations, 'utf8');
writeFileSync(operations, text.replace(/<!-- settings -->[\s\S]*<!-- \/settings -->/, table));

const { module: inSpanish } = await runnerImport(
  fileURLToPath(file('scripts/spanish-commands.ts')),
);
const nameOf = (command) =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
const commands = allCommands(await createProgram([])).filter(
  (command) => command.commands.length === 0,
);
const listingOf = (command) => `\`\`\`text\n${helpText(command).trim()}\n\`\`\``;

/** Puts a section for each command between the marks of a page. */
function writeCommands(path, bodyOf) {
  const sections = commands.map((command) => `## ${nameOf(command)}\n\n${bodyOf(command)}`);
  const marked = `<!-- commands -->\n${sections.join('\n\n')}\n<!-- /commands -->`;
  const page = readFileSync(file(path), 'utf8');
  const written = page.replace(/<!-- commands -->[\s\S]*<!-- \/commands -->/, () => marked);
  writeFileSync(file(path), written);
}

writeCommands('docs/cli.md', listingOf);
writeCommands(
  'docs/es/cli.md',
  (command) => `${inSpanish.spanishOf(command.description())}\n\n${listingOf(command)}`,
);
