import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../kernel/net/outgoing-mail.ts';
import { sendBySmtp, smtpTimes } from './smtp-transport.ts';

/** A name whose owner changed where it leads: to this machine. Modules are shared between files: it is put back at the end. */
const { lookup } = dns;
beforeAll(() => {
  dns.lookup = ((name: string, ...rest: [never, never]) =>
    lookup(name === 'rebound.example' ? '127.0.0.1' : name, ...rest)) as typeof lookup;
  syncBuiltinESMExports();
});
afterAll(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

const servers: { close(done: () => void): void }[] = [];
afterEach(async () => {
  const closing = servers.splice(0).map((each) => new Promise<void>((done) => each.close(done)));
  await Promise.all(closing);
});

type Received = { readonly envelope: unknown; readonly raw: Buffer; readonly secure: boolean };

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { envelope, secure } = session;
        received.push({ envelope, raw: Buffer.concat(chunks), secure });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up is none of this test's business.
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  const { port } = server.server.address() as { port: number };
  return { received, port };
}

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const mail: OutgoingMail = {
  messageId: '<mai_1@invoices.example>',
  from: { name: 'Comercial "Ñandú", S.A.C.', address: 'ventas@andina.example' },
  replyTo: 'atencion@andina.example',
  to: 'compras@elsol.example',
  subject: 'Factura electrónica F001-1',
  text: 'Hola, señor:\n.\nadiós',
  html: '<p>Hola</p><img src="cid:logo@chasqui">',
  logo: { name: 'logo.png', contentType: 'image/png', bytes, contentId: 'logo@chasqui' },
  attachments: [{ name: '20100070970-01-F001-1.xml', contentType: 'application/xml', bytes }],
};

const serverAt = (port: number, changes = {}) =>
  ({
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    isSecure: false,
    user: null,
    password: null,
    isGuarded: false,
    ...changes,
  }) as const;
const quick = { connectMs: 2_000, idleMs: 2_000, wholeMs: 4_000, answerMs: 2_000, quitMs: 2_000 };
const never = new AbortController().signal;
const send = (port: number, changes = {}, message = mail, times = smtpTimes) =>
  sendBySmtp(serverAt(port, changes), message, never, times);
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('a mail that is sent', () => {
  it('says what it is, and carries its files byte for byte', async () => {
    const { received, port } = await startServer();
    expect(await send(port)).toMatchObject({ kind: 'sent' });
    const parsed = await PostalMime.parse(received[0]?.raw ?? Buffer.alloc(0));
    expect(parsed.from).toMatchObject(mail.from);
    expect(parsed.to).toMatchObject([{ address: mail.to }]);
    expect(parsed.replyTo).toMatchObject([{ address: mail.replyTo }]);
    expect([parsed.subject, parsed.messageId]).toEqual([mail.subject, mail.messageId]);
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-generated',
    );
    expect(parsed.text?.trim()).toBe(mail.text);
    const files = parsed.attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).equals(bytes),
    ]);
    expect(files).toEqual([
      ['logo.png', true],
      ['20100070970-01-F001-1.xml', true],
    ]);
  });

  it.each([
    ['<mai_1@invoices.example>', 'invoices.example'],
    ['<mai_1@localhost>', 'andina.example'],
    ['<mai_1@10.0.0.7>', 'andina.example'],
    ['<mai_1@[::1]>', 'andina.example'],
  ])('greets with a name that others know: %s', async (messageId, name) => {
    const names: unknown[] = [];
    const { port } = await startServer({
      onMailFrom(_address, session, done) {
        names.push(session.hostNameAppearsAs);
        done();
      },
    });
    await send(port, {}, { ...mail, messageId });
    expect(names).toEqual([name]);
  });

  it.each([
    ['a goodbye that is answered', '221 bye\r\n'],
    ['one that is refused', '500 what\r\n'],
    ['one that nobody hears', ''],
  ])('says goodbye, and is sent whatever comes of it: %s', async (_what, answer) => {
    const heard: string[] = [];
    const polite = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('error', () => {});
      socket.on('data', (data) => {
        const text = data.toString('latin1');
        heard.push(text);
        if (/^QUIT/.test(text)) socket.write(answer);
        else if (/^(EHLO|MAIL|RCPT)/.test(text) || text.endsWith('\r\n.\r\n'))
          socket.write('250 ok\r\n');
        else if (/^DATA/.test(text)) socket.write('354 go\r\n');
      });
    });
    servers.push(polite);
    await new Promise<void>((done) => polite.listen(0, '127.0.0.1', done));
    const { port } = polite.address() as { port: number };
    const reply = await send(port, {}, mail, { ...quick, quitMs: 200 });
    expect(reply).toMatchObject({ kind: 'sent', answer: '250 ok' });
    expect(heard.at(-1)).toBe('QUIT\r\n');
  });

  it('goes through STARTTLS where it is offered, and logs in', async () => {
    const users: unknown[] = [];
    const { received, port } = await startServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        users.push([username, password]);
        done(null, { user: username });
      },
    });
    expect(await send(port, { user: 'ana', password: 'p ñ"' })).toMatchObject({ kind: 'sent' });
    expect([received[0]?.secure, users]).toEqual([true, [['ana', 'p ñ"']]]);
  });

  it('verifies the certificate of a server that always encrypts', async () => {
    const { received, port } = await startServer({ secure: true });
    expect(await send(port, { isSecure: true })).toMatchObject({ kind: 'unreachable' });
    expect(received).toEqual([]);
  });

  it('has no header that somebody slipped in', async () => {
    const { received, port } = await startServer();
    const evil = 'x\r\nBcc: evil@example.com\r\n\r\nbody';
    const hostile = { ...mail, subject: evil, from: { ...mail.from, name: evil } };
    await send(port, {}, hostile);
    const parsed = await PostalMime.parse(received[0]?.raw ?? Buffer.alloc(0));
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(received[0]?.envelope).toMatchObject({ rcptTo: [{ address: mail.to }] });
  });
});

