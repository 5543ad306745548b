import { noMoney, sum } from '../../../kernel/amount.ts';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { parseTimestamp } from '../../../kernel/calendar.ts';
import { newId } from '../../../kernel/ids.ts';
import type { CompanyRecord, CompanySnapshot } from '../../companies/company.ts';
import type { FileKind, Regime } from '../../country/regime.ts';
import { searchTermsOf } from '../../search/search-terms.ts';
import type { Account } from '../../stores.ts';
import type { DocumentRow } from '../rows.ts';
import { deriveTaxes } from './derive-taxes.ts';
import { Document, type DocumentInput, DocumentSummary } from './document.ts';
import { Item } from './document-item.ts';
import {
  type Computed,
  type ComputedName,
  completed,
  computedNames,
  fingerprintOf,
  logoPlaceholder,
  placeholders,
} from './document-template.ts';
import { linkSealer, publicUrlMark } from './file-links.ts';
import { jsonWriterOf } from './json-writer.ts';
import { referenceOf } from './reference-of.ts';

const writeDocument = jsonWriterOf(Document);
const writeItem = jsonWriterOf(Item);
const writeSummary = jsonWriterOf(DocumentSummary);

/** Whose document it is, and when it is stored. */
export type DocumentOwner = {
  readonly account: Pick<Account, 'id' | 'linkSecret'>;
  readonly company: CompanyRecord;
  readonly regime: Regime;
  readonly now: number;
};

/** The JSON of a document's lines, where it was written before the rest. */
export type WrittenItems = { readonly items: AsciiJson };

/** Lines that are written in a few milliseconds. */
const stepLines = 200;

/** Writes the lines of a document, which may be many; others are answered at `yieldWhenDue`. */
export async function writeItems(
  { items }: Pick<DocumentInput, 'items'>,
  yieldWhenDue: () => Promise<void> | undefined,
): Promise<WrittenItems> {
  const steps: string[] = [];
  for (let start = 0; start < items.length; start += stepLines) {
    await yieldWhenDue();
    const lines = items.slice(start, start + stepLines);
    steps.push(lines.map((line) => writeItem(line)).join());
  }
  await yieldWhenDue();
  return { items: `[${steps.join()}]` as AsciiJson };
}

/**
 * Makes of a checked document the row that is stored: ids, links, and both JSON forms as served. A document
 * that does not say its environment is `live`.
 */
export function composeDocument(
  input: DocumentInput,
  owner: DocumentOwner,
  written?: WrittenItems,
): DocumentRow {
  const id = input.id ?? newId('doc', owner.now);
  const content = contentOf(input, owner);
  const computed = computedOf(input, id, owner);
  const number = owner.regime.numbering.parse(input.number);
  const issuedAt = parseTimestamp(input.date);
  if (number === undefined || issuedAt === undefined) throw new TypeError('unchecked document');
  const template = writeDocument({ ...content, ...placeholders }, written);
  return {
    accountId: owner.account.id,
    companyId: owner.company.id,
    id,
    issuedAt,
    environment: computed.environment,
    type: content.type,
    series: number.series,
    sequence: number.sequence,
    status: content.status,
    holdsNumber: owner.regime.holdsNumber(content.type, content.status, content.failure_code),
    reference: referenceOf(content),
    terms: searchTermsOf(content),
    fingerprint: fingerprintOf(template),
    summary: writeSummary(summaryOf(content, computed, owner.company.id)),
    body: completed(template, computed),
  };
}

/** The full form of a document that is not stored: without id, files and times. */
export function previewDocument(
  input: DocumentInput,
  owner: DocumentOwner,
  written: WrittenItems,
): AsciiJson {
  const none = Object.fromEntries(computedNames.map((name) => [name, ''])) as Computed;
  const template = writeDocument({ ...contentOf(input, owner), ...placeholders }, written);
  const { environment = 'live' } = input;
  return completed(template, { ...none, environment, logo: logoLink(owner) });
}

type Content = Omit<Document, Exclude<ComputedName, 'logo'>>;

function contentOf(input: DocumentInput, { company, regime }: DocumentOwner): Content {
  const failed = input.status === 'failed';
  // Where the lines are written already, what is held was made of them.
  const freeTaxes =
    input.items.length === 0 ? (input.free_tax_total ?? null) : regime.freeTaxTotal(input.items);
  return {
    ...input,
    external_id:
      input.external_id ||
      regime.documentName({ taxId: company.tax_id, type: input.type, number: input.number }),
    company: { ...(input.company ?? snapshotOf(company)), logo: logoPlaceholder },
    failure_code: failed ? input.failure_code : null,
    failure_message: failed ? input.failure_message : null,
    taxes: input.taxes ?? deriveTaxes(input),
    free_tax_total: freeTaxes,
    subtotal: input.subtotal ?? sum([input.sale_value, input.tax_total, freeTaxes ?? noMoney]),
    // Stored before the field was there.
    rounding: input.rounding ?? null,
    observations: input.observations ?? [],
  };
}

function computedOf(input: DocumentInput, id: string, owner: DocumentOwner): Computed {
  const { account, company, regime } = owner;
  const identity = { taxId: company.tax_id, type: input.type, number: input.number };
  const seal = linkSealer(
    { accountId: account.id, subjectId: id, expiresAt: null },
    account.linkSecret,
  );
  const link = (kind: FileKind) =>
    `${publicUrlMark}/files/${seal(kind)}/${encodeURIComponent(regime.fileName(identity, kind))}`;
  const storedAt = new Date(owner.now).toISOString();
  return {
    id,
    logo: logoLink(owner),
    document_pdf: link('pdf'),
    document_file: link('xml'),
    document_cdr: link('cdr'),
    environment: input.environment ?? 'live',
    created_at: input.created_at ?? storedAt,
    updated_at: input.updated_at ?? storedAt,
  };
}

/** The issuer as documents show it, from the company as it is now. */
export function snapshotOf(company: CompanyRecord): CompanySnapshot {
  const { tax_id, business_name, trade_name, email, phone, country, address } = company;
  return { tax_id, business_name, trade_name, email, phone, country, address, logo: '' };
}

/** The stable link of a company's logo, with the mark where the public URL goes. */
export function logoLink({ account, company }: Pick<DocumentOwner, 'account' | 'company'>): string {
  const subject = { accountId: account.id, subjectId: company.id, expiresAt: null };
  const token = linkSealer(subject, account.linkSecret)('logo');
  return `${publicUrlMark}/files/${token}/logo`;
}

function summaryOf(content: Content, computed: Computed, companyId: string): DocumentSummary {
  const { type, number, date, total, status, company } = content;
  return {
    id: computed.id,
    type,
    number,
    date,
    company_id: companyId,
    business_name: company.business_name,
    tax_id: company.tax_id,
    total,
    status,
    failure_code: content.failure_code ?? '',
    failure_message: content.failure_message ?? '',
    document_pdf: computed.document_pdf,
    document_file: computed.document_file,
  };
}
