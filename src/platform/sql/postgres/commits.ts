import { hash } from 'node:crypto';
import { coalesced } from '../../../kernel/coalesce.ts';
import type { Commits, Company } from '../../../kernel/read-cache.ts';
import { numberOf, type Queryable } from './database.ts';

const findVersion = {
  name: 'find_company_changes',
  text: `
SELECT coalesce(sum(count), 0) AS count FROM company_changes
WHERE account_id = $1 AND company_id = $2`,
};
const addChange = {
  name: 'add_company_change',
  text: `
INSERT INTO company_changes AS c (account_id, company_id, part, count) VALUES ($1, $2, $3, 1)
ON CONFLICT (account_id, company_id, part) DO UPDATE SET count = c.count + 1`,
};
const snapshot = { name: 'current_snapshot', text: 'SELECT pg_current_snapshot()::text AS now' };

/** Parts of a company's count. The first is for those who lock the company as a whole. */
const partsOfSeries = 15;

/**
 * To be called by all code that writes documents of a company, in the same transaction and after all else: who writes the same
 * part waits for the commit. Those are changes of one series, which wait for each other anyway, and a few that do not.
 */
export async function noteChange(
  tx: Queryable,
  { accountId, companyId }: Company,
  series: string | undefined,
): Promise<void> {
  const part =
    series === undefined
      ? 0
      : 1 + (Number.parseInt(hash('sha256', series).slice(0, 8), 16) % partsOfSeries);
  await tx.query(addChange, [accountId, companyId, part]);
}

/**
 * Every transaction that writes moves the server's snapshot on, so as long as that reads the same nothing was committed
 * anywhere. The question is shared by all requests of a moment, and is always put after the request came in.
 */
export function commitsOf(database: Queryable): Commits {
  let seen: unknown;
  let moment = 0;
  const look = coalesced(async () => {
    const [row] = await database.query(snapshot, []);
    if (row?.now !== seen) moment += 1;
    seen = row?.now;
    return moment;
  });
  return {
    moment: () => look(''),
    async version({ accountId, companyId }) {
      const [row] = await database.query(findVersion, [accountId, companyId]);
      return numberOf(row ?? {}, 'count');
    },
  };
}

/** What kind of server answers. */
export type ServerKind = {
  /** It is one PostgreSQL: on a distributed one, other nodes commit without moving this node's snapshot. */
  readonly showsEveryCommit: boolean;
  /** Rows are on several servers behind this one. */
  readonly isSharded: boolean;
};

export async function serverKind(database: Queryable): Promise<ServerKind> {
  const text = `SELECT version() AS version,
    EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS sharded`;
  const [row] = await database.query({ name: '', text }, []);
  const isSharded = row?.sharded === true;
  const showsEveryCommit =
    /^PostgreSQL (1[3-9]|[2-9]\d)\S* /.test(String(row?.version)) &&
    !/-YB-/.test(String(row?.version)) &&
    !isSharded;
  return { showsEveryCommit, isSharded };
}
