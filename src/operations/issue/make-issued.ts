import { hash } from 'node:crypto';
import { AppError } from '../../domain/access/errors.ts';
import type { IssuedDocument } from '../../domain/decide/issue.ts';
import { composeDocument, type DocumentOwner } from '../../domain/document/compose-document.ts';
import type { DocumentInput } from '../../domain/document/document.ts';
import type { PlacedFinding } from '../../domain/document/finding.ts';
import type { Sentence } from '../../domain/language/sentence.ts';
import type { ComposedDocument, Issuer, SignedXml, Signer } from '../../domain/ports/regime.ts';
import type { KeptFile } from '../../domain/ports/rows.ts';
import { pack } from '../../lib/compress.ts';
import type { Turns } from '../../lib/turns.ts';

/** What all drafts of a company need. */
export type Desk = {
  readonly issuer: Issuer;
  readonly owner: () => DocumentOwner;
};

/** A draft that broke no rule, and what signs it. */
export type SignableDraft = { readonly composed: ComposedDocument; readonly signer: Signer };

/** A document under its number: written, signed, and as it is stored. */
export function makeIssued(desk: Desk, draft: SignableDraft, number: string): IssuedDocument {
  const steps = makeInSteps(desk, draft, number);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same for a long document: others are answered between the steps. */
export async function makeIssuedInTurns(
  turns: Turns,
  desk: Desk,
  draft: SignableDraft,
  number: string,
): Promise<IssuedDocument> {
  const steps = makeInSteps(desk, draft, number);
  for (;;) {
    await turns.next();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** None of the steps takes more than some 50 ms, whatever a document may have. */
function* makeInSteps(
  desk: Desk,
  { composed, signer }: SignableDraft,
  number: string,
): Generator<void, IssuedDocument> {
  const { document, xml } = desk.issuer.write(composed, number);
  refuseLarge(xml);
  yield;
  const signed = signer.sign(xml);
  yield;
  const owner = desk.owner();
  const { environment } = owner.company;
  const content = { ...finished(document, signed, composed), environment };
  const row = composeDocument(content, owner);
  yield;
  return { number, row, xml: signedFile(document, signed, owner) };
}

/** A document with what only its signed form and its findings say. */
export function finished(
  document: DocumentInput,
  { digest }: SignedXml,
  { findings }: ComposedDocument,
): DocumentInput {
  const observations = findings.filter(({ level }) => level === 'observation').map(withoutLevel);
  return { ...document, hash: digest, observations };
}

/** A finding as errors and observations show it: which of the two it is says its list. */
export function withoutLevel({ code, detail, authority_message, pointer }: PlacedFinding) {
  return { code, detail, authority_message, pointer };
}

/** What could not be read back shall not be issued. */
const xmlBytesMax = 10 * 1024 * 1024;

export function refuseLarge(xml: string): void {
  if (xml.length <= xmlBytesMax) return;
  const detail: Sentence = `Its XML would have ${xml.length} bytes, at most ${xmlBytesMax} are taken: make several documents of it.`;
  const errors = [{ code: 'file_too_large', detail, pointer: '/items' }];
  throw new AppError('draft_refused', detail, { errors });
}

function signedFile(
  { type, number }: DocumentInput,
  { xml }: SignedXml,
  { regime, company }: DocumentOwner,
): KeptFile {
  const name = regime.fileName({ taxId: company.tax_id, type, number }, 'xml');
  return { name, sha256: hash('sha256', xml), size: xml.length, ...pack(xml) };
}
