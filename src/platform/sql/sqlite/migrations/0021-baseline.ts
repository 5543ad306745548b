import { accountTables } from '../../migrations/0021-baseline/accounts.ts';
import { companyTables } from '../../migrations/0021-baseline/companies.ts';
import { documentTables } from '../../migrations/0021-baseline/documents.ts';
import { workTables } from '../../migrations/0021-baseline/work.ts';
import { forSqlite } from '../../migrations/two-databases.ts';
import type { SqliteMigration } from './migration.ts';

/** How often documents of a company were written: who remembers documents asks it whether they changed. */
const companyChanges = `
CREATE TABLE company_changes (
  account_id key NOT NULL,
  company_id key NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (account_id, company_id)
) BY KEY;
`;

/** The schema of 0.2.0. Immutable: a released migration is never edited, only followed by another. */
export const baseline: SqliteMigration = {
  number: 21,
  name: 'baseline',
  replaces: [
    '9e50a350bbc772f06e7a7076fa899935', // initial
    'b6f1d704f1898590f37ab7d6ed332029', // files
    '08a4b0442cfb57dc3ee68e7b55315c98', // issuing
    '48ef3872cefc0b31d2dfff54f5736fca', // environment and work
    '4038f62d7d9372c7f8020d36424e5920', // queue and filings
    'c5bf23c74a3e9605d530b5d8b1436709', // credential clients
    'cc23951dbb3ac29a795e69b290262e36', // clock
    '7ca8adbb93d923f380aba629411307d6', // packs
    '9f3b4d8142ab6910a2d0dca876cf1078', // queues
    '7f8cfcb8f30e19f44c48a1b7c901f60e', // feed
    '399dec4785534d6d7ab0eaa207979e9e', // mail
    '855bd68c06f6ee14da3934157985bc4e', // webhooks
    'dde81ad4d9e656a2c87fe5ce6e1a6e5d', // search
    '3d6487914a615deabc8254baa2e45ee1', // users
    'bf16c1f65483f3a0e3b58591af5841ea', // totals
    'b04ed08f665bf363977f44a484932cc1', // acts
    '8b306ce889b7d22c60c7b41b77f87685', // customer names
    '5ab9d2f6609cad3e70110b703652c505', // later fields
    '1240e2d8cb622e7738b80256ed6ed958', // company changes
    'e0bb41291369570895b1f1a348c9f899', // key makers
    '230403ca45daddd470d6cac02b850380', // request keys
  ],
  sql: forSqlite(
    [accountTables, companyTables, documentTables, workTables, companyChanges].join(''),
  ),
};
