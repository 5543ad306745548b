import { hash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { parseTimestamp } from '../lib/calendar.ts';
import { type JsonNumber, writeJson } from '../lib/json.ts';
import { Amount } from './amount.ts';
import type { CompanyRecord, CompanySnapshot } from './company.ts';
import { Document, type DocumentInput, DocumentSummary } from './document.ts';
import { publicUrlMark, sealLink } from './file-links.ts';
import { newId } from './ids.ts';
import { parseNumber } from './numbering.ts';
import type { DocumentIdentity, FileKind, Regime } from './regime.ts';
import type { Account, DocumentRow } from './stores.ts';

/** Whose document it is, and when it is stored. */
export type DocumentOwner = {
  readonly account: Pick<Account, 'id' | 'linkSecret'>;
  readonly company: CompanyRecord;
  readonly regime: Regime;
  readonly now: number;
};

/** Makes of a checked document the row that is stored: ids, links, and both JSON forms as served. */
export function composeDocument(input: DocumentInput, owner: DocumentOwner): DocumentRow {
  const id = input.id ?? newId('doc', owner.now);
  const document = completeDocument(input, id, owner);
  const number = parseNumber(document.number);
  const issuedAt = parseTimestamp(document.date);
  if (number === undefined || issuedAt === undefined) throw new TypeError('unchecked document');
  return {
    accountId: owner.account.id,
    companyId: owner.company.id,
    id,
    issuedAt,
    type: document.type,
    series: number.series,
    sequence: number.sequence,
    status: document.status,
    holdsNumber: owner.regime.holdsNumber(document.type, document.status, document.failure_code),
    fingerprint: fingerprintOf(document),
    summary: writeJson(summaryOf(document, owner.company.id)),
    body: writeJson(document),
  };
}

function completeDocument(input: DocumentInput, id: string, owner: DocumentOwner): Document {
  const identity = {
    taxId: owner.company.tax_id,
    type: input.type,
    number: input.number,
  };
  const failed = input.status === 'failed';
  const storedAt = new Date(owner.now).toISOString();
  const document: Document = {
    ...input,
    id,
    external_id: input.external_id || owner.regime.documentName(identity),
    company: { ...(input.company ?? snapshotOf(owner.company)), logo: logoLink(owner) },
    failure_code: failed ? input.failure_code : null,
    failure_message: failed ? input.failure_message : null,
    subtotal: input.subtotal ?? input.sale_value.plus(input.tax_total),
    document_pdf: fileLink('pdf', id, identity, owner),
    document_file: fileLink('xml', id, identity, owner),
    document_cdr: fileLink('cdr', id, identity, owner),
    created_at: input.created_at ?? storedAt,
    updated_at: input.updated_at ?? storedAt,
  };
  return inSchemaOrder(Document, document) as Document;
}

/** The issuer as documents show it, from the company as it is now. */
export function snapshotOf(company: CompanyRecord): CompanySnapshot {
  const { tax_id, business_name, trade_name, email, phone, country, address } = company;
  return { tax_id, business_name, trade_name, email, phone, country, address, logo: '' };
}

function fileLink(
  kind: FileKind,
  subjectId: string,
  identity: DocumentIdentity,
  { account, regime }: DocumentOwner,
): string {
  const token = sealLink(
    { kind, accountId: account.id, subjectId, expiresAt: null },
    account.linkSecret,
  );
  return `${publicUrlMark}/files/${token}/${encodeURIComponent(regime.fileName(identity, kind))}`;
}

/** The stable link of a company's logo, with the mark where the public URL goes. */
export function logoLink({ account, company }: Pick<DocumentOwner, 'account' | 'company'>): string {
  const link = {
    kind: 'logo',
    accountId: account.id,
    subjectId: company.id,
    expiresAt: null,
  } as const;
  return `${publicUrlMark}/files/${sealLink(link, account.linkSecret)}/logo`;
}

function summaryOf(document: Document, companyId: string): Record<string, unknown> {
  const failed = document.status === 'failed';
  return inSchemaOrder(DocumentSummary, {
    ...document,
    company_id: companyId,
    business_name: document.company.business_name,
    tax_id: document.company.tax_id,
    failure_code: failed ? (document.failure_code ?? '') : '',
    failure_message: failed ? (document.failure_message ?? '') : '',
  }) as Record<string, unknown>;
}

/** Identifies a content, whatever its id, its links, and how its numbers are spelt. */
function fingerprintOf(document: Document): string {
  const content = {
    ...document,
    id: '',
    company: { ...document.company, logo: '' },
    document_pdf: '',
    document_file: '',
    document_cdr: '',
    created_at: '',
    updated_at: '',
  };
  return hash('sha256', writeJson(content, shortestText), 'base64url').slice(0, 22);
}

function shortestText(number: JsonNumber): string {
  const text = number.jsonNumber();
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The members of a value in the order of its schema, and no others. */
function inSchemaOrder(schema: TSchema, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Amount) return value;
  const { items, properties } = schema as {
    items?: TSchema;
    properties?: Record<string, TSchema>;
  };
  if (Array.isArray(value)) {
    return items === undefined ? value : value.map((element) => inSchemaOrder(items, element));
  }
  if (properties === undefined) return value;
  const ordered: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(properties)) {
    ordered[name] = inSchemaOrder(member, (value as Record<string, unknown>)[name]);
  }
  return ordered;
}
