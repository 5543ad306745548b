import {
  columns,
  flag,
  type GivenOf,
  integer,
  nullable,
  oneOf,
  text,
} from '../../platform/sql/columns.ts';
import { either, nothing, sql } from '../../platform/sql/sql.ts';
import { change, row, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import { eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import type { ClockStore, LatestDue, OperatorEvent } from './clock-port.ts';

type OfAccount = { readonly accountId: string };
const markRow = columns({
  writtenAt: integer,
  acceptedBuild: nullable(integer),
  jumpedAt: nullable(integer),
});
type Mark = OfAccount & GivenOf<typeof markRow>;

const find = sql<OfAccount>`
SELECT ${markRow.names} FROM clock_marks WHERE account_id = :accountId`;
const advance = sql<Omit<Mark, 'acceptedBuild'>>`
INSERT INTO clock_marks (account_id, written_at, jumped_at)
VALUES (:accountId, :writtenAt, :jumpedAt)
ON CONFLICT (account_id) DO UPDATE SET
  written_at = greatest(clock_marks.written_at, excluded.written_at),
  jumped_at = coalesce(excluded.jumped_at, clock_marks.jumped_at)`;
const accept = sql<Omit<Mark, 'jumpedAt'>>`
INSERT INTO clock_marks (account_id, written_at, accepted_build)
VALUES (:accountId, :writtenAt, :acceptedBuild)
ON CONFLICT (account_id) DO UPDATE SET
  written_at = excluded.written_at, accepted_build = excluded.accepted_build, jumped_at = NULL`;
/** Work keeps its lease: the worker that claims it next knows that it was interrupted. */
const bringBack = sql<OfAccount & LatestDue & { readonly writtenAt: number }>`
UPDATE work SET due_at = :writtenAt::bigint,
  leased_until = CASE WHEN leased_until IS NULL THEN NULL ELSE :writtenAt::bigint END
WHERE account_id = :accountId AND state = 'due' AND due_at > CASE
  WHEN leased_until IS NULL AND attempts = 0 THEN :waiting::bigint ELSE :begun::bigint END`;
const eventRow = columns({
  id: text,
  type: oneOf<OperatorEvent['type']>(),
  at: integer,
  data: text,
});
const insertEvent = sql<OfAccount & GivenOf<typeof eventRow>>`
INSERT INTO operator_events (account_id, ${eventRow.names})
VALUES (:accountId, ${eventRow.values})`;
const listEvents = sql<OfAccount & { readonly limit: number }>`
SELECT ${eventRow.names} FROM operator_events WHERE account_id = :accountId
ORDER BY id DESC LIMIT :limit`;

/** Witnesses are of the service. */
const service: OfAccount = { accountId: '' };
const witnessRow = columns({ name: text, aheadMs: integer, since: integer, seenAt: integer });
const isNewRow = columns({ isNew: flag });
const noteWitness = sql<OfAccount & Omit<GivenOf<typeof witnessRow>, 'since'>>`
INSERT INTO clock_witnesses (account_id, name, ahead_ms, since, seen_at)
VALUES (:accountId, :name, :aheadMs, :seenAt, :seenAt)
ON CONFLICT (account_id, name) DO UPDATE SET
  ahead_ms = excluded.ahead_ms, seen_at = excluded.seen_at
RETURNING since = :seenAt AS is_new`;
const dropWitness = sql<OfAccount & { readonly name: string }>`
DELETE FROM clock_witnesses WHERE account_id = :accountId AND name = :name`;
const listWitnesses = sql<OfAccount>`
SELECT ${witnessRow.names} FROM clock_witnesses WHERE account_id = :accountId ORDER BY name`;
const timeRow = columns({ now: integer });
const databaseTime = either({
  sqlite: nothing,
  postgres: sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
});

export function clockStore(sql: Sql, placer: Placer): ClockStore {
  const write = eventWriter(sql, placer);
  return {
    async find(accountId) {
      const found = await sql.row(find, { accountId });
      return found && markRow.read(found);
    },
    async advance(accountId, writtenAt, event) {
      const values = { accountId, writtenAt, jumpedAt: event?.at ?? null };
      if (event === null) await sql.change(advance, values);
      else {
        await write(accountId, inFeed(event), () =>
          withEvent(accountId, event, change(advance, values)),
        );
      }
    },
    async accept(accountId, mark, event, latest) {
      const values = { accountId, ...mark, ...latest };
      await write(accountId, inFeed(event), () =>
        withEvent(accountId, event, together(change(accept, values), change(bringBack, values))),
      );
    },
    async listEvents(accountId, limit) {
      return (await sql.rows(listEvents, { accountId, limit })).map(eventRow.read);
    },
    async noteWitness({ name, aheadMs, seenAt }) {
      const values = { ...service, name, aheadMs: Math.round(aheadMs), seenAt };
      const noted = await sql.write(() => row(noteWitness, values));
      return noted !== undefined && isNewRow.read(noted).isNew;
    },
    dropWitness: async (name) => (await sql.change(dropWitness, { ...service, name })) > 0,
    listWitnesses: async () => (await sql.rows(listWitnesses, service)).map(witnessRow.read),
    async databaseTime() {
      const found = await sql.row(databaseTime, {});
      return found === undefined ? null : timeRow.read(found).now;
    },
  };
}

function* withEvent(
  accountId: string,
  event: OperatorEvent,
  steps: Steps<unknown>,
): Steps<boolean> {
  yield* steps;
  yield* change(insertEvent, { accountId, ...eventRow.give(event) });
  return true;
}

function inFeed(event: OperatorEvent): AccountEvent {
  return { ...event, companyId: null, documentId: null };
}
