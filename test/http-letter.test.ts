import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssueDoor, openIssueDoor } from './support/issue-door.ts';
import { storages } from './support/stores.ts';

/** HTTP/1.1 to the letter (RFC 9110, RFC 9112): what is no message is refused, and its connection closed. */

const get = 'GET /healthz HTTP/1.1\r\n';
const post = 'POST /api/company HTTP/1.1\r\nHost: x\r\n';
const emptyChunks = '0\r\n\r\n';

const refusals: readonly (readonly [string, number, string])[] = [
  [`${get}\r\n`, 400, 'invalid_host'],
  [`${get}Host: a\r\nHost: b\r\n\r\n`, 400, 'invalid_host'],
  [`${get}Host: a\r\nhost: a\r\n\r\n`, 400, 'invalid_host'],
  [`${get}Host: a/b\r\n\r\n`, 400, 'invalid_host'],
  [`${get}Host: user@a\r\n\r\n`, 400, 'invalid_host'],
  ['GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'invalid_host'],
  [
    `${get}Host: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
    400,
    'repeated_header',
  ],
  [
    `${get}Host: x\r\nAuthorization: Bearer a\r\nauthorization: Bearer a\r\n\r\n`,
    400,
    'repeated_header',
  ],
  [
    `${post}Content-Type: application/json\r\nContent-Type: text/xml\r\nContent-Length: 0\r\n\r\n`,
    400,
    'repeated_header',
  ],
  [`${post}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`, 400, 'malformed_request'],
  [`${post}Content-Length: 5, 5\r\n\r\n12345`, 400, 'malformed_request'],
  ['GET /healthz HTTP/0.9\r\nHost: x\r\n\r\n', 505, 'unsupported_http_version'],
  ['GET /healthz HTTP/1.2\r\nHost: x\r\n\r\n', 505, 'unsupported_http_version'],
  ['GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n', 505, 'unsupported_http_version'],
  ['GET /healthz HTTP/3.1\r\nHost: x\r\n\r\n', 505, 'unsupported_http_version'],
  ['GET /healthz HTTP/9.9\r\n\r\n', 505, 'unsupported_http_version'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505, 'unsupported_http_version'],
  [`${get.trim()}\nHost: x\n\n`, 400, 'malformed_request'],
  [`${post}Transfer-Encoding: gzip\r\n\r\n`, 501, 'unsupported_transfer_encoding'],
  [`${post}Transfer-Encoding: identity\r\n\r\n`, 501, 'unsupported_transfer_encoding'],
  [
    `${post}Transfer-Encoding: xchunked\r\n\r\n${emptyChunks}`,
    501,
    'unsupported_transfer_encoding',
  ],
  [
    `${post}Transfer-Encoding: gzip, chunked\r\n\r\n${emptyChunks}`,
    501,
    'unsupported_transfer_encoding',
  ],
  [`${post}Transfer-Encoding: chunked, gzip\r\n\r\n`, 501, 'unsupported_transfer_encoding'],
  [
    `${post}Transfer-Encoding: chunked, chunked\r\n\r\n${emptyChunks}`,
    501,
    'unsupported_transfer_encoding',
  ],
  [
    `${post}Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n${emptyChunks}`,
    501,
    'unsupported_transfer_encoding',
  ],
  [`${post}Transfer-Encoding: \r\n\r\n${emptyChunks}`, 501, 'unsupported_transfer_encoding'],
  [
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${emptyChunks}`,
    400,
    'malformed_request',
  ],
  [
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${emptyChunks}`,
    400,
    'malformed_request',
  ],
  [
    'POST /api/company HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'malformed_request',
  ],
  [`${get}Host: x\r\nExpect: tea\r\n\r\n`, 417, 'expectation_failed'],
  [`${get}Host: x\r\nExpect: 100-continue, tea\r\n\r\n`, 417, 'expectation_failed'],
  // Methods are told apart by case, and these two are none that Node's parser knows.
  ['BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
  ['get /healthz?deep=1 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
  ['BREW http://x/healthz HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
  ['BREW /nothing HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'route_not_found'],
  ['BREW /healthz HTTP/1.1\nHost: x\n\n', 400, 'malformed_request'],
  ['BREW /healthz\r\n\r\n', 400, 'malformed_request'],
  ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
];

for (const storage of storages) {
  describe(`a message that is not HTTP/1.1 to the letter, on ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    /** A request that is answered from the storage. */
    const wholeRequest = () =>
      `GET /api/account/companies HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${door.tenant.keys.read.text}\r\n\r\n`;

    it.each(refusals)('is refused, and its connection closed: %j', async (bytes, status, code) => {
      const answer = await door.service.raw(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
      expect(answer).toMatch(/\r\nContent-Type: application\/problem\+json\r\n/);
      expect(answer).toMatch(/\r\nConnection: close\r\n/);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, code });
    });

    it.each(refusals)('hides no request behind it: %j', async (bytes) => {
      const name = 'smuggled';
      const body = JSON.stringify({ name });
      const smuggled = [
        'POST /api/account/keys HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${door.tenant.keys.admin.text}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ];
      const answer = await door.service.raw(`${bytes}${smuggled.join('\r\n')}\r\n\r\n${body}`);
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
      const keys = await door.service.request('/api/account/keys?limit=100', {
        key: door.tenant.keys.admin.text,
      });
      expect(keys.status).toBe(200);
      expect(keys.text).not.toContain(name);
    });

    it.each(['HEAD', 'GET'])('gets a body by GET, and none by HEAD: %s', async (method) => {
      const malformed = [
        `${method} /healthz HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n`,
        `${method} /healthz HTTP/1.1\r\n\r\n`,
        `${method} /healthz HTTP/7.7\r\n\r\n`,
        `${method} /healthz HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(20_000)}\r\n\r\n`,
      ];
      for (const bytes of malformed) {
        const answer = await door.service.raw(bytes);
        const [head = '', body = ''] = answer.split('\r\n\r\n');
        expect(head).toMatch(/^HTTP\/1\.1 (400|431|505) /);
        expect(head).toMatch(/\r\nContent-Length: [1-9]/);
        expect(body === '').toBe(method === 'HEAD');
      }
    });

    it('is told which methods a path takes, where nobody knows the one that it came with', async () => {
      const foreign = 'BREW /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n';
      for (const before of ['', wholeRequest().repeat(3)]) {
        const answer = await door.service.raw(before + foreign);
        const last = answer.split('HTTP/1.1 ').at(-1);
        expect(last).toMatch(/^405 Method Not Allowed\r\n/);
        expect(last).toContain('\r\nAllow: GET, HEAD, OPTIONS\r\n');
      }
    });

    it('takes an HTTP/1.0 request without Host', async () => {
      expect(await door.service.raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    });

    it.each(['a.example', 'a:3000', '127.0.0.1:80', '[::1]:8080', ''])(
      'takes the Host %j',
      async (host) => {
        const answer = await door.service.raw(`${get}Host: ${host}\r\nConnection: close\r\n\r\n`);
        expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      },
    );

    it('does not tell an HTTP/1.0 caller to go on', async () => {
      const head = `POST /api/company HTTP/1.0\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nAuthorization: Bearer ${door.tenant.keys.admin.text}\r\nContent-Length: 2\r\n\r\n{}`;
      expect((await door.service.raw(head)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    });

    it('does not take the answer from whole requests that came before it', async () => {
      for (const garbage of ['garbage\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `${get}\r\n`]) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => door.service.raw(wholeRequest().repeat(3) + garbage)),
        );
        for (const answer of answers) {
          const statuses = answer.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3));
          expect(statuses?.slice(0, 3)).toEqual(['200', '200', '200']);
          expect(statuses?.[3]).toMatch(/^(400|505)$/);
          expect(statuses).toHaveLength(4);
        }
      }
    });

    it('is answered where its body breaks off in bytes that are no chunk', async () => {
      const head = [
        'POST /api/account/keys HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${door.tenant.keys.admin.text}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ];
      const answer = await inTwo(
        door.service.port,
        `${head.join('\r\n')}\r\n\r\n3\r\n{"n\r\n`,
        'zz\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"malformed_request"');
      expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    });

    it('is one of many on a connection, which are answered in their order', async () => {
      const kinds = [
        { status: 200, bytes: wholeRequest() },
        { status: 404, bytes: 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n' },
        { status: 401, bytes: `${post}Content-Length: 0\r\n\r\n` },
        { status: 405, bytes: 'DELETE /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n' },
        { status: 200, bytes: 'HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n' },
      ];
      // More than are answered in one go.
      const sent = Array.from({ length: 20 }, () => kinds).flat();
      const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
      const answer = await door.service.raw(sent.map(({ bytes }) => bytes).join('') + last);
      const statuses = answer.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(-3)));
      expect(statuses).toEqual([...sent.map(({ status }) => status), 200]);
    });

    it('may come from somebody who hangs up at once', async () => {
      const gone = Array.from({ length: 20 }, () => hungUp(door.service.port, wholeRequest()));
      await Promise.all(gone);
      expect((await door.service.request('/healthz')).status).toBe(200);
    });

    it('leaves nothing under way', async () => {
      const metrics = async () => (await door.service.request('/metrics')).text;
      await expect.poll(metrics).toMatch(/in_flight 1\n/);
    });
  });
}

/** Sends bytes, and resolves when the connection is gone, which it is before any answer comes. */
function hungUp(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => socket.resetAndDestroy());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

/** Sends bytes in two packets, and resolves with everything that came back until the end. */
function inTwo(port: number, first: string, second: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      setTimeout(() => socket.write(second), 100);
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}
