import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Amount } from '../../src/domain/document/amount.ts';
import { deriveTaxes } from '../../src/domain/document/derive-taxes.ts';
import type { Document } from '../../src/domain/document/document.ts';
import { readDocument } from '../../src/domain/document/read-document.ts';
import type { AsciiJson } from '../../src/domain/ports/rows.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { storages } from '../support/stores.ts';
import { fillVersion3, type OldDocument, oldDocuments } from '../support/version-3.ts';

type Row = Record<string, unknown>;

/** More than one batch, and not a whole number of pages. */
const count = 1234;

/** What an even earlier version did not store. */
const withoutLaterFields = (body: string) =>
  body.replace(',"rounding":null', '').replace(/,"observations":\[[^\]]*\]/, '');

/** Amounts as JSON has them. */
const plainAmounts = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      each instanceof Amount ? Number(each.toString()) : each,
    ),
  );

const environmentOf = ({ issue }: OldDocument) =>
  issue?.events.some(({ data }) => data?.includes('"environment":"test"')) ? 'test' : 'live';

describe.each(storages)('migration 4 over %s', (storage) => {
  let store: BlankStore;
  let old: readonly OldDocument[];
  const completed: string[] = [];

  const byId = async (table: string, order = 'id') =>
    new Map((await store.sql(`SELECT * FROM ${table}`)).map((row) => [String(row[order]), row]));
  const plain = (row: Row | undefined, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, row?.[name]]));

  const answered = () => old.findLast(({ issue }) => issue !== null);

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, count);
    old = [...oldDocuments(count)];
    const [first] = old;
    await store.sql('UPDATE documents SET body = ? WHERE id = ? RETURNING id', [
      withoutLaterFields(first?.body ?? ''),
      first?.id,
    ]);
    await store.sql("UPDATE document_list SET status = 'succeeded' WHERE id = ? RETURNING id", [
      answered()?.id,
    ]);
    await store.migrate(store.migrations, {
      completeDocument: (document, xml) => {
        completed.push(`${document.id} ${xml.subarray(0, 5)}`);
        return document;
      },
    });
  });
  afterAll(() => store.dispose());

  it('adds the environment of its first event to an issued document, live to all others', async () => {
    const documents = await byId('documents');
    const listed = await byId('document_list');
    expect(documents.size).toBe(count);
    for (const document of old) {
      const environment = environmentOf(document);
      expect(documents.get(document.id)?.environment).toBe(environment);
      expect(listed.get(document.id)?.environment).toBe(environment);
    }
    expect(new Set(old.map(environmentOf))).toEqual(new Set(['test', 'live']));
  });

  it('rewrites bodies: what they said stays, and the new fields are there', async () => {
    const documents = await byId('documents');
    let derived = 0;
    for (const { id, body } of old) {
      const before = JSON.parse(body) as Document;
      const after = JSON.parse(String(documents.get(id)?.body)) as Document;
      const { taxes, environment, observations, shipment, ...said } = after;
      expect(taxes).toEqual(plainAmounts(deriveTaxes(readDocument(body as AsciiJson))));
      if (taxes !== null) derived += 1;
      expect(environment).toBe(documents.get(id)?.environment);
      const { observations: _observations, shipment: _shipment, ...saidBefore } = before;
      // Items have what their trade says, of which nobody had said anything.
      expect(said).toMatchObject(saidBefore);
      expect({ shipment }).toMatchObject({ shipment: before.shipment });
      const first = id === old[0]?.id;
      const upgraded = (before.observations ?? []).map(({ code, detail, pointer }) => ({
        code,
        detail,
        authority_message: null,
        pointer,
      }));
      expect(observations).toEqual(first ? [] : upgraded);
    }
    expect(derived).toBeGreaterThan(count / 2);
    expect(derived).toBeLessThan(count);
  });

  it('writes amounts as they were written', async () => {
    const documents = await byId('documents');
    const [, second] = old;
    const totals = /"total":[^,}]+/g;
    expect(String(documents.get(second?.id ?? '')?.body).match(totals)).toEqual(
      second?.body.match(totals),
    );
  });

  it('computes fingerprints anew, of everything that a document itself says', async () => {
    const documents = await byId('documents');
    const added = ['id', 'environment', 'created_at', 'updated_at', 'logo'];
    const links = ['document_pdf', 'document_file', 'document_cdr'];
    for (const { id } of old.slice(0, 20)) {
      const body = String(documents.get(id)?.body);
      const template = [...added, ...links].reduce(
        (text, name) =>
          text.replace(new RegExp(`"${name}":"[^"]*"`), `"${name}":"\u007f${name}\u007f"`),
        body,
      );
      const expected = hash('sha256', template, 'base64url').slice(0, 22);
      expect(documents.get(id)?.fingerprint).toBe(expected);
    }
  });

  it('carries what waits in the outbox over to work, but for what was answered', async () => {
    const work = await byId('work', 'subject_id');
    const waiting = old.filter(({ id, issue }) => issue !== null && id !== answered()?.id);
    expect(work.size).toBe(waiting.length);
    for (const document of waiting) {
      const { due_at, attempts, created_at } = document.issue?.outbox ?? {};
      const row = work.get(document.id);
      expect(row).toMatchObject({
        id: document.id.replace('doc_', 'wrk_'),
        company_id: document.companyId,
        kind: 'send_document',
        environment: environmentOf(document),
        attempts,
        leased_until: null,
        lease_id: null,
        state: 'due',
        detail: '{}',
      });
      expect(Number(row?.due_at)).toBe(Date.parse(String(due_at)));
      expect(Number(row?.created_at)).toBe(Date.parse(String(created_at)));
    }
    await expect(store.sql('SELECT * FROM outbox_before')).rejects.toThrow();
    await expect(store.sql('SELECT * FROM outbox')).rejects.toThrow();
  });

  it('gives issuances their environment and events their new name', async () => {
    const issuances = await byId('issuances', 'document_id');
    const events = await byId('document_events', 'document_id');
    for (const document of old.filter(({ issue }) => issue !== null)) {
      expect(issuances.get(document.id)?.environment).toBe(environmentOf(document));
      const [event] = document.issue?.events ?? [];
      const row = events.get(document.id);
      expect(plain(row, 'id', 'type', 'data')).toEqual({
        id: event?.id,
        type: 'document.created',
        data: event?.data,
      });
    }
  });

  it('keeps a row for every note, under the number that it changes', async () => {
    const references = await byId('document_references', 'note_id');
    const notes = old.filter(({ type }) => type === 'credit-note' || type === 'debit-note');
    expect(references.size).toBe(notes.length);
    for (const note of notes) {
      const { reference } = JSON.parse(note.body) as Document;
      const row = references.get(note.id);
      expect(row).toMatchObject({ company_id: note.companyId, environment: environmentOf(note) });
      const number = `${row?.series}-${String(row?.sequence).padStart(8, '0')}`;
      expect({ type: row?.type, number }).toEqual({
        type: reference?.type,
        number: reference?.number,
      });
    }
  });

  it('moves a series to where its company issues now', async () => {
    const environments = new Map(
      (await store.sql('SELECT id, data FROM companies')).map(({ id, data }) => [
        id,
        JSON.parse(String(data)).environment,
      ]),
    );
    const series = await store.sql('SELECT * FROM series');
    expect(series).toHaveLength(7);
    for (const row of series) expect(row.environment).toBe(environments.get(row.company_id));
    expect(new Set(series.map(({ environment }) => environment)).size).toBe(2);
  });

  it('asks the kept file of each document for what its stored form does not say', () => {
    // Of the 13 with a file, the items of all but two say what its taxes are.
    expect(completed).toHaveLength(2);
    for (const line of completed) expect(line).toMatch(/^doc_[0-9a-f]{32} <\?xml$/);
  });

  it('leaves the schema of a store that was made empty', async () => {
    const empty = await createBlankStore(storage);
    await empty.migrate(empty.migrations);
    expect(await schemaOf(store)).toEqual(await schemaOf(empty));
    await empty.dispose();
  });

  it('lets test and live documents hold the same number, but no two of the same', async () => {
    const [listed] = await store.sql(
      "SELECT * FROM document_list WHERE environment = 'test' AND released_id = '' LIMIT 1",
    );
    const [document] = await store.sql('SELECT * FROM documents WHERE id = ?', [listed?.id]);
    const copy = (environment: string, digit: string) => {
      const id = `doc_${digit.repeat(32)}`;
      return { document: { ...document, id, environment }, listed: { ...listed, id, environment } };
    };
    const live = copy('live', 'a');
    await store.insert('documents', [live.document]);
    await store.insert('document_list', [live.listed]);
    const test = copy('test', 'b');
    await store.insert('documents', [test.document]);
    await expect(store.insert('document_list', [test.listed])).rejects.toThrow(/unique/i);
  });
});

async function schemaOf(store: BlankStore): Promise<readonly Row[]> {
  if (store.storage === 'sqlite') {
    return store.sql('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name');
  }
  const columns = await store.sql(`
    SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`);
  const indexes = await store.sql(
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
  );
  return [...columns, ...indexes];
}
