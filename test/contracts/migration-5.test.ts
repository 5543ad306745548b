import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isId, newId } from '../../src/domain/access/ids.ts';
import type { MigrationListener } from '../../src/domain/ports/migration.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { storages } from '../support/stores.ts';
import { accountId, fillVersion3 } from '../support/version-3.ts';

type Row = Record<string, unknown>;

/** More than one batch of filings, and of their lines. */
const filingCount = 1_200;
const linesOfFiling = 10;

describe.each(storages)('migration 5 in %s', (storage) => {
  let store: BlankStore;
  let companyId: string;
  let filings: readonly Row[];
  let lines: readonly Row[];
  const steps: string[] = [];

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, 50);
    await store.migrate(store.migrations.slice(0, 4));
    const [company] = await store.sql('SELECT id FROM companies ORDER BY id');
    companyId = String(company?.id);
    filings = Array.from({ length: filingCount }, (_, index) => filingOf(companyId, index));
    lines = filings.slice(0, filingCount / 2).flatMap((filing) => linesOf(filing));
    await store.insert('filings', filings);
    await store.insert('filing_lines', lines);
    // Stopped in the middle of each step, and resumed.
    for (const stopAt of ['filings', 'lines of filings']) {
      await store
        .migrate(store.migrations, { listen: stopAfterBatches(stopAt, steps) })
        .catch(() => {});
    }
    await store.migrate(store.migrations, {
      listen: ({ number, step, done }) => steps.push(`${number} ${step} ${done}`),
    });
  });
  afterAll(() => store.dispose());

  it('keeps every filing as it was, as an imported one of live, with an id', async () => {
    const kept = await store.sql('SELECT * FROM filings ORDER BY name, kind');
    expect(kept).toHaveLength(filingCount);
    const before = new Map(filings.map((filing) => [`${filing.name} ${filing.kind}`, filing]));
    const ids = new Set<unknown>();
    for (const { id, environment, state, ticket, created_at, bytes, ...row } of kept) {
      const { bytes: bytesBefore, ...same } = before.get(`${row.name} ${row.kind}`) ?? {};
      // Migration 8 adds where a file is that is not in the database.
      const inDatabase = { pack: null, pack_offset: null, pack_length: null };
      expect(row).toEqual({ ...same, ...inDatabase });
      expect(Buffer.from(bytes as Uint8Array)).toEqual(bytesBefore);
      expect({ environment, state, ticket }).toEqual({
        environment: 'live',
        state: 'imported',
        ticket: null,
      });
      expect(isId('fil', String(id))).toBe(true);
      expect(Math.abs(Number(created_at) - Date.now())).toBeLessThan(600_000);
      expect(Number.parseInt(String(id).slice(4, 16), 16)).toBe(Number(created_at));
      ids.add(id);
    }
    expect(ids.size).toBe(filingCount);
  });

  it('keeps every line, of live', async () => {
    const kept = await store.sql('SELECT * FROM filing_lines');
    const textOf = (row: Row) =>
      [row.filing, row.type, row.series, row.sequence, row.effect].join();
    expect(kept.map(textOf).toSorted()).toEqual(lines.map(textOf).toSorted());
    expect(new Set(kept.map(({ environment }) => environment))).toEqual(new Set(['live']));
  });

  it('leaves work as it was, blocked for no reason', async () => {
    const work = await store.sql('SELECT state, blocked_reason FROM work');
    expect(work.length).toBeGreaterThan(0);
    for (const row of work) expect(row).toEqual({ state: 'due', blocked_reason: null });
  });

  it('lets test and live use the same name, and neither use it twice', async () => {
    const filing = { ...filingOf(companyId, 0), state: 'waiting', ticket: null, created_at: 1 };
    await store.insert('filings', [{ ...filing, environment: 'test', id: newId('fil') }]);
    const second = { ...filing, environment: 'live', id: newId('fil') };
    await expect(store.insert('filings', [second])).rejects.toThrow(/unique/i);
  });

  it('goes on in batches, and tells how far it is', () => {
    const told = steps.filter((step) => /^5 (filings|lines)/.test(step));
    const last =
      storage === 'sqlite' ? `5 lines of filings ${lines.length}` : `5 filings ${filingCount}`;
    expect(told.at(-1)).toBe(last);
  });

  it('leaves nothing behind, and the schema of a store that was made empty', async () => {
    await expect(store.sql('SELECT * FROM filings_before')).rejects.toThrow();
    const empty = await createBlankStore(storage);
    await empty.migrate(empty.migrations);
    expect(await indexesOf(store)).toEqual(await indexesOf(empty));
    await empty.dispose();
  });

  it('has indexes whose names say what they are for', async () => {
    const names = (await indexesOf(store)).map(({ name }) => String(name));
    expect(
      names.filter((name) => /^(work|filing)/.test(name) && !/_pkey|_key$/.test(name)),
    ).toEqual([
      'filing_lines_by_filing',
      'filings_by_id',
      'filings_by_pack',
      'filings_by_sha256',
      'filings_of_company',
      'work_by_created_at',
      'work_by_due_at',
      'work_by_id',
      'work_by_kind',
      'work_by_owner',
    ]);
  });
});

/** Throws at the second batch of a step: its transaction is rolled back, the one before is not. */
function stopAfterBatches(stopAt: string, steps: string[]): MigrationListener {
  let batches = 0;
  return ({ number, step, done }) => {
    if (step === stopAt) batches += 1;
    if (batches === 2) throw new Error('stopped');
    steps.push(`${number} ${step} ${done}`);
  };
}

function filingOf(companyId: string, index: number): Row {
  const bytes = Buffer.from(`<filing number="${index}"/>`);
  const isCommunication = index < filingCount / 2;
  return {
    account_id: accountId,
    company_id: companyId,
    name: `RC-20260101-${String(index % (filingCount / 2)).padStart(5, '0')}`,
    kind: isCommunication ? 'communication' : 'acknowledgement',
    sha256: hash('sha256', bytes, 'hex'),
    data: '{"ñ":1}',
    file_name: `${index}.xml`,
    size: bytes.length,
    encoding: 'identity',
    bytes,
  };
}

function linesOf({ account_id, company_id, name }: Row): readonly Row[] {
  return Array.from({ length: linesOfFiling }, (_, index) => ({
    account_id,
    company_id,
    type: 'receipt',
    series: 'B001',
    sequence: index + 1,
    filing: name,
    effect: 'accepted',
  }));
}

function indexesOf({ storage, sql }: BlankStore): Promise<readonly Row[]> {
  return sql(
    storage === 'sqlite'
      ? "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name"
      : "SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
  );
}
