import { AppError, type ErrorItem, errorOfItems } from '../../../kernel/codes/errors.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { hostProblem } from '../../../kernel/net/receiver-url.ts';
import { parseSmtpUrl } from '../../../kernel/net/smtp-url.ts';
import type { Said } from '../../../kernel/words/sentence.ts';
import type { CompanyRecord } from '../../companies/company.ts';
import { type Context, requireCompany } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { mailCodes, mailMessages } from './codes.ts';
import type { MailRecord } from './mail-port.ts';
import { sealPassword } from './mail-secrets.ts';
import { type MailSettings, mailDefaults, type NewMailSettings } from './mail-settings.ts';
import { unknownPlaceholders } from './mail-texts.ts';

export type RenderedMailSettings = Omit<MailSettings, 'smtp'> & {
  readonly smtp: { readonly url: string; readonly has_password: boolean } | null;
};

/** What holds for a company; the password is not shown. Throws `company_not_found`. */
export async function readMailSettings(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<RenderedMailSettings> {
  const { accountId, id } = await requireCompany(context, principal, companyId);
  return shown(await context.stores.mails.settings(accountId, id));
}

function shown(record: MailRecord | undefined): RenderedMailSettings {
  const { smtp, ...settings } = record?.settings ?? mailDefaults;
  const has_password = record !== undefined && record.sealed !== null;
  return { ...settings, smtp: smtp && { url: smtp.url, has_password } };
}

/** Replaces the settings of a company. Throws `company_not_found`, `invalid_mail` and `mail_not_set_up`. */
export async function setMailSettings(
  context: Context,
  principal: Principal,
  companyId: string,
  sent: NewMailSettings,
): Promise<RenderedMailSettings> {
  const company = await requireCompany(context, principal, companyId);
  const problems = mailProblems(context, sent);
  if (problems.length > 0) throw errorOfItems(mailCodes.invalid_mail, problems);
  if (sent.enabled) requireMeans(context, sent);
  for (;;) {
    const before = await context.stores.mails.settings(company.accountId, company.id);
    const record = await recordOf(context, company, sent, before);
    const when = sent.enabled ? sent.when : null;
    const isKept = await context.stores.mails.putSettings(record, when, before?.updatedAt ?? null);
    if (isKept) return shown(record);
  }
}

/** A mail needs a server and a sender. Throws `mail_not_set_up`. */
export function requireMeans(
  { mail }: Context,
  { smtp, from }: Pick<MailSettings, 'smtp' | 'from'>,
): void {
  if (smtp === null && mail.server === null) {
    throw new AppError(mailCodes.mail_not_set_up, mailMessages.no_server);
  }
  if (from === null && mail.from === null) {
    throw new AppError(mailCodes.mail_not_set_up, mailMessages.no_sender);
  }
}

async function recordOf(
  context: Context,
  { accountId, id: companyId }: CompanyRecord,
  { smtp, ...sent }: NewMailSettings,
  before: MailRecord | undefined,
): Promise<MailRecord> {
  const owner = { accountId, companyId };
  return {
    ...owner,
    settings: { ...sent, smtp: smtp && { url: smtp.url } },
    sealed: await sealedOf(context, owner, smtp, before),
    // Strictly later, so that every change is noticed.
    updatedAt: Math.max(context.now(), (before?.updatedAt ?? 0) + 1),
  };
}

/** A password stays only with the server that it was given for: nobody else shall be shown it. */
async function sealedOf(
  context: Context,
  owner: Pick<MailRecord, 'accountId' | 'companyId'>,
  smtp: NewMailSettings['smtp'],
  before: MailRecord | undefined,
): Promise<Buffer | null> {
  if (smtp === null || smtp.password === null) return null;
  if (smtp.password !== undefined) return sealPassword(context, owner, smtp.password);
  return before?.settings.smtp?.url === smtp.url ? before.sealed : null;
}

/** What is wrong with settings, place by place. */
export function mailProblems(context: Context, sent: NewMailSettings): readonly ErrorItem[] {
  const { from, reply_to: replyTo, subject, text } = sent;
  return [
    ...(from === null ? [] : addressProblem('/from/address', from.address)),
    ...(from !== null && /[\r\n\t]/.test(from.name)
      ? [item('/from/name', mailMessages.one_line({ pointer: '/from/name' }))]
      : []),
    ...(replyTo === null ? [] : addressProblem('/reply_to', replyTo)),
    ...(subject !== null && /[\r\n\t]/.test(subject)
      ? [item('/subject', mailMessages.one_line({ pointer: '/subject' }))]
      : []),
    ...placeholderProblems('/subject', subject ?? '', false),
    ...placeholderProblems('/text', text ?? '', true),
    ...serverProblems(context, sent.smtp),
  ];
}

function item(pointer: string, detail: Said): ErrorItem {
  return { code: 'invalid_mail', pointer, detail };
}

export function addressProblem(pointer: string, address: string): readonly ErrorItem[] {
  if (isEmailAddress(address)) return [];
  return [item(pointer, mailMessages.address_form({ pointer }))];
}

function placeholderProblems(
  pointer: string,
  template: string,
  withLinks: boolean,
): readonly ErrorItem[] {
  const [unknown] = unknownPlaceholders(template, withLinks);
  if (unknown === undefined) return [];
  return [
    item(
      pointer,
      mailMessages.no_such_placeholder({ pointer, placeholder: `{${unknown.slice(0, 40)}}` }),
    ),
  ];
}

function serverProblems({ mail }: Context, smtp: NewMailSettings['smtp']): readonly ErrorItem[] {
  if (smtp === null) return [];
  const server = parseSmtpUrl(smtp.url);
  const pointer = '/smtp/url';
  if (server === undefined) return [item(pointer, mailMessages.smtp_form({ pointer }))];
  if (server.password !== null) {
    return [item(pointer, mailMessages.password_in_url({ pointer }))];
  }
  if (server.user === null && typeof smtp.password === 'string') {
    return [item(pointer, mailMessages.user_missing({ pointer }))];
  }
  const problem = hostProblem(server.host, mail);
  return problem === undefined ? [] : [item(pointer, problem)];
}
