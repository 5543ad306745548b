import { errorOfItems } from '../../../kernel/codes/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Said } from '../../../kernel/words/sentence.ts';
import type { Context } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { readHead } from '../documents/read-document.ts';
import { readDocument } from '../documents/read-documents.ts';
import { type RenderedFailure, renderFailure } from '../work/render-failure.ts';
import { nextTime } from '../work/render-work.ts';
import type { Place } from '../writes.ts';
import { mailCodes, mailMessages } from './codes.ts';
import { settingsOf } from './compose-mail.ts';
import { addressProblem, requireMeans } from './keep-mail-settings.ts';
import { addressesIn, decideMailRequest } from './mail.ts';
import type { Mail } from './mail-port.ts';
import type { MailRequest } from './mail-settings.ts';

/**
 * Mails a document by hand: to each address once for each request, which its key names. Throws `document_not_found`,
 * `invalid_mail`, `mail_not_set_up`, `idempotency_key_reused` and `too_many_mails`.
 */
export async function requestMail(
  context: Context,
  principal: Principal,
  documentId: string,
  { to: sent, key }: MailRequest & { readonly key: string | null },
): Promise<readonly ListedMail[]> {
  const { accountId } = principal;
  const { companyId, environment, body } = await readDocument(context, principal, documentId);
  const to = sent === undefined ? customersOf(readHead(body).customer.email) : checked(sent);
  const record = await context.stores.mails.settings(accountId, companyId);
  requireMeans(context, settingsOf({ record }));
  const now = context.now();
  // Keys of callers and ids of ours never meet.
  const request = key === null ? newId('req', now) : `key ${key}`;
  const subject = { accountId, companyId, documentId, environment, request };
  const mails = await context.stores.apply(
    { accountId, companyId },
    { mailsOf: [documentId] },
    (state) => decideMailRequest({ ...subject, to }, state, now),
  );
  const made = await withNextTimes(context, { accountId, companyId }, mails);
  context.workMade.emit();
  return made;
}

function checked(sent: string | readonly string[]): readonly string[] {
  const list = typeof sent === 'string' ? [sent] : sent;
  const problems = list.flatMap((address, index) =>
    addressProblem(typeof sent === 'string' ? '/to' : `/to/${index}`, address),
  );
  if (problems.length > 0) throw errorOfItems(mailCodes.invalid_mail, problems);
  if (list.length === 0) throw nobody(mailMessages.no_address);
  return [...new Set(list)];
}

function customersOf(email: string): readonly string[] {
  const to = addressesIn(email);
  if (to.length > 0) return to;
  throw nobody(mailMessages.customer_without_address);
}

function nobody(detail: Said) {
  return errorOfItems(mailCodes.invalid_mail, [{ code: 'invalid_mail', pointer: '/to', detail }]);
}

/** A mail, when it is tried next (null where it is settled, or being sent), and why the service itself failed at it. */
export type ListedMail = {
  readonly mail: Mail;
  readonly nextAt: string | null;
  readonly failure: RenderedFailure | null;
};

/** The mails about a document, the oldest first. Throws `document_not_found`. */
export async function listMails(
  context: Context,
  principal: Principal,
  documentId: string,
): Promise<readonly ListedMail[]> {
  const { accountId } = principal;
  const { companyId } = await readDocument(context, principal, documentId);
  const mails = await context.stores.mails.ofDocument(accountId, documentId);
  const sorted = mails.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  return withNextTimes(context, { accountId, companyId }, sorted);
}

async function withNextTimes(
  { stores }: Context,
  place: Place,
  mails: readonly Mail[],
): Promise<readonly ListedMail[]> {
  const ids = mails.flatMap(({ id, state }) => (state === 'waiting' ? [id] : []));
  const { work } = await stores.look(place, { workOf: ids });
  const found = new Map(work.map((each) => [each.subjectId, each]));
  return mails.map((mail) => {
    const each = found.get(mail.id);
    const nextAt = each === undefined ? null : nextTime(each);
    return { mail, nextAt, failure: renderFailure(each?.failure ?? null) };
  });
}
