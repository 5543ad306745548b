import { termDays } from '../../countries/pe/shared/catalogues/terms.ts';
import { limaDay } from '../../countries/pe/shared/lima.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
import { type DocumentParts, documentKey, type FilingName, numberParts } from './file-names.ts';
import type { JudgeContext } from './judge-context.ts';
import { fateOf } from './register-rules.ts';
import { valueAt } from './structure/xml-rule.ts';
import type { Problem } from './verdict.ts';

/** What a line of a communication says of a document. */
export type FiledLine = {
  readonly line: number;
  /** Null where it names no document. */
  readonly parts: DocumentParts | null;
  readonly number: string;
  /** Catálogo 19: 1 added, 2 changed, 3 voided. Lines of an RA void. */
  readonly condition: string;
  /** Issue day of the documents: one for a whole communication. */
  readonly day: string;
  readonly total: string | null;
  /** Of a note: what it changes. */
  readonly changed: DocumentParts | null;
};

export function filedLines(
  elements: readonly XmlElement[],
  { filing, taxId }: FilingName,
  day: string,
): readonly FiledLine[] {
  return elements.map((element, index) => {
    const number = filing === 'RC' ? valueAt(element, 'ID') : voidedNumber(element);
    const condition = filing === 'RC' ? valueAt(element, 'Status/ConditionCode') : '3';
    const total = valueAt(element, 'TotalAmount') || null;
    const typeCode = valueAt(element, 'DocumentTypeCode');
    const reference = 'BillingReference/InvoiceDocumentReference';
    return {
      line: index + 1,
      parts: partsOf(taxId, typeCode, number),
      number,
      condition,
      day,
      total,
      changed: partsOf(
        taxId,
        valueAt(element, `${reference}/DocumentTypeCode`),
        valueAt(element, `${reference}/ID`),
      ),
    };
  });
}

function voidedNumber(element: XmlElement): string {
  return `${valueAt(element, 'DocumentSerialID')}-${valueAt(element, 'DocumentNumberID')}`;
}

function partsOf(taxId: string, typeCode: string, written: string): DocumentParts | null {
  const number = numberParts(written);
  return number === undefined || typeCode === '' ? null : { taxId, typeCode, ...number };
}

function problemOf(code: string, { line, number }: FiledLine): Problem {
  return { code, place: 'cbc:ID', value: number, line };
}

/** A document that one communication names twice. */
export function repeatedLines(
  lines: readonly FiledLine[],
  { filing }: FilingName,
): readonly Problem[] {
  const conditions = new Map<string, Set<string>>();
  return lines.flatMap((line) => {
    if (line.parts === null) return [];
    const key = documentKey(line.parts);
    const before = conditions.get(key) ?? new Set();
    const code = repetitionCode(filing, before, line.condition);
    conditions.set(key, before.add(line.condition));
    return code === null ? [] : [problemOf(code, line)];
  });
}

/** SUNAT 2348 of voidings; of summaries 3094 (twice the same), 3095 (added and changed), 3096 (changed and voided). */
function repetitionCode(
  filing: FilingName['filing'],
  before: ReadonlySet<string>,
  condition: string,
): string | null {
  if (before.size === 0) return null;
  if (filing === 'RA') return '2348';
  if (before.has(condition)) return '3094';
  const both = new Set([...before, condition]);
  if (both.has('1') && both.has('2')) return '3095';
  if (both.has('2') && both.has('3')) return '3096';
  // Added and voided: SUNAT looks it up before the file is taken in, and does not find it.
  return '2663';
}

/** What the register says against a line. */
export function lineRegisterProblems(
  lines: readonly FiledLine[],
  { filing }: FilingName,
  context: JudgeContext,
): readonly Problem[] {
  return lines.flatMap((line) => {
    const code = filing === 'RA' ? voidingCode(line, context) : summaryCode(line, context);
    return code === null ? [] : [problemOf(code, line)];
  });
}

/** SUNAT 2957: a document is voided within its term. Those on paper (digits) are not asked. */
function isTooLate({ day, number }: FiledLine, { now }: JudgeContext): boolean {
  return !/^\d/.test(number) && day < limaDay(now, -termDays('voiding', day));
}

function voidingCode(line: FiledLine, context: JudgeContext): string | null {
  if (line.parts === null) return null;
  const known = context.register.document(line.parts);
  switch (fateOf(line.parts, context.register)) {
    case 'unknown':
      return '2105';
    case 'rejected':
      return '2398';
    case 'voided':
      return '2323';
    case 'accepted':
      if (isTooLate(line, context)) return '2957';
      // SUNAT 2375: of another day than the communication says.
      return known?.day !== undefined && known.day !== null && known.day !== line.day
        ? '2375'
        : null;
  }
}

function summaryCode(line: FiledLine, context: JudgeContext): string | null {
  const { parts, condition, changed } = line;
  if (parts === null) return null;
  const fate = fateOf(parts, context.register);
  if (fate === 'rejected' || fate === 'voided') return '2987';
  if (condition === '1') {
    // SUNAT 2282: an added one must be new.
    if (context.register.document(parts) !== undefined) return '2282';
    return changed === null ? null : changedCode(changed, context);
  }
  if (fate === 'unknown') return '2663';
  return condition === '3' && isTooLate(line, context) ? '2957' : null;
}

/** SUNAT 2989, 2990: what a note of a summary changes. */
function changedCode(changed: DocumentParts, { register }: JudgeContext): string | null {
  const fate = fateOf(changed, register);
  if (fate === 'unknown') return '2989';
  return fate === 'accepted' ? null : '2990';
}
