import { StorageError } from '../../../kernel/storage-error.ts';
import type { StorageFinding } from '../../../kernel/storage-finding.ts';
import type { Database } from './database.ts';

/** What an operator wants to know of the server and of the way to it. */
export async function inspect(database: Database): Promise<readonly StorageFinding[]> {
  return [...(await serverFindings(database)), await wayFinding(database)];
}

async function serverFindings(database: Database): Promise<readonly StorageFinding[]> {
  const [row] = await database.query(
    {
      name: '',
      text: `SELECT current_setting('server_version_num')::int AS version,
        pg_encoding_to_char(encoding) AS encoding, pg_is_in_recovery() AS replica
        FROM pg_database WHERE datname = current_database()`,
    },
    [],
  );
  const version = Math.floor(Number(row?.version) / 10_000);
  const encoding = String(row?.encoding);
  return [
    {
      check: 'PostgreSQL is 13 or newer',
      ok: version >= 13,
      detail: `PostgreSQL ${version}`,
    },
    {
      check: 'PostgreSQL database is UTF-8',
      ok: encoding === 'UTF8',
      detail: encoding === 'UTF8' ? encoding : `It is ${encoding}: create it with ENCODING 'UTF8'.`,
    },
    await writesFinding(database, row?.replica === true),
  ];
}

async function writesFinding(database: Database, isReplica: boolean): Promise<StorageFinding> {
  const check = 'PostgreSQL takes writes';
  if (isReplica) {
    const detail = 'This is a replica: point DATABASE_URL at the primary.';
    return { check, ok: false, detail };
  }
  try {
    await database.tryWrite();
    return { check, ok: true, detail: 'yes' };
  } catch (error) {
    return { check, ok: false, detail: sentenceOf(error) };
  }
}

/** More at once than there are connections, and each kind: alone, named, and in a transaction. */
const questionsAtOnce = 24;
const question = {
  name: 'doctor',
  text: 'SELECT count(*) FROM schema_migrations WHERE number > $1',
};

/** Asks as requests do: through a pooler that cannot do it, single questions would look well. */
async function wayFinding(database: Database): Promise<StorageFinding> {
  const check = 'PostgreSQL connections';
  const ask = (index: number) =>
    index % 4 === 0
      ? database.transaction((transaction) => transaction.query(question, [0]))
      : database.query(question, [0]);
  try {
    await Promise.all(Array.from({ length: questionsAtOnce }, (_, index) => ask(index)));
  } catch (error) {
    return { check, ok: false, detail: sentenceOf(error) };
  }
  const detail = database.isPooled()
    ? 'through a pooler: transactions share sessions, so statements go without names (docs/operations.md, Poolers)'
    : 'straight to the server';
  return { check, ok: true, detail };
}

function sentenceOf(error: unknown): string {
  return error instanceof StorageError ? error.explanation : (error as Error).message;
}
