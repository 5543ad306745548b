import type { Config } from '../../../config.ts';
import { parseSmtpUrl } from '../../../kernel/net/smtp-url.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { writableFolder } from '../writable-folder.ts';

const check = 'Mail';

/** Where mails of companies without a server of their own go. None is no fault. */
export function mailFinding({ mailFolder, smtpUrl, mailFromDomains }: Config): Finding {
  if (mailFolder !== null) return ofFolder(mailFolder);
  if (smtpUrl === null) {
    const detail = 'no server: only companies with one of their own send; set SMTP_URL for all';
    return { check, ok: true, detail };
  }
  const server = parseSmtpUrl(smtpUrl);
  // The value may hold a password: it is not repeated.
  if (server !== undefined) {
    const senders =
      mailFromDomains === '*' ? ', from any address that a company sets (MAIL_FROM_DOMAINS)' : '';
    return { check, ok: true, detail: `goes to ${server.host}${senders}` };
  }
  return { check, ok: false, detail: 'SMTP_URL must be smtp:// or smtps:// and a host.' };
}

function ofFolder(folder: string): Finding {
  try {
    writableFolder(folder);
    const detail = `is kept in ${folder} and not sent (MAIL_FOLDER)`;
    return { check, ok: true, detail };
  } catch (error) {
    const detail = `${folder} cannot be written (${(error as Error).message}): set MAIL_FOLDER or its owner.`;
    return { check, ok: false, detail };
  }
}
