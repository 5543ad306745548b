import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/free-port.ts';

/** The real pooler in front of the tests' server. */
export type Pgbouncer = {
  /** The same URL, by way of the pooler. */
  urlOf(url: string): string;
  stop(): Promise<void>;
};

/** Null where it is not installed. Debian keeps it where only root's path leads. */
export const pgbouncerVersion: readonly [number, number] | null = (() => {
  try {
    const [, major, minor] = /(\d+)\.(\d+)/.exec(run('--version')) ?? [];
    return [Number(major), Number(minor)];
  } catch {
    return null;
  }
})();

function run(...args: string[]): string {
  return execFileSync('pgbouncer', args, { env: environment(), encoding: 'utf8' });
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
}

/** With few sessions for many clients: whatever does not belong in a shared one shows. */
export async function startPgbouncer(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-pgbouncer-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    default_pool_size: '4',
    max_client_conn: '500',
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${serverPort} user=${username} password=${password}`;
  writeFileSync(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It refuses to run as root, which containers often are.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, file], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`pgbouncer did not start:\n${log}`)));
  });
  return {
    urlOf(original) {
      const through = new URL(original);
      through.port = String(port);
      return through.href;
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
