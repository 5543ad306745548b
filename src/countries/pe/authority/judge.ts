import { parseTimestamp } from '../../../kernel/calendar.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import type { SignatureCheck } from '../../../subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { kindOf, readBody } from '../documents/read-file.ts';
import { brokenFields } from '../documents/rules.ts';
import { legalLimitRules } from '../invoice/rules/legal-limits.ts';
import { authorityTypeCode } from '../shared/numbering.ts';
import { sumFindings } from '../shared/rules/sums.ts';
import { readViewOf } from '../shared/rules/view.ts';
import type { ReadBody } from '../shared/sale/read.ts';
import { openVerifier, type Verifier } from '../shared/signature/verify.ts';
import { Reading } from '../shared/ubl/reading.ts';

/** A file that an authority has received, and who sent it. */
export type ReceivedFile = {
  readonly xml: Buffer;
  readonly root: XmlElement;
  /** RUC of the sender. */
  readonly taxId: string;
};

/** A rule of SUNAT that a document breaks; where is a JSON pointer, empty where it is a sum. */
export type BrokenRule = { readonly code: string; readonly pointer: string };

/** What an authority writes down of a document. */
export type ReadContent = {
  /** `2026-11-15`. */
  readonly day: string;
  readonly total: string;
  /** Type and number of the identity: `6-20100070970`; null where there is none. */
  readonly customer: string | null;
  /** The document that a note changes, with its code of catálogo 01. */
  readonly changed: { readonly typeCode: string; readonly number: string } | null;
};

export type JudgedFile = {
  readonly brokenRules: readonly BrokenRule[];
  readonly signature: FileSignature;
  /** Null where the document could not be read. */
  readonly content: ReadContent | null;
};

export type FileSignature = Pick<SignatureCheck, 'state' | 'digest' | 'findings'>;

/**
 * The port through which an authority of our own judges: by the rules that drafts are judged by too. It knows no register, no
 * names of files and no order of elements: these are the authority's.
 */
export type FileJudge = {
  /** Judges a document received on a day of Lima. Throws an `AppError` for what is no document of SUNAT's. */
  judge(file: ReceivedFile, today: string): JudgedFile;
  /** The signature alone, of a communication. */
  checkSignature(file: ReceivedFile): FileSignature;
};

export async function openJudge(): Promise<FileJudge> {
  const verifier = await openVerifier();
  return {
    judge: (file, today) => judge(file, today, verifier),
    checkSignature: ({ xml, root, taxId }) => verifier.verify(xml, root, { taxId, issuedAt: null }),
  };
}

function judge(file: ReceivedFile, today: string, verifier: Verifier): JudgedFile {
  const { xml, root, taxId } = file;
  const read = readOrNull(root);
  const issuedAt = read === null ? null : (parseTimestamp(read.input.date) ?? null);
  return {
    brokenRules: read === null ? [] : brokenIn(read, taxId, today),
    signature: verifier.verify(xml, root, { taxId, issuedAt }),
    content: read === null ? null : contentOf(read.input),
  };
}

function readOrNull(root: XmlElement): ReadBody | null {
  const kind = kindOf(root);
  const reading = new Reading(root.name);
  try {
    const body = readBody(root, kind, reading);
    reading.finish();
    return body;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function brokenIn(
  { input, stated }: ReadBody,
  taxId: string,
  today: string,
): readonly BrokenRule[] {
  const view = readViewOf(input, stated, { today, company: { tax_id: taxId } });
  const fields = brokenFields(view)
    .filter(({ finding: { code } }) => isAskedOfFiles(code))
    .map(({ finding: { code }, wrong }) => ({ code, pointer: wrong }));
  return [...fields, ...sumFindings(input, stated).map(({ code }) => ({ code, pointer: '' }))];
}

/** SUNAT 2396, 2891: it judges them in summaries, and takes such a document that comes by itself. */
const ofSummaries: ReadonlySet<string> = new Set(legalLimitRules.map(({ code }) => code));

/** What is called by a word is a rule of ours, and none of SUNAT's. */
function isAskedOfFiles(code: string): boolean {
  return /^\d{4}$/.test(code) && !ofSummaries.has(code);
}

function contentOf({ date, total, customer, reference }: DocumentInput): ReadContent {
  const { document_type: type, document_number: number } = customer;
  return {
    day: date.slice(0, 10),
    total: total.toString(),
    customer: number === '' ? null : `${type}-${number}`,
    changed:
      reference === null
        ? null
        : {
            typeCode: authorityTypeCode(reference.type, reference.number),
            number: reference.number,
          },
  };
}
