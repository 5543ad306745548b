import type { StorageFinding } from '../../../kernel/storage-finding.ts';
import { type Queryable, textOf } from './database.ts';

/**
 * How the tables lie on several servers. docs/scale.md says the same to operators, and a test compares the two, and both
 * with the schema.
 */

/**
 * Each server has a copy: keys, sessions and links are found by their hash and users by their e-mail, before anybody knows
 * the account, and point at their accounts.
 */
export const referenceTables: readonly string[] = [
  'accounts',
  'api_keys',
  'users',
  'sessions',
  'sign_in_links',
];

/** Of the store as a whole: they stay where the program connects to. */
export const localTables: readonly string[] = ['schema_migrations', 'migration_progress'];

/** All others, by `account_id`: what belongs to one account lies on one server. Tables come after those they refer to. */
export const distributedTables: readonly string[] = [
  'companies',
  'clock_marks',
  'operator_events',
  'company_credentials',
  'company_logos',
  'company_mail',
  'refused_services',
  'series',
  'customer_words',
  'totals',
  'exchange_rates',
  'company_changes',
  'packs',
  'documents',
  'document_list',
  'document_files',
  'document_events',
  'document_references',
  'issuances',
  'request_keys',
  'filings',
  'filing_lines',
  'feed',
  'unplaced_events',
  'feed_heads',
  'certificate_notices',
  'outages',
  'outage_waiters',
  'outage_notices',
  'clock_witnesses',
  'webhooks',
  'webhook_deliveries',
  'work',
  'mails',
  'acts',
];

/** Hash-distributed tables, and reference tables: those alone are written to in two phases. */
const placedTables = {
  name: '',
  text: `
SELECT logicalrelid::regclass::text AS name,
  CASE WHEN partmethod = 'h' THEN 'distributed' WHEN repmodel = 't' THEN 'reference' END AS kind
FROM pg_dist_partition WHERE partmethod = 'h' OR repmodel = 't'`,
};

/** What makes tables refer to others that every server has a copy of, and lets tables with rows be distributed. */
const settings = [
  'SET citus.enable_local_reference_table_foreign_keys = off;',
  "SET citus.multi_shard_modify_mode = 'sequential';",
];

/** Whether every table is where it should be: an upgrade makes new ones on the server that the program connects to. */
export async function distributionFinding(database: Queryable): Promise<StorageFinding> {
  const check = 'Citus distribution';
  const rows = await database.query(placedTables, []);
  const placed = new Set(rows.map((row) => `${row.kind} ${textOf(row, 'name')}`));
  const references = referenceTables.filter((table) => !placed.has(`reference ${table}`));
  const distributed = distributedTables.filter((table) => !placed.has(`distributed ${table}`));
  const missing = [...references, ...distributed];
  if (missing.length === 0) {
    return { check, ok: true, detail: `all ${placed.size} tables are distributed` };
  }
  const statements = [
    ...settings,
    ...references.map((table) => `SELECT create_reference_table('${table}');`),
    ...distributed.map(distributeStatement),
  ];
  const detail = `Not distributed: ${missing.join(', ')}. Stop the processes and run at the coordinator, in one session: ${statements.join(' ')}`;
  return { check, ok: false, detail };
}

function distributeStatement(table: string): string {
  const [first] = distributedTables;
  const beside = table === first ? 'none' : first;
  return `SELECT create_distributed_table('${table}', 'account_id', colocate_with => '${beside}');`;
}
