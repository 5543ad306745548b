import type { MailTransport } from '../../kernel/net/outgoing-mail.ts';
import { writeToFolder } from './mail-folder.ts';
import { sendBySmtp } from './smtp-transport.ts';

/** Sends a mail to its server, or writes it to a folder. */
export const mailTransport: MailTransport = {
  send: (server, mail, signal) =>
    server.kind === 'folder' ? writeToFolder(server.path, mail) : sendBySmtp(server, mail, signal),
};
