import { describe, expect, it } from 'vitest';
import { columns, flag, integer, json, nullable, text, texts } from './columns.ts';
import { type Dialect, either, type Fragment, literal, namedValue, nothing, sql } from './sql.ts';

const dialects: readonly Dialect[] = ['sqlite', 'postgres', 'sharded'];
const textsOf = (statement: ReturnType<typeof sql>) =>
  dialects.map((dialect) => statement.compiled(dialect).text);

describe('a statement', () => {
  it('numbers its values by name, the same name once', () => {
    const of = sql`account_id = :accountId AND id <> :id`;
    const find = sql<{ accountId: string; id: string }>`
SELECT id FROM t WHERE ${of} AND (:id = 'x' OR id > :id)`;
    expect(find.compiled('sqlite')).toEqual({
      text: "SELECT id FROM t WHERE account_id = ?1 AND id <> ?2 AND (?2 = 'x' OR id > ?2)",
      names: ['accountId', 'id'],
    });
    expect(find.compiled('postgres').text).toBe(
      "SELECT id FROM t WHERE account_id = $1 AND id <> $2 AND ($2 = 'x' OR id > $2)",
    );
    expect(find.compiled('sqlite')).toBe(find.compiled('sqlite'));
  });

  it('has casts and locks in PostgreSQL only, and an index by name in SQLite only', () => {
    const [sqlite, postgres] = textsOf(
      sql`SELECT a::text, :x::bigint FROM t INDEXED BY t_by_a WHERE a = :a FOR NO KEY UPDATE`,
    );
    expect(sqlite).toBe('SELECT a, ?1 FROM t INDEXED BY t_by_a WHERE a = ?2');
    expect(postgres).toBe('SELECT a::text, $1::bigint FROM t WHERE a = $2 FOR NO KEY UPDATE');
    expect(textsOf(sql`SELECT a FROM t FOR UPDATE OF t SKIP LOCKED`)[0]).toBe('SELECT a FROM t');
  });

  it('gives SQLite lists as JSON, and limits with a sign', () => {
    const statement = sql`a = ANY(:ids::text[]) AND b <> ALL(:ids) AND :c = ANY(w.cs) LIMIT :n`;
    const [sqlite, postgres] = textsOf(statement);
    const each = 'SELECT value FROM json_each';
    expect(sqlite).toBe(
      `a IN (${each}(?1)) AND b NOT IN (${each}(?1)) AND ?2 IN (${each}(w.cs)) LIMIT +?3`,
    );
    expect(postgres).toBe('a = ANY($1::text[]) AND b <> ALL($1) AND $2 = ANY(w.cs) LIMIT $3');
    expect(textsOf(sql`greatest(a, least(b, 1)) LIMIT 1`)[0]).toBe('max(a, min(b, 1)) LIMIT 1');
  });

  it('looks at nothing in quotes', () => {
    const [sqlite, postgres] = textsOf(sql`a = ':b  ? ::text LIMIT ''FOR UPDATE' AND c = :c`);
    expect(sqlite).toBe("a = ':b  ? ::text LIMIT ''FOR UPDATE' AND c = ?1");
    expect(postgres).toBe(sqlite?.replace('?1', '$1'));
  });

  it('has a second text where the databases differ, for several servers a third', () => {
    const two = either({ sqlite: sql`one :x`, postgres: sql`two :y` });
    expect(textsOf(sql`${two} and`)).toEqual(['one ?1 and', 'two $1 and', 'two $1 and']);
    const three = either({ sqlite: nothing, postgres: sql`two`, sharded: sql`three` });
    expect(textsOf(three)).toEqual(['', 'two', 'three']);
  });

  it('takes numbers and words of our own, and no values by place', () => {
    expect(textsOf(sql`a = ${1} AND b = ${literal('due')}`)[0]).toBe("a = 1 AND b = 'due'");
    for (const word of ["o'clock", 'a;b', 'a\\b']) expect(() => literal(word)).toThrow(TypeError);
    expect(() => textsOf(sql`a = $1`)).toThrow('a value without a name');
    expect(() => textsOf(sql`a = ?`)).toThrow('a value without a name');
    // What a caller sends is a text: it never becomes SQL.
    const injected = "'; DROP TABLE t" as unknown as Fragment;
    expect(() => textsOf(sql`a = ${injected}`)).toThrow(TypeError);
  });

  it('is not run without a value that it names', () => {
    expect(namedValue({ a: null }, 'a')).toBeNull();
    expect(() => namedValue({ a: undefined }, 'a')).toThrow('nothing for :a');
    expect(() => namedValue({}, 'a')).toThrow('nothing for :a');
  });
});

describe('columns', () => {
  const table = columns({
    id: text,
    createdAt: integer,
    isOwn: flag,
    names: nullable(texts),
    detail: nullable(json<{ readonly a: number }>()),
  });
  const stored = { id: 'x', created_at: 5, is_own: 1, names: '["a"]', detail: '{"a":1}' };
  const record = { id: 'x', createdAt: 5, isOwn: true, names: ['a'], detail: { a: 1 } };

  it('are named as fields are, and read alike from both databases', () => {
    expect(table.names.in('sqlite')).toBe('id, created_at, is_own, names, detail');
    expect(table.of('w').in('sqlite')).toBe('w.id, w.created_at, w.is_own, w.names, w.detail');
    expect(table.values.in('sqlite')).toBe(':id, :createdAt, :isOwn, :names, :detail');
    expect(table.read(stored)).toEqual(record);
    expect(table.read({ ...stored, is_own: true, names: ['a'] })).toEqual(record);
    const empty = table.read({ ...stored, is_own: 0, names: null, detail: null });
    expect(empty).toEqual({ ...record, isOwn: false, names: null, detail: null });
  });

  it('have names of their own where they are joined to others', () => {
    const joined = table.joined('w', 'web_');
    expect(joined.names.in('postgres')).toMatch(
      /^w\.id AS web_id, w\.created_at AS web_created_at/,
    );
    const row = Object.entries(stored).map(([column, value]) => [`web_${column}`, value]);
    expect(joined.read({ ...Object.fromEntries(row), id: 'other' })).toEqual(record);
  });

  it('give a statement the fields that are there', () => {
    expect(table.give(record)).toEqual({ ...record, detail: '{"a":1}' });
    expect(table.give({ detail: null, names: null })).toEqual({ detail: null, names: null });
  });

  it('are rows to select from: lists in PostgreSQL, one row at a time in SQLite', () => {
    const two = columns({ id: text, createdAt: integer });
    const [sqlite, postgres] = textsOf(sql`SELECT n.id FROM ${two.given('n')}`);
    expect(sqlite).toBe('SELECT n.id FROM (SELECT ?1 AS id, ?2 AS created_at) AS n');
    expect(postgres).toBe(
      'SELECT n.id FROM unnest($1::text[], $2::bigint[]) AS n (id, created_at)',
    );
    expect(two.lists([{ id: 'a', createdAt: 1 }])).toEqual({ id: ['a'], createdAt: [1] });
  });
});
