// Writes the pages of docs/ that follow from the code: run `npm run generate` after changing an error
// code, a setting or a rule. A test compares them with the code, so a stale page does not get far.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { settings } from '../dist/src/config.js';
import { helpText } from '../dist/src/doors/cli/help-text.js';
import { allCommands, createProgram } from '../dist/src/doors/cli/program.js';

const file = (path) => new URL(`../${path}`, import.meta.url);

// Vite runs TypeScript on any Node.
const { module: rules } = await runnerImport(fileURLToPath(file('scripts/rules-page.ts')));
writeFileSync(file('docs/rules.md'), rules.rulesPage());
const { module: errors } = await runnerImport(fileURLToPath(file('scripts/error-guides.ts')));
writeFileSync(file('docs/errors.md'), errors.englishErrors());
writeFileSync(file('docs/es/errors.md'), errors.spanishErrors());

/** Puts a text between the marks of a page. */
function writeBetween(path, mark, text) {
  const page = readFileSync(file(path), 'utf8');
  const marks = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
  const marked = `<!-- ${mark} -->\n${text}\n<!-- /${mark} -->`;
  writeFileSync(
    file(path),
    page.replace(marks, () => marked),
  );
}

const { module: concepts } = await runnerImport(fileURLToPath(file('scripts/concepts-table.ts')));
writeBetween('docs/issuing.md', 'concepts', concepts.englishConceptsTable());
writeBetween('docs/es/issuing.md', 'concepts', concepts.spanishConceptsTable());

const settingRows = Object.entries(settings).map(
  ([name, { fallback, meaning }]) =>
    `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
);
const settingsHead = '| setting | default | meaning |\n|---|---|---|';
writeBetween('docs/operations.md', 'settings', [settingsHead, ...settingRows].join('\n'));

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
  writeBetween(path, 'commands', sections.join('\n\n'));
}

writeCommands('docs/cli.md', listingOf);
writeCommands(
  'docs/es/cli.md',
  (command) => `${inSpanish.spanishOf(command.description())}\n\n${listingOf(command)}`,
);
