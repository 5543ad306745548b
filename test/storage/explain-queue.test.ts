import { describe, expect, it } from 'vitest';
import { workStages } from '../../src/subjects/ledger/work/work.ts';
import type { Place } from '../../src/subjects/ledger/writes.ts';
import { communication, writesOf } from '../contracts/import-writes.ts';
import {
  expectSearched,
  planOf,
  type Search,
  unknownSearches,
  watchStore,
} from '../contracts/plans.ts';
import { companyIn, manyWorkSql, ownerOf, queueWork } from '../support/queue.ts';
import { type Storage, storages, type TestStore } from '../support/stores.ts';

/** The plans of every statement of the queue, over enough rows that a planner which could do without an index would. */
const due = ['state', 'queue', 'account_id', 'owner_id', 'due_at'];
const listed = ['state', 'account_id', 'company_id', 'expression', 'id'];
const newest = ['queue', 'account_id', 'owner_id'];
const ofKind = ['state', 'account_id', 'company_id', 'environment', 'kind'];
const ofService = ['account_id', 'company_id', 'environment', 'service'];
const searches: readonly Search[] = [
  { statement: /SELECT min\(due_at\)/, by: { work: ['state', 'queue'] } },
  {
    statement: /^\s*SELECT account_id, owner_id, count/,
    by: { work: ['state', 'queue', 'due_at'] },
    sorts: true,
  },
  {
    // From one owner to the next, and whether its first piece is due.
    statement: /WITH RECURSIVE owner/,
    by: { next: ['state', 'queue', '(account_id,owner_id)'], due },
  },
  {
    statement: /ORDER BY owner_id, due_at LIMIT share|due_at <= \?\s+ORDER BY due_at/,
    by: { work: due },
  },
  { statement: /due_at <= (\?|\$4)\s+ORDER BY id DESC/, by: { work: newest } },
  { statement: /UPDATE work SET lease_id/, by: { work: ['account_id', 'id'] } },
  { statement: /UPDATE work SET leased_until/, by: { work: ['account_id', 'id'] } },
  { statement: /END\) = /, by: { work: listed } },
  { statement: /SELECT (w\.)?created_at FROM work/, by: { work: ofKind } },
  {
    statement: /state = 'due'\s+AND (w\.)?id > /,
    by: { work: [...ofKind, 'id'] },
  },
  { statement: /LIMIT 500/, by: { work: [...ofKind, 'id'] } },
  { statement: /AND blocked_reason = /, by: { work: listed.slice(0, 3) } },
  { statement: /AND subject_id = (\?|\$4)/, by: { work: ['account_id', 'subject_id'] } },
  { statement: /SELECT blocked_reason/, by: { work: ['state'] }, sorts: true },
];

/** Statements of other plans. */
const elsewhere =
  /FROM (companies|refused_services|accounts)|refused_services|schema_migrations|filing/;

async function fillQueue(store: TestStore, storage: Storage): Promise<Place> {
  const place = await companyIn(store.stores);
  await store.sql(manyWorkSql(storage, place, 20_000, 1_000));
  for (let count = 0; count < 20; count += 1) {
    const other = await companyIn(store.stores);
    await store.sql(manyWorkSql(storage, other, 500, 1_000));
    const blocked = { state: 'blocked', blockedReason: 'term' } as const;
    await queueWork(store.stores, other, 50, blocked);
  }
  return place;
}

/** Everything that a worker, and who asks for the queue, can. */
async function runQueue({ stores }: TestStore, place: Place): Promise<void> {
  const { work, services } = stores;
  const now = 10_000_000;
  await work.dueOwners('authority', now, { after: ownerOf(place), limit: 10 });
  const shares = [{ owner: ownerOf(place), limit: 4, newest: 2 }];
  const lease = { id: 'lease', now, until: now + 60_000 };
  const [claimed] = await work.claim('authority', shares, lease);
  if (claimed === undefined) throw new Error('nothing was claimed');
  await work.extend(claimed, now + 1);
  await work.putOff(claimed, now);
  await work.list(place, { stages: workStages, after: null, limit: 10 });
  const key = { environment: 'live', kind: 'send_document' } as const;
  await work.listWaiting(place, { ...key, after: null, limit: 10 });
  await work.newestWaiting(place, key);
  await stores.look(place, { waiting: [key] });
  await work.release(place, { reason: 'term' }, now);
  await work.release(place, { subjectId: claimed.subjectId }, now);
  await work.countByState();
  await work.countBlocked();
  const failure = { count: 1, since: now, code: 'internal', detail: '' };
  await work.fail(claimed, failure, now);
  await work.putOff(claimed, now, true);
  await work.countFailing(1);
  await work.oldestFailure('send_document');
  await services.allowTrial(place, now);
}

