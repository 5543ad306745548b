import { generateKeyPairSync } from 'node:crypto';
import { createServer as createSecureServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthorityServer,
  answering,
  outages,
  startAuthorityServer,
} from '../../../test/support/authority-server.ts';
import { selfSignedCertificate } from '../../kernel/certificates/self-signed.ts';
import type { OutgoingRequest } from '../../kernel/net/http.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

const never = new AbortController().signal;
const get = (url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  method: 'GET',
  url,
  headers: {},
  body: null,
  publicOnly: false,
  signal: never,
  ...more,
});
const post = (url: string, more: Partial<OutgoingRequest> = {}) =>
  get(url, { method: 'POST', body: Buffer.from('hello'), ...more });

let server: AuthorityServer;
let client: HttpClient;
beforeEach(async () => {
  server = await startAuthorityServer();
  client = createHttpClient({ connectMs: 60_000, answerMs: 3_000, bodyBytesMax: 10_000 });
});
afterEach(async () => {
  client.close();
  await server.close();
});

describe('a request', () => {
  it('arrives as it was sent, and its answer comes back whole', async () => {
    server.answerWith(answering(418, 'a teapot'));
    const answer = await client.send(
      post(`${server.base}/a?b=c`, { headers: { SOAPAction: '"x"' } }),
    );
    expect(answer).toEqual({ kind: 'answered', status: 418, body: Buffer.from('a teapot') });
    expect(server.arrived).toMatchObject([
      {
        method: 'POST',
        path: '/a?b=c',
        headers: { soapaction: '"x"', 'content-length': '5' },
        body: Buffer.from('hello'),
      },
    ]);
  });

  it('shares its connection with those after it', async () => {
    server.answerWith(answering(200, 'fine'));
    for (let count = 0; count < 3; count += 1) await client.send(post(server.base));
    expect(server.arrived).toHaveLength(3);
    expect(server.connections()).toBe(1);
  });

  it('takes an answer whose end is the end of the connection', async () => {
    server.answerWith((_, response) => response.socket?.end('HTTP/1.0 200 OK\r\n\r\nthe end'));
    const answer = await client.send(post(server.base));
    expect(answer).toEqual({ kind: 'answered', status: 200, body: Buffer.from('the end') });
  });

  it('is not sent on where the answer redirects it', async () => {
    server.answerWith((_, response) => {
      response.writeHead(302, { Location: `${server.base}/elsewhere` });
      response.end();
    });
    expect(await client.send(get(server.base))).toMatchObject({ kind: 'answered', status: 302 });
    expect(server.arrived).toHaveLength(1);
  });

  it.each(Object.keys(outages))('that got %s may have been received', async (name) => {
    const script = outages[name];
    if (script !== undefined) server.answerWith(script);
    const answer = await client.send(post(server.base));
    expect(answer.kind).toBe('broken');
    expect(server.arrived).toHaveLength(1);
  });

  it('keeps what was received of an answer that broke off', async () => {
    server.answerWith((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('beginning');
    });
    const answer = await client.send(post(server.base));
    const detail = 'No whole answer within 3000 ms.';
    expect(answer).toEqual({ kind: 'broken', detail, body: Buffer.from('beginning'), status: 200 });
  });

  it('is given up where its answer is too large', async () => {
    server.answerWith(answering(200, Buffer.alloc(10_001)));
    const answer = await client.send(post(server.base));
    expect(answer).toMatchObject({
      kind: 'broken',
      detail: 'The answer has more than 10000 bytes.',
    });
    server.answerWith(answering(200, Buffer.alloc(10_000)));
    expect(await client.send(post(server.base))).toMatchObject({ kind: 'answered' });
  });

  it('is answered where the rest of a long answer is cut', async () => {
    const cutting = createHttpClient({ bodyBytesMax: 10_000, longerBody: 'cut' });
    server.answerWith((_, response) => {
      response.writeHead(202);
      const more = () => void response.write(Buffer.alloc(4_096, 'x'), () => setImmediate(more));
      more();
    });
    const answer = await cutting.send(post(server.base));
    cutting.close();
    const body = Buffer.alloc(10_000, 'x');
    expect(answer).toEqual({ kind: 'answered', status: 202, body });
  });

  it('may have been received where it is stopped after it was sent', async () => {
    const stop = new AbortController();
    server.answerWith(() => stop.abort());
    expect(await client.send(post(server.base, { signal: stop.signal }))).toMatchObject({
      kind: 'broken',
      detail: 'The request was stopped.',
    });
  });
});

