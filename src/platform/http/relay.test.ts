import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { openRelay, type Relay } from './relay.ts';

const opened: (Relay | Server)[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** A server that answers, in capitals, what it was sent once that has ended. */
async function openTarget(): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let sent = '';
    socket.on('data', (chunk) => {
      sent += chunk;
    });
    socket.once('end', () => {
      if (sent === 'reset') socket.resetAndDestroy();
      else socket.end(sent.toUpperCase());
    });
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function relayTo(find: () => Promise<number>): Promise<Relay> {
  const relay = await openRelay(find);
  opened.push(relay);
  return relay;
}

/** What comes back for what is sent. */
function ask({ port }: Relay, sent: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.end(sent);
  return text(socket);
}

it('passes on what is sent and what is answered, and asks where to with the first connection', async () => {
  const target = await openTarget();
  let asked = 0;
  const relay = await relayTo(async () => {
    asked += 1;
    return target;
  });
  expect(asked).toBe(0);
  expect(await Promise.all([ask(relay, 'one'), ask(relay, 'two')])).toEqual(['ONE', 'TWO']);
  expect(asked).toBe(2);
  const long = 'x'.repeat(3_000_000);
  expect((await ask(relay, long)).length).toBe(long.length);
});

it('breaks off where the other end does', async () => {
  const target = await openTarget();
  const relay = await relayTo(async () => target);
  await expect(ask(relay, 'reset')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await ask(relay, 'next')).toBe('NEXT');
});

it('closes connections that lead nowhere, and works for the next', async () => {
  const target = await openTarget();
  const answers = [() => Promise.reject(new Error('not there')), async () => target];
  const relay = await relayTo(() => (answers.shift() ?? (async () => target))());
  expect(await ask(relay, 'lost').catch(() => '')).toBe('');
  expect(await ask(relay, 'found')).toBe('FOUND');
});

it('closes with connections that are open', async () => {
  const relay = await openRelay(() => new Promise(() => {}));
  const socket = connect({ port: relay.port, host: '127.0.0.1' });
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  await relay.close();
  await ended;
});
