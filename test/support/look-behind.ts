import pg from 'pg';

/** Asks a PostgreSQL database past the program. */
export type LookBehind = {
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Before the database is dropped. */
  close(): Promise<void>;
};

/** Long enough for who asks every few milliseconds; counting or copying a database's connections finds none of ours. */
const idleMs = 100;

/** To connect takes thirty times as long as to ask: the connection is kept for as long as somebody asks again. */
export function lookBehind(url: string): LookBehind {
  let kept: Promise<pg.Client> | undefined;
  let asking = 0;
  let idle: NodeJS.Timeout | undefined;
  const forget = async () => {
    const client = kept;
    kept = undefined;
    clearTimeout(idle);
    await (await client?.catch(() => undefined))?.end().catch(() => undefined);
  };
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    // A server that is stopped, or a test that ends all connections, ends this one too.
    client.on('error', () => void forget());
    await client.connect();
    return client;
  };
  return {
    async rows(text, values = []) {
      clearTimeout(idle);
      asking += 1;
      kept ??= connect();
      try {
        return (await (await kept).query(text, [...values])).rows;
      } catch (error) {
        await forget();
        throw error;
      } finally {
        asking -= 1;
        if (asking === 0) idle = setTimeout(() => void forget(), idleMs);
      }
    },
    close: forget,
  };
}

/** One question, and no more. */
export async function askOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const database = lookBehind(url);
  try {
    return await database.rows(text);
  } finally {
    await database.close();
  }
}
