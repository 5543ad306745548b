import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftScenarios } from '../src/countries/pe/demo/draft-scenarios.ts';
import { shortNotes } from '../src/countries/pe/demo/short-notes.ts';
import {
  composeExample,
  composeShortNote,
  draftNames,
  draftsFolder,
  issuedFolder,
  issueExample,
  issueMoment,
  readDraft,
  shortNoteNames,
} from '../test/support/issue-examples.ts';

const kinds = {
  invoice: 'factura',
  receipt: 'boleta',
  'credit-note': 'nota de crédito',
  'debit-note': 'nota de débito',
  despatch: 'guía de remisión',
} as const;

/** The README of the folder, with a line for each draft. */
export function issueReadme(): string {
  const rows = Object.entries(draftScenarios).map(([name, shows]) => {
    const kind = kinds[readDraft(name).type];
    return `| [\`${name}\`](${name}.json) | ${kind} | ${shows} |`;
  });
  const shortRows = Object.entries(shortNotes).map(([name, { credits, shows }]) => {
    return `| [\`${name}\`](in-short/${name}.json) | [\`${credits}\`](${credits}.json) | ${shows} |`;
  });
  return `# Examples to issue

Each \`.json\` of this folder is a draft as a caller posts it, of a company that does not exist (RUC 20990079197). In \`issued/\` stands what
becomes of it: the document with every amount computed (\`.json\`, without ids and links) and the XML before it is signed
(\`.xml\`). Dates in drafts are written for ${issueMoment}; a draft names no date of its own, so that it is issued now.
All are accepted by SUNAT's rules, valid against its schemas, and read back as the same document; \`import/\` has files of other systems to
import.

| draft | document | what it shows |
|---|---|---|
${rows.join('\n')}

## Credit notes in short

They say nothing again of what they credit ([docs/issuing.md](../../docs/issuing.md#credit-notes-in-short)), so that it must be held: the drafts
of \`in-short/\` are on another draft of this folder, issued as the first one of its series. \`chasqui example NAME --document doc_…\` prints one on
a document of yours.

| draft | credits | what it shows |
|---|---|---|
${shortRows.join('\n')}

Receipts have no credit notes of the reasons 04, 05, 08 (SUNAT observes them: 4367) and 13 (rejected: 3259).
Names, numbers and addresses are invented: RUCs that begin with 2099 are nobody's.

\`issued/\` and this page are made by \`node scripts/make-issue-examples.mjs\`, which \`npm run generate\` runs; \`test/issue-examples.test.ts\` compares.
`;
}

/** Writes \`issued/\` and the README anew. */
export function issueExamples(): void {
  mkdirSync(issuedFolder, { recursive: true });
  for (const file of readdirSync(issuedFolder)) {
    if (/\.(xml|json)$/.test(file) && file !== 'biome.json') rmSync(join(issuedFolder, file));
  }
  const composed = [
    ...draftNames().map((name) => ({ name, draft: composeExample(readDraft(name)) })),
    ...shortNoteNames().map((name) => ({ name, draft: composeShortNote(name) })),
  ];
  for (const { name, draft } of composed) {
    const { json, xml } = issueExample(draft);
    writeFileSync(join(issuedFolder, `${name}.json`), json);
    writeFileSync(join(issuedFolder, `${name}.xml`), xml);
  }
  writeFileSync(join(draftsFolder, 'README.md'), issueReadme());
}
