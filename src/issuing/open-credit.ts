import { Amount } from '../kernel/amount.ts';
import { acceptBody } from '../kernel/schema/validation.ts';
import type { Said } from '../kernel/words/sentence.ts';
import type { CompanyRecord } from '../subjects/companies/company.ts';
import { type Context, requireRegime } from '../subjects/context.ts';
import type { ComposedDocument, Issuer } from '../subjects/country/regime.ts';
import { snapshotOf } from '../subjects/ledger/documents/compose-document.ts';
import type { Document } from '../subjects/ledger/documents/document.ts';
import type { CreditRequest } from '../subjects/ledger/documents/draft.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';
import { readDocument } from '../subjects/ledger/documents/read-document.ts';
import { requestHashOf } from '../subjects/ledger/documents/request-hash.ts';
import { isInForce } from '../subjects/ledger/documents/states.ts';
import type { HeldNumber } from '../subjects/ledger/rows.ts';
import type { ChangedDocument, KnownNote } from '../subjects/ledger/state.ts';
import { headOf } from './compose-draft.ts';
import { issuingMessages } from './messages.ts';
import type { OpenedDraft } from './opened-draft.ts';
import { readDraft, refuseUnwritable } from './read-draft.ts';
import { refusalFor } from './refuse-errors.ts';

/** Whether a draft is a credit note in short: it names a document by id, or says nothing of prices. */
export function isCreditInShort(value: unknown): boolean {
  const draft = membersOf(value);
  if (draft.type !== 'credit-note') return false;
  const { id = null } = membersOf(draft.reference);
  const items = draft.items ?? [];
  if (id !== null || !Array.isArray(items)) return id !== null;
  const reference = draft.reference ?? null;
  return items.length === 0
    ? reference !== null && (draft.customer ?? null) === null
    : items.some((item) => (membersOf(item).line ?? null) !== null);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof Amount);
  return isPlain ? (value as Readonly<Record<string, unknown>>) : {};
}

/**
 * Opens a credit note in short. What it credits is looked up each time that it is composed: notes may come meanwhile.
 * Throws `invalid_body`.
 */
export async function openCredit(
  context: Context,
  company: CompanyRecord,
  value: unknown,
): Promise<OpenedDraft> {
  const regime = requireRegime(context, company.country);
  const { creditDraft } = regime;
  if (creditDraft === undefined) throw new TypeError('a country without credit notes in short');
  const request = acceptBody(value, creditDraft);
  refuseUnwritable(request);
  const issuer = await context.regimeParts.issuer(regime);
  return {
    head: headOf(request),
    requestHash: requestHashOf(request),
    openedAt: context.now(),
    compose: (now, changedRate) =>
      composeCredit(context, company, issuer, { request, now, changedRate }),
  };
}

type Composing = {
  readonly request: CreditRequest;
  readonly now: number;
  readonly changedRate: string | null;
};

async function composeCredit(
  context: Context,
  company: CompanyRecord,
  issuer: Issuer,
  { request, now, changedRate }: Composing,
): Promise<ComposedDocument & { readonly creditBasis: string }> {
  const changed = await findCredited(context, company, request);
  const notes = creditNotesOn(issuer, changed);
  const expanded = issuer.expandCredit?.(request, readDocument(changed.body), notes);
  if (expanded === undefined) throw new TypeError('a country without credit notes in short');
  if ('findings' in expanded) throw refusalFor(...expanded.findings);
  const draft = readDraft(context, company, expanded.draft);
  const { exact } = expanded;
  const composed = issuer.compose(draft, {
    company: snapshotOf(company),
    now,
    changedRate,
    receipts: company.receipts,
    exact,
  });
  return { ...composed, creditBasis: creditBasisOf(changed) };
}

/** The document that is credited, with all notes on it. */
async function findCredited(
  context: Context,
  company: CompanyRecord,
  { reference }: CreditRequest,
): Promise<ChangedDocument> {
  const { accountId, id: companyId } = company;
  const { number, place } = await numberOf(context, company, reference);
  const { changed } = await context.stores.look({ accountId, companyId }, { changed: [number] });
  const [held] = changed;
  const isOther = reference.id !== null && held?.documentId !== reference.id;
  if (held === undefined || isOther || !isInForce(held.status)) {
    const detail =
      held === undefined || isOther
        ? issuingMessages.no_document_to_credit
        : issuingMessages.credited_is({ status: held.status });
    const code = held === undefined || isOther ? 'no_such_reference' : 'reference_state';
    throw refusalFor(finding(code, place, detail));
  }
  return held;
}

type NamedNumber = { readonly number: HeldNumber; readonly place: string };

async function numberOf(
  context: Context,
  company: CompanyRecord,
  { id, type, number }: CreditRequest['reference'],
): Promise<NamedNumber> {
  const { numbering } = requireRegime(context, company.country);
  const { environment } = company;
  const place = id === null ? '/reference/number' : '/reference/id';
  const named = id === null ? { type, number } : await documentOf(context, company, id);
  const parsed = named?.number == null ? undefined : numbering.parse(named.number);
  if (named?.type != null && parsed !== undefined) {
    return { number: { environment, type: named.type, ...parsed }, place };
  }
  const detail =
    id === null ? issuingMessages.credited_needs_id : issuingMessages.no_document_to_credit;
  throw refusalFor(finding('no_such_reference', id === null ? '/reference' : place, detail));
}

async function documentOf(
  { stores }: Context,
  { accountId, id: companyId, environment }: CompanyRecord,
  documentId: string,
): Promise<Pick<Document, 'type' | 'number'> | undefined> {
  const found = await stores.documents.find(accountId, documentId);
  const isOwn = found?.companyId === companyId && found.environment === environment;
  return isOwn ? readDocument(found.body) : undefined;
}

/**
 * The credit notes that count: from the moment that they are issued until it is known that they have no effect. Throws where
 * one of them credits other documents as well, since it does not say how much of each.
 */
function creditNotesOn(issuer: Issuer, { notes }: ChangedDocument): readonly Document[] {
  const counted = inForce(notes)
    .map(({ body }) => readDocument(body))
    .filter(({ type }) => type === 'credit-note');
  const shared = counted.find((note) => issuer.changedBy(note).length > 1);
  if (shared === undefined) return counted;
  const detail = issuingMessages.credits_others({ number: shared.number });
  throw refusalFor(finding('not_credited_short', '/reference', detail));
}

function inForce(notes: readonly KnownNote[]): readonly KnownNote[] {
  return notes.filter(({ status }) => isInForce(status)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** By which it is known whether notes came, or lost their effect, since a note was composed. */
export function creditBasisOf({ documentId, notes }: ChangedDocument): string {
  return [documentId, ...inForce(notes).map(({ id }) => id)].join(' ');
}

function finding(code: string, pointer: string, detail: Said): PlacedFinding {
  return { code, level: 'error', detail, authority_message: null, pointer };
}
