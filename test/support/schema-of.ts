import type { BlankStore } from './blank-store.ts';

/** What is said of a store's schema, a line for each fact, in an order that does not follow from how it came about. */
export async function schemaOf(store: Pick<BlankStore, 'storage' | 'sql'>): Promise<string[]> {
  const lines = store.storage === 'sqlite' ? await sqliteFacts(store) : await postgresFacts(store);
  return lines.toSorted();
}

type Asked = Pick<BlankStore, 'sql'>;

const own = "('schema_migrations', 'migration_progress')";

const sqliteQuestions = [
  `SELECT 'table ' || name || ' without rowid ' || wr || ' strict ' || strict AS fact
   FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' AND name NOT IN ${own}`,
  `SELECT 'column ' || t.name || '.' || c.name || ' ' || c.type || ' not null ' || c."notnull"
     || ' default ' || coalesce(c.dflt_value, '-') || ' key ' || c.pk || ' hidden ' || c.hidden AS fact
   FROM sqlite_master AS t, pragma_table_xinfo(t.name) AS c
   WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT IN ${own}`,
  `SELECT 'index ' || i.name || ' of ' || t.name || ' unique ' || i."unique" || ' by ' || i.origin || ' '
     || coalesce(s.sql, (SELECT group_concat(name) FROM pragma_index_info(i.name))) AS fact
   FROM sqlite_master AS t, pragma_index_list(t.name) AS i
   LEFT JOIN sqlite_master AS s ON s.name = i.name
   WHERE t.type = 'table' AND t.name NOT IN ${own}`,
  `SELECT 'reference ' || t.name || '.' || f."from" || ' to ' || f."table" || '.' || f."to" || ' as ' || f.seq AS fact
   FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS f
   WHERE t.type = 'table' AND t.name NOT IN ${own}`,
  `SELECT type || ' ' || name || ' ' || sql AS fact FROM sqlite_master WHERE type IN ('trigger', 'view')`,
];

async function sqliteFacts(store: Asked): Promise<string[]> {
  const answers = await Promise.all(sqliteQuestions.map((text) => store.sql(text)));
  return answers.flat().map(({ fact }) => spaced(String(fact)));
}

const relations = `
  SELECT c.oid, c.relname, c.relkind, c.reloptions FROM pg_class AS c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE 'schema_migrations%'
    AND c.relname NOT LIKE 'migration_progress%'`;

const postgresQuestions = [
  `SELECT 'relation ' || relkind::text || ' ' || relname || ' ' || coalesce(reloptions::text, '-')
     || coalesce(' part ' || pg_get_expr(p.relpartbound, p.oid), '')
     || coalesce(' divided ' || pg_get_partkeydef(r.oid), '') AS fact
   FROM (${relations}) AS r JOIN pg_class AS p USING (oid, relname, relkind, reloptions) WHERE relkind NOT IN ('i', 'I')`,
  `SELECT 'column ' || r.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || ' not null ' || a.attnotnull || ' storage ' || a.attstorage::text || ' collation ' || coalesce(c.collname, '-')
     || ' default ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '-') AS fact
   FROM (${relations}) AS r JOIN pg_attribute AS a ON a.attrelid = r.oid
   LEFT JOIN pg_collation AS c ON c.oid = a.attcollation
   LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE r.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT 'constraint of ' || r.relname || ' ' || pg_get_constraintdef(c.oid) AS fact
   FROM (${relations}) AS r JOIN pg_constraint AS c ON c.conrelid = r.oid WHERE c.contype <> 'n'`,
  `SELECT 'index of ' || r.relname || ' valid ' || i.indisvalid || ' ' || CASE WHEN p.relispartition
     THEN regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX [a-z0-9_]+ ON', 'INDEX ON')
     ELSE pg_get_indexdef(i.indexrelid) END AS fact
   FROM (${relations}) AS r JOIN pg_class AS p USING (oid) JOIN pg_index AS i ON i.indrelid = r.oid`,
];

async function postgresFacts(store: Asked): Promise<string[]> {
  const answers: Record<string, unknown>[][] = [];
  for (const text of postgresQuestions) answers.push(await store.sql(text));
  return answers.flat().map(({ fact }) => spaced(String(fact)));
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();
}
