import pg from 'pg';
import { StorageError } from '../../../kernel/storage-error.ts';
import { withoutWarnings } from '../../../kernel/without-warnings.ts';
import { codeOf, connectFailure, failureOf } from './failures.ts';
import type { Statement, StatementNames } from './statement-names.ts';

/** How a connection is made, and how long its answers may take. */
export type ConnectOptions = {
  readonly url: string;
  readonly connectMs: number;
  /** After how long the server itself ends a statement; 0 for never. */
  readonly statementMs: number;
  /** After how long the server ends a transaction of which it hears nothing: it may hold locks. */
  readonly idleInTransactionMs: number;
  /** Whether statements travel one behind the other without waiting for answers. */
  readonly pipeline?: boolean;
  readonly manner: Manner;
};

/** What the connections to one database have found out about what is at the other end. */
export type Manner = {
  /** A pooler refused parameters of sessions, or lets transactions share a session. */
  behindPooler: boolean;
  /** The same for all of them: a text is hashed once. */
  readonly nameOf: StatementNames;
};

const goodbyeMs = 1_000;

/** One connection. A statement that misses its deadline takes the connection with it: later answers would be its own. */
export class Connection {
  /** Whether it can be used no more. */
  isLost = false;
  /** Whether it shall not be used again after what is under way. */
  isRetired = false;
  /** When each answer that is waited for must be there, in the order in which they were asked for. */
  private readonly deadlines = new Set<{ readonly at: number }>();
  private timer: NodeJS.Timeout | undefined;
  private timerAt = 0;
  private isGathering = false;
  private readonly client: pg.Client;
  private readonly manner: Manner;
  private readonly onLost: (connection: Connection, isSilent: boolean) => void;

  constructor(
    client: pg.Client,
    manner: Manner,
    onLost: (connection: Connection, isSilent: boolean) => void,
  ) {
    this.client = client;
    this.manner = manner;
    this.onLost = onLost;
    // A connection that is lost says so here as well as in the statements under way: nobody listening would end the process.
    client.on('error', () => this.lose(false));
    client.on('end', () => this.lose(false));
  }

  /** Runs a statement, with its name where the server keeps it for this connection alone. 0 is no deadline. */
  query(
    statement: Statement,
    values: readonly unknown[],
    deadlineMs: number,
  ): Promise<pg.QueryResult<Record<string, unknown>>> {
    const name = this.manner.behindPooler ? '' : this.manner.nameOf(statement);
    const { text } = statement;
    return this.answered({ name, text, values: values as unknown[] }, deadlineMs);
  }

  /** Runs statements without values, in one message; their rows are not wanted. */
  async run(text: string, deadlineMs: number): Promise<void> {
    await this.answered({ text }, deadlineMs);
  }

  /** Uses it no more: hangs up once what is under way is answered, or has missed its deadline. */
  retire(): void {
    this.isRetired = true;
    if (this.deadlines.size === 0) this.destroy();
    else void this.client.end().catch(() => {});
  }

  /** Says goodbye, and hangs up where the server does not answer that. */
  async end(): Promise<void> {
    this.isRetired = true;
    const giveUp = setTimeout(() => this.destroy(), goodbyeMs);
    await this.client.end().catch(() => {});
    clearTimeout(giveUp);
  }

  destroy(): void {
    this.lose(false);
    this.client.connection.stream.destroy();
  }

  private async answered(
    query: pg.QueryConfig,
    deadlineMs: number,
  ): Promise<pg.QueryResult<Record<string, unknown>>> {
    const deadline = { at: performance.now() + (deadlineMs || Number.POSITIVE_INFINITY) };
    this.deadlines.add(deadline);
    this.watch(deadline.at);
    this.gather();
    try {
      return await this.client.query(query);
    } catch (error) {
      // Somebody else's statement has this name, or ours went with another session: sessions are shared.
      if (isForeignStatement(error)) this.manner.behindPooler = true;
      throw failureOf(error, this.client);
    } finally {
      this.deadlines.delete(deadline);
    }
  }

  /** Statements of one moment go to the server in one piece: each write of its own costs more than what is written. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  /** One timer for all that is under way: it looks again where what it was set for was answered meanwhile. */
  private watch(at: number): void {
    if (at === Number.POSITIVE_INFINITY) return;
    if (this.timer !== undefined && this.timerAt <= at) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => this.look(), Math.max(0, at - performance.now()));
    this.timer.unref();
  }

  private look(): void {
    this.timer = undefined;
    const [first] = this.deadlines;
    if (first === undefined || this.isLost) return;
    if (first.at > performance.now()) {
      this.watch(first.at);
      return;
    }
    this.lose(true);
    this.client.connection.stream.destroy(new Error('timeout: no answer in time'));
  }

  private lose(isSilent: boolean): void {
    if (this.isLost) return;
    this.isLost = true;
    this.onLost(this, isSilent);
  }
}

/** duplicate_prepared_statement, invalid_sql_statement_name. */
export function isForeignStatement(error: unknown): boolean {
  return ['42P05', '26000'].includes(codeOf(error) ?? '');
}

const int8 = 20;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // 64-bit integers here are times in milliseconds and counts: far below 2^53.
    if (oid === int8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** When the system begins to ask whether the other end is still there. Then it asks ten times, every second. */
const keepAliveAfterMs = 10_000;

/**
 * Makes a connection. Throws {@link StorageError}. A pooler in between is recognised by what it cannot do: it refuses
 * parameters of a session in its plain configuration, or the session's number is not that of the process that answers.
 */
export async function connect(
  options: ConnectOptions,
  onLost: (connection: Connection, isSilent: boolean) => void = () => {},
): Promise<Connection> {
  const { manner } = options;
  const client = await connectClient(options, !manner.behindPooler).catch((error) => {
    if (manner.behindPooler || !refusesParameters(error)) throw error;
    return connectClient(options, false).then((bare) => {
      manner.behindPooler = true;
      return bare;
    });
  });
  const connection = new Connection(client, manner, onLost);
  if (manner.behindPooler) return connection;
  const { rows } = await connection.query(whoAnswers, [], options.connectMs);
  if (rows[0]?.pid !== (client as { processID?: number }).processID) manner.behindPooler = true;
  return connection;
}

const whoAnswers = { name: '', text: 'SELECT pg_backend_pid() AS pid' };

/** protocol_violation is what pgbouncer says; feature_not_supported and undefined_object are others'. */
function refusesParameters(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : error;
  return ['08P01', '0A000', '42704'].includes(codeOf(cause) ?? '');
}

async function connectClient(options: ConnectOptions, withParameters: boolean): Promise<pg.Client> {
  const client = clientOf(options, withParameters);
  // Said by the attempt itself as well.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw connectFailure(error, client);
  }
}

function clientOf(options: ConnectOptions, withParameters: boolean): pg.Client {
  const parameters = {
    statement_timeout: options.statementMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
  };
  try {
    // The driver warns of what words in the URL will mean in its next version.
    return withoutWarnings(
      () =>
        new pg.Client({
          connectionString: options.url,
          application_name: 'chasqui',
          connectionTimeoutMillis: options.connectMs,
          keepAlive: true,
          keepAliveInitialDelayMillis: keepAliveAfterMs,
          types: types as pg.ClientConfig['types'],
          ...(withParameters ? parameters : {}),
          ...(options.pipeline ? { pipeline: true } : {}),
        }),
    );
  } catch {
    // What the parser of URLs says may hold the password.
    const sentence =
      'DATABASE_URL cannot be read. Write special characters of the password in percent form, such as %23 for #.';
    throw new StorageError('unreachable', sentence);
  }
}
