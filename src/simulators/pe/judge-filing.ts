import { communicationLinesMax, termDays } from '../../countries/pe/shared/catalogues/terms.ts';
import { limaDay } from '../../countries/pe/shared/lima.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
import { children } from '../../kernel/xml/path.ts';
import { type FilingName, filingKey, parseName } from './file-names.ts';
import { type FiledLine, filedLines, lineRegisterProblems, repeatedLines } from './filed-lines.ts';
import type { JudgeContext } from './judge-context.ts';
import { NotReceived } from './package.ts';
import { signatureProblems } from './signature-problems.ts';
import {
  lineOf,
  summaryHeadRules,
  summaryLineRules,
  voidingHeadRules,
  voidingLineRules,
} from './structure/filings.ts';
import { signatureRules } from './structure/signatures.ts';
import { brokenXmlRules, valueAt } from './structure/xml-rule.ts';
import type { Problem } from './verdict.ts';

/** A communication that was looked at. */
export type JudgedFiling = {
  readonly problems: readonly Problem[];
  readonly digest: string | null;
  readonly lines: readonly FiledLine[];
};

export type FilingFile = {
  readonly name: FilingName;
  readonly xml: Buffer;
  readonly root: XmlElement;
};

const roots = { RC: 'SummaryDocuments', RA: 'VoidedDocuments' } as const;

/** Judges a daily summary or a voiding as SUNAT would. */
export function judgeFiling(file: FilingFile, context: JudgeContext): JudgedFiling {
  const { name, root, xml } = file;
  if (root.name !== roots[name.filing]) throw new NotReceived('0306', root.name);
  const elements = children(root, lineOf[name.filing]);
  if (elements.length === 0 || elements.length > communicationLinesMax) {
    throw new NotReceived('0306', `${elements.length} lineas`);
  }
  const lines = filedLines(elements, name, valueAt(root, 'ReferenceDate'));
  const signature = context.judge.checkSignature({ xml, root, taxId: name.taxId });
  const problems = [
    ...headProblems(file, context),
    ...lineProblems(elements, name),
    ...repeatedLines(lines, name),
    ...signatureProblems(signature),
    ...lineRegisterProblems(lines, name, context),
  ];
  return { problems, digest: signature.digest, lines };
}

function headProblems({ name, root }: FilingFile, context: JudgeContext): readonly Problem[] {
  const isSummary = name.filing === 'RC';
  const today = limaDay(context.now);
  const problems: Problem[] = [];
  const expect = (code: string, place: string, isRight: boolean) => {
    if (!isRight) problems.push({ code, place, value: valueAt(root, place) });
  };
  const issuer = 'AccountingSupplierParty/CustomerAssignedAccountID';
  const [issued, about] = [valueAt(root, 'IssueDate'), valueAt(root, 'ReferenceDate')];
  // SUNAT 2220, 2346, 1034: what the name of the file says.
  expect('2220', 'ID', isSameName(valueAt(root, 'ID'), name));
  expect('2346', 'IssueDate', issued === name.day);
  expect('1034', issuer, valueAt(root, issuer) === name.taxId);
  // SUNAT 2236 of summaries, 2301 of voidings: not of tomorrow.
  expect(isSummary ? '2236' : '2301', 'IssueDate', issued <= today);
  // SUNAT 4443: observed where its documents are older than that.
  const first = limaDay(context.now, -termDays('summary', about));
  if (isSummary) expect('4443', 'ReferenceDate', about >= first);
  // SUNAT 2223 of summaries, 2324 of voidings: a name is used once.
  const isNew = context.register.filing(name) === undefined;
  expect(isSummary ? '2223' : '2324', 'ID', isNew);
  const rules = isSummary ? summaryHeadRules : voidingHeadRules;
  return [...brokenXmlRules([...rules, ...signatureRules], root), ...problems];
}

/** `RC-20261115-001` and `RC-20261115-1` are the same communication. */
function isSameName(id: string, name: FilingName): boolean {
  const written = parseName(`${name.taxId}-${id}`);
  return written?.kind === 'filing' && filingKey(written) === filingKey(name);
}

/** Rules of each line by itself, with its number: people need to know which. */
function lineProblems(elements: readonly XmlElement[], { filing }: FilingName): readonly Problem[] {
  const rules = filing === 'RC' ? summaryLineRules : voidingLineRules;
  return elements.flatMap((element, index) =>
    brokenXmlRules(rules, element).map((problem) => ({ ...problem, line: index + 1 })),
  );
}
