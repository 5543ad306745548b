import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { busyTimeoutMs, type Database, openDatabase } from './database.ts';
import { createGroupCommit } from './group-commit.ts';

let database: Database;
let folder: string;
let statements: string[];

beforeEach(() => {
  statements = [];
  folder = mkdtempSync(join(tmpdir(), 'chasqui-group-'));
  const path = join(folder, 'group.sqlite');
  database = openDatabase({ path, observe: (sql) => void statements.push(sql) });
  database.exec('CREATE TABLE kept (n INTEGER PRIMARY KEY) STRICT');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const kept = () =>
  database
    .prepare('SELECT n FROM kept ORDER BY n')
    .all()
    .map(({ n }) => n);
const insert = (n: number) => () => {
  database.prepare('INSERT INTO kept VALUES (?)').run(n);
  return n;
};
const count = (sql: string) => statements.filter((each) => each === sql).length;

describe('changes of one turn', () => {
  it('are committed together', async () => {
    const commitTogether = createGroupCommit(database);
    expect(await Promise.all([1, 2, 3].map((n) => commitTogether(insert(n))))).toEqual([1, 2, 3]);
    expect(kept()).toEqual([1, 2, 3]);
    expect(count('COMMIT')).toBe(1);
  });

  it('need no savepoint where there is one alone, which is undone whole', async () => {
    const commitTogether = createGroupCommit(database);
    const refused = commitTogether(() => {
      insert(1)();
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect([kept(), count('SAVEPOINT change')]).toEqual([[], 0]);
  });

  it('are undone one by one', async () => {
    const commitTogether = createGroupCommit(database);
    const refused = commitTogether(() => {
      insert(2)();
      throw new Error('refused');
    });
    const [one, two, three] = await Promise.allSettled([
      commitTogether(insert(1)),
      refused,
      commitTogether(insert(3)),
    ]);
    expect([one.status, two.status, three.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(kept()).toEqual([1, 3]);
  });

  it('all fail where the commit does', async () => {
    const commitTogether = createGroupCommit(database);
    const changes = [
      commitTogether(insert(1)),
      commitTogether(() => database.exec('ROLLBACK')),
      commitTogether(insert(3)),
    ];
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(kept()).toEqual([]);
  });

  it('leave the next turn a transaction of its own', async () => {
    const commitTogether = createGroupCommit(database);
    await commitTogether(insert(1));
    await commitTogether(insert(2));
    expect(count('COMMIT')).toBe(2);
  });
});

describe('changes that find the store locked by another process', () => {
  let other: Database;
  beforeEach(() => {
    other = openDatabase({ path: database.path });
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => {
    vi.useRealTimers();
    other.close();
  });

  it('wait while others are answered, and are committed with those that came meanwhile', async () => {
    const commitTogether = createGroupCommit(database);
    const first = commitTogether(insert(1));
    // SQLite would hold the event loop until it has the lock, and this timer would never come.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(count('BEGIN IMMEDIATE')).toBeGreaterThan(0);
    expect(kept()).toEqual([]);
    const second = commitTogether(insert(2));
    other.exec('COMMIT');
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect([kept(), count('COMMIT')]).toEqual([[1, 2], 1]);
  });

  it('are refused where nobody lets go, each when it has waited long enough', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setImmediate'] });
    const commitTogether = createGroupCommit(database);
    const first = commitTogether(insert(1));
    const refused = expect(first).rejects.toThrow('The database does not answer.');
    await vi.advanceTimersByTimeAsync(busyTimeoutMs - 1_000);
    const second = commitTogether(insert(2));
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    other.exec('COMMIT');
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toBe(2);
    expect(kept()).toEqual([2]);
  });

  it('leave alone how long single statements wait', async () => {
    const commitTogether = createGroupCommit(database);
    const change = commitTogether(insert(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: busyTimeoutMs });
    other.exec('COMMIT');
    await change;
  });
});
