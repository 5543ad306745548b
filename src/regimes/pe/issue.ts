import type { DocumentInput } from '../../domain/document/document.ts';
import type { PlacedFinding } from '../../domain/document/finding.ts';
import type { ComposedDocument, DraftContext, Issuer } from '../../domain/ports/regime.ts';
import { computeDocument } from './compute/compute-document.ts';
import type { DraftFinding } from './compute/findings.ts';
import type { Draft } from './draft/draft.ts';
import { limaDay } from './lima.ts';
import { formatNumber, parseNumber } from './numbering.ts';
import { judgeDocument } from './rules/index.ts';
import { judgeNote } from './rules/judge-note.ts';
import { knownMessage } from './rules/messages.ts';
import { checkCredentials } from './signature/credentials.ts';
import { createSigner } from './signature/sign.ts';
import { makeTestCredentials } from './signature/test-certificate.ts';
import { writeDocument } from './ubl/write-document.ts';

/** Issues by SUNAT's rules: UBL 2.1, signed by the taxpayer. */
export const issuer: Issuer = {
  compose,
  judgeNote,
  createSigner,
  checkCredentials,
  makeTestCredentials,
};

/** The first findings explain the rest. */
const findingsMax = 100;

/** Computes and judges a draft; whatever passes the schema gets an answer, and none is an exception. */
function compose(draft: Draft, context: DraftContext): ComposedDocument {
  const { document, details, findings } = computeDocument(trimmed(draft), context);
  const judged = judge(draft.number === null ? firstOfSeries(document) : document, context);
  const found: readonly PlacedFinding[] = [
    ...findings.map(told),
    ...judged.map((finding) => (draft.number === null ? aboutSeries(finding) : finding)),
  ];
  return {
    document,
    findings: ordered(found),
    write(number) {
      const numbered = { ...document, number: checked(number, document) };
      return { document: numbered, xml: writeDocument(numbered, details) };
    },
  };
}

/** Readers of XML leave out the space around a text: it is not issued at all. */
function trimmed(draft: Draft): Draft {
  const { customer, observation, order_reference, voided_reason } = draft;
  return {
    ...draft,
    customer: {
      ...customer,
      document_number: customer.document_number.trim(),
      registration_name: customer.registration_name.trim(),
    },
    items: draft.items.map((item) => ({
      ...item,
      code: item.code.trim(),
      description: item.description.trim(),
    })),
    observation: observation?.trim() || null,
    order_reference: order_reference?.trim() || null,
    voided_reason: voided_reason?.trim() || null,
  };
}

function judge(document: DocumentInput, { company, now }: DraftContext): readonly PlacedFinding[] {
  return judgeDocument(document, { today: limaDay(now), company });
}

/** Rules ask for a number: where none is assigned yet, for the first of its series. */
function firstOfSeries(document: DocumentInput): DocumentInput {
  const series = document.number.slice(0, 4);
  return { ...document, number: formatNumber({ series, sequence: 1 }) };
}

function told({ code, pointer, detail }: DraftFinding): PlacedFinding {
  return { code, level: 'error', detail, authority_message: knownMessage(code) ?? null, pointer };
}

/** Where the caller sent no number, what is wrong with it is wrong with the series. */
function aboutSeries(finding: PlacedFinding): PlacedFinding {
  return finding.pointer === '/number' ? { ...finding, pointer: '/series' } : finding;
}

/** Errors first; what two judges find at one place is told once. */
function ordered(found: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const byPlace = new Map<string, PlacedFinding>();
  for (const finding of found) {
    const place = `${finding.code} ${finding.pointer}`;
    if (!byPlace.has(place)) byPlace.set(place, finding);
  }
  const told = [...byPlace.values()];
  const errors = told.filter(({ level }) => level === 'error');
  const observations = told.filter(({ level }) => level === 'observation');
  return [...errors, ...observations].slice(0, findingsMax);
}

/** The document was judged in its series: in another one it could be of another kind (T and V). */
function checked(number: string, { number: composed }: DocumentInput): string {
  if (number.slice(0, 5) === composed.slice(0, 5) && parseNumber(number) !== undefined)
    return number;
  throw new TypeError(`${number} is not of the series of ${composed}`);
}
