import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IssueDoor, invoice, issuedOf, openIssueDoor } from '../support/issue-door.ts';

/** PostgreSQL is trusted with the disk, as long as nobody tells it to answer before it has synced. */
let door: IssueDoor;

beforeAll(async () => {
  door = await openIssueDoor('postgres');
  await door.store.sql(`
    CREATE TABLE commits_seen (setting TEXT NOT NULL);
    CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO commits_seen VALUES (current_setting('synchronous_commit'));
        RETURN NULL;
      END $$;
    CREATE TRIGGER note_commit AFTER INSERT ON documents
      FOR EACH ROW EXECUTE FUNCTION note_commit()`);
});

afterAll(() => door.close());

it('leaves it to the server to sync a document before it is acknowledged', async () => {
  issuedOf(await door.post(invoice()));
  expect(await door.store.sql('SELECT setting FROM commits_seen')).toEqual([{ setting: 'on' }]);
});
