import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type App, createLogger, openApp } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';
import { AppError } from '../domain/access/errors.ts';
import type { StorageFinding as Finding } from '../domain/ports/stores.ts';
import { createZone, formatInZone } from '../lib/calendar.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { readSecretKey, secretKeyFileName } from '../lib/secret-key.ts';
import { countUsableKeys } from '../operations/read/count-usable-keys.ts';
import { inspectStore } from '../operations/read/inspect-store.ts';
import { listEndingCertificates } from '../operations/read/list-ending-certificates.ts';
import { exitCodes } from './explain-error.ts';
import { configOf, print } from './session.ts';

const help = `
Each red check says what is wrong and what to do. Exit code 0: all is well, 1: something is red.`;

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the installation and explain every problem')
    .option('--json', 'print one JSON line: {ok, checks: [{check, ok, detail}]}')
    .addHelpText('after', help)
    .action(async (options: { json?: boolean }, command: Command) => {
      const checks = await examine(command);
      const ok = checks.every((finding) => finding.ok);
      print(options.json, { ok, checks }, () =>
        checks
          .map((finding) => `${finding.ok ? '✔' : '✘'} ${finding.check}: ${finding.detail}`)
          .join('\n'),
      );
      if (!ok) process.exitCode = exitCodes.problems;
    });
}

async function examine(command: Command): Promise<readonly Finding[]> {
  const checks: Finding[] = [nodeVersion(), timeZones()];
  let config: Config;
  try {
    config = configOf(command, { LOG_LEVEL: 'error' });
    checks.push({ check: 'Settings', ok: true, detail: 'all are valid' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...checks, { check: 'Settings', ok: false, detail: error.message }];
  }
  checks.push(publicUrl(config));
  if (config.databaseUrl === null) checks.push(dataFolder(config));
  checks.push(secretKey(config));
  return [...checks, ...(await storage(config))];
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  const detail = ok ? process.version : `${process.version}: install 20.19 or newer, best 24 LTS.`;
  return { check: 'Node.js', ok, detail };
}

/** A Node.js built without the full ICU data would search the wrong days. */
function timeZones(): Finding {
  const midnight = formatInZone(Date.UTC(2026, 0, 1, 5), createZone('America/New_York'));
  const ok = midnight === '2026-01-01T00:00:00-05:00';
  const detail = ok ? 'known' : 'This Node.js lacks them: install a build with full ICU.';
  return { check: 'Time zones', ok, detail };
}

function publicUrl({ publicUrl: url, host }: Config): Finding {
  const local = ['127.0.0.1', 'localhost', '::1'].includes(host);
  const pointsHere = /^http:\/\/(localhost|127\.0\.0\.1)/.test(url);
  const ok = local || !pointsHere;
  const detail = ok
    ? url
    : `Others cannot open ${url}: set PUBLIC_URL to the address that they use.`;
  return { check: 'Public URL', ok, detail };
}

const freeBytesMin = 1024 ** 3;

function dataFolder({ dataDir }: Config): Finding {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder');
    accessSync(dataDir, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    const gib = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
    const ok = free >= freeBytesMin;
    return {
      check: 'Data folder',
      ok,
      detail: ok ? `${dataDir}, ${gib}` : `Only ${gib} at ${dataDir}.`,
    };
  } catch (error) {
    const detail = `${dataDir} cannot be written (${(error as Error).message}): set DATA_DIR or its owner.`;
    return { check: 'Data folder', ok: false, detail };
  }
}

/** What an operator should know of the secret key; it is not made by asking. */
function secretKey({ secretKey: setting, dataDir }: Config): Finding {
  const check = 'Secret key';
  try {
    const found = readSecretKey({ setting, dataDir });
    const file = join(dataDir, secretKeyFileName);
    if (setting !== '') return { check, ok: true, detail: 'set by SECRET_KEY' };
    const detail = found === undefined ? `${file} is made when it is first needed` : file;
    return { check, ok: true, detail: `${detail}; back it up apart from the store` };
  } catch (error) {
    return { check, ok: false, detail: (error as Error).message };
  }
}

async function storage(config: Config): Promise<readonly Finding[]> {
  let app: App;
  try {
    app = await openApp(config, createLogger(config, 'stderr'));
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause as Error | undefined) : undefined;
    const reason = cause?.message || (error as Error).message;
    const place = config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    return [
      { check: 'Storage', ok: false, detail: `It does not open (${reason}). Look at ${place}.` },
    ];
  }
  try {
    const opened = { check: 'Storage', ok: true, detail: 'opens, and its schema is up to date' };
    return [
      opened,
      ...(await inspectStore(app.context)),
      ...(await accounts(app)),
      ...(await certificates(app)),
    ];
  } finally {
    await app.close();
  }
}

async function accounts({ context }: App): Promise<readonly Finding[]> {
  const all = await countUsableKeys(context);
  if (all.length === 0) {
    const detail = 'There is none: chasqui account create --name "My company"';
    return [{ check: 'Accounts', ok: false, detail }];
  }
  const findings = all.map(({ account: { id, name }, count }) => {
    const ok = count > 0;
    const detail = ok ? `${count} work` : `None works: chasqui key create --account ${id}`;
    return { check: `Keys of ${name}`, ok, detail };
  });
  return [{ check: 'Accounts', ok: true, detail: String(all.length) }, ...findings];
}

const warnMs = 30 * 86_400_000;
const certificatesShown = 20;

/** Those that have ended or end within a month: nothing can be issued with them then. */
async function certificates({ context }: App): Promise<readonly Finding[]> {
  const { now } = context;
  const first = await listEndingCertificates(context, certificatesShown);
  const ending = first.filter(({ notAfter }) => notAfter < now() + warnMs);
  if (ending.length === 0) {
    const detail = 'none has ended or ends within 30 days';
    return [{ check: 'Certificates', ok: true, detail }];
  }
  return ending.map(({ companyId, notAfter }) => {
    const day = new Date(notAfter).toISOString().slice(0, 10);
    const ended = notAfter < now() ? 'ended' : 'ends';
    const detail = `It ${ended} on ${day}: PUT /api/company/${companyId}/credentials with its successor.`;
    return { check: `Certificate of ${companyId}`, ok: notAfter >= now(), detail };
  });
}
