import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demo } from '../../src/countries/pe/demo/index.ts';
import { issuer } from '../../src/countries/pe/issue.ts';
import { CreditDraft } from '../../src/countries/pe/note/credit/credit-draft.ts';
import { expandCredit } from '../../src/countries/pe/note/credit/expand-credit.ts';
import { Draft } from '../../src/countries/pe/shared/draft/draft.ts';
import { Amount } from '../../src/kernel/amount.ts';
import type { AsciiJson } from '../../src/kernel/ascii-json.ts';
import { readJson } from '../../src/kernel/json.ts';
import { checkerOf } from '../../src/kernel/schema/validation.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import type { CompanySnapshot } from '../../src/subjects/companies/company.ts';
import type { ComposedDocument, DraftContext } from '../../src/subjects/country/regime.ts';
import { Document, type DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { readDocument } from '../../src/subjects/ledger/documents/read-document.ts';

/** Drafts as callers post them, and beside each what is issued: the document and its XML before it is signed. */
export const draftsFolder = join(packageRoot(), 'examples/pe');
export const issuedFolder = join(draftsFolder, 'issued');

/** The moment at which the drafts are right: their dates are written for it. */
export const issueMoment = '2026-05-04T09:30:00-05:00';

const [grocer] = demo.companies;

/** Who issues them: the first company of the demo. */
function exampleCompany(): CompanySnapshot {
  if (grocer === undefined) throw new Error('the demo has no company');
  const { tax_id, business_name, trade_name, email, phone, country, address } = grocer;
  return { tax_id, business_name, trade_name, email, phone, country, address, logo: '' };
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
const checkShort = checkerOf(CreditDraft);

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

export function shortNoteNames(): readonly string[] {
  return Object.keys(demo.shortNotes);
}

/** A credit note in short on the draft that it credits, as that one is issued. */
export function composeShortNote(name: string): ComposedDocument {
  const credits = demo.shortNotes[name]?.credits ?? '';
  const sale = readDocument(issueExample(composeExample(readDraft(credits))).json as AsciiJson);
  const file = join(draftsFolder, 'in-short', `${name}.json`);
  const checked = checkShort(readJson(readFileSync(file, 'utf8'), { number: Amount.of }));
  if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(checked.errors)}`);
  const { type, number } = checked.value.reference;
  if (type !== sale.type || number !== sale.number) throw new Error(`${name} is not on ${credits}`);
  const expanded = expandCredit(checked.value, sale, []);
  if ('findings' in expanded) throw new Error(`${name}: ${JSON.stringify(expanded.findings)}`);
  const draft = check(expanded.draft);
  if (!draft.ok) throw new Error(`${name}: ${JSON.stringify(draft.errors)}`);
  return issuer.compose(draft.value, { ...issueContext, exact: expanded.exact });
}

export type IssuedExample = {
  readonly document: DocumentInput;
  readonly json: string;
  readonly xml: string;
};

/** What a draft becomes as the first document of its series. */
export function issueExample(composed: ComposedDocument): IssuedExample {
  const issued = issuer.write(composed, `${composed.document.number.slice(0, 4)}-00000001`);
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
