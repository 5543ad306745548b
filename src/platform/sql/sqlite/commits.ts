import type { Commits } from '../../../kernel/read-cache.ts';
import { type Database, numberOf } from './database.ts';

const findVersion = `
SELECT count FROM company_changes WHERE account_id = ? AND company_id = ?`;
const addChange = `
INSERT INTO company_changes (account_id, company_id, count) VALUES (?, ?, 1)
ON CONFLICT (account_id, company_id) DO UPDATE SET count = count + 1`;

/** To be called by all code that writes documents of a company, in the same transaction. */
export function noteChange(database: Database, accountId: string, companyId: string): void {
  database.prepare(addChange).run(accountId, companyId);
}

/**
 * SQLite shows by `data_version` whether another connection has committed, and the database counts its own writes.
 *
 * The question is put once for all that runs in one go: every request that is answered in it was sent before it began,
 * so before the question.
 */
export function commitsOf(database: Database): Commits {
  const versionStatement = database.prepare(findVersion);
  const dataVersion = database.prepare('PRAGMA data_version');
  let asked = false;
  let seen: unknown;
  let moment = 0;
  const forgetAsking = () => {
    asked = false;
  };
  return {
    moment() {
      if (!asked) {
        asked = true;
        process.nextTick(forgetAsking);
        const now = dataVersion.get()?.data_version;
        if (now !== seen) moment += 1;
        seen = now;
      }
      if (database.takeWritten()) moment += 1;
      return moment;
    },
    version({ accountId, companyId }) {
      return numberOf(versionStatement.get(accountId, companyId) ?? { count: 0 }, 'count');
    },
  };
}
