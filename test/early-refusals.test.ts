import { execFile, execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssueDoor, openIssueDoor } from './support/issue-door.ts';

/** Refusals that are known before the body has come: the caller must get them as an answer. */

const run = promisify(execFile);
const megabytes = 6 * 1024 * 1024;
const times = 8;

/** Without Python nothing is skipped that the raw client does not try as well. */
const python = hasPython();

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import urllib.request'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Sends everything before it looks for an answer, and closes its side of the connection by a header only. */
const urllib = `
import sys, urllib.request, urllib.error
url, size, times, *headers = sys.argv[1:]
for _ in range(int(times)):
    request = urllib.request.Request(url, data=b'x' * int(size), method='POST')
    for header in headers:
        request.add_header(*header.split(': ', 1))
    try:
        print(urllib.request.urlopen(request, timeout=20).status)
    except urllib.error.HTTPError as error:
        print(error.code, len(error.read()) > 50)
    except Exception as error:
        print('broken', type(error).__name__, error)
`;

describe('a request that is refused while its body is still coming', () => {
  let door: IssueDoor;

  beforeAll(async () => {
    door = await openIssueDoor('sqlite');
  });
  afterAll(() => door.close());

  const cases = () => {
    const { read, write } = door.tenant.keys;
    const issue = `/api/document/company/${door.company.id}`;
    const json = 'Content-Type: application/json';
    const bearer = (key: string) => `Authorization: Bearer ${key}`;
    return [
      { status: 401, path: issue, headers: [json] },
      { status: 403, path: issue, headers: [json, bearer(read.text)] },
      { status: 404, path: '/nothing/here', headers: [json, bearer(write.text)] },
      { status: 405, path: '/api/catalogue', headers: [json, bearer(write.text)] },
      { status: 413, path: issue, headers: [json, bearer(write.text)] },
      { status: 415, path: issue, headers: ['Content-Type: text/plain', bearer(write.text)] },
    ];
  };

  /** What comes back to a caller that reads nothing before all is sent. */
  function sendFirst(path: string, headers: readonly string[], chunked: boolean): Promise<string> {
    const body = Buffer.alloc(megabytes, 'x');
    const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
    const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', framing, ...headers];
    return new Promise((resolve) => {
      const socket = connect(door.service.port, '127.0.0.1');
      let text = '';
      socket.pause();
      socket.on('error', (error) => resolve(`broken: ${error.message}`));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
      });
      socket.on('end', () => resolve(text));
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      if (chunked) socket.write(`${body.length.toString(16)}\r\n`);
      socket.write(body);
      socket.write(chunked ? '\r\n0\r\n\r\n' : '', () => socket.resume());
    });
  }

  it.each([false, true])('gets its answer on a bare socket (chunked: %s)', async (chunked) => {
    for (const { status, path, headers } of cases()) {
      const answers = await Promise.all(
        Array.from({ length: times }, () => sendFirst(path, headers, chunked)),
      );
      for (const answer of answers) {
        expect(answer.slice(0, 60)).toMatch(`HTTP/1.1 ${status}`);
        expect(answer).toContain(`"status":${status}`);
      }
    }
  });

  it.skipIf(!python)("gets its answer with Python's urllib, every time", async () => {
    for (const { status, path, headers } of cases()) {
      const url = `http://127.0.0.1:${door.service.port}${path}`;
      const args = ['-c', urllib, url, String(megabytes), String(times), ...headers];
      const { stdout } = await run('python3', args);
      expect(stdout.trim().split('\n')).toEqual(Array(times).fill(`${status} True`));
    }
  });

  it('keeps its connection, so that the next request is answered on it', async () => {
    const body = 'x'.repeat(megabytes);
    const [first] = cases();
    const request = `POST ${first?.path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = await door.service.raw(request + next);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });

  it('is not asked for its body where it waits to be asked', async () => {
    for (const { status, path, headers } of cases()) {
      const waiting = ['Expect: 100-continue', `Content-Length: ${megabytes}`, ...headers];
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${waiting.join('\r\n')}\r\n\r\n`;
      const answer = await door.service.raw(head);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    }
  });

  it('is asked to go on where nothing but its body can be wrong', async () => {
    const { write } = door.tenant.keys;
    const head = [
      `POST /api/document/company/${door.company.id} HTTP/1.1`,
      'Host: x',
      'Connection: close',
      'Expect: 100-continue',
      'Content-Type: application/json',
      'Content-Length: 2',
      `Authorization: Bearer ${write.text}`,
    ].join('\r\n');
    const answer = await door.service.raw(`${head}\r\n\r\n{}`);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 400']);
  });

  it('that never ends is cut off', async () => {
    const { port } = door.service;
    const head = `POST /nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(1 << 20, 'x'),
      Buffer.from('\r\n'),
    ]);
    const sent = await new Promise<number>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      let count = 0;
      const more = () => {
        count += 1;
        if (!socket.destroyed) socket.write(chunk, () => setImmediate(more));
      };
      socket.on('error', () => {});
      socket.on('close', () => resolve(count));
      socket.resume();
      more();
    });
    expect(sent).toBeLessThan(200);
  });
});
