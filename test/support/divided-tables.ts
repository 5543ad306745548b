import pg from 'pg';
import { expect } from 'vitest';
import { createPostgresStores } from '../../src/app/stores.postgres.ts';
import { distributedTables } from '../../src/platform/sql/postgres/distribution.ts';
import { databaseMadeOnce } from './made-once.ts';
import { patienceMs } from './patience.ts';
import type { SentStatement } from './sent-statements.ts';

const parts = 4;
const schema = 'divided';

/**
 * PostgreSQL's own proof that statements are of one account. Beside the tables of an empty store their like are made, all of them divided
 * by account: that alone fails where a unique index lacks the column. The plan of each statement must then touch one part,
 * the same of every table: that is the server on which the account would lie. Plans change nothing: one such store does for a run.
 */
export async function expectOnePart(
  server: string,
  partitions: number,
  statements: readonly SentStatement[],
): Promise<void> {
  const divide = (url: string) => divideStore(url, partitions);
  const name = await databaseMadeOnce(server, `divided_${partitions}`, divide);
  const client = new pg.Client({ connectionString: server.replace(/\/[^/]*$/, `/${name}`) });
  await client.connect();
  try {
    await client.query(`SET search_path = ${schema}, public`);
    for (const { text, values } of statements) {
      const touched = partsOf(await planOf(client, text, values));
      expect([...touched].length, `${[...touched]} are touched by ${text}`).toBeLessThanOrEqual(1);
    }
  } finally {
    await client.end();
  }
}

async function divideStore(url: string, partitions: number): Promise<void> {
  await (await createPostgresStores({ url, partitions, answerMs: patienceMs })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of dividing()) await client.query(sql);
  await client.end();
}

function dividing(): string[] {
  const tables = distributedTables.flatMap((table) => {
    const like = `(LIKE public.${table} INCLUDING ALL) PARTITION BY HASH (account_id)`;
    const each = Array.from({ length: parts }, (_, part) => {
      const values = `WITH (MODULUS ${parts}, REMAINDER ${part})`;
      return `CREATE TABLE ${table}_part${part} PARTITION OF ${table} FOR VALUES ${values}`;
    });
    return [`CREATE TABLE ${table} ${like}`, ...each];
  });
  return [`CREATE SCHEMA ${schema}`, `SET search_path = ${schema}, public`, ...tables];
}

async function planOf(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const explained = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
  return JSON.stringify(explained.rows);
}

/** The marks of all parts in a plan. Where rows are added there is none: they find theirs when they come. */
function partsOf(plan: string): Set<string> {
  return new Set(
    [...plan.matchAll(/"Relation Name":"\w+_(part\d+)"/g)].map(([, part = '']) => part),
  );
}
