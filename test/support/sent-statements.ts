import { loadModule } from 'libpg-query';
import pg from 'pg';
import { expect } from 'vitest';
import { acrossAccounts } from './distribution.ts';
import { judge, type Verdict } from './one-account.ts';

/** A statement that went to the server, with the values of the first time. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

export type SentStatements = {
  /** Each once, of those that are of one account. */
  ofOneAccount(): readonly SentStatement[];
  /** Fails where a statement, or a transaction that writes, was of several accounts. */
  expectOneAccount(): void;
  stop(): void;
};

type Query = { readonly name?: string; readonly text: string; readonly values?: unknown[] };
type Listener = (client: pg.Client, query: Query) => void;
type Transaction = { readonly isReadOnly: boolean; readonly accounts: Set<unknown> };

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
  const transactions = new WeakMap<pg.Client, Transaction>();
  const listener: Listener = (client, { name = '', text, values = [] }) => {
    if (!isOfProgram(client, database)) return;
    if (/^BEGIN/.test(text)) {
      const isReadOnly = /READ ONLY/.test(text);
      transactions.set(client, { isReadOnly, accounts: new Set() });
    }
    if (/^(COMMIT|ROLLBACK)/.test(text)) transactions.delete(client);
    const verdict = verdicts.get(text) ?? judge(text);
    verdicts.set(text, verdict);
    if (name in acrossAccounts) return;
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
    stop: () => void listeners.delete(listener),
  };
}

/** Tests look behind the program over connections of their own. */
function isOfProgram(client: pg.Client, database: string): boolean {
  const { connectionParameters } = client as {
    connectionParameters?: { application_name?: string };
  };
  return client.database === database && connectionParameters?.application_name === 'chasqui';
}
