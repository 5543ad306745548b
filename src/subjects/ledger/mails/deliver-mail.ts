import { domainOf } from '../../../kernel/email-address.ts';
import type { Handlers, JobOutcome, Plan } from '../../../kernel/job.ts';
import type { MailReply, MailServer, OutgoingMail } from '../../../kernel/net/outgoing-mail.ts';
import { untilWritten } from '../../../kernel/until-written.ts';
import type { Context } from '../../context.ts';
import { readHead } from '../documents/read-document.ts';
import type { ClaimedWork } from '../rows.ts';
import { composeMail, type MailedDocument, settingsOf, wayOf } from './compose-mail.ts';
import { decideMailReply, type EndedMail, endedMailKeys } from './mail.ts';
import { automaticRequest, type Mail } from './mail-port.ts';

/** What the worker asks of every mail that it claimed. */
export function mailHandlers(context: Context): Handlers<ClaimedWork> {
  return { plan: (work) => planMail(context, work) };
}

type Delivered = {
  readonly work: ClaimedWork;
  readonly mail: Mail;
  readonly mailed: MailedDocument;
};

const nothingCarried = { files: [], pdf: null, detail: null } as const;

async function planMail(context: Context, work: ClaimedWork): Promise<Plan> {
  const { documentId } = JSON.parse(work.detail) as { readonly documentId: string };
  const delivered = await findMail(context, work, documentId);
  if (delivered === undefined) {
    const answer = 'There is no such mail or document any more.';
    await conclude(context, work, { id: work.subjectId, documentId }, pointless(answer));
    return 'done';
  }
  const { mail, mailed } = delivered;
  const hindrance = hindranceOf(delivered);
  if (hindrance !== null) {
    await conclude(context, work, mail, pointless(hindrance));
    return 'done';
  }
  const way = wayOf(context, mailed);
  const sender = senderOf(context, mailed);
  if (way === null || sender === null) {
    const answer = 'No mail server or no sender is set.';
    await conclude(context, work, mail, { ...nothingCarried, reply: { kind: 'later', answer } });
    return 'done';
  }
  return {
    lane: way.lane,
    operation: 'mail',
    run: (signal) => sendMail(context, delivered, way.server, sender, signal),
  };
}

function pointless(answer: string): Conclusion {
  return { ...nothingCarried, reply: { kind: 'pointless', answer } };
}

async function findMail(
  { stores }: Context,
  work: ClaimedWork,
  documentId: string,
): Promise<Delivered | undefined> {
  const { accountId, ownerId, subjectId } = work;
  const mails = await stores.mails.ofDocument(accountId, documentId);
  const mail = mails.find(({ id }) => id === subjectId);
  const stored = await stores.documents.find(accountId, documentId);
  if (mail === undefined || stored === undefined) return undefined;
  const record = await stores.mails.settings(accountId, ownerId);
  return { work, mail, mailed: { accountId, id: documentId, stored, record } };
}

/** Why a mail is not sent any more. What was asked for by hand is sent whatever became of the document. */
function hindranceOf({ mail, mailed }: Delivered): string | null {
  if (mail.state !== 'waiting') return 'It came to its end before.';
  if (mail.request !== automaticRequest) return null;
  if (!settingsOf(mailed).enabled) return 'Mail was switched off before it was sent.';
  const { status } = readHead(mailed.stored.body);
  const isOver = status === 'failed' || status === 'voided';
  return isOver ? `The document became ${status} before it was sent.` : null;
}

type Sender = Pick<OutgoingMail, 'from' | 'replyTo'>;

/**
 * By the server of the service a company sends from its own address only where the operator allows the domain: that
 * server vouches for its mails, and else anybody could write as anybody. Its name stands before the address of the
 * service then, and answers go to its own.
 */
function senderOf({ mail }: Context, mailed: MailedDocument): Sender | null {
  const { from: own, reply_to: replyTo, smtp } = settingsOf(mailed);
  const { fromDomains } = mail;
  const isAllowed = (address: string) => fromDomains === '*' || fromDomains.has(domainOf(address));
  if (own !== null && (smtp !== null || isAllowed(own.address))) return { from: own, replyTo };
  if (mail.from === null) return null;
  const { address } = mail.from;
  if (own !== null) return { from: { name: own.name, address }, replyTo: replyTo ?? own.address };
  const { company } = readHead(mailed.stored.body);
  return { from: { name: company.trade_name || company.business_name, address }, replyTo };
}

async function sendMail(
  context: Context,
  { work, mail, mailed }: Delivered,
  server: MailServer,
  sender: Sender,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { pdf, detail, ...content } = await composeMail(context, mailed, signal);
  const messageId = messageIdOf(context, mail);
  const message = { ...content, ...sender, messageId, to: mail.to };
  const reply = await context.mail.transport.send(server, message, signal);
  const files = content.attachments.map(({ name }) => name);
  // What was taken is not sent a second time because the storage was away for a moment, nor at once what a stop left unanswered.
  await untilWritten(signal, () => conclude(context, work, mail, { reply, files, pdf, detail }));
  return outcomeOf(reply);
}

function outcomeOf({ kind }: MailReply): JobOutcome {
  return kind === 'unreachable' || kind === 'unknown' ? kind : 'answered';
}

/** The same at every try: who gets a mail twice sees that it is one. */
function messageIdOf({ mail }: Context, { id }: Pick<Mail, 'id'>): string {
  return `<${id}@${mail.host}>`;
}

type Conclusion = Pick<EndedMail, 'reply' | 'files' | 'pdf' | 'detail'>;

async function conclude(
  context: Context,
  { accountId, ownerId, environment, leaseId }: ClaimedWork,
  mail: Pick<Mail, 'id' | 'documentId'>,
  conclusion: Conclusion,
): Promise<void> {
  const messageId = messageIdOf(context, mail);
  const ended = { mail, environment, leaseId, messageId, ...conclusion };
  const moment = { now: context.now(), random: context.random };
  const place = { accountId, companyId: ownerId };
  await context.stores.apply(place, endedMailKeys(ended), (state) =>
    decideMailReply(ended, state, moment),
  );
}
