import type { Queryable } from './database.ts';

const place = {
  name: '',
  text: `SELECT current_user AS role, current_schema() AS schema,
    has_schema_privilege(current_schema(), 'CREATE') AS may_create,
    current_setting('server_encoding') AS encoding`,
};

/** Why no table can be made in a database, in a sentence for the operator; undefined where one can. */
export async function obstacleOf(
  database: Queryable,
  { isNew }: { readonly isNew: boolean },
): Promise<string | undefined> {
  const [row] = await database.query(place, []);
  const { role, schema, encoding } = row ?? {};
  // Since PostgreSQL 15 only the owner of a database may make something in its schema public.
  if (row?.may_create === false) {
    return `The role ${role} may make no tables in the schema ${schema}. Let the owner of the database run: GRANT CREATE ON SCHEMA ${schema} TO "${role}"; or make ${role} the owner.`;
  }
  // What others cannot hold (ñ, €, ideographs) would be refused document by document.
  if (isNew && encoding !== 'UTF8') {
    return `The database has the encoding ${encoding}, and a store needs UTF8. Make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  }
  return undefined;
}
