import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
} from '../../platform/sql/postgres/database.ts';
import { type FeedPlacer, leaveEvent } from '../ledger/events/feed-placer.postgres.ts';
import type { ClockStore, ClockWitness, OperatorEvent } from './clock-port.ts';

const find = {
  name: 'find_clock_mark',
  text: 'SELECT written_at, accepted_build, jumped_at FROM clock_marks WHERE account_id = $1',
};
const advance = {
  name: 'advance_clock_mark',
  text: `
INSERT INTO clock_marks (account_id, written_at, jumped_at) VALUES ($1, $2, $3)
ON CONFLICT (account_id)
DO UPDATE SET written_at = greatest(clock_marks.written_at, excluded.written_at),
  jumped_at = coalesce(excluded.jumped_at, clock_marks.jumped_at)`,
};
const accept = {
  name: 'accept_clock',
  text: `
INSERT INTO clock_marks (account_id, written_at, accepted_build) VALUES ($1, $2, $3)
ON CONFLICT (account_id) DO UPDATE SET
  written_at = excluded.written_at, accepted_build = excluded.accepted_build, jumped_at = NULL`,
};
/** Work keeps its lease: whoever claims it next knows that it was interrupted. */
const bringBack = {
  name: 'bring_work_back',
  text: `
UPDATE work SET due_at = $2::bigint,
  leased_until = CASE WHEN leased_until IS NULL THEN NULL ELSE $2::bigint END
WHERE account_id = $1 AND state = 'due' AND due_at > CASE
  WHEN leased_until IS NULL AND attempts = 0 THEN $3::bigint ELSE $4::bigint END`,
};
const insertEvent = {
  name: 'insert_operator_event',
  text: 'INSERT INTO operator_events (account_id, id, type, at, data) VALUES ($1, $2, $3, $4, $5)',
};
const listEvents = {
  name: 'list_operator_events',
  text: `
SELECT id, type, at, data FROM operator_events WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
};

/** Of no account. */
const noteWitness = {
  name: 'note_clock_witness',
  text: `
INSERT INTO clock_witnesses (account_id, name, ahead_ms, since, seen_at) VALUES ($1, $2, $3, $4, $4)
ON CONFLICT (account_id, name) DO UPDATE SET ahead_ms = excluded.ahead_ms, seen_at = excluded.seen_at
RETURNING since = $4 AS is_new`,
};
const dropWitness = {
  name: 'drop_clock_witness',
  text: 'DELETE FROM clock_witnesses WHERE account_id = $1 AND name = $2 RETURNING name',
};
const listWitnesses = {
  name: 'list_clock_witnesses',
  text: `
SELECT name, ahead_ms, since, seen_at FROM clock_witnesses WHERE account_id = $1 ORDER BY name`,
};
const databaseTime = {
  name: 'read_database_clock',
  text: 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
};

export function clockStore(
  database: Queryable & Partial<Database>,
  { note }: Pick<FeedPlacer, 'note'>,
): ClockStore {
  const transaction = transactionsOf(database);
  const leave = async (tx: Queryable, accountId: string, event: OperatorEvent) => {
    const { id, type, at, data } = event;
    await tx.query(insertEvent, [accountId, id, type, at, data]);
    await leaveEvent(tx, accountId, { ...event, companyId: null, documentId: null });
  };
  return {
    async find(accountId) {
      const [row] = await database.query(find, [accountId]);
      if (row === undefined) return undefined;
      const acceptedBuild = row.accepted_build as number | null;
      const jumpedAt = row.jumped_at as number | null;
      return { writtenAt: numberOf(row, 'written_at'), acceptedBuild, jumpedAt };
    },
    async advance(accountId, writtenAt, event) {
      await transaction(async (tx) => {
        await tx.query(advance, [accountId, writtenAt, event?.at ?? null]);
        if (event !== null) await leave(tx, accountId, event);
      });
      if (event !== null) note(accountId);
    },
    async accept(accountId, { writtenAt, acceptedBuild }, event, { begun, waiting }) {
      await transaction(async (tx) => {
        await tx.query(accept, [accountId, writtenAt, acceptedBuild]);
        await tx.query(bringBack, [accountId, writtenAt, waiting, begun]);
        await leave(tx, accountId, event);
      });
      note(accountId);
    },
    async listEvents(accountId, limit) {
      return (await database.query(listEvents, [accountId, limit])).map(eventOf);
    },
    async noteWitness({ name, aheadMs, seenAt }) {
      const values = ['', name, Math.round(aheadMs), seenAt];
      const [row] = await database.query(noteWitness, values);
      return row?.is_new === true;
    },
    async dropWitness(name) {
      return (await database.query(dropWitness, ['', name])).length > 0;
    },
    async listWitnesses() {
      return (await database.query(listWitnesses, [''])).map(witnessOf);
    },
    async databaseTime() {
      const [row] = await database.query(databaseTime, []);
      return row === undefined ? null : numberOf(row, 'now');
    },
  };
}

function eventOf(row: PostgresRow): OperatorEvent {
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type') as OperatorEvent['type'],
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}

function witnessOf(row: PostgresRow): ClockWitness {
  return {
    name: textOf(row, 'name'),
    aheadMs: numberOf(row, 'ahead_ms'),
    since: numberOf(row, 'since'),
    seenAt: numberOf(row, 'seen_at'),
  };
}
