import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../bench/free-port.ts';
import { createTarget, get, jsonLines, type Running, seed, start, until } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { createSmallDisk, noSmallDisk } from '../support/small-disk.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A service whose log goes to a file, and the port that it answers on. */
async function serveTo(path: string, flags: readonly string[] = []) {
  const target = await createTarget('sqlite');
  cleanups.push(() => target.dispose());
  await seed(target);
  const port = await freePort();
  const stdout = openSync(path, 'a');
  const args = ['serve', '--port', String(port), '--log-level', 'debug', ...flags];
  const server = start(args, { env: target.env, stdout });
  closeSync(stdout);
  await until('it answers', () => answers(server, port));
  return { server, port };
}

async function answers({ child, stderr }: Running, port: number): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`It ended: ${stderr()}`);
  return get(port, '/healthz').then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** As many requests as fill what is gathered before it is written, several times. */
async function askMuch(port: number): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    expect((await get(port, '/api/none')).status).toBe(404);
  }
}

it.each(['1', '2'])(
  'a log that cannot be written costs no answer, and no stop, with %s workers',
  async (workers) => {
    const { server, port } = await serveTo('/dev/full', ['--workers', workers]);
    await askMuch(port);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  },
);

it('a log that nobody reads costs no answer, and no stop', async () => {
  const pipe = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Open at its other end too, so that it can be opened to write, and never read.
  const unread = openSync(pipe, 'r+');
  cleanups.push(() => closeSync(unread));
  const { server, port } = await serveTo(pipe);
  for (let count = 0; count < 3; count += 1) await askMuch(port);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
});

it('a log goes on when its disk has room again', async ({ skip }) => {
  if (noSmallDisk !== null) return skip(noSmallDisk);
  const disk = createSmallDisk(1);
  cleanups.push(() => disk.dispose());
  const path = join(disk.folder, 'log');
  const { server, port } = await serveTo(path);
  disk.fill();
  await askMuch(port);
  disk.makeRoom();
  await get(port, '/api/none');
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(jsonLines(readFileSync(path, 'utf8')).at(-1)).toMatchObject({ msg: 'stopped' });
});
