import { join } from 'node:path';
import type { MailReply, OutgoingMail } from '../../kernel/net/outgoing-mail.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { messageOf } from './smtp-transport.ts';

/** Writes a mail to a folder, for those who develop; every mail program opens it. The same mail again is the same file. */
export async function writeToFolder(folder: string, mail: OutgoingMail): Promise<MailReply> {
  try {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(messageOf(mail));
    makeFolder(folder);
    const name = `${mail.messageId.replaceAll(/[^\w@.-]/g, '')}.eml`;
    writeWhole(join(folder, name), message as Buffer);
    return { kind: 'sent', answer: `Written to ${name}` };
  } catch (error) {
    return { kind: 'unreachable', answer: (error as Error).message };
  }
}
