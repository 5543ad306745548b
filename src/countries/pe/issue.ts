import type {
  ComposedDocument,
  DraftContext,
  Issuer,
  WrittenDocument,
} from '../../subjects/country/regime.ts';
import type { DocumentInput } from '../../subjects/ledger/documents/document.ts';
import { computeDocument } from './documents/compute-document.ts';
import { judgeDraft } from './documents/judge-draft.ts';
import { type NormalDraft, normalise } from './documents/normalise.ts';
import { writeCommunication } from './documents/write-communication.ts';
import { writeDocument, writeLines } from './documents/write-document.ts';
import type { CreditDraft } from './note/credit/credit-draft.ts';
import type { ExactLine } from './note/credit/exact-line.ts';
import { expandCredit } from './note/credit/expand-credit.ts';
import { judgeNote, rateOfChanged } from './note/judge-note.ts';
import type { DocumentDetails } from './shared/draft/details.ts';
import type { Draft } from './shared/draft/draft.ts';
import { limaDay } from './shared/lima.ts';
import { itemsMaxOf } from './shared/lines/rules.ts';
import { formatNumber, parseNumber } from './shared/numbering.ts';
import { changedBy } from './shared/references/changed-documents.ts';
import { checkCredentials } from './shared/signature/credentials.ts';
import { createSigner } from './shared/signature/sign.ts';
import { makeTestCredentials } from './shared/signature/test-certificate.ts';

/** Issues by SUNAT's rules: UBL 2.1, signed by the taxpayer. */
export const issuer: Issuer = {
  compose,
  write,
  writeLines: ({ document, details }, from, to) =>
    writeLines(document, details as DocumentDetails, from, to),
  rateOfChanged,
  changedBy,
  expandCredit: (request, document, notes) => expandCredit(request as CreditDraft, document, notes),
  judgeNote,
  writeCommunication,
  createSigner,
  checkCredentials,
  makeTestCredentials,
};

/**
 * Fills in defaults, computes, and judges a draft by both; whatever passes the schema gets an answer, and none is an
 * exception.
 */
function compose(whole: Draft, context: DraftContext): ComposedDocument {
  const { company, now, changedRate, exact, receipts } = context;
  const sent = withoutExcess(whole);
  const normal = { ...normalise(sent, company, now), changedRate: changedRate ?? null };
  const draft = exact === undefined ? normal : withExact(normal, exact as readonly ExactLine[]);
  const computed = computeDocument(draft, company);
  const { document, details } = computed;
  const judged = { ...computed, document: numbered(document, sent), sent, draft };
  return {
    document,
    findings: judgeDraft(judged, { today: limaDay(now), company, receipts }),
    details,
  };
}

function write(
  { document, details }: Pick<ComposedDocument, 'document' | 'details'>,
  number: string,
  lines?: readonly string[],
): WrittenDocument {
  const final = { ...document, number: checked(number, document) };
  return { document: final, xml: writeDocument(final, details as DocumentDetails, lines) };
}

/** The lines of a note that was asked for in short have the amounts that they credit. */
function withExact(draft: NormalDraft, exact: readonly ExactLine[]): NormalDraft {
  const items = draft.items.map((item, index) => ({ ...item, exact: exact[index] }));
  return { ...draft, items };
}

/** Items beyond the first that is too many change nothing: the draft is refused for it, and they would only cost time. */
function withoutExcess(draft: Draft): Draft {
  const lookedAt = itemsMaxOf(draft) + 1;
  return draft.items.length <= lookedAt
    ? draft
    : { ...draft, items: draft.items.slice(0, lookedAt) };
}

/** Rules ask for a number: where none is assigned yet, for the first of its series. */
function numbered(document: DocumentInput, { number }: Draft): DocumentInput {
  if (number !== null) return document;
  const series = document.number.slice(0, 4);
  return { ...document, number: formatNumber({ series, sequence: 1 }) };
}

/** The document was judged in its series: in another one it could be of another kind (T and V). */
function checked(number: string, { number: composed }: DocumentInput): string {
  if (number.slice(0, 5) === composed.slice(0, 5) && parseNumber(number) !== undefined)
    return number;
  throw new TypeError(`${number} is not of the series of ${composed}`);
}
