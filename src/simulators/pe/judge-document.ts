import { kindOf, readBody } from '../../countries/pe/documents/read-file.ts';
import { brokenFields } from '../../countries/pe/documents/rules.ts';
import { legalLimitRules } from '../../countries/pe/invoice/rules/legal-limits.ts';
import { limaDay } from '../../countries/pe/shared/lima.ts';
import { sumFindings } from '../../countries/pe/shared/rules/sums.ts';
import { readViewOf } from '../../countries/pe/shared/rules/view.ts';
import type { ReadBody } from '../../countries/pe/shared/sale/read.ts';
import { Reading } from '../../countries/pe/shared/ubl/reading.ts';
import { parseTimestamp } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
import type { SignatureCheck } from '../../subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../subjects/ledger/documents/document.ts';
import type { DocumentName } from './file-names.ts';
import type { JudgeContext } from './judge-context.ts';
import { NotReceived } from './package.ts';
import { changedDocumentProblems, duplicateProblems } from './register-rules.ts';
import { signatureProblems } from './signature-problems.ts';
import { structureProblems } from './structure/index.ts';
import { nameProblems } from './structure/names.ts';
import { changedDocumentCodes } from './structure/notes.ts';
import { tradeCodes } from './structure/trades.ts';
import type { Problem } from './verdict.ts';

/** A document that was looked at. */
export type JudgedDocument = {
  readonly problems: readonly Problem[];
  readonly digest: string | null;
  /** Null where it could not be read. */
  readonly document: DocumentInput | null;
};

export type DocumentFile = {
  readonly name: DocumentName;
  readonly xml: Buffer;
  readonly root: XmlElement;
};

/** The root of each type of document: SUNAT 0306 for any other, since it would not fit the schema. */
const rootsByType: Readonly<Record<DocumentName['type'], string>> = {
  invoice: 'Invoice',
  receipt: 'Invoice',
  'credit-note': 'CreditNote',
  'debit-note': 'DebitNote',
  despatch: 'DespatchAdvice',
};

/** Judges a document as SUNAT would: its form, its signature, what it says, and what has come before. */
export function judgeDocument(file: DocumentFile, context: JudgeContext): JudgedDocument {
  const { name, root } = file;
  if (kindOfRoot(root) !== rootsByType[name.type]) throw new NotReceived('0306', root.name);
  const form = [...nameProblems(root, name), ...structureProblems(root, name.typeCode)];
  const duplicate = duplicateProblems(name, context.register);
  const read = readOrNull(root);
  const signature = checkSignature(file, read, context);
  const problems = [
    ...form,
    // SUNAT 0306 includes its schema: what cannot be read and breaks no rule that has a code of its own.
    ...(read === null ? [unreadable] : []),
    ...duplicate,
    ...signatureProblems(signature, name.type === 'despatch'),
    ...(read === null ? [] : contentProblems(read, name, context)),
  ];
  return { problems, digest: signature.digest, document: read?.input ?? null };
}

const unreadable: Problem = { code: '0306', place: '', value: '' };

function kindOfRoot(root: XmlElement): string {
  try {
    return kindOf(root);
  } catch (error) {
    if (error instanceof AppError) throw new NotReceived('0306', error.message);
    throw error;
  }
}

function readOrNull(root: XmlElement): ReadBody | null {
  const reading = new Reading(root.name);
  try {
    const body = readBody(root, root.name, reading);
    reading.finish();
    return body;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function checkSignature(
  { name, xml, root }: DocumentFile,
  read: ReadBody | null,
  { verifier }: JudgeContext,
): SignatureCheck {
  const issuedAt = read === null ? null : (parseTimestamp(read.input.date) ?? null);
  return verifier.verify(xml, root, { taxId: name.taxId, issuedAt });
}

/** By the rules that a draft is judged by too. What they call by a word is ours, and no rule of SUNAT's. */
function contentProblems(
  { input, stated }: ReadBody,
  name: DocumentName,
  { now, register }: JudgeContext,
): readonly Problem[] {
  const rules = { today: limaDay(now), company: { tax_id: name.taxId } };
  const fields = brokenFields(readViewOf(input, stated, rules))
    .filter(({ finding: { code } }) => isJudgedHere(code))
    .map(({ finding, wrong }) => ({ code: finding.code, place: wrong, value: '' }));
  const sums = sumFindings(input, stated).map(({ code }) => ({ code, place: '', value: '' }));
  return [...fields, ...sums, ...changedDocumentProblems(name, input, register)];
}

/** SUNAT 2396, 2891: it judges them in summaries, and takes such a document that comes by itself. */
const ofSummaries: ReadonlySet<string> = new Set(legalLimitRules.map(({ code }) => code));

function isJudgedHere(code: string): boolean {
  const isOfXml = changedDocumentCodes.has(code) || tradeCodes.has(code);
  return /^\d{4}$/.test(code) && !ofSummaries.has(code) && !isOfXml;
}
