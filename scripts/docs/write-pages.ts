// Writes what is generated of docs/, from the folder of the package.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../../src/kernel/message.ts';
import { englishConceptsTable, spanishConceptsTable } from '../concepts-table.ts';
import { englishErrors, spanishErrors } from '../error-guides.ts';
import { rulesPage } from '../rules-page.ts';
import { blockReasonsTable } from './block-reasons-table.ts';
import { commandSections } from './command-sections.ts';
import { consolePages } from './console-pages.ts';
import { consoleWords } from './console-words.ts';
import { eventFieldTable, eventTable } from './event-tables.ts';
import { metricsTable } from './metrics-table.ts';
import { settingsTable } from './settings-table.ts';

const folders = { en: 'docs', es: 'docs/es' } as const;
const languages: readonly Language[] = ['en', 'es'];

/** Parts of pages that are in both languages: page, mark, text. */
const parts: readonly (readonly [
  page: string,
  mark: string,
  text: (language: Language) => string | Promise<string>,
])[] = [
  ['operations.md', 'settings', settingsTable],
  ['operations.md', 'metrics', metricsTable],
  ['issuing.md', 'concepts', (language) => conceptsTables[language]()],
  ['cli.md', 'commands', commandSections],
  ['console.md', 'pages', consolePages],
  ['events.md', 'event-fields', eventFieldTable],
  ['sending.md', 'block-reasons', blockReasonsTable],
];

/** The sections of `docs/events.md`. */
const sections = ['coming', 'sending', 'settling', 'voiding', 'mailing', 'account'] as const;

const conceptsTables = { en: englishConceptsTable, es: spanishConceptsTable };

/** Puts a text between the marks of a page. */
function writeBetween(path: string, mark: string, text: string): void {
  const page = readFileSync(path, 'utf8');
  const [first, last] = [`<!-- ${mark}: npm run generate -->`, `<!-- /${mark} -->`];
  const [start, end] = [page.indexOf(first), page.indexOf(last)];
  if (start < 0 || end < start) throw new Error(`${path} needs the lines ${first} and ${last}`);
  writeFileSync(path, `${page.slice(0, start)}${first}\n${text}\n${page.slice(end)}`);
}

writeFileSync('web/src/words/generated.ts', consoleWords());
writeFileSync('docs/rules.md', rulesPage());
writeFileSync('docs/errors.md', englishErrors());
writeFileSync('docs/es/errors.md', spanishErrors());
for (const language of languages) {
  for (const [page, mark, text] of parts) {
    writeBetween(`${folders[language]}/${page}`, mark, await text(language));
  }
  for (const section of sections) {
    const page = `${folders[language]}/events.md`;
    writeBetween(page, `events-${section}`, eventTable(language, section));
  }
}
