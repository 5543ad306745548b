import { createHash } from 'node:crypto';
import { backoffMs } from '../../../kernel/backoff.ts';
import { dayMs } from '../../../kernel/calendar.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { derivedId } from '../../../kernel/ids.ts';
import type { MailReply } from '../../../kernel/net/outgoing-mail.ts';
import type { Environment } from '../../companies/company.ts';
import { documentCodes } from '../documents/codes.ts';
import { type Cause, nextOf } from '../documents/document-life.ts';
import { readHead } from '../documents/read-document.ts';
import { writeSteps } from '../documents/write-step.ts';
import type { EventType } from '../events/events.ts';
import type { DocumentRow, Work } from '../rows.ts';
import type { State, StateKeys } from '../state.ts';
import { newWork } from '../work/new-work.ts';
import type { Moment } from '../work/tried-work.ts';
import { type Decision, noWrites, type Place, type Writes } from '../writes.ts';
import { mailCodes, mailMessages } from './codes.ts';
import { automaticRequest, type Mail } from './mail-port.ts';
import type { MailWhen } from './mail-settings.ts';

/** More addresses of one customer are left out. */
const addressesMax = 10;

/** The addresses in a customer's e-mail field, which may hold several; what is none is left out. */
export function addressesIn(email: string): readonly string[] {
  const found = email.split(/[,;]/).map((each) => each.trim());
  return [...new Set(found.filter(isEmailAddress))].slice(0, addressesMax);
}

type MailSubject = Place & {
  readonly documentId: string;
  readonly environment: Environment;
  readonly to: string;
  readonly request: string;
};

/** A mail that waits, and the work to send it. The same document, address and request make the same mail. */
export function newMail(
  { accountId, companyId, documentId, environment, to, request }: MailSubject,
  now: number,
): { readonly mail: Mail; readonly work: Work } {
  const subject = JSON.stringify([accountId, documentId, to.toLowerCase(), request]);
  const id = derivedId('mai', createHash('sha256').update(subject).digest());
  const nothingYet = { attempts: 0, sentAt: null, messageId: null, lastAnswer: null };
  const mail: Mail = {
    id,
    companyId,
    documentId,
    to,
    request,
    state: 'waiting',
    createdAt: now,
    ...nothingYet,
  };
  const detail = { documentId };
  return { mail, work: newWork({ kind: 'send_mail', subjectId: id, environment, now, detail }) };
}

const tellingEvents: Readonly<Record<MailWhen, readonly EventType[]>> = {
  issued: ['document.created'],
  succeeded: ['document.accepted', 'document.observed'],
};

/**
 * Adds to what is written the mails that follow from it, where the company sends them by itself. Issuing and delivering
 * ask for this; importing and loading do not, and tests without value are mailed by hand only.
 */
export function withMails<Result>(
  decision: Decision<Result>,
  mailWhen: MailWhen | null,
  now: number,
): Decision<Result> {
  if (mailWhen === null) return decision;
  const { writes } = decision;
  const telling = writes.events.filter(({ type }) => tellingEvents[mailWhen].includes(type));
  if (telling.length === 0) return decision;
  const rows = [...writes.insert, ...writes.replace.map(({ row }) => row)];
  const made = telling.flatMap(({ documentId }) => {
    const row = rows.findLast(({ id }) => id === documentId);
    return row === undefined || row.environment !== 'live' ? [] : automaticMails(row, now);
  });
  return { ...decision, writes: addMails(writes, made) };
}

function automaticMails(row: DocumentRow, now: number) {
  const { accountId, companyId, id: documentId, environment, body } = row;
  const subject = { accountId, companyId, documentId, environment, request: automaticRequest };
  const { customer } = readHead(body);
  return addressesIn(customer.email).map((to) => newMail({ ...subject, to }, now));
}

/** Those that a document never gets by itself, because it was loaded: its customer may have had them from elsewhere. */
export function mailsNotSent(row: DocumentRow, now: number): readonly Mail[] {
  if (row.status !== 'pending' || row.environment !== 'live') return [];
  const lastAnswer = 'The document was loaded: nothing is mailed about it by itself.';
  return automaticMails(row, now).map(({ mail }) => ({ ...mail, state: 'given_up', lastAnswer }));
}

function addMails(
  writes: Writes,
  made: readonly { readonly mail: Mail; readonly work: Work }[],
): Writes {
  return {
    ...writes,
    mails: [...writes.mails, ...made.map(({ mail }) => mail)],
    work: [...writes.work, ...made.map(({ work }) => work)],
  };
}

/** Mails by hand about one document. */
export type RequestedMails = Omit<MailSubject, 'to'> & { readonly to: readonly string[] };

export const mailsOfDocumentMax = 100;

/**
 * Those that were asked for before are not made again; a request that was sent to others is another one. Throws
 * `idempotency_key_reused` and `too_many_mails`.
 */
export function decideMailRequest(
  { to, ...subject }: RequestedMails,
  { mails: held }: Pick<State, 'mails'>,
  now: number,
): Decision<readonly Mail[]> {
  const asked = to.map((address) => newMail({ ...subject, to: address }, now));
  const known = new Map(held.map((mail) => [mail.id, mail]));
  refuseOthers(
    held.filter(({ request }) => request === subject.request),
    asked.map(({ mail }) => mail.id),
  );
  const made = asked.filter(({ mail }) => !known.has(mail.id));
  if (held.length + made.length > mailsOfDocumentMax) {
    throw new AppError(
      mailCodes.too_many_mails,
      mailMessages.too_many({ count: mailsOfDocumentMax }),
    );
  }
  const result = asked.map(({ mail }) => known.get(mail.id) ?? mail);
  return { writes: addMails(noWrites, made), result };
}

