import { accountTables } from '../../migrations/0021-baseline/accounts.ts';
import { companyTables } from '../../migrations/0021-baseline/companies.ts';
import { documentTables } from '../../migrations/0021-baseline/documents.ts';
import { workTables } from '../../migrations/0021-baseline/work.ts';
import { forPostgres, tablesOf } from '../../migrations/two-databases.ts';
import type { PostgresMigration } from './migration.ts';

/** What PostgreSQL alone has, since many write at once. */
const own = `
-- How often documents of a company were written, the sum of its rows: processes that remember documents ask it whether
-- they changed. Series that are written at once have rows of their own, so that none waits for another's commit.
CREATE TABLE company_changes (
  account_id key NOT NULL,
  company_id key NOT NULL,
  part integer NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (account_id, company_id, part)
) WITH (fillfactor = 50);

-- Changed again and again: room in the pages keeps the changes beside the rows.
ALTER TABLE totals SET (fillfactor = 50);

-- Events that are committed and have no position yet. document_id is empty for those of no document.
CREATE TABLE unplaced_events (
  account_id key NOT NULL,
  event_id key NOT NULL,
  document_id key NOT NULL,
  company_id key,
  type key NOT NULL,
  at bigint NOT NULL,
  data text,
  PRIMARY KEY (account_id, event_id, document_id)
);

-- How far the feed of an account has come. Its row is locked while positions are given.
CREATE TABLE feed_heads (
  account_id key NOT NULL PRIMARY KEY REFERENCES accounts (account_id),
  last_position bigint NOT NULL,
  last_recorded_at bigint NOT NULL
);

-- What is compressed or sealed already is not compressed again.
ALTER TABLE document_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE filings ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE company_logos ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE company_credentials ALTER COLUMN sealed SET STORAGE EXTERNAL;
`;

/** The schema of 0.2.0. Immutable: a released migration is never edited, only followed by another. */
export const baseline: PostgresMigration = {
  number: 21,
  name: 'baseline',
  replaces: [
    'c4aec43d5469cc198b5d8189ba7ad899', // initial
    'ad25ee75da77e705574b95214908831d', // files
    '1f307658174a55cd9f4859af23af3373', // issuing
    '1ae238049582ed60992f699190dccbd4', // environment and work
    '32d11c428bbfb56b1d45fe47b221f847', // queue and filings
    'd020bdad0c58e41cfe7cb8053cf02230', // credential clients
    '7de7df6aeb60e3f3fe99bc2b51c1229e', // clock
    '3ebd324955c2b3220ad8db7259154a82', // packs
    'f788e51d72b59902e1409ea66f98dad7', // queues
    'ebc5b8fc1c7c3ed027f784211256c5ed', // feed
    'a16cfee4aa5580550a85887bc51cd5ce', // mail
    '3e533232dc1dcba6c7746fe5bedff521', // webhooks
    'ed045846c30199815399e37ead459ca7', // search
    '3e9ff6b5ac23ff2bf17b40f8fe44161d', // users
    '6a2f80d1c476ca05f1d6feba85445849', // totals
    'fd09948f9bcb5a71c0338744800f4f33', // acts
    '5dc63c88306616bf4aa0bde2199e3b83', // customer names
    '5ab9d2f6609cad3e70110b703652c505', // later fields
    'fba5601d9e8bc81ccecea9f1284691fa', // company changes
    'bbbb81fa3e7f60b9f6e966cecd03aed6', // key makers
    '8b9abde3371e56240312cd68a70afc9f', // request keys
  ],
  sql: forPostgres(`${accountTables}${companyTables}`),
  // A table at a time: with 256 partitions all of them at once are more locks than a server has.
  steps: [...tablesOf(documentTables), ...tablesOf(workTables)].map(({ name, sql }) => ({
    name,
    sql: forPostgres(sql),
  })),
  finish: forPostgres(own),
};
