import type { MailSettings, NewMailSettings } from '@chasqui/sdk';

export type MailFile = MailSettings['files'][number];

/** Settings of mail as their form has them. The password is not among them: it is not kept in the browser. */
export type MailFields = {
  readonly enabled: boolean;
  readonly when: MailSettings['when'];
  readonly files: readonly MailFile[];
  readonly language: MailSettings['language'];
  readonly hasSender: boolean;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly hasServer: boolean;
  readonly serverUrl: string;
};

export function mailFieldsOf(settings: MailSettings): MailFields {
  const { enabled, when, files, language, from, smtp } = settings;
  return {
    enabled,
    when,
    files,
    language,
    hasSender: from !== null,
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
    replyTo: settings.reply_to ?? '',
    subject: settings.subject ?? '',
    text: settings.text ?? '',
    hasServer: smtp !== null,
    serverUrl: smtp?.url ?? '',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** All settings, as the service replaces them; an empty password leaves the one that is set. */
export function mailRequestOf(fields: MailFields, password: string): NewMailSettings {
  const { enabled, when, files, language } = fields;
  return {
    enabled,
    when,
    files,
    language,
    from: fields.hasSender ? { name: fields.fromName, address: fields.fromAddress.trim() } : null,
    reply_to: orNull(fields.replyTo.trim()),
    subject: orNull(fields.subject),
    text: orNull(fields.text),
    smtp: fields.hasServer
      ? { url: fields.serverUrl.trim(), ...(password === '' ? {} : { password }) }
      : null,
  };
}

/** Files in their own order, with or without one. */
export function withFile(
  files: readonly MailFile[],
  file: MailFile,
  isWanted: boolean,
): readonly MailFile[] {
  const order: readonly MailFile[] = ['pdf', 'xml', 'cdr'];
  return order.filter((each) => (each === file ? isWanted : files.includes(each)));
}
