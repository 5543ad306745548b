import pg from 'pg';
import { AppError } from '../../domain/access/errors.ts';

/** Called with every statement before it runs; tests use it to judge all SQL. */
export type StatementObserver = (sql: string) => void;

/** A statement with a name: the server parses and plans it once per connection. */
export type Statement = { readonly name: string; readonly text: string };

export type PostgresRow = Record<string, unknown>;

/** Something that runs statements: the shared connections, or the one of a transaction. */
export type Queryable = {
  query(statement: Statement, values: readonly unknown[]): Promise<PostgresRow[]>;
};

export type Database = Queryable & {
  /** Runs `work` in a transaction; it has no other handle than the one it is given. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** The same, read-only, and all reads see one moment. */
  snapshot<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs one statement outside of any transaction, on a connection of its own, however long it takes. */
  runAlone(sql: string): Promise<void>;
  close(): Promise<void>;
};

/** Transactions of a database; a snapshot of one has none, for it is read-only. */
export function transactionsOf(database: Queryable & Partial<Database>): Database['transaction'] {
  return (work) => {
    if (database.transaction === undefined) throw new TypeError('a snapshot is read-only');
    return database.transaction(work);
  };
}

export type DatabaseOptions = {
  readonly url: string;
  readonly connections: number;
  readonly observe?: StatementObserver;
};

const int8 = 20;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // 64-bit integers here are times in milliseconds and counts: far below 2^53.
    if (oid === int8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export function openDatabase(options: DatabaseOptions): Database {
  const settings: pg.ClientConfig = {
    connectionString: options.url,
    application_name: 'chasqui',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: types as pg.ClientConfig['types'],
  };
  const observe = options.observe ?? (() => {});
  const pipelines = Array.from({ length: options.connections }, () => pipeline(settings));
  const pool = new pg.Pool({ ...settings, max: options.connections });
  pool.on('error', () => {});
  let turn = 0;
  const on = (client: Pick<pg.ClientBase, 'query'>): Queryable => ({
    query: (statement, values) => run(client, statement, values, observe),
  });
  const withClient = async <Result>(
    begin: string,
    work: (transaction: Queryable) => Promise<Result>,
  ) => {
    const client = await pool.connect().catch(unavailable);
    let broken: Error | undefined;
    // A connection that is lost says so here as well as in the statement under way: nobody listening would end the process.
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    try {
      await client.query(begin);
      const result = await work(on(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure) => {
        broken = failure;
      });
      throw translated(error);
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  };
  return {
    async query(statement, values) {
      turn = (turn + 1) % pipelines.length;
      const client = await pipelines[turn]?.client();
      if (client === undefined) throw new AppError('storage_unavailable', 'The storage is closed.');
      return run(client, statement, values, observe);
    },
    transaction: (work) => withClient('BEGIN', work),
    snapshot: (work) => withClient('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    async runAlone(sql) {
      const client = new pg.Client({ ...settings, statement_timeout: 0 });
      await client.connect().catch(unavailable);
      try {
        await run(client, { name: '', text: sql }, [], observe);
      } finally {
        await client.end();
      }
    },
    async close() {
      await Promise.all([pool.end(), ...pipelines.map((each) => each.close())]);
    },
  };
}

/**
 * One connection on which many requests' statements travel at once. It connects when it is first used,
 * and anew after it was lost; what was under way then fails and is answered with 503.
 */
function pipeline(settings: pg.ClientConfig) {
  let connected: Promise<pg.Client> | undefined;
  const connect = async () => {
    const client = new pg.Client({ ...settings, pipeline: true });
    const forget = () => {
      connected = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect().catch((error) => {
      forget();
      return unavailable(error);
    });
    return client;
  };
  return {
    client() {
      connected ??= connect();
      return connected;
    },
    async close() {
      const client = await connected?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}

async function run(
  client: Pick<pg.ClientBase, 'query'>,
  { name, text }: Statement,
  values: readonly unknown[],
  observe: StatementObserver,
): Promise<PostgresRow[]> {
  observe(text);
  try {
    const result = await client.query({ name, text, values: values as unknown[] });
    return result.rows;
  } catch (error) {
    throw translated(error);
  }
}

/** Connection failures, the server going down or full, and time-outs: worth another try later. */
const passingCodes = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
const passingMessages = /terminat|not queryable|Connection|timeout|closed/i;

function translated(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = (error as { code?: string }).code;
  const passing =
    code === undefined ? passingMessages.test(error.message) : passingCodes.test(code);
  return passing ? storageUnavailable(error) : error;
}

function unavailable(error: unknown): never {
  throw storageUnavailable(error);
}

function storageUnavailable(cause: unknown): AppError {
  return new AppError('storage_unavailable', 'The database does not answer. Try again shortly.', {
    cause,
  });
}

/** The violated constraint of a unique violation, if the error is one. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : undefined;
}

/** Something else was committed meanwhile: the work must be done again from its first read. */
export class ChangedMeanwhile extends Error {}

/** Serialization failure and deadlock: the server rolled one of two transactions back. */
const collisionCodes: readonly unknown[] = ['40001', '40P01'];
const retriesMax = 5;

/** Does transactions again that collided with another one, of this process or of another. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const collided =
        error instanceof ChangedMeanwhile ||
        violatedConstraint(error) !== undefined ||
        collisionCodes.includes((error as { code?: unknown } | undefined)?.code);
      if (!collided || attempt === retriesMax) throw error;
    }
  }
}

export function textOf(row: PostgresRow, column: string): string {
  return row[column] as string;
}

export function numberOf(row: PostgresRow, column: string): number {
  return row[column] as number;
}

export function bytesOf(row: PostgresRow, column: string): Buffer {
  return row[column] as Buffer;
}

/** Of items with the same key the last: one statement can set a row only once. */
export function lastOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** What one statement carries at most: as text of hexadecimal digits it is twice as much. */
const shareBytesMax = 8 * 1024 * 1024;

/** Divides items among statements by their bytes. */
export function sharesOf<Item>(
  items: readonly Item[],
  bytesOfItem: (item: Item) => number,
): Item[][] {
  const shares: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOfItem(item);
    if (bytes > room || shares.length === 0) {
      shares.push([]);
      room = shareBytesMax;
    }
    shares.at(-1)?.push(item);
    room -= bytes;
  }
  return shares;
}