/** A request names all of its mails: they were made together. */
function refuseOthers(before: readonly Mail[], asked: readonly string[]): void {
  const wanted = new Set(asked);
  if (before.length === 0) return;
  if (before.length === wanted.size && before.every(({ id }) => wanted.has(id))) return;
  throw new AppError(documentCodes.idempotency_key_reused, mailMessages.key_reused);
}

/** An attempt to send a mail, and its outcome. */
export type EndedMail = {
  readonly mail: Pick<Mail, 'id' | 'documentId'>;
  readonly environment: Environment;
  readonly leaseId: string;
  readonly messageId: string;
  /** `pointless`: there is no reason left to send it. */
  readonly reply: MailReply | { readonly kind: 'pointless'; readonly answer: string };
  /** What the mail carried, for the event. */
  readonly files: readonly string[];
  readonly pdf: 'ours' | 'custom' | null;
  /** Why ours was sent in place of the caller's. */
  readonly detail: string | null;
};

export function endedMailKeys({ mail }: EndedMail): StateKeys {
  return { mailsOf: [mail.documentId], workOf: [mail.id] };
}

/** After so long a mail that nobody took is given up. */
export const mailPatienceMs = 3 * dayMs;

const hourMs = 3_600_000;
/**
 * Before a mail is sent again that a server had whole and said nothing about. The customer may have it, and gets it once
 * more: long, and not often. After the last of them it is given up.
 */
export const unansweredPausesMs: readonly number[] = [hourMs, 12 * hourMs];

/** What the work about a mail remembers. `unanswered`: attempts with an unknown outcome. */
type MailWorkDetail = { readonly documentId: string; readonly unanswered?: number };

/** What follows from a try, for the mail, for the history of its document and for the work about it. */
export function decideMailReply(
  ended: EndedMail,
  state: Pick<State, 'mails' | 'work'>,
  { now, random }: Moment,
): Decision<null> {
  const held = state.mails.find(({ id }) => id === ended.mail.id);
  const work = state.work.find(({ kind }) => kind === 'send_mail');
  const isOurs = work?.leaseId === ended.leaseId;
  const done = [{ kind: 'send_mail', subjectId: ended.mail.id }] as const;
  // It was asked for again after its end.
  if (held?.state !== 'waiting') {
    return { writes: isOurs ? { ...noWrites, dropWork: done } : noWrites, result: null };
  }
  // Somebody else took it over, and says what becomes of it; but that it is sent is worth knowing from anybody.
  if (!isOurs && ended.reply.kind !== 'sent') return { writes: noWrites, result: null };
  const tried = { ...held, attempts: held.attempts + 1, lastAnswer: ended.reply.answer };
  const unanswered = unansweredAfter(ended, work);
  const cause = causeOf(ended, tried, unanswered, now);
  if (cause === null) {
    const pause = ended.reply.kind === 'unknown' ? unansweredPausesMs[unanswered - 1] : undefined;
    const dueAt = now + (pause ?? backoffMs(tried.attempts, random));
    const later = work === undefined ? [] : [triedAgain(work, dueAt, unanswered)];
    return { writes: { ...noWrites, mails: [tried], work: later }, result: null };
  }
  return { writes: endWrites(ended, tried, cause, now), result: null };
}

function unansweredAfter({ reply }: EndedMail, work: Work | undefined): number {
  const { unanswered = 0 } = work === undefined ? {} : (JSON.parse(work.detail) as MailWorkDetail);
  return reply.kind === 'unknown' ? unanswered + 1 : unanswered;
}

function triedAgain<Kept extends Work>(work: Kept, dueAt: number, unanswered: number): Kept {
  const before = JSON.parse(work.detail) as MailWorkDetail;
  const detail = JSON.stringify({ ...before, ...(unanswered === 0 ? {} : { unanswered }) });
  return { ...work, attempts: work.attempts + 1, dueAt, detail };
}

type MailCause = Extract<Cause, { kind: 'mailed' | 'mail_refused' | 'mail_given_up' }>;

/** Null where it is tried again. */
function causeOf(
  { reply, messageId, files, pdf, detail }: EndedMail,
  { to, createdAt, attempts }: Mail,
  unanswered: number,
  now: number,
): MailCause | null {
  const { answer } = reply;
  switch (reply.kind) {
    case 'sent': {
      const carried = { files, ...(pdf === null ? {} : { pdf }) };
      const why = detail === null ? {} : { detail };
      return { kind: 'mailed', to, message_id: messageId, ...carried, ...why };
    }
    case 'refused':
      return { kind: 'mail_refused', to, detail: answer };
    case 'pointless':
      return { kind: 'mail_given_up', to, attempts: attempts - 1, detail: answer };
    default: {
      const isUnanswered = reply.kind === 'unknown' && unanswered > unansweredPausesMs.length;
      if (!isUnanswered && now - createdAt < mailPatienceMs) return null;
      return { kind: 'mail_given_up', to, attempts, detail: answer };
    }
  }
}

const stateAfter = { mailed: 'sent', mail_refused: 'refused', mail_given_up: 'given_up' } as const;

function endWrites(
  { environment, messageId }: EndedMail,
  tried: Mail,
  cause: MailCause,
  now: number,
): Writes {
  const sent = cause.kind === 'mailed' ? { sentAt: now, messageId } : {};
  const step = nextOf({ status: 'pending', answer: null }, cause);
  const { events } = writeSteps([step], { documentId: tried.documentId, environment, now });
  return {
    ...noWrites,
    events,
    mails: [{ ...tried, state: stateAfter[cause.kind], ...sent }],
    dropWork: [{ kind: 'send_mail', subjectId: tried.id }],
  };
}
