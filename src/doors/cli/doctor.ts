import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { newStoreObstacleOf, schemaStateOf } from '../../app/open-stores.ts';
import { type App, openApp, trustedCertificatesOf } from '../../app.ts';
import { ConfigError } from '../../config/setting.ts';
import type { Config } from '../../config.ts';
import { createZone, formatInZone } from '../../kernel/calendar.ts';
import { createTrustStore } from '../../kernel/certificates/certificate-chain.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { counted } from '../../kernel/counted.ts';
import { StorageError } from '../../kernel/storage-error.ts';
import type { StorageFinding as Finding } from '../../kernel/storage-finding.ts';
import { readSecretKey, secretKeyFileName } from '../../platform/files/secret-key.ts';
import { outdatedSentence } from '../../platform/sql/migration.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { operatorHealth } from '../../subjects/health/operator-operations.ts';
import { addressFindings } from './doctor/addresses.ts';
import { archiveFindings } from './doctor/archive.ts';
import { acceptClockNow, clockFindings } from './doctor/clock.ts';
import { failingFindings } from './doctor/failing.ts';
import { mailFinding } from './doctor/mail.ts';
import { outageFindings } from './doctor/outages.ts';
import { certificateFindings, sealedFindings } from './doctor/secrets.ts';
import { totalsFindings } from './doctor/totals.ts';
import { webhookFindings } from './doctor/webhooks.ts';
import { exitCodes } from './explain-error.ts';
import { leadsHere, misledByLinks } from './local-links.ts';
import { operate } from './operate.ts';
import { configOf, print } from './session.ts';
import { writableFolder } from './writable-folder.ts';

const help = `
Each red check says what is wrong and what to do. Looking changes nothing: no folder is made, no store upgraded.
Only --accept-clock writes: after a clock was wrong and is right again, it lets the service issue by it.
Exit code 0: all is well, 1: something is red.

Examples:
  chasqui doctor
  chasqui doctor --deep`;

type Options = {
  readonly json?: boolean;
  readonly acceptClock?: boolean;
  readonly packs?: boolean;
  readonly deep?: boolean;
};

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the installation and explain every problem')
    .option('--json', 'print one JSON line: {ok, checks: [{check, ok, detail}]}')
    .option('--packs', 'read every pack of the archive and compare its hash')
    .option(
      '--deep',
      'compare the totals of all days with the documents, not only of the last week',
    )
    .option('--accept-clock', 'take the clock as it is for right, and leave an event that says so')
    .addHelpText('after', help)
    .action(async (options: Options, command: Command) => {
      if (options.acceptClock) await acceptClockNow(command);
      const checks = await examine(command, options);
      const ok = checks.every((finding) => finding.ok);
      print(options.json, { ok, checks }, () =>
        checks
          .map((finding) => `${finding.ok ? '✔' : '✘'} ${finding.check}: ${finding.detail}`)
          .join('\n'),
      );
      if (!ok) process.exitCode = exitCodes.problems;
    });
}

