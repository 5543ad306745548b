import { describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { FeedQuery } from '../../src/subjects/ledger/events/feed.ts';
import { writesOf } from '../contracts/import-writes.ts';
import { createdEvent } from '../contracts/issue-writes.ts';
import { expectSearched, type Search, watchStore } from '../contracts/plans.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { storages, type TestStore } from '../support/stores.ts';

/** The plans of every statement about the feed, over enough entries of several companies that a planner would sort them. */

const companiesCount = 40;
const documentsOfCompany = 1;
const eventsOfDocument = 125;
const start = Date.UTC(2026, 4, 4, 15);
const account = testAccount();
const companies = Array.from({ length: companiesCount }, () => testCompany(account));

const ofCompany = ['account_id', 'company_id', 'position'];
const searches: readonly Search[] = [
  {
    statement: /SELECT f\.position, f\.event_id.*f\.company_id = /s,
    by: { feed: [...ofCompany, 'position'], events: ['account_id', 'document_id', 'id'] },
  },
  {
    statement: /SELECT f\.position, f\.event_id(?!.*f\.company_id = )/s,
    by: { feed: ['account_id', 'position', 'position'] },
  },
  { statement: /SELECT position FROM feed\b.*company_id = .*OFFSET/s, by: { feed: ofCompany } },
  {
    statement: /SELECT f\.position, f\.document_id FROM feed/,
    by: {
      feed: [...ofCompany, 'position'],
      later: ['account_id', 'document_id', 'position'],
    },
  },
  { statement: /SELECT recorded_at FROM feed/, by: { feed: ['account_id', 'position'] } },
];

for (const storage of storages) {
  describe(`query plans of the feed in ${storage}`, () => {
    const watched = watchStore(storage, fill, readEverything);

    it.each(searches)('searches for $statement by an index', async (search) => {
      await expectSearched(watched, search);
    });

    it('knows every statement that reads the feed', () => {
      const reading = [...watched.seen].filter(
        (sql) => /FROM feed\b/.test(sql) && !/INSERT/.test(sql),
      );
      const unknown = reading.filter(
        (sql) =>
          !searches.some(({ statement }) => statement.test(sql)) && !/DESC LIMIT 1$/.test(sql),
      );
      expect(unknown).toEqual([]);
    });
  });
}

async function fill({ stores }: TestStore): Promise<void> {
  await stores.accounts.insert(account);
  for (const [number, company] of companies.entries()) {
    await stores.companies.insert(company);
    const maker = documentMaker(account, company);
    const rows = Array.from({ length: documentsOfCompany }, (_, index) =>
      maker.row(start + index * 1000),
    );
    const events = rows.flatMap(({ id }) =>
      Array.from({ length: eventsOfDocument }, (_, index) =>
        createdEvent(id, start + number * 1000 + index),
      ),
    );
    await stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
      writes: writesOf({ insert: rows, events }),
      result: undefined,
    }));
  }
  await stores.feed.place(account.id);
}

async function readEverything({ stores: { feed } }: TestStore): Promise<void> {
  const companyId = companies[15]?.id ?? newId('com');
  for (const order of ['oldest', 'newest'] as const) {
    for (const types of [null, ['document.created'] as const]) {
      for (const of of [null, companyId]) {
        const query: FeedQuery = { order, types, companyId: of, after: 1950, limit: 20 };
        expect((await feed.list(account.id, query)).entries.length).toBeGreaterThan(0);
      }
    }
  }
  await feed.listUpdated(account.id, companyId, { after: 0, limit: 20 });
  await feed.positionBefore(account.id, start + 100);
}
