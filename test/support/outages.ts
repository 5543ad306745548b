import pg from 'pg';
import { StorageError } from '../../src/kernel/storage-error.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import type { Storage, TestStore } from './stores.ts';
import { testServerUrl } from './test-database.ts';

/** A storage that a test takes away for a while. */
export type Outage = {
  /** What the service works on. */
  readonly stores: Stores;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** The next decision is written, but the caller does not get the answer. */
  loseNextAnswer(): void;
};

/** What sending reads and writes. */
const failingParts = [
  'apply',
  'look',
  'work',
  'services',
  'companies',
  'documents',
  'files',
  'filings',
];

/** PostgreSQL ends its connections and takes no new ones; SQLite, which cannot go away, is made to fail. */
export function outageOf(storage: Storage, { stores, environment }: TestStore): Outage {
  let isAway = false;
  let isAnswerLost = false;
  const away = () => new StorageError('unreachable', 'It is away.');
  const failing = <Part extends object>(part: Part, names?: readonly string[]): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (names?.includes(String(name)) === false) return value;
        if (typeof value === 'object' && value !== null) return failing(value);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          if (isAway) throw away();
          const isLost = isAnswerLost && name === 'apply';
          if (isLost) isAnswerLost = false;
          const result: unknown = await value.apply(target, given);
          if (isLost) throw away();
          return result;
        };
      },
    });
  const allow = (mayConnect: boolean) =>
    allowConnections(environment.DATABASE_URL ?? '', mayConnect);
  return {
    stores: failing(stores, failingParts),
    async begin() {
      if (storage === 'postgres') await allow(false);
      else isAway = true;
    },
    async end() {
      if (storage === 'postgres') await allow(true);
      isAway = false;
    },
    loseNextAnswer() {
      isAnswerLost = true;
    },
  };
}

/** Whether a database of the test server takes connections; those that it has end where it does not. */
export async function allowConnections(url: string, mayConnect: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${mayConnect}`);
    if (mayConnect) return;
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
  } finally {
    await client.end();
  }
}
