import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Amount } from '../../src/domain/document/amount.ts';
import type { CompanySnapshot } from '../../src/domain/document/company.ts';
import { Document, type DocumentInput } from '../../src/domain/document/document.ts';
import { checkerOf } from '../../src/domain/document/validation.ts';
import type { ComposedDocument, DraftContext } from '../../src/domain/ports/regime.ts';
import { readJson } from '../../src/lib/json.ts';
import { packageRoot } from '../../src/lib/package-root.ts';
import { demo } from '../../src/regimes/pe/demo/index.ts';
import { Draft } from '../../src/regimes/pe/draft/draft.ts';
import { issuer } from '../../src/regimes/pe/issue.ts';
import { issueScenarios } from './issue-scenarios.ts';

/** Drafts as callers post them, and beside each what is issued: the document and its XML before it is signed. */
export const draftsFolder = join(packageRoot(), 'examples/pe');
export const issuedFolder = join(draftsFolder, 'issued');

/** The moment at which the drafts are right: their dates are written for it. */
export const issueMoment = '2026-05-04T09:30:00-05:00';

const [grocer] = demo.companies;

/** Who issues them: the first company of the demo. */
function exampleCompany(): CompanySnapshot {
  if (grocer === undefined) throw new Error('the demo has no company');
  const { environment: _, web_hook: __, metadata: ___, ...snapshot } = grocer;
  return { ...snapshot, logo: '' };
}

export const issueContext: DraftContext = {
  company: exampleCompany(),
  now: Date.parse(issueMoment),
};

/** The names of the drafts, without ending. */
export function draftNames(): readonly string[] {
  return readdirSync(draftsFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

const check = checkerOf(Draft);

export function readDraft(name: string): Draft {
  return checkedDraft(readFileSync(join(draftsFolder, `${name}.json`), 'utf8'), name);
}

export function checkedDraft(json: string, name: string): Draft {
  const checked = check(readJson(json, { number: Amount.of }));
  if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(checked.errors)}`);
  return checked.value;
}

export function composeExample(draft: Draft): ComposedDocument {
  return issuer.compose(draft, issueContext);
}

export type IssuedExample = {
  readonly document: DocumentInput;
  readonly json: string;
  readonly xml: string;
};

/** What a draft becomes as the first document of its series. */
export function issueExample({ document, write }: ComposedDocument): IssuedExample {
  const issued = write(`${document.number.slice(0, 4)}-00000001`);
  return { ...issued, json: `${pretty(withoutLinks(issued.document), '')}\n` };
}

const links = new Set(['document_pdf', 'document_file', 'document_cdr']);

/** In the order in which documents are served. Links and ids are made when a document is stored. */
function withoutLinks(document: DocumentInput): object {
  const { logo: _, ...company } = document.company ?? exampleCompany();
  const own: Record<string, unknown> = { ...document, company };
  const names = Object.keys(Document.properties).filter((name) => name in own && !links.has(name));
  return Object.fromEntries(names.map((name) => [name, own[name]]));
}

/** JSON of two spaces, with amounts as they are: 118.00 stays 118.00. */
function pretty(value: unknown, indent: string): string {
  if (value instanceof Amount) return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => `${deeper}${pretty(each, deeper)}`)
    : Object.entries(value).map(
        ([name, each]) => `${deeper}${JSON.stringify(name)}: ${pretty(each, deeper)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/** A draft of so many lines: the largest that people issue, too large to be committed. */
export function draftOfLines(lines: number): Draft {
  const items = Array.from({ length: lines }, (_, index) => ({
    description: `Producto ${index + 1}`,
    code: `SKU-${String(index + 1).padStart(4, '0')}`,
    quantity: (index % 7) + 1,
    unit_price: (((index * 3719) % 9000) + 10) / 100,
  }));
  const { customer } = readDraft('factura-gravada');
  const draft = { type: 'invoice', series: 'F001', customer, items };
  return checkedDraft(JSON.stringify(draft), `${lines} lines`);
}

const kinds = {
  invoice: 'factura',
  receipt: 'boleta',
  'credit-note': 'nota de crédito',
  'debit-note': 'nota de débito',
  despatch: 'guía de remisión',
} as const;

/** The README of the folder, with a line for each draft. */
export function issueReadme(): string {
  const rows = Object.entries(issueScenarios).map(([name, shows]) => {
    const kind = kinds[readDraft(name).type];
    return `| [\`${name}\`](${name}.json) | ${kind} | ${shows} |`;
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

Receipts have no credit notes of the reasons 04, 05, 08 (SUNAT observes them: 4367) and 13 (rejected: 3259).
Names, numbers and addresses are invented: RUCs that begin with 2099 are nobody's.

\`issued/\` and this page are made by \`node scripts/make-issue-examples.mjs\`, which \`npm run generate\` runs; \`test/issue-examples.test.ts\` compares.
`;
}

/** Writes \`issued/\` and the README anew. */
export function makeIssueExamples(): void {
  mkdirSync(issuedFolder, { recursive: true });
  for (const file of readdirSync(issuedFolder)) {
    if (/\.(xml|json)$/.test(file) && file !== 'biome.json') rmSync(join(issuedFolder, file));
  }
  for (const name of draftNames()) {
    const { json, xml } = issueExample(composeExample(readDraft(name)));
    writeFileSync(join(issuedFolder, `${name}.json`), json);
    writeFileSync(join(issuedFolder, `${name}.xml`), xml);
  }
  writeFileSync(join(draftsFolder, 'README.md'), issueReadme());
}
