import type { Environment } from '../../domain/document/company.ts';
import type { Work } from '../../domain/ports/rows.ts';
import type { Place } from '../../domain/ports/writes.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';

const insert = {
  name: 'insert_work',
  text: `
INSERT INTO work (account_id, company_id, id, kind, subject_id, environment, due_at, attempts,
  state, detail, created_at)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
  $8::integer[], $9::text[], $10::text[], $11::bigint[])`,
};
const drop = {
  name: 'drop_work',
  text: `
DELETE FROM work AS w USING unnest($2::text[], $3::text[]) AS n (subject_id, kind)
WHERE w.account_id = $1 AND w.subject_id = n.subject_id AND w.kind = n.kind`,
};
const ofSubjects = {
  name: 'find_work',
  text: `
SELECT id, kind, subject_id, environment, due_at, attempts, state, detail, created_at
FROM work WHERE account_id = $1 AND subject_id = ANY($2::text[]) ORDER BY subject_id, kind`,
};

export async function insertWork(
  tx: Queryable,
  { accountId, companyId }: Place,
  work: readonly Work[],
): Promise<void> {
  if (work.length === 0) return;
  await tx.query(insert, [
    accountId,
    companyId,
    work.map(({ id }) => id),
    work.map(({ kind }) => kind),
    work.map(({ subjectId }) => subjectId),
    work.map(({ environment }) => environment),
    work.map(({ dueAt }) => dueAt),
    work.map(({ attempts }) => attempts),
    work.map(({ state }) => state),
    work.map(({ detail }) => detail),
    work.map(({ createdAt }) => createdAt),
  ]);
}

export async function dropWork(
  tx: Queryable,
  accountId: string,
  done: readonly Pick<Work, 'kind' | 'subjectId'>[],
): Promise<void> {
  if (done.length === 0) return;
  const subjects = done.map(({ subjectId }) => subjectId);
  await tx.query(drop, [accountId, subjects, done.map(({ kind }) => kind)]);
}

export async function workOf(
  tx: Queryable,
  accountId: string,
  subjectIds: readonly string[],
): Promise<readonly Work[]> {
  return (await tx.query(ofSubjects, [accountId, subjectIds])).map(workOfRow);
}

function workOfRow(row: PostgresRow): Work {
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
