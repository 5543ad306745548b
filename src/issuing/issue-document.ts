import { type AsciiJson, asciiJson, escapeBeyondAscii } from '../kernel/ascii-json.ts';
import { nextHour } from '../kernel/calendar.ts';
import { jsonFor, plainReader } from '../kernel/message.ts';
import type { CompanyRecord } from '../subjects/companies/company.ts';
import { type Context, requireCompany, requireRegime } from '../subjects/context.ts';
import type { ComposedDocument } from '../subjects/country/regime.ts';
import { previewSigner, signerOf } from '../subjects/credentials/signing.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { previewDocument, writeItems } from '../subjects/ledger/documents/compose-document.ts';
import type { DraftHead } from '../subjects/ledger/documents/draft-request.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';
import type { Numbering } from '../subjects/ledger/documents/numbering.ts';
import type {
  IssueOutcome,
  NumberRequest,
  RequestIdentity,
} from '../subjects/ledger/issue-queue.ts';
import type { Place } from '../subjects/ledger/writes.ts';
import type { StoredDocument } from '../subjects/stores.ts';
import { addressFindings } from './address-findings.ts';
import { exhausted, issueKeys, sameExternalId, sameNumber, sameRequest } from './issue.ts';
import { creditBasisOf } from './open-credit.ts';
import { openDraft, partOfTurn } from './open-draft.ts';
import type { OpenedDraft } from './opened-draft.ts';
import {
  changedRate,
  findReferenced,
  lockedFindings,
  type ReferencedDocument,
  referenceFindings,
} from './referenced-document.ts';
import { refuseErrors } from './refuse-errors.ts';
import { decideIssuedBefore, issuedBeforeKeys } from './request-key.ts';
import {
  finished,
  type IssuingContext,
  refuseLarge,
  writeAndSign,
  writeAndSignInSteps,
  writeInSteps,
} from './write-and-sign.ts';

export type IssueRequest = {
  readonly companyId: string;
  /** As it was sent: the bytes of a JSON, or what was read of one with exact decimals. */
  readonly draft: unknown;
  readonly idempotencyKey: string | null;
};

export type Issued = {
  /** `repeated` where the same request came before. */
  readonly outcome: 'issued' | 'repeated';
  readonly id: string;
  readonly document: StoredDocument;
};

/**
 * Issues a document: computed, judged, numbered, signed, stored, all of it or nothing. The same request
 * again gives the same document. Throws `draft_refused` with every finding, `document_conflict`,
 * `idempotency_key_reused`, `external_id_reused`, `credentials_missing`, `series_exhausted`, `clock_behind`.
 */
export async function issueDocument(
  context: Context,
  principal: Principal,
  request: IssueRequest,
): Promise<Issued> {
  const company = await requireCompany(context, principal, request.companyId);
  const { numbering } = requireRegime(context, company.country);
  await context.turns.share(partOfTurn(request.draft));
  const draft = await openDraft(context, company, request.draft);
  const wanted = wantedNumber(draft.head, company, numbering);
  const identity = identityOf(company, draft, request);
  const before = await issuedBefore(context, company, wanted, identity);
  if (before !== undefined) return repeated(context, company, before);
  await context.clockGuard.check(company.accountId);
  const attempt = { issuing: await openIssuing(context, company), draft, wanted, identity };
  let outcome = await issueAt(context, company, attempt, draft.openedAt);
  // Clocks of two processes differ by seconds, yet a number is not dated before the one before it. And of what a note in short
  // credits another note may have credited a part meanwhile: it is composed of what is left then.
  for (let datedAt = draft.openedAt; ; ) {
    if (outcome.kind === 'outdated') datedAt = outcome.datedAt;
    else if (outcome.kind !== 'refused' || !(outcome.error instanceof CreditMoved)) break;
    outcome = await issueAt(context, company, attempt, datedAt);
  }
  if (outcome.kind === 'refused') throw outcome.error;
  if (outcome.kind === 'repeated') {
    const named = await withKey(context, company, identity, outcome.documentId);
    return repeated(context, company, named);
  }
  await context.clockGuard.noteWrite(company.accountId);
  context.workMade.emit();
  const { id, companyId, environment, fingerprint, body } = outcome.row;
  return { outcome: 'issued', id, document: { companyId, environment, fingerprint, body } };
}

/** An external id says which request it is only where the company has said so. */
function identityOf(
  { unique_external_ids }: CompanyRecord,
  { head: { external_id }, requestHash }: OpenedDraft,
  { idempotencyKey }: IssueRequest,
): RequestIdentity {
  const isUnique = unique_external_ids && external_id !== null && external_id !== '';
  return { idempotencyKey, requestHash, ...(isUnique ? { externalId: external_id } : {}) };
}

