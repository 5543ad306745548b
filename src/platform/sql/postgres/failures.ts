import { AppError } from '../../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../../kernel/codes/storage-codes.ts';
import { StorageError, type StorageFault } from '../../../kernel/storage-error.ts';

/** What is known of a connection's other end; never the password. */
export type ServerPlace = {
  readonly host: string;
  readonly port: number;
  readonly database?: string | undefined;
  readonly user?: string | undefined;
};

/** SQLSTATEs that say what is wrong with the server (PostgreSQL, appendix A). */
const reasonsOfCodes: readonly (readonly [RegExp, StorageFault])[] = [
  [/^53100$/, 'disk_full'],
  // Written to a standby, or after default_transaction_read_only was set.
  [/^25006$/, 'read_only'],
  // Data or index corrupted; the disk fails; a file of a table is gone.
  [/^(XX001|XX002|58030|58P01)$/, 'damaged'],
  // Connection lost, server going down, coming up, or out of connections or memory.
  [/^(08...|57P..|53300)$/, 'unreachable'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/, 'unreachable'],
];
/** What Citus says of one of its servers, under codes that mean something else on a single one. */
const unreachableShard = /^failed to COPY to shard|^connection to the remote node/;
/** A shard is on its way to another server. */
const movingShard = /^could not find valid entry for shard/;
/** The driver's own errors have no code. */
const lostMessages = /terminat|not queryable|Connection|timeout|closed/i;
/**
 * Out of something for the moment, or a statement or a transaction (25P03, 25P04) that took too long: nothing is wrong
 * with the server.
 */
const passingCodes = /^(53|57|25P0[34])/;

const advice: Record<StorageFault, string> = {
  unreachable: 'Look at the server, and at the network in between.',
  disk_full: 'Its disk is full: make room there. What is stored can still be read.',
  read_only: 'It takes no writes: point DATABASE_URL at the primary, or promote this server.',
  damaged: 'Its data are damaged: restore them from a backup or a replica, then restart.',
};

/** What a statement's error says of the storage: an error for callers where it is the storage's fault, else itself. */
export function failureOf(error: unknown, { host, port }: ServerPlace): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const reason = reasonOf(error);
  if (reason !== undefined) {
    const explanation = `PostgreSQL at ${host}:${port} says "${error.message}". ${advice[reason]}`;
    return new StorageError(reason, explanation, error);
  }
  const passes = passingCodes.test(codeOf(error) ?? '') || movingShard.test(error.message);
  if (!passes) return error;
  const detail = storageMessages.too_busy;
  return new AppError(storageCodes.storage_unavailable, detail, { cause: error });
}

/** A server that says of itself that it takes no writes. */
export function readOnlyFailure(): StorageError {
  return new StorageError('read_only', `PostgreSQL is read-only. ${advice.read_only}`);
}

function reasonOf(error: Error): StorageFault | undefined {
  const code = codeOf(error);
  if (unreachableShard.test(error.message)) return 'unreachable';
  if (code === undefined) return lostMessages.test(error.message) ? 'unreachable' : undefined;
  return reasonsOfCodes.find(([pattern]) => pattern.test(code))?.[1];
}

/** Citus reports a unique violation that it meets while it copies rows to a shard as an internal error. */
const internalError = 'XX000';
const duplicateKey = /^duplicate key value violates unique constraint "([^"]+)"/;

/** The violated constraint of a unique violation, if the error is one. */
export function violatedConstraint(error: unknown): string | undefined {
  const {
    code,
    constraint,
    message = '',
  } = (error ?? {}) as {
    readonly code?: string;
    readonly constraint?: string;
    readonly message?: string;
  };
  if (code === '23505') return constraint ?? '';
  return code === internalError ? duplicateKey.exec(message)?.[1] : undefined;
}

export function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string } | undefined)?.code;
}

/** Why a connection could not be made, in words for the operator. */
export function connectFailure(error: unknown, place: ServerPlace): StorageError {
  return new StorageError('unreachable', connectSentence(error as Error, place), error);
}

function connectSentence(error: Error, { host, port, database, user }: ServerPlace): string {
  const where = `${host}:${port}`;
  const said = error.message === '' ? codeOf(error) : error.message;
  switch (codeOf(error)) {
    case '28P01':
      return `PostgreSQL at ${where} refuses the password of user ${user} (${said}). Look at DATABASE_URL.`;
    case '28000':
      return `PostgreSQL at ${where} does not let user ${user} in (${said}). Look at DATABASE_URL and pg_hba.conf.`;
    case '3D000':
      return `PostgreSQL at ${where} has no database ${database} (${said}). Create it, or look at DATABASE_URL.`;
    case '53300':
      return `PostgreSQL at ${where} has no connection left (${said}). Raise max_connections, or lower DATABASE_CONNECTIONS.`;
    case '57P03':
      return `PostgreSQL at ${where} takes no connections yet (${said}). Wait until it is up.`;
    case 'ECONNREFUSED':
      return `Nothing listens at ${where} (${said}). Start PostgreSQL, or look at DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} is not known (${said}). Look at DATABASE_URL.`;
    default:
      return otherSentence(error, where);
  }
}

/** TLS speaks in codes of OpenSSL, the driver in sentences without a code. */
function otherSentence(error: Error, where: string): string {
  const { message } = error;
  if (/SSL|TLS|CERT|SELF_SIGNED|VERIFY/.test(`${codeOf(error)} ${message}`)) {
    return `TLS with PostgreSQL at ${where} fails (${message}). Look at sslmode in DATABASE_URL and at the server's certificate.`;
  }
  if (/password must be a/.test(message)) {
    return `PostgreSQL at ${where} wants a password, and DATABASE_URL has none.`;
  }
  if (/timeout/.test(message) || codeOf(error) === 'ETIMEDOUT') {
    return `PostgreSQL at ${where} does not answer (${message}). Look at the server, the network and DATABASE_URL.`;
  }
  return `PostgreSQL at ${where} refuses the connection (${message}). Look at DATABASE_URL.`;
}
