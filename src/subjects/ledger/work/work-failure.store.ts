import type { WorkFailure } from '../../../kernel/work-queue.ts';
import { columns, integer, nullable, type Row, text } from '../../../platform/sql/columns.ts';
import { sql } from '../../../platform/sql/sql.ts';

/** What was written anew, or looked at without failing. */
export const noFailure = sql`failures = 0, failing_since = NULL, failure_code = NULL, failure_detail = NULL`;

export const failureRow = columns({
  failures: integer,
  failingSince: nullable(integer),
  failureCode: text,
  failureDetail: text,
});

export function failureOf(row: Row): WorkFailure | null {
  const { failures: count, failingSince: since, failureCode: code, ...rest } = failureRow.read(row);
  return since === null ? null : { count, since, code, detail: rest.failureDetail };
}
