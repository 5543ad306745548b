import { loadModule } from 'libpg-query';
import pg from 'pg';
import { expect } from 'vitest';
import { acrossAccounts, nameAcrossAccounts } from './distribution.ts';
import { judge, type Verdict } from './one-account.ts';

/** A statement that went to the server, with the values of the first time. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

export type SentStatements = {
  /** Each once, of those that are of one account. */
  ofOneAccount(): readonly SentStatement[];
  /** Fails where a statement, or a transaction that writes, was of several accounts. */
  expectOneAccount(): void;
  /** Fails where one connection cannot have all statements that have names, at once. */
  expectOneConnection(url: string): Promise<void>;
  stop(): void;
};

type Query = { readonly name?: string; readonly text: string; readonly values?: unknown[] };
type Listener = (client: pg.Client, query: Query) => void;
type Transaction = { readonly isReadOnly: boolean; readonly accounts: Set<unknown> };

/** Texts by the names under which they were sent, to any store of the run: connections of long lives see all of them. */
const textsByName = new Map<string, string>();

/** What the driver itself is asked to send: nothing of the program can pass it by. */
const listeners = new Set<Listener>();
const sendOf = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...parts: unknown[]) {
  const [first, values] = parts;
  const asked = typeof first === 'string' ? { text: first, values } : first;
  for (const listener of listeners) listener(this, asked as Query);
  return sendOf.apply(this, parts);
} as typeof pg.Client.prototype.query;

/** Listens to all that the program sends to a database from now on. */
export async function watchStatements(database: string): Promise<SentStatements> {
  await loadModule();
  const verdicts = new Map<string, Verdict>();
  const sent = new Map<string, SentStatement>();
  const problems = new Set<string>();
  const named = new Map<string, string>();
  const transactions = new WeakMap<pg.Client, Transaction>();
  const listener: Listener = (client, { name = '', text, values = [] }) => {
    if (!isOfProgram(client, database)) return;
    if (name !== '') named.set(name, text);
    if (name !== '' && (textsByName.get(name) ?? text) !== text) {
      problems.add(`two texts have the name ${name}: ${text} and ${textsByName.get(name)}`);
    }
    textsByName.set(name, text);
    if (/^BEGIN/.test(text)) {
      const isReadOnly = /READ ONLY/.test(text);
      transactions.set(client, { isReadOnly, accounts: new Set() });
    }
    if (/^(COMMIT|ROLLBACK)/.test(text)) transactions.delete(client);
    const verdict = verdicts.get(text) ?? judge(text);
    verdicts.set(text, verdict);
    if (nameInProgram(name) in acrossAccounts || nameAcrossAccounts(text) !== undefined) return;
    for (const problem of verdict.problems) problems.add(`${problem}: ${text}`);
    if (verdict.account === null) return;
    if (!sent.has(text)) sent.set(text, { text, values });
    const transaction = transactions.get(client);
    transaction?.accounts.add(values[verdict.account - 1]);
    if (transaction?.isReadOnly === false && transaction.accounts.size > 1) {
      problems.add(`the transaction of another account goes on with: ${text}`);
    }
  };
  listeners.add(listener);
  return {
    ofOneAccount: () => [...sent.values()],
    expectOneAccount: () => expect([...problems], [...problems].join('\n')).toEqual([]),
    expectOneConnection: (url) => prepareAll(url, named),
    stop: () => void listeners.delete(listener),
  };
}

async function prepareAll(url: string, named: ReadonlyMap<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, text] of named) await client.query(`PREPARE ${name} AS ${text}`);
    const kept = await client.query('SELECT name FROM pg_prepared_statements');
    expect(kept.rows.map(({ name }) => name).toSorted()).toEqual([...named.keys()].toSorted());
  } finally {
    await client.end();
  }
}

/** What the program calls a statement: its text stands for the rest of the name. */
function nameInProgram(name: string): string {
  return name.replace(/_[0-9a-f]{16}$/, '');
}

/** Tests look behind the program over connections of their own. */
function isOfProgram(client: pg.Client, database: string): boolean {
  const { connectionParameters } = client as {
    connectionParameters?: { application_name?: string };
  };
  return client.database === database && connectionParameters?.application_name === 'chasqui';
}
