import { hash } from 'node:crypto';
import { AppError } from '../kernel/codes/errors.ts';
import { pack } from '../kernel/compress.ts';
import type { EventLoopYield } from '../kernel/event-loop-yield.ts';
import { xmlLimits } from '../kernel/xml/xml.ts';
import type { ComposedDocument, Issuer, SignedXml, Signer } from '../subjects/country/regime.ts';
import { documentCodes } from '../subjects/ledger/documents/codes.ts';
import {
  composeDocument,
  type DocumentOwner,
  type WrittenItems,
  writeItems,
} from '../subjects/ledger/documents/compose-document.ts';
import type { DocumentInput } from '../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';
import type { IssuedDocument } from '../subjects/ledger/issue-queue.ts';
import type { KeptFile } from '../subjects/ledger/rows.ts';
import { issuingMessages } from './messages.ts';

/** What all drafts of a company need. */
export type IssuingContext = {
  readonly issuer: Issuer;
  readonly owner: () => DocumentOwner;
};

/** A draft that broke no rule, and what signs it. */
export type SignableDraft = { readonly composed: ComposedDocument; readonly signer: Signer };

/** A document under its number: written, signed, and as it is stored. */
export function writeAndSign(
  issuing: IssuingContext,
  draft: SignableDraft,
  number: string,
): IssuedDocument {
  const written = write(issuing, draft, number);
  const { xml, digest } = draft.signer.sign(written.xml);
  refuseLarge(xml.length);
  const { row, owner } = stored(issuing, draft, written, digest);
  return { number, row, xml: signedFile(written.document, xml, owner) };
}

/**
 * The same, but the signature is computed on a thread of Node's pool while the rest goes on, and others are answered between
 * the steps of a long document.
 */
export async function writeAndSignInSteps(
  turns: EventLoopYield,
  issuing: IssuingContext,
  draft: SignableDraft,
  number: string,
): Promise<IssuedDocument> {
  const written = await writeInSteps(issuing.issuer, draft.composed, number, turns);
  await turns.yieldWhenDue();
  const { digest, finish } = draft.signer.begin(written.xml);
  const signing = finish();
  // Nobody waits for it yet: without this a failure in between would end the process.
  signing.catch(() => {});
  const items = await writeItems(written.document, turns.yieldWhenDue);
  const { row, owner } = stored(issuing, draft, { ...written, ...items }, digest);
  const xml = await signing;
  refuseLarge(xml.length);
  await turns.yieldWhenDue();
  return { number, row, xml: signedFile(written.document, xml, owner) };
}

/** Some 5 ms of writing. */
const stepLines = 100;

/**
 * Writes a document; others are answered between the lines of a long one. That begins in a turn of its own, whatever was
 * done in this one before, such as opening a key.
 */
export async function writeInSteps(
  issuer: Issuer,
  composed: ComposedDocument,
  number: string,
  turns: EventLoopYield,
): Promise<Written> {
  const { length } = composed.document.items;
  if (length <= stepLines) {
    await turns.yieldWhenDue();
    return checkedSize(issuer.write(composed, number));
  }
  await turns.next();
  const lines: string[] = [];
  for (let from = 0; from < length; from += stepLines) {
    await turns.yieldWhenDue();
    lines.push(issuer.writeLines(composed, from, from + stepLines));
  }
  return checkedSize(issuer.write(composed, number, lines));
}

function checkedSize(written: Written): Written {
  refuseLarge(Buffer.byteLength(written.xml));
  return written;
}

type Written = { readonly document: DocumentInput; readonly xml: string };

function write({ issuer }: IssuingContext, { composed }: SignableDraft, number: string): Written {
  return checkedSize(issuer.write(composed, number));
}

function stored(
  issuing: IssuingContext,
  { composed }: SignableDraft,
  { document, items }: Written & Partial<WrittenItems>,
  digest: string,
) {
  const owner = issuing.owner();
  const { environment } = owner.company;
  const content = { ...finished(document, { digest }, composed), environment };
  const written = items === undefined ? undefined : { items };
  return { row: composeDocument(content, owner, written), owner };
}

/** A document with what only its signed form and its findings say. */
export function finished(
  document: DocumentInput,
  { digest }: Pick<SignedXml, 'digest'>,
  { findings }: ComposedDocument,
): DocumentInput {
  const observations = findings
    .filter(({ level }) => level === 'observation')
    .map((each) => ({ ...withoutLevel(each), detail: String(each.detail) }));
  return { ...document, hash: digest, observations };
}

/** A finding as errors and observations show it: which of the two it is says its list. */
export function withoutLevel({ code, detail, authority_message, pointer }: PlacedFinding) {
  return { code, detail, authority_message, pointer };
}

/** What could not be read back shall not be issued, with its signature in it. */
export function refuseLarge(bytes: number): void {
  if (bytes <= xmlLimits.bytes) return;
  const detail = issuingMessages.xml_too_large({ bytes, most: xmlLimits.bytes });
  const errors = [{ code: 'file_too_large', detail, pointer: '/items' }];
  throw new AppError(documentCodes.draft_refused, detail, { errors });
}

function signedFile(
  { type, number }: DocumentInput,
  xml: Buffer,
  { regime, company }: DocumentOwner,
): KeptFile {
  const name = regime.fileName({ taxId: company.tax_id, type, number }, 'xml');
  return { name, sha256: hash('sha256', xml), size: xml.length, ...pack(xml) };
}