describe('a mail that the server has, and says nothing about', () => {
  const slow = (answer: (done: () => void) => void): SMTPServerOptions => ({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => answer(done));
    },
  });

  it.each([
    ['in clear', { disabledCommands: ['STARTTLS'] }],
    ['through TLS', {}],
  ])('is waited for longer than any other answer: %s', async (_way, options) => {
    const { port } = await startServer({ ...slow((done) => setTimeout(done, 900)), ...options });
    const times = { ...quick, idleMs: 400, wholeMs: 600 };
    expect(await send(port, {}, mail, times)).toMatchObject({ kind: 'sent' });
  });

  it('is of unknown fate where that ends without an answer', async () => {
    const { port } = await startServer(slow(() => {}));
    const reply = await send(port, {}, mail, { ...quick, answerMs: 300 });
    const answer = 'The server had the whole mail and did not answer: it took longer than 0.3 s';
    expect(reply).toEqual({ kind: 'unknown', answer });
  });

  it('is so too where the connection breaks, or we are stopped', async () => {
    const breaking = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('error', () => {});
      socket.on('data', (data) => {
        const text = data.toString('latin1');
        if (text.endsWith('\r\n.\r\n')) socket.destroy();
        else if (/^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 ok\r\n');
        else if (/^DATA/.test(text)) socket.write('354 go\r\n');
      });
    });
    servers.push(breaking);
    await new Promise<void>((done) => breaking.listen(0, '127.0.0.1', done));
    const { port } = breaking.address() as { port: number };
    expect(await send(port)).toMatchObject({ kind: 'unknown' });
    const stopping = new AbortController();
    const silent = await startServer(slow(() => stopping.abort()));
    expect(await sendBySmtp(serverAt(silent.port), mail, stopping.signal)).toMatchObject({
      kind: 'unknown',
      answer: expect.stringContaining('was stopped'),
    });
  });
});

describe('a mail that is not sent', () => {
  const steps = {
    onMailFrom: (code: number): SMTPServerOptions => ({
      onMailFrom: (_address, _session, done) => done(refusal(code)),
    }),
    onRcptTo: (code: number): SMTPServerOptions => ({
      onRcptTo: (_address, _session, done) => done(refusal(code)),
    }),
    onData: (code: number): SMTPServerOptions => ({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refusal(code)));
      },
    }),
  };

  it.each(Object.entries(steps))(
    'is refused for ever by 5xx, and for now by 4xx, at %s',
    async (_name, step) => {
      const hard = await startServer(step(550));
      expect(await send(hard.port)).toMatchObject({
        kind: 'refused',
        answer: expect.stringMatching(/^550/),
      });
      const soft = await startServer(step(451));
      expect(await send(soft.port)).toMatchObject({
        kind: 'later',
        answer: expect.stringMatching(/^451/),
      });
    },
  );

  it('may be sent later where the server or the login is at fault', async () => {
    const closed = await startServer({ onConnect: (_session, done) => done(refusal(554)) });
    expect(await send(closed.port)).toMatchObject({ kind: 'unreachable' });
    const denying = await startServer({
      onAuth: (_auth, _session, done) => done(refusal(535)),
    });
    const denied = await send(denying.port, { user: 'ana', password: 'geheim' });
    expect(denied).toMatchObject({ kind: 'unreachable' });
    expect(denied.answer).not.toContain('geheim');
  });

  it.each([
    ['refused where the server does not offer SMTPUTF8', true, 'refused'],
    ['sent where it does', false, 'sent'],
  ])('has letters beyond ASCII before the @: %s', async (_what, hideSMTPUTF8, kind) => {
    const { received, port } = await startServer({ hideSMTPUTF8 });
    const reply = await send(port, {}, { ...mail, to: 'peña@elsol.example' });
    expect(reply.kind).toBe(kind);
    expect(received).toHaveLength(hideSMTPUTF8 ? 0 : 1);
    if (hideSMTPUTF8) expect(reply.answer).toMatch(/SMTPUTF8.*peña@elsol\.example/);
    // Every server takes a domain, in the letters of the DNS.
    const domain = await send(port, {}, { ...mail, to: 'compras@ñandú.example' });
    expect(domain.kind).toBe('sent');
  });

  it('does not wait for ever', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as { port: number };
    expect(await send(port, {}, mail, quick)).toMatchObject({ kind: 'unreachable' });
    silent.close();
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '::1',
    '::ffff:7f00:1',
    'localhost',
    '169.254.169.254',
    // Public by its name, and it was when it was set.
    'rebound.example',
  ])('reaches nothing private where the address is a stranger: %s', async (host) => {
    const { received, port } = await startServer();
    expect(await send(port, { host, isGuarded: true }, mail, quick)).toMatchObject({
      kind: 'unreachable',
      answer: expect.stringContaining('private network'),
    });
    expect(received).toEqual([]);
  });
});