describe.each(storages)('query plans of the queue in %s', (storage) => {
  const watched = watchStore(storage, (store) => fillQueue(store, storage), runQueue);

  it.each(searches)('searches for $statement by an index', async (search) => {
    await expectSearched(watched, search);
  });

  it('counts by state within an index, and what fails within one of nothing else', async () => {
    if (storage === 'postgres') await watched.store().sql('VACUUM work');
    const planOfCount = (what: RegExp) => {
      const [sql = ''] = [...watched.seen].filter((each) => what.test(each));
      return planOf(watched.store(), storage, sql);
    };
    expect(await planOfCount(/SELECT state, count/)).toMatch(
      /COVERING INDEX work_by_created_at|Index Only Scan using work_by_created/,
    );
    expect(await planOfCount(/SELECT kind, count/)).toMatch(/work_failing/);
    expect(await planOfCount(/SELECT failures, failing_since/)).toMatch(/work_failing/);
  });

  it('knows every statement that searches', () => {
    const others = unknownSearches(watched, searches).filter(
      (sql) => !elsewhere.test(sql) && !/SELECT ((state|kind), count|failures)/.test(sql),
    );
    expect(others).toEqual([]);
  });
});

async function fillFilings({ stores }: TestStore): Promise<Place> {
  let place: Place | undefined;
  for (let count = 0; count < 10; count += 1) {
    place = await companyIn(stores);
    const filings = Array.from({ length: 300 }, (_, index) =>
      communication(`RC-20261115-${index}`, []),
    );
    const writes = writesOf({ filings });
    await stores.apply(place, {}, () => ({ writes, result: undefined }));
    for (let service = 0; service < 100; service += 1) {
      const key = { environment: 'live', service: `service ${service}` } as const;
      await stores.services.refuse(place, { ...key, code: '1', detail: '', at: 1 });
    }
  }
  return place as Place;
}

async function runFilings({ stores }: TestStore, place: Place): Promise<void> {
  const { filings, services } = stores;
  const page = { environment: null, state: null, after: null, limit: 10 };
  const [first] = await filings.list(place, page);
  await filings.find(place.accountId, first?.id ?? '');
  await filings.findFile(place.accountId, first?.id ?? '', 'xml');
  await stores.look(place, {
    filingDays: [{ environment: 'live', prefix: 'RC-20261115-' }],
  });
  const key = { environment: 'live', service: 'service 1' } as const;
  await services.find(place, 'live');
  await services.takeTrial(place, key, 1, 2);
  await services.returnTrial(place, key);
  await services.beginTrials(place, [key], 1);
  await services.clear(place, key);
  await services.allowTrial(place, 1);
}

describe.each(storages)('query plans of filings and services in %s', (storage) => {
  const watched = watchStore(storage, fillFilings, runFilings);

  it.each<Search>([
    {
      statement: /kind = 'communication' AND (f\.)?id < /,
      by: { filings: ['account_id', 'company_id', 'id'] },
    },
    {
      statement: /SELECT f\.company_id.* AND (f\.)?id = .*'communication'/s,
      by: { filings: ['account_id', 'id'] },
    },
    {
      statement: /SELECT a\.file_name/,
      by: {
        filings: ['account_id', 'id'],
        answers: ['account_id', 'company_id', 'environment', 'name', 'kind'],
      },
    },
    {
      statement: /max\(.*name.*AS last/s,
      by: {
        filings:
          storage === 'sqlite'
            ? ['account_id', 'company_id', 'environment', 'name', 'name']
            : ['account_id', 'company_id', 'environment', 'name', 'name', 'kind'],
      },
    },
    {
      statement: /FROM refused_services\s+WHERE .*ORDER BY service/,
      by: { services: ofService.slice(0, 3) },
    },
    { statement: /UPDATE refused_services SET trial_until/, by: { services: ofService } },
    { statement: /DELETE FROM refused_services/, by: { services: ofService } },
    {
      statement: /UPDATE refused_services SET state/,
      by: { services: ['account_id', 'company_id'] },
    },
  ])('searches for $statement by an index', async (search) => {
    await expectSearched(watched, search);
  });
});