async function examine(command: Command, options: Options): Promise<readonly Finding[]> {
  const checks: Finding[] = [nodeVersion(), timeZones()];
  let config: Config;
  try {
    config = configOf(command, { LOG_LEVEL: 'error' });
    checks.push({ check: 'Settings', ok: true, detail: 'all are valid' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...checks, { check: 'Settings', ok: false, detail: error.message }];
  }
  checks.push(publicUrl(config), testDocuments(config), mailFinding(config));
  const folder = config.databaseUrl === null ? dataFolder(config) : undefined;
  if (folder !== undefined) checks.push(folder);
  checks.push(secretKey(config), trustedRoots(config));
  const others = { ...config, trustedRoots: null };
  return [...checks, ...(await storage(others, folder?.ok ?? true, options))];
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

function publicUrl(config: Config): Finding {
  const { publicUrl: url, host } = config;
  const misled = misledByLinks(config);
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host);
  const ok = misled !== 'customers' && (isLocal || !leadsHere(config));
  const advice = `cannot open ${url}: set PUBLIC_URL to the address that they use, for serve and for work.`;
  const whoever = misled === 'customers' ? 'Customers who get mail' : 'Others';
  if (!ok) return { check: 'Public URL', ok, detail: `${whoever} ${advice}` };
  const detail = misled === null ? url : `${url}; other machines than this one ${advice}`;
  return { check: 'Public URL', ok, detail };
}

/** Where companies in `test` send. The simulator inside serve writes its address into DATA_DIR of its machine. */
function testDocuments({ testAuthority, databaseUrl }: Config): Finding {
  const check = 'Test documents';
  if (testAuthority === 'off') return { check, ok: true, detail: 'are not sent (SUNAT_TEST=off)' };
  if (testAuthority === 'beta')
    return { check, ok: true, detail: "go to SUNAT's own beta service" };
  if (testAuthority !== 'simulator') return { check, ok: true, detail: `go to ${testAuthority}` };
  const detail = 'go to the simulator inside serve';
  if (databaseUrl === null) return { check, ok: true, detail };
  const note = `${detail}, which only processes with the same DATA_DIR find. With several machines, run one "chasqui sunat" and set SUNAT_TEST to its URL on all of them.`;
  return { check, ok: true, detail: note };
}

const freeBytesMin = 1024 ** 3;

function dataFolder({ dataDir }: Config): Finding {
  try {
    const folder = writableFolder(dataDir);
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const gib = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
    const ok = free >= freeBytesMin;
    return {
      check: 'Data folder',
      ok,
      detail: ok
        ? `${dataDir}, ${gib}`
        : `Only ${gib} at ${dataDir}: make room before nothing can be stored any more.`,
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
    const detail = found === undefined ? `${file} is made when a first secret is sealed` : file;
    return { check, ok: true, detail: `${detail}; back it up apart from the store` };
  } catch (error) {
    return { check, ok: false, detail: (error as Error).message };
  }
}

/** Whom an operator trusts to vouch for signers. None is no fault: verification then says so. */
function trustedRoots(config: Config): Finding {
  const check = 'Trusted roots';
  if (config.trustedRoots === null) {
    const detail = 'none: no signer is `trusted`; set TRUSTED_ROOTS to check who vouches for them';
    return { check, ok: true, detail };
  }
  try {
    const { roots, between } = createTrustStore(trustedCertificatesOf(config));
    const ended = roots.filter(({ validTo }) => Date.parse(validTo) < Date.now()).length;
    const detail = `${roots.length} of ${config.trustedRoots}, ${ended} of them ended, and ${counted(between.length, 'certificate')} between`;
    if (roots.length > 0) return { check, ok: true, detail };
    return {
      check,
      ok: false,
      detail: `${config.trustedRoots} has no root: add a certificate that vouches for itself.`,
    };
  } catch (error) {
    return { check, ok: false, detail: (error as Error).message };
  }
}

/** Looks at the store as it is. A schema that is not up to date is reported, not changed. */
async function storage(
  config: Config,
  canBeMade: boolean,
  { packs = false, deep = false }: Options,
): Promise<readonly Finding[]> {
  let app: App;
  try {
    const state = await schemaStateOf(config);
    if (state.applied.length === 0) {
      const obstacle = await newStoreObstacleOf(config);
      if (obstacle !== undefined) return [{ check: 'Storage', ok: false, detail: obstacle }];
      return canBeMade ? [noStore, noAccount] : [noPlace];
    }
    if (state.pending.length > 0) {
      return [{ check: 'Storage', ok: false, detail: outdatedSentence(state) }];
    }
    app = await openApp(config, createLogger(config, 'stderr'), { untouched: true });
  } catch (error) {
    return [{ check: 'Storage', ok: false, detail: notOpened(error, config) }];
  }
  try {
    const opened = { check: 'Storage', ok: true, detail: 'opens, and its schema is up to date' };
    const inspected = await operate(app, operatorHealth.inspectStore);
    if (inspected.some(({ ok }) => !ok)) return [opened, ...inspected];
    return [
      opened,
      ...inspected,
      ...(await clockFindings(app)),
      ...(await archiveFindings(app, packs)),
      ...(await accounts(app)),
      ...(await totalsFindings(app, deep)),
      ...(await certificateFindings(app)),
      ...(await sealedFindings(app)),
      ...(await blockedWork(app)),
      ...(await outageFindings(app)),
      ...(await failingFindings(app)),
      ...(await webhookFindings(app)),
      ...(await addressFindings(app)),
    ];
  } finally {
    await app.close();
  }
}

function notOpened(error: unknown, { databaseUrl }: Config): string {
  if (error instanceof StorageError) return error.explanation;
  const cause = error instanceof AppError ? (error.cause as Error | undefined) : undefined;
  const reason = cause?.message || (error as Error).message;
  return `It does not open (${reason}). Look at ${databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}.`;
}

const noStore: Finding = {
  check: 'Storage',
  ok: true,
  detail: 'There is no store yet: it is made by the first command that needs one.',
};

const noPlace: Finding = {
  check: 'Storage',
  ok: false,
  detail: 'There is no store, and none can be made. Look at DATA_DIR.',
};

const noAccount: Finding = {
  check: 'Accounts',
  ok: false,
  detail: 'There is none: chasqui account create --name "My company"',
};

async function accounts({ context }: App): Promise<readonly Finding[]> {
  const all = await operate({ context }, operatorHealth.countUsableKeys);
  if (all.length === 0) return [noAccount];
  const findings = all.map(({ account: { id, name }, count }) => {
    const ok = count > 0;
    const detail = ok ? `${count} work` : `None works: chasqui key create --account ${id}`;
    return { check: `Keys of ${name}`, ok, detail };
  });
  return [{ check: 'Accounts', ok: true, detail: String(all.length) }, ...findings];
}

/** What waits for a person: nothing of it goes on by itself. */
async function blockedWork({ context }: App): Promise<readonly Finding[]> {
  const blocked = await operate({ context }, operatorHealth.countBlockedWork);
  if (blocked.length === 0) {
    return [{ check: 'Blocked work', ok: true, detail: 'none: nothing waits for a person' }];
  }
  return blocked.map(({ reason, count }) => ({
    check: `Blocked work: ${reason}`,
    ok: false,
    detail: `${count} waiting: GET /api/company/{companyId}/deliveries?state=blocked names them.`,
  }));
}
