import type { Environment } from '../../domain/document/company.ts';
import type { Work } from '../../domain/ports/rows.ts';
import type { Place } from '../../domain/ports/writes.ts';
import { type Database, numberOf, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';

const insert = `
INSERT INTO work (account_id, id, company_id, kind, subject_id, environment, due_at, attempts,
  state, detail, created_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const drop = 'DELETE FROM work WHERE account_id = ? AND subject_id = ? AND kind = ?';
const ofSubject = `
SELECT id, kind, subject_id, environment, due_at, attempts, state, detail, created_at
FROM work WHERE account_id = ? AND subject_id = ? ORDER BY kind`;

export function insertWork(
  database: Database,
  { accountId, companyId }: Place,
  { id, kind, subjectId, environment, ...work }: Work,
): void {
  const { dueAt, attempts, state, detail, createdAt } = work;
  const what = [id, companyId, kind, subjectId, environment];
  database.prepare(insert).run(accountId, ...what, dueAt, attempts, state, detail, createdAt);
}

export function dropWork(
  database: Database,
  accountId: string,
  { kind, subjectId }: Pick<Work, 'kind' | 'subjectId'>,
): void {
  database.prepare(drop).run(accountId, subjectId, kind);
}

export function workOf(database: Database, accountId: string, subjectId: string): readonly Work[] {
  return database.prepare(ofSubject).all(accountId, subjectId).map(workOfRow);
}

function workOfRow(row: SqliteRow): Work {
  return {
    id: textOf(row, 'id'),
    kind: textOf(row, 'kind') as Work['kind'],
    subjectId: textOf(row, 'subject_id'),
    environment: textOf(row, 'environment') as Environment,
    dueAt: numberOf(row, 'due_at'),
    attempts: numberOf(row, 'attempts'),
    state: textOf(row, 'state') as Work['state'],
    detail: textOf(row, 'detail'),
    createdAt: numberOf(row, 'created_at'),
  };
}