/** Notes on a document came, or lost their effect, since a note in short was composed. */
class CreditMoved extends Error {}

type IssueAttempt = {
  readonly issuing: IssuingContext;
  readonly draft: OpenedDraft;
  readonly wanted: WantedNumber;
  readonly identity: RequestIdentity;
};

/** Composes and issues a draft by a given clock. */
async function issueAt(
  context: Context,
  company: CompanyRecord,
  { issuing, draft, wanted, identity }: IssueAttempt,
  now: number,
): Promise<IssueOutcome> {
  const composed = await composedDraft(context, issuing, draft, now);
  refuseErrors(composed.findings);
  const signer = await signerOf(context, company, issuing.issuer);
  const signable = { composed, signer };
  return context.issueQueue.issue(company.accountId, company.id, {
    ...wanted,
    request: identity,
    change: changeOf(issuing, composed),
    summariseAt: summariseAt(context, company, composed),
    now: context.now(),
    datedAt: draft.head.date === null ? now : null,
    lines: composed.document.items.length,
    prepare: (number) => writeAndSignInSteps(context.turns, issuing, signable, number),
    make: (number) => writeAndSign(issuing, signable, number),
  });
}

export type DryRun = {
  /** The full form, with empty ids, links and times, and the mark of the public URL. */
  readonly document: AsciiJson;
  readonly xml: string;
  readonly findings: readonly PlacedFinding[];
};

/** The result of a dry run as JSON; the mark of the public URL stays in the document. */
export function dryRunJson({ document, xml, findings }: DryRun, reader = plainReader): string {
  const found = escapeBeyondAscii(jsonFor(findings, reader));
  const rest = `"xml":${asciiJson(xml)},"findings":${found}`;
  return `{"document":${document},${rest}}`;
}

/** What a draft would become, with everything that is found about it; nothing is stored. */
export async function previewIssue(
  context: Context,
  principal: Principal,
  request: Omit<IssueRequest, 'idempotencyKey'>,
): Promise<DryRun> {
  const company = await requireCompany(context, principal, request.companyId);
  await context.turns.next();
  const draft = await openDraft(context, company, request.draft);
  const issuing = await openIssuing(context, company);
  const composed = await composedDraft(context, issuing, draft, draft.openedAt);
  const number = draft.head.number ?? (await expectedNumber(context, company, composed));
  const { turns } = context;
  const { document, xml } = await writeInSteps(issuing.issuer, composed, number, turns);
  const signer = await previewSigner(context, company.country, issuing.issuer);
  await turns.yieldWhenDue();
  const signed = signer.sign(xml);
  refuseLarge(signed.xml.length);
  const items = await writeItems(document, turns.yieldWhenDue);
  const content = { ...finished(document, signed, composed), environment: company.environment };
  const preview = previewDocument(content, issuing.owner(), items);
  await turns.yieldWhenDue();
  return { document: preview, xml: signed.xml.toString(), findings: composed.findings };
}

async function openIssuing(context: Context, company: CompanyRecord): Promise<IssuingContext> {
  const regime = requireRegime(context, company.country);
  const linkSecret = await context.secrets(company.accountId);
  const account = { id: company.accountId, linkSecret };
  return {
    issuer: await context.regimeParts.issuer(regime),
    owner: () => ({ account, company, regime, now: context.now() }),
  };
}

function placeOf({ accountId, id: companyId }: CompanyRecord): Place {
  return { accountId, companyId };
}

type WantedNumber = Pick<NumberRequest, 'environment' | 'type' | 'series' | 'number' | 'numbering'>;

function wantedNumber(
  draft: DraftHead,
  { environment }: Pick<CompanyRecord, 'environment'>,
  numbering: Numbering,
): WantedNumber {
  const { type, number: text } = draft;
  const number = text === null ? undefined : numbering.parse(text);
  if (text === null || number === undefined) {
    return { environment, type, series: draft.series ?? '', number: null, numbering };
  }
  const { series, sequence } = number;
  return { environment, type, series, number: { sequence, text }, numbering };
}

