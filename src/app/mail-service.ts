import { ConfigError } from '../config/setting.ts';
import type { Config } from '../config.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { MailServer } from '../kernel/net/outgoing-mail.ts';
import { parseSmtpUrl } from '../kernel/net/smtp-url.ts';
import type { HttpClient } from '../platform/http/http-client.ts';
import { mailTransport } from '../platform/smtp/mail-transport.ts';
import { createLinks } from '../subjects/ledger/documents/links.ts';
import { pdfFetcher } from '../subjects/ledger/mails/fetch-pdf.ts';
import type { MailService } from '../subjects/ledger/mails/mail-port.ts';
import { linkLifetimeOf } from './link-lifetime.ts';

/** What holds where nobody set anything: no mail leaves. */
export const noMail: MailService = {
  transport: mailTransport,
  server: null,
  from: null,
  fromDomains: '*',
  allowPrivateUrls: false,
  host: 'localhost',
  finishLinks: (body) => body,
  fetchPdf: async () => 'This process fetches nothing.',
};

/** What the operator set about mail. Throws {@link ConfigError}. */
export function mailServiceOf(config: Config, pdfs: HttpClient): MailService {
  const { publicUrl, allowPrivateUrls, mailFrom, mailFromDomains } = config;
  const lifetimeSeconds = linkLifetimeOf(config);
  if (mailFrom !== null && !isEmailAddress(mailFrom)) {
    throw new ConfigError('MAIL_FROM', 'must be an e-mail address, such as facturas@example.com.');
  }
  return {
    transport: mailTransport,
    server: mailServerOf(config),
    from: mailFrom === null ? null : { name: '', address: mailFrom },
    fromDomains: mailFromDomains,
    allowPrivateUrls,
    host: new URL(publicUrl).hostname,
    finishLinks: createLinks({ publicUrl, lifetimeSeconds, now: Date.now }).finish,
    fetchPdf: pdfFetcher(pdfs, { allowPrivateUrls }),
  };
}

function mailServerOf({ smtpUrl, mailFolder }: Config): MailServer | null {
  if (mailFolder !== null) return { kind: 'folder', path: mailFolder };
  if (smtpUrl === null) return null;
  const server = parseSmtpUrl(smtpUrl);
  // The value may hold a password: it is not repeated.
  if (server === undefined)
    throw new ConfigError('SMTP_URL', 'must be smtp:// or smtps:// and a host.');
  return { ...server, kind: 'smtp', isGuarded: false };
}
