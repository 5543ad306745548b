import { randomInt, randomUUID } from 'node:crypto';
import {
  type AcknowledgementFile,
  type Acknowledger,
  acceptanceOf,
} from '../../countries/pe/authority/acknowledgement.ts';
import type { FileJudge } from '../../countries/pe/authority/judge.ts';
import { verdictOf } from '../../countries/pe/shared/catalogues/response-codes.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
import { XmlError } from '../../kernel/xml/error.ts';
import { readXml } from '../../kernel/xml/xml.ts';
import { type DocumentName, documentKey, parseName } from './file-names.ts';
import { filingChange } from './filing-effects.ts';
import { type DocumentFile, judgeDocument } from './judge-document.ts';
import { judgeFiling } from './judge-filing.ts';
import { NotReceived, type OpenedFile, openPackage, type SentFile } from './package.ts';
import type {
  AccountRegister,
  Judgement,
  Register,
  RegisteredDocument,
  Submission,
} from './register.ts';
import { duplicateProblems } from './register-rules.ts';
import { judgementOf, refusalOf } from './verdict.ts';

/** Who sends: the RUC of the user, in an account, and where we were called. */
export type Sender = {
  readonly account: string;
  readonly taxId: string;
  /** `http://127.0.0.1:4711`, which the URLs of guides begin with. */
  readonly origin: string;
};

/** A refusal that somebody ordered, instead of what the rules say. */
export type Order = {
  readonly code: string;
};

/** Takes in what is sent, judges it, writes it down and answers: SUNAT without its counters. */
export type Office = {
  takeBill(sender: Sender, file: SentFile, order: Order | null): RegisteredDocument;
  takeFiling(sender: Sender, file: SentFile, order: Order | null): Submission;
  takeGuide(sender: Sender, file: SentFile, order: Order | null): Submission;
  /** Rejects afterwards what was sent for a ticket, and takes back what it did. */
  reject(account: string, submission: Submission, code: string): Submission;
  register(account: string): AccountRegister;
  /** The signed answer. `number` is given where it should be that of another. */
  acknowledge(answered: Acknowledgeable, number?: string): AcknowledgementFile;
};

export type Acknowledgeable = Pick<
  RegisteredDocument,
  'name' | 'received' | 'judgement' | 'url' | 'customer'
>;

export type OfficeOptions = {
  readonly register: Register;
  readonly acknowledger: Acknowledger;
  readonly judge: FileJudge;
  readonly now: () => number;
};

export function createOffice(options: OfficeOptions): Office {
  const { register, acknowledger } = options;
  return {
    takeBill: (sender, file, order) => takeBill(options, sender, file, order),
    takeFiling: (sender, file, order) => takeFiling(options, sender, file, order),
    takeGuide: (sender, file, order) => takeGuide(options, sender, file, order),
    reject: (account, submission, code) => reject(register.of(account), submission, code),
    register: (account) => register.of(account),
    acknowledge: (answered, number) => acknowledge(acknowledger, answered, number),
  };
}

/** SUNAT 0154: everybody sends for himself. 0306: what is no XML. */
function open(sender: Sender, file: SentFile): OpenedFile & { root: XmlElement } {
  const opened = openPackage(file);
  if (opened.name.taxId !== sender.taxId) throw new NotReceived('0154', sender.taxId);
  try {
    return { ...opened, root: readXml(opened.xml) };
  } catch (error) {
    if (error instanceof XmlError) throw new NotReceived('0306', error.message);
    throw error;
  }
}

function openDocument(sender: Sender, file: SentFile, isGuide: boolean): DocumentFile {
  const { name, xml, root } = open(sender, file);
  const fits = name.kind === 'document' && (name.type === 'despatch') === isGuide;
  if (!fits) throw new NotReceived('0151', file.fileName.slice(0, 100));
  return { name, xml, root };
}

function takeBill(
  desk: OfficeOptions,
  sender: Sender,
  file: SentFile,
  order: Order | null,
): RegisteredDocument {
  const opened = openDocument(sender, file, false);
  const register = desk.register.of(sender.account);
  const document = judged(desk, sender, opened, order);
  refuseException(document.judgement);
  register.apply({ documents: [document] });
  return document;
}

/** A document as the register will hold it, whatever is said of it. */
function judged(
  desk: OfficeOptions,
  sender: Sender,
  file: DocumentFile,
  order: Order | null,
): RegisteredDocument {
  const { name } = file;
  const register = desk.register.of(sender.account);
  const now = desk.now();
  // What is registered stays so, whatever was ordered.
  const [duplicate] = duplicateProblems(name, register);
  if (duplicate !== undefined) throw new NotReceived(duplicate.code, duplicate.value);
  const { problems, digest, content } = judgeDocument(file, { ...desk, now, register });
  const accepted = acceptanceOf(name.type, `${name.series}-${name.digits}`);
  const judgement = order === null ? judgementOf(problems, accepted) : refusalOf(order.code);
  return {
    name: name.text,
    state: judgement.code === '0' ? 'accepted' : 'rejected',
    digest,
    received: new Date(now).toISOString(),
    judgement,
    day: content?.day ?? null,
    total: content?.total ?? null,
    url: urlOf(sender, name, digest, judgement),
    customer: content?.customer ?? null,
  };
}

