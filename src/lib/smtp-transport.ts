import { connect, type Socket } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import type { MailReply, MailServer, OutgoingMail } from './outgoing-mail.ts';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts';
import { literalAddress } from './smtp-url.ts';

export type SmtpTimes = {
  readonly connectMs: number;
  /** Of silence, between two answers. */
  readonly idleMs: number;
  /** From the beginning to the end of the talk. */
  readonly wholeMs: number;
};

export const smtpTimes: SmtpTimes = { connectMs: 10_000, idleMs: 30_000, wholeMs: 120_000 };

type Smtp = Extract<MailServer, { kind: 'smtp' }>;

/** Hands a mail to a server, on a connection of its own. */
export async function sendBySmtp(
  server: Smtp,
  mail: OutgoingMail,
  signal: AbortSignal,
  times: SmtpTimes = smtpTimes,
): Promise<MailReply> {
  let socket: Socket | undefined;
  const stop = () => socket?.destroy(new Error('The talk took too long, or was stopped.'));
  const deadline = setTimeout(stop, times.wholeMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    socket = await openSocket(server, times.connectMs);
    if (signal.aborted) stop();
    return await talk(server, mail, socket, times);
  } catch (error) {
    return replyOf(error as SmtpError);
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
    socket?.destroy();
  }
}

async function talk(
  server: Smtp,
  mail: OutgoingMail,
  socket: Socket,
  { idleMs }: SmtpTimes,
): Promise<MailReply> {
  const { host, port, isSecure, user, password } = server;
  // Its loading takes longer than all else of most processes that never send a mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    connection: socket,
    greetingTimeout: idleMs,
    socketTimeout: idleMs,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...protectionOf(server, socket),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { response } = await transport.sendMail(messageOf(mail));
  return { kind: 'sent', answer: shortened(response) };
}

/**
 * A password goes through TLS with a certificate that was verified, or not at all. Without one TLS is taken as it is
 * offered: whoever could forge a certificate could as well hide the offer (RFC 7435). What stays on this machine needs none.
 */
function protectionOf({ isSecure, password }: Smtp, socket: Socket) {
  const isSecret = password !== null && !isLoopback(socket.remoteAddress ?? '');
  return {
    requireTLS: isSecret && !isSecure,
    tls: { rejectUnauthorized: isSecure || isSecret },
  };
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** What is connected to is what was checked: a name may lead elsewhere the next moment. */
function openSocket({ host, port, isGuarded }: Smtp, connectMs: number): Promise<Socket> {
  const literal = literalAddress(host);
  const isForbidden = isGuarded && literal !== undefined && !isPublicAddress(literal);
  if (isForbidden) return Promise.reject(new PrivateAddressError(host));
  return new Promise((resolve, reject) => {
    const lookup = isGuarded ? { lookup: lookupPublic } : {};
    const socket = connect({ host: literal ?? host, port, ...lookup });
    const giveUp = setTimeout(
      () => socket.destroy(new Error(`No connection within ${connectMs} ms.`)),
      connectMs,
    );
    socket.once('error', (error) => {
      clearTimeout(giveUp);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(giveUp);
      const address = socket.remoteAddress ?? '';
      if (!isGuarded || isPublicAddress(address)) return resolve(socket);
      socket.destroy(new PrivateAddressError(address));
    });
  });
}

/** The mail in the words of the library, which encodes every header by itself. */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const { messageId, from, replyTo, to, subject, text, html, logo, attachments } = mail;
  const file = (each: OutgoingMail['attachments'][number]) => ({
    filename: each.name,
    content: each.bytes,
    contentType: each.contentType,
    // Byte for byte: no line ending is touched on the way.
    contentTransferEncoding: 'base64' as const,
  });
  return {
    messageId,
    from: { ...from },
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // RFC 3834: nobody's holiday answers to it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(logo === null
        ? []
        : [{ ...file(logo), cid: logo.contentId, contentDisposition: 'inline' as const }]),
      ...attachments.map(file),
    ],
  };
}

type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};

/** Steps of the talk that are about the mail itself: a refusal there is one of this mail. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA|BDAT|API)/;

function replyOf({ code, command = '', response, responseCode, message }: SmtpError): MailReply {
  const answer = shortened(response || message);
  const isAboutMail = aboutTheMail.test(command);
  const isLocal = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutMail && ((responseCode ?? 0) >= 500 || (responseCode === undefined && isLocal))) {
    return { kind: 'refused', answer };
  }
  return { kind: isAboutMail && responseCode !== undefined ? 'later' : 'unreachable', answer };
}

const answerMax = 500;

function shortened(answer: string): string {
  return answer
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, answerMax);
}
