import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { AppError } from './domain/access/errors.ts';
import type { MigrationListener } from './domain/ports/migration.ts';
import type { StorageFinding, Stores } from './domain/ports/stores.ts';
import { createLinks } from './http/links.ts';
import { openApiOf } from './http/openapi.ts';
import { regimeSchemasOf } from './http/regime-schemas.ts';
import { fileRoutes } from './http/routes/files.ts';
import { apiRoutes } from './http/routes/index.ts';
import { createHttpService, type HttpService } from './http/server.ts';
import {
  loadSecretKey,
  readSecretKey,
  SecretKeyError,
  secretKeyFileName,
} from './lib/secret-key.ts';
import { type Context, createContext } from './operations/context.ts';
import { regimes } from './regimes/index.ts';
import { backupSqlite } from './storage/sqlite/backup.ts';
import { createSqliteStores } from './storage/sqlite/stores.ts';

export type { Principal } from './domain/access/api-key.ts';
export type { ErrorCode } from './domain/access/error-codes.ts';
export { AppError } from './domain/access/errors.ts';
export { publicUrlMark } from './domain/access/file-links.ts';
export { idempotencyKeyForm } from './domain/decide/issue.ts';
export { exactNumber } from './domain/document/amount.ts';
export { NewCompany } from './domain/document/company.ts';
export { readDocument as readStored } from './domain/document/read-document.ts';
export { renderCompany, renderKey } from './domain/document/rendering.ts';
export { checkerOf } from './domain/document/validation.ts';
export type { AsciiJson } from './domain/ports/rows.ts';
export type { HttpService } from './http/server.ts';
export { type Context, requireRegime } from './operations/context.ts';
export {
  type FileOutcome,
  Importer,
  type ImportOptions,
} from './operations/import/import-files.ts';
export {
  type FoundFile,
  isWanted,
  reading,
  type UnopenedFile,
  unpack,
  unpackEntries,
  wantedEntries,
} from './operations/import/unpack-files.ts';
export { dryRunJson, issueDocument, previewIssue } from './operations/issue/issue-document.ts';
export { createDemo } from './operations/manage/create-demo.ts';
export type { DemoDraft } from './operations/manage/issue-demo-drafts.ts';
export { createAccount } from './operations/manage/manage-accounts.ts';
export { createCompany } from './operations/manage/manage-companies.ts';
export { createKey } from './operations/manage/manage-keys.ts';
export { exportAccounts } from './operations/move/export-account.ts';
export { lineBytesMax, loadRecords } from './operations/move/load-records.ts';

/** The version in package.json; a test compares the two. */
export const version = '0.1.0';

/** The parts of the service, wired together. This is the only file that knows every concrete one. */
export type App = {
  readonly config: Config;
  readonly context: Context;
  readonly logger: Logger;
  close(): Promise<void>;
};

/** Where the SQLite store of a data folder is. */
export function sqlitePath(config: Config): string {
  return join(config.dataDir, 'chasqui.sqlite');
}

export function createLogger(config: Config, destination: 'stdout' | 'stderr'): Logger {
  const stream = pino.destination({
    dest: destination === 'stdout' ? 1 : 2,
    // Lines are gathered and written by the kilobyte; a crash loses the last ones, not the speed.
    sync: false,
    minLength: 8192,
  });
  const flush = setInterval(() => stream.flush(), 250);
  flush.unref();
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
}

export async function openStores(config: Config, onMigration: MigrationListener): Promise<Stores> {
  if (config.databaseUrl === null) {
    return createSqliteStores({ path: sqlitePath(config), onMigration });
  }
  // Its driver is loaded by those who have a PostgreSQL.
  const { createPostgresStores } = await import('./storage/postgres/stores.ts');
  return createPostgresStores({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    onMigration,
  });
}

export async function openApp(
  config: Config,
  logger: Logger,
  onMigration: MigrationListener = () => {},
): Promise<App> {
  const stores = await openStores(config, onMigration);
  return {
    config,
    context: createContext({ stores, regimes, now: Date.now, secretKey: secretKeyOf(config) }),
    logger,
    close: () => stores.close(),
  };
}

/** The key is read, or its file made, when it is first needed: most commands never do. */
export function secretKeyOf({ secretKey: setting, dataDir }: Config): () => Buffer {
  let known: Buffer | undefined;
  return () => {
    try {
      known ??= loadSecretKey({ setting, dataDir });
      return known;
    } catch (error) {
      if (!(error instanceof SecretKeyError)) throw error;
      throw new AppError('secret_key_unavailable', error.message, { cause: error });
    }
  };
}

/** What an operator should know of the secret key; it is not made by asking. */
export function inspectSecretKey({ secretKey: setting, dataDir }: Config): Finding {
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

const heapShareMax = 0.85;

export function createService(
  { config, context, logger }: App,
  heapBytesMax: number,
  clusterMetrics?: () => Promise<string>,
): HttpService {
  return createHttpService({
    context,
    logger,
    publicUrl: config.publicUrl,
    version,
    linkLifetimeSeconds: config.linkLifetimeDays === null ? null : config.linkLifetimeDays * 86_400,
    requestsPerMinute: config.rateLimit,
    failuresPerMinute: config.failureLimit,
    cors: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    load: {
      inFlightMax: config.inFlightMax,
      lagMsMax: config.lagMsMax,
      memoryBytesMax: heapBytesMax * heapShareMax,
    },
    ...(clusterMetrics === undefined ? {} : { clusterMetrics }),
  });
}

/** The OpenAPI document; it needs no storage. */
export function describeApi(config: Config): unknown {
  const parts = {
    context: createContext({ stores: undefined as unknown as Stores, regimes, now: Date.now }),
    links: createLinks({ publicUrl: config.publicUrl, lifetimeSeconds: null, now: Date.now }),
    publicUrl: config.publicUrl,
    version,
    schemas: regimeSchemasOf(regimes),
    linksExpire: false,
    isDraining: () => false,
    metrics: async () => '',
  };
  return openApiOf([...apiRoutes(parts), ...fileRoutes(parts)], parts);
}

/** Copies a SQLite store; undefined where the store is in PostgreSQL. */
export function backupFile(config: Config, target: string): { documents: number } | undefined {
  if (config.databaseUrl !== null) return undefined;
  const path = sqlitePath(config);
  if (!existsSync(path)) throw new AppError('storage_unavailable', `There is no store at ${path}.`);
  return backupSqlite(path, target);
}

export type Finding = StorageFinding;