/** Of an exception nothing is registered, and there is no acknowledgement. */
function refuseException({ code, description }: Judgement): void {
  if (verdictOf(code) === 'not_received') throw new NotReceived(code, '', description);
}

/** What the QR code of a guide leads to: a page here, not at SUNAT. */
function urlOf(
  { origin }: Sender,
  { type }: DocumentName,
  digest: string | null,
  { code }: Judgement,
): string | null {
  if (type !== 'despatch' || code !== '0') return null;
  const hash = encodeURIComponent(`simulado-${digest ?? ''}`);
  return `${origin}/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=${hash}`;
}

function takeGuide(
  desk: OfficeOptions,
  sender: Sender,
  file: SentFile,
  order: Order | null,
): Submission {
  const opened = openDocument(sender, file, true);
  const register = desk.register.of(sender.account);
  const document = judgedGuide(desk, sender, opened, order);
  const isAccepted = document.judgement.code === '0';
  const submission: Submission = {
    kind: 'guide',
    name: document.name,
    ticket: randomUUID(),
    digest: document.digest,
    received: document.received,
    judgement: document.judgement,
    url: document.url,
    customer: document.customer ?? null,
    before: isAccepted ? [{ key: documentKey(opened.name), document: null }] : [],
  };
  // A guide that is rejected is not registered: its number may be sent again.
  register.apply({ documents: isAccepted ? [document] : [], submissions: [submission] });
  return submission;
}

/** Guides are judged after they were received: what is wrong is said with their ticket. */
function judgedGuide(
  desk: OfficeOptions,
  sender: Sender,
  opened: DocumentFile,
  order: Order | null,
): RegisteredDocument {
  try {
    return judged(desk, sender, opened, order);
  } catch (error) {
    if (!(error instanceof NotReceived)) throw error;
    return {
      name: opened.name.text,
      state: 'rejected',
      digest: null,
      received: new Date(desk.now()).toISOString(),
      judgement: refusalOf(error.code),
      day: null,
      total: null,
      url: null,
    };
  }
}

function takeFiling(
  desk: OfficeOptions,
  sender: Sender,
  file: SentFile,
  order: Order | null,
): Submission {
  const { name, xml, root } = open(sender, file);
  if (name.kind !== 'filing') throw new NotReceived('0151', file.fileName.slice(0, 100));
  const register = desk.register.of(sender.account);
  const now = desk.now();
  const judgedFiling = judgeFiling({ name, xml, root }, { ...desk, now, register });
  const kind = name.filing === 'RC' ? 'summary' : 'voiding';
  const accepted = acceptanceOf(kind, name.text.slice(12));
  const ruled = judgementOf(judgedFiling.problems, accepted);
  // SUNAT 2223, 2324: said at once, as what was never received.
  if (ruled.code === '2223' || ruled.code === '2324') throw new NotReceived(ruled.code);
  const judgement = order === null ? ruled : refusalOf(order.code);
  refuseException(judgement);
  const change = filingChange(judgedFiling.lines, register, {
    judgement,
    received: new Date(now).toISOString(),
  });
  const submission: Submission = {
    kind: 'filing',
    name: name.text,
    ticket: newTicket(register, now),
    digest: judgedFiling.digest,
    received: new Date(now).toISOString(),
    judgement,
    url: null,
    before: change.before,
  };
  register.apply({ documents: change.documents, submissions: [submission] });
  return submission;
}

/** Digits, as SUNAT's are. */
function newTicket(register: AccountRegister, now: number): string {
  const ticket = `${now}${String(randomInt(1000)).padStart(3, '0')}`;
  return register.submission(ticket) === undefined ? ticket : newTicket(register, now + 1);
}

function reject(register: AccountRegister, submission: Submission, code: string): Submission {
  if (submission.judgement.code !== '0') return submission;
  const rejected = { ...submission, judgement: refusalOf(code), url: null, before: [] };
  const { before } = submission;
  register.apply({
    documents: before.flatMap(({ document }) => (document === null ? [] : [document])),
    removed: before.filter(({ document }) => document === null).map(({ key }) => key),
    submissions: [rejected],
  });
  return rejected;
}

function acknowledge(
  write: Acknowledger,
  { name, received, judgement, url, customer }: Acknowledgeable,
  number = numberIn(name),
): AcknowledgementFile {
  const answered = { taxId: name.slice(0, 11), number, url, customer: customer ?? null };
  return write(name, answered, { at: Date.parse(received), ...judgement });
}

/** `F001-00000001`, or `RC-20261115-1`. */
export function numberIn(name: string): string {
  const parsed = parseName(name);
  return parsed?.kind === 'document' ? `${parsed.series}-${parsed.digits}` : name.slice(12);
}
