/**
 * What one text of a migration is in SQLite and in PostgreSQL. It is written in PostgreSQL's words, with these for what the
 * two name differently: `key` (text that is compared byte by byte), `bytes`, `decimal`, `keys` (a list of them), and
 * `) BY KEY;` after a table whose rows lie in the order of their key.
 */
type Words = Readonly<Record<string, string>>;

const sqliteWords: Words = {
  key: 'TEXT',
  text: 'TEXT',
  decimal: 'TEXT',
  keys: 'TEXT',
  integer: 'INTEGER',
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  bytes: 'BLOB',
};
const postgresWords: Words = {
  key: 'text COLLATE "C"',
  decimal: 'numeric',
  keys: 'text[]',
  bytes: 'bytea',
};

export function forSqlite(sql: string): string {
  return withTypes(sql, sqliteWords)
    .replace(/^\) BY KEY;/gm, ') STRICT, WITHOUT ROWID;')
    .replace(/^\);/gm, ') STRICT;');
}

export function forPostgres(sql: string): string {
  return withTypes(sql, postgresWords).replace(/^\) BY KEY;/gm, ');');
}

/** A column begins its line: two spaces, its name, its type. */
function withTypes(sql: string, words: Words): string {
  return sql.replace(
    /^( {2}[a-z0-9_]+) ([a-z]+)/gm,
    (_, column, type) => `${column} ${words[type] ?? type}`,
  );
}

/** A text cut before each table, so that what belongs to it (its indexes) is with it. */
export function tablesOf(sql: string): readonly { readonly name: string; readonly sql: string }[] {
  return sql.split(/\n(?=(?:--.*\n)*CREATE TABLE )/).flatMap((part) => {
    const name = /CREATE TABLE (\w+)/.exec(part)?.[1];
    return name === undefined ? [] : [{ name, sql: part }];
  });
}
