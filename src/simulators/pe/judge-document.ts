import type { BrokenRule, JudgedFile, ReadContent } from '../../countries/pe/authority/judge.ts';
import { limaDay } from '../../countries/pe/shared/lima.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
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
  readonly content: ReadContent | null;
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

/**
 * Judges a document as SUNAT would: how it is written, its name and what has come before by rules of its own; its signature and what
 * it says by those of the country.
 */
export function judgeDocument(file: DocumentFile, context: JudgeContext): JudgedDocument {
  const { name, root } = file;
  const { register } = context;
  const { brokenRules, signature, content } = judged(file, context);
  if (root.name !== rootsByType[name.type]) throw new NotReceived('0306', root.name);
  const problems = [
    ...nameProblems(root, name),
    ...structureProblems(root, name.typeCode),
    // SUNAT 0306 includes its schema: what cannot be read and breaks no rule that has a code of its own.
    ...(content === null ? [unreadable] : []),
    ...duplicateProblems(name, register),
    ...signatureProblems(signature, name.type === 'despatch'),
    ...brokenRules.filter(isJudgedHere).map(problemOf),
    ...(content === null ? [] : changedDocumentProblems(name, content, register)),
  ];
  return { problems, digest: signature.digest, content };
}

const unreadable: Problem = { code: '0306', place: '', value: '' };

function judged({ name, xml, root }: DocumentFile, { now, judge }: JudgeContext): JudgedFile {
  try {
    return judge.judge({ xml, root, taxId: name.taxId }, limaDay(now));
  } catch (error) {
    if (error instanceof AppError) throw new NotReceived('0306', error.message);
    throw error;
  }
}

/** These are judged here by what the XML says, and not by what was read of it. */
function isJudgedHere({ code }: BrokenRule): boolean {
  return !changedDocumentCodes.has(code) && !tradeCodes.has(code);
}

function problemOf({ code, pointer }: BrokenRule): Problem {
  return { code, place: pointer, value: '' };
}
