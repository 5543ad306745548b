import { connect, isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { domainOf } from '../../kernel/email-address.ts';
import type { MailReply, MailServer, OutgoingMail } from '../../kernel/net/outgoing-mail.ts';
import { isPrivateHost, isPublicAddress } from '../../kernel/net/public-address.ts';
import { literalAddress } from '../../kernel/net/smtp-url.ts';
import { lookupPublic, PrivateAddressError } from '../http/lookup-public.ts';
import { replyOf, type SmtpError, shortened } from './smtp-reply.ts';

export type SmtpTimes = {
  readonly connectMs: number;
  /** Of silence, between two answers. */
  readonly idleMs: number;
  /** From the beginning until the server has the whole mail. */
  readonly wholeMs: number;
  /** From then on, for its answer. RFC 5321 4.5.3.2.6: who does not wait for ten minutes sends mails twice. */
  readonly answerMs: number;
  /** For the goodbye, which nothing hangs on. */
  readonly quitMs: number;
};

export const smtpTimes: SmtpTimes = {
  connectMs: 10_000,
  idleMs: 30_000,
  wholeMs: 120_000,
  answerMs: 600_000,
  quitMs: 2_000,
};

/** The bytes of a mail, and its envelope: sender and recipient as SMTP sends them. */
type Composed = {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly message: Readable;
  /** The name that the greeting says. */
  readonly greeting: string;
};

type Smtp = Extract<MailServer, { kind: 'smtp' }>;

/** How far a talk has come, and until when it may last. */
type Talk = {
  readonly socket: Socket;
  /** All bytes of the mail are on their way: only the answer is missing. */
  isHandedOver: boolean;
  /** Why we ended it; null while we did not. */
  endedBecause: string | null;
  deadline: NodeJS.Timeout | undefined;
};

/** Hands a mail to a server, on a connection of its own. */
export async function sendBySmtp(
  server: Smtp,
  mail: OutgoingMail,
  signal: AbortSignal,
  times: SmtpTimes = smtpTimes,
): Promise<MailReply> {
  let talk: Talk | undefined;
  const stop = () => talk && end(talk, 'the process that sent it was stopped');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const message = await composed(mail);
    const socket = await openSocket(server, times.connectMs);
    talk = { socket, isHandedOver: false, endedBecause: null, deadline: undefined };
    endAfter(talk, times.wholeMs);
    if (signal.aborted) stop();
    return await send(server, message, talk, times);
  } catch (error) {
    return replyOf(error as SmtpError, talk);
  } finally {
    clearTimeout(talk?.deadline);
    signal.removeEventListener('abort', stop);
    talk?.socket.destroy();
  }
}

function end(talk: Talk, reason: string): void {
  talk.endedBecause ??= reason;
  talk.socket.destroy(new Error(reason));
}

function endAfter(talk: Talk, ms: number): void {
  clearTimeout(talk.deadline);
  talk.deadline = setTimeout(() => end(talk, `it took longer than ${ms / 1000} s`), ms);
}

async function send(
  server: Smtp,
  { envelope, message, greeting }: Composed,
  talk: Talk,
  { idleMs, answerMs, quitMs }: SmtpTimes,
): Promise<MailReply> {
  const connection = await openConnection(server, greeting, talk.socket, idleMs);
  const step = stepsOf(connection);
  await step<void>((done) => connection.connect(done));
  const beyond = [envelope.from, ...envelope.to].find((each) => /[^\0-\x7f]/.test(each));
  if (beyond !== undefined && !takesUtf8(connection)) return refusedAddress(beyond);
  const { user, password } = server;
  if (user !== null && connection.allowsAuth) {
    await step((done) => connection.login({ user, pass: password ?? '' }, done));
  }
  message.once('end', () => {
    talk.isHandedOver = true;
    // The library ends a connection that is silent for `idleMs`; it may be so for `answerMs` from here on.
    if (connection._socket) connection._socket.setTimeout(0);
    endAfter(talk, answerMs);
  });
  const { response } = await step<SMTPConnectionSendInfo>((done) =>
    connection.send(envelope, message, done),
  );
  await sayGoodbye(connection, quitMs);
  return { kind: 'sent', answer: shortened(response) };
}

/** RFC 5321 4.1.1.10: a client says QUIT. The mail is taken by then, whatever becomes of it: this never fails. */
function sayGoodbye(connection: SMTPConnection, quitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const waited = setTimeout(resolve, quitMs);
    const done = () => {
      clearTimeout(waited);
      resolve();
    };
    connection.once('end', done).once('error', done);
    connection.quit();
  });
}

/** Of the answer to EHLO, which is the last one by now; one to HELO offers nothing. */
function takesUtf8({ lastServerResponse }: SMTPConnection): boolean {
  return /^250[ -]SMTPUTF8\b/im.test(lastServerResponse || '');
}

/** RFC 6531 3.4: such an address is not sent to a server that does not offer it. A domain alone is written in ASCII before. */
function refusedAddress(address: string): MailReply {
  const answer = `The mail server takes no letters beyond ASCII before the @ (it does not offer SMTPUTF8): ${address}`;
  return { kind: 'refused', answer };
}

async function composed(mail: OutgoingMail): Promise<Composed> {
  // Its loading takes longer than all else of most processes that never send a mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    streamTransport: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { envelope, message } = await transport.sendMail(messageOf(mail));
  return { envelope, message, greeting: greetingOf(mail) } as Composed;
}

/**
 * RFC 5321 4.1.1.1: the name of the client, a full one. The name of a container has no dot, and `[127.0.0.1]`, which the
 * library says then, relays such as Google's turn away. The host of the message id is that of this deployment; where
 * that is none that others know, the sender's domain is.
 */
function greetingOf({ messageId, from }: OutgoingMail): string {
  const host = domainOf(messageId.replace(/>$/, ''));
  return host.includes('.') && isIP(host) === 0 ? host : domainOf(from.address);
}

async function openConnection(server: Smtp, name: string, socket: Socket, idleMs: number) {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, isSecure } = server;
  return new Connection({
    name,
    host,
    port,
    secure: isSecure,
    connection: socket,
    greetingTimeout: idleMs,
    socketTimeout: idleMs,
    ...protectionOf(server, socket),
  });
}

/** Steps of a talk, each of which fails with the connection too. */
function stepsOf(connection: SMTPConnection) {
  return <Result>(run: (done: (error?: Error | null, result?: Result) => void) => void) =>
    new Promise<Result>((resolve, reject) => {
      connection.on('error', reject);
      run((error, result) => (error ? reject(error) : resolve(result as Result)));
    });
}

/**
 * A password goes through TLS with a certificate that was verified, or not at all. Without one TLS is taken as it is
 * offered: an attacker who could forge a certificate could as well hide the offer (RFC 7435). What stays on this machine needs none.
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
  if (isGuarded && isPrivateHost(host)) return Promise.reject(new PrivateAddressError(host));
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