/** A request that was answered is answered the same, whatever rules and days say of it since. */
async function issuedBefore(
  context: Context,
  company: CompanyRecord,
  wanted: WantedNumber,
  request: RequestIdentity,
): Promise<string | undefined> {
  const { idempotencyKey, requestHash, externalId } = request;
  if (idempotencyKey === null && wanted.number === null && externalId === undefined) {
    return undefined;
  }
  // The next number of the series is not asked for.
  const keys = {
    ...issueKeys([{ ...wanted, request, change: null, summariseAt: null }]),
    series: [],
  };
  const state = await context.stores.look(placeOf(company), keys);
  const { named, holders } = state;
  const keyed = state.issuances[0] ?? state.requestKeys[0];
  if (keyed !== undefined) return sameRequest(keyed, requestHash);
  if (named.length > 0) return withKey(context, company, request, sameExternalId(named, request));
  if (holders[0] === undefined) return undefined;
  const held = sameNumber(holders[0], requestHash, wanted.number?.text ?? '');
  return withKey(context, company, request, held);
}

/** The document that a request is answered with, once its key names it: also where the request did not make it. */
async function withKey(
  { stores }: Context,
  company: CompanyRecord,
  { idempotencyKey: key, requestHash }: RequestIdentity,
  documentId: string,
): Promise<string> {
  if (key === null) return documentId;
  const { environment } = company;
  const known = { environment, operation: 'issue', key, documentId, requestHash } as const;
  return stores.apply(placeOf(company), issuedBeforeKeys(known), (state) =>
    decideIssuedBefore(known, state),
  );
}

async function repeated(
  { stores }: Context,
  { accountId }: CompanyRecord,
  id: string,
): Promise<Issued> {
  const document = await stores.documents.find(accountId, id);
  if (document === undefined) throw new TypeError('documents are never removed');
  return { outcome: 'repeated', id, document };
}

/** A document with what is known of those that it changes. */
type ComparedDocument = ComposedDocument & {
  readonly referenced: readonly ReferencedDocument[];
  readonly creditBasis?: string;
};

async function composedDraft(
  context: Context,
  issuing: IssuingContext,
  draft: OpenedDraft,
  now: number,
): Promise<ComparedDocument> {
  const { company } = issuing.owner();
  const compose = async (rate: string | null) => {
    const composed = await draft.compose(now, rate);
    const unsafe = addressFindings(context.mail, composed.document);
    return { ...composed, findings: [...unsafe, ...composed.findings] };
  };
  const alone = await compose(null);
  const referenced = await findReferenced(context, company, issuing.issuer, alone.document);
  if (referenced.length === 0) return { ...alone, referenced };
  const rate = changedRate(issuing.issuer, alone.document, referenced);
  const composed = rate === null ? alone : await compose(rate);
  const { document, findings } = composed;
  const ofReference = referenceFindings(issuing.issuer, document, referenced);
  const known = new Set(ofReference.map(({ code, pointer }) => `${code} ${pointer}`));
  const others = findings.filter(({ code, pointer }) => !known.has(`${code} ${pointer}`));
  return { ...composed, referenced, findings: [...ofReference, ...others] };
}

/** A note is compared again under the lock of what it changes: others may issue notes on it at this moment. */
function changeOf(
  { issuer }: IssuingContext,
  { document: note, referenced, creditBasis }: ComparedDocument,
): NumberRequest['change'] {
  if (referenced.length === 0) return null;
  return {
    documents: referenced.map(({ number, held }) => {
      return { ...number, documentId: held?.documentId ?? null };
    }),
    check: (now) => {
      refuseErrors(lockedFindings(issuer, note, referenced, now));
      const held = now[0]?.changed;
      const isMoved = held === undefined || creditBasisOf(held) !== creditBasis;
      if (creditBasis !== undefined && isMoved) throw new CreditMoved();
    },
  };
}

/** When a receipt of a company that summarises them goes into a summary; null for what is sent by itself. */
function summariseAt(
  context: Context,
  company: CompanyRecord,
  { document }: ComposedDocument,
): number | null {
  const regime = requireRegime(context, company.country);
  if (company.receipts !== 'summary' || !regime.canBeSummarised(document)) return null;
  const from = Math.max(context.now(), regime.terms.communicableFrom(document));
  return nextHour(from, company.summary_hour, context.zones.zone(regime.timeZone));
}

/** The number that a document whose number the service assigns would get now. */
async function expectedNumber(
  context: Context,
  company: CompanyRecord,
  { document: { type, number } }: ComposedDocument,
): Promise<string> {
  const { numbering } = requireRegime(context, company.country);
  const { environment } = company;
  const series = numbering.parse(number)?.series ?? '';
  const keys = { series: [{ environment, type, series }] };
  const state = await context.stores.look(placeOf(company), keys);
  const sequence = state.series[0]?.next ?? 1;
  if (sequence > numbering.sequenceMax) throw exhausted(series, numbering);
  return numbering.format({ series, sequence });
}