describe('surely nothing was sent', () => {
  const detailOf = async (request: OutgoingRequest) => {
    const answer = await client.send(request);
    expect(answer).toMatchObject({ kind: 'not_sent' });
    expect(server.arrived).toEqual([]);
    return answer.kind === 'not_sent' ? answer.detail : '';
  };

  it('where nobody listens', async () => {
    const { base } = server;
    await server.close();
    expect(await detailOf(post(base))).toContain('ECONNREFUSED');
  });

  it('where there is no such name', async () => {
    await detailOf(post('http://no-such-host.invalid/'));
  });

  it.each(['ftp://127.0.0.1/', 'nonsense', ''])('where the URL is "%s"', async (url) => {
    expect(await detailOf(post(url))).toBe('The URL is not one of http or https.');
  });

  it('where it was stopped before', async () => {
    await detailOf(post(server.base, { signal: AbortSignal.abort() }));
    expect(server.connections()).toBe(0);
  });

  it('where a connection takes too long, its TLS included', async () => {
    const silent = createTcpServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    const hasty = createHttpClient({ connectMs: 100, answerMs: 60_000 });
    const answer = await hasty.send(post(`https://127.0.0.1:${port}/`));
    expect(answer).toEqual({ kind: 'not_sent', detail: 'No connection within 100 ms.' });
    hasty.close();
    silent.close();
  });
});

describe('a request that is for public addresses only', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'does not even connect to %s',
    async (host) => {
      const url = server.base.replace('127.0.0.1', host);
      const answer = await client.send(post(url, { publicOnly: true }));
      expect(answer).toMatchObject({ kind: 'not_sent' });
      expect(answer).toHaveProperty('detail', expect.stringContaining('private network'));
      expect(server.connections()).toBe(0);
    },
  );

  it('does not take a connection that another request made', async () => {
    server.answerWith(answering(200, 'fine'));
    const url = server.base.replace('127.0.0.1', 'localhost');
    expect(await client.send(post(url))).toMatchObject({ kind: 'answered' });
    expect(await client.send(post(url, { publicOnly: true }))).toMatchObject({ kind: 'not_sent' });
    expect(server.arrived).toHaveLength(1);
  });
});

describe('over TLS', () => {
  let secure: Server;
  let certificate: string;
  let arrived = 0;
  let base: string;

  beforeAll(async () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const der = selfSignedCertificate({
      keys,
      subject: [['CN', 'localhost']],
      serial: Buffer.from('01', 'hex'),
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 3_600_000),
    });
    certificate = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
    const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
    secure = createSecureServer({ key, cert: certificate }, (_, response) => {
      arrived += 1;
      response.end('in secret');
    });
    await new Promise<void>((ready) => secure.listen(0, '127.0.0.1', ready));
    base = `https://localhost:${(secure.address() as AddressInfo).port}/`;
  });
  afterAll(() => secure.close());

  it('nothing is sent to a server that nobody vouches for', async () => {
    const answer = await client.send(post(base));
    expect(answer).toMatchObject({ kind: 'not_sent' });
    expect(answer).toHaveProperty('detail', expect.stringMatching(/self-signed|SELF_SIGNED/));
    expect(arrived).toBe(0);
  });

  it('nothing is sent to a server of another name', async () => {
    const trusting = createHttpClient({ certificateAuthorities: [certificate] });
    const answer = await trusting.send(post(base.replace('localhost', '127.0.0.1')));
    expect(answer).toMatchObject({ kind: 'not_sent' });
    expect(arrived).toBe(0);
    trusting.close();
  });

  it('a server that is vouched for answers', async () => {
    const trusting = createHttpClient({ certificateAuthorities: [certificate] });
    const answer = await trusting.send(post(base));
    expect(answer).toEqual({ kind: 'answered', status: 200, body: Buffer.from('in secret') });
    expect(arrived).toBe(1);
    trusting.close();
  });
});
