import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { Filing } from '../../src/subjects/ledger/rows.ts';
import type { Place } from '../../src/subjects/ledger/writes.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { companyIn } from '../support/queue.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { acknowledgement, communication, writesOf } from './import-writes.ts';
import { sendingOf } from './issue-writes.ts';

const test = { environment: 'test' } as const;
const line = { type: 'receipt', series: 'B001', sequence: 1, effect: 'voided' } as const;

describe.each(contractStorages)('filings in %s', (storage) => {
  const statements = new Set<string>();
  let store: TestStore;
  let place: Place;

  beforeAll(async () => {
    store = await createTestStore(storage, (sql) => statements.add(sql));
    place = await companyIn(store.stores);
  });
  afterAll(() => store.dispose());

  const fresh = async () => {
    place = await companyIn(store.stores);
  };
  const put = (...filings: readonly Filing[]) =>
    store.stores.apply(place, {}, () => ({ writes: writesOf({ filings }), result: undefined }));

  it('have names of their own in each environment', async () => {
    await fresh();
    const live = communication('RC-20261115-1', [line]);
    const tried = communication('RC-20261115-1', [{ ...line, sequence: 2 }], {
      ...test,
      state: 'ticket',
      ticket: '1700000000001',
    });
    await put(live, tried, acknowledgement(tried.name, 'no', test));
    const byName = async (asked: Filing) =>
      (await store.stores.look(place, { filings: [asked] })).filings;
    expect(await byName(live)).toEqual([live]);
    const both = await byName(tried);
    expect(both.map(({ kind }) => kind)).toEqual(['acknowledgement', 'communication']);
    expect(both[1]).toEqual(tried);
    const dropFilings = [tried];
    await store.stores.apply(place, {}, () => ({
      writes: writesOf({ dropFilings }),
      result: undefined,
    }));
    expect(await byName(live)).toEqual([live]);
    expect(await byName(tried)).toHaveLength(1);
  });

  it('come with the documents of their environment, and are found by them', async () => {
    const account = testAccount();
    const company = testCompany(account);
    await store.stores.accounts.insert(account);
    await store.stores.companies.insert(company);
    place = { accountId: account.id, companyId: company.id };
    const maker = documentMaker(account, company);
    const number = { type: 'receipt', number: 'B001-00000001' } as const;
    const rows = (['test', 'live'] as const).map((environment) =>
      maker.row(1_000, { ...number, environment }),
    );
    const filing = communication('RC-20261115-1', [line], test);
    await store.stores.apply(place, {}, () => ({
      writes: writesOf({ insert: rows, filings: [filing] }),
      result: undefined,
    }));
    const { documents } = await store.stores.look(place, { filings: [filing] });
    expect(documents.map(({ id }) => id)).toEqual([rows[0]?.id]);
    const named = async (environment: 'test' | 'live') =>
      (await store.stores.look(place, { numbers: [{ ...line, environment }] })).filings;
    expect(await named('test')).toEqual([filing]);
    expect(await named('live')).toEqual([]);
  });

  it('are numbered under the beginning of their name, in each environment', async () => {
    await fresh();
    const names = ['RC-20261115-2', 'RC-20261115-10', 'RC-20261115-9', 'RC-20261115-x', 'RC-2026'];
    await put(
      ...names.map((name) => communication(name, [])),
      communication('RC-20261115-99', [], test),
      communication('RA-20261115-50', []),
      acknowledgement('RC-20261115-77'),
    );
    const live = { environment: 'live' } as const;
    const asked = [
      { ...live, prefix: 'RC-20261115-' },
      { ...test, prefix: 'RC-20261115-' },
      { ...live, prefix: 'RC-20261116-' },
    ];
    const { filingNumbers } = await store.stores.look(place, { filingDays: asked });
    const lastOf = (day: (typeof asked)[number]) =>
      filingNumbers.find(
        (each) => each.environment === day.environment && each.prefix === day.prefix,
      )?.last;
    expect(filingNumbers).toHaveLength(3);
    expect(asked.map(lastOf)).toEqual([10, 99, 0]);
    const elsewhere = await companyIn(store.stores);
    const { filingNumbers: none } = await store.stores.look(elsewhere, { filingDays: asked });
    expect(none.map(({ last }) => last)).toEqual([0, 0, 0]);
  });

  it('keep their state and ticket, and are put in place of what they were', async () => {
    await fresh();
    const first = communication('RC-20261115-1', [line], { state: 'waiting' });
    await put(first);
    const next = { ...first, state: 'ticket', ticket: '1700000000002' } as const;
    await put(next);
    const { companyId } = place;
    const { file, ...listed } = next;
    expect(await store.stores.filings.find(place.accountId, first.id)).toEqual({
      ...listed,
      companyId,
    });
    expect(await store.stores.filings.findFile(place.accountId, first.id, 'xml')).toEqual(file);
  });

  it('are listed newest first, by environment and state, page by page', async () => {
    await fresh();
    const states = ['imported', 'waiting', 'ticket', 'accepted', 'rejected', 'unknown'] as const;
    const filings = states.map((state, index) =>
      communication(`RC-20261115-${index}`, [line], {
        id: newId('fil', 1_000 + index),
        state,
        environment: index % 2 === 0 ? 'live' : 'test',
      }),
    );
    await put(...filings, acknowledgement('RC-20261115-0'));
    const { filings: all } = store.stores;
    const page = { environment: null, state: null, after: null, limit: 4 };
    const first = await all.list(place, page);
    const rest = await all.list(place, { ...page, after: first.at(-1)?.id ?? null });
    const listed = filings.map(({ file: _, ...filing }) => ({
      ...filing,
      companyId: place.companyId,
    }));
    expect([...first, ...rest]).toEqual(listed.toReversed());
    const tried = await all.list(place, { ...page, environment: 'test' });
    expect(tried.map(({ state }) => state)).toEqual(['unknown', 'accepted', 'waiting']);
    const accepted = await all.list(place, { ...page, state: 'accepted' });
    expect(accepted.map(({ name }) => name)).toEqual(['RC-20261115-3']);
    expect(await all.list(await companyIn(store.stores), page)).toEqual([]);
  });

  it('have their own file and that of their answer, for their account only', async () => {
    await fresh();
    const about = communication('RA-20261115-1', [line], test);
    const answer = acknowledgement(about.name, 'accepted', test);
    await put(about, answer, acknowledgement(about.name, 'of another environment'));
    const { filings } = store.stores;
    expect(await filings.findFile(place.accountId, about.id, 'xml')).toEqual(about.file);
    expect(await filings.findFile(place.accountId, about.id, 'cdr')).toEqual(answer.file);
    expect(await filings.find(place.accountId, answer.id)).toBeUndefined();
    const other = await companyIn(store.stores);
    expect(await filings.find(other.accountId, about.id)).toBeUndefined();
    expect(await filings.findFile(other.accountId, about.id, 'xml')).toBeUndefined();
  });

  it('are scanned with what is still to be done about them', async () => {
    await fresh();
    const about = communication('RC-20261115-1', [line], { state: 'waiting' });
    const work = sendingOf(about.id, { kind: 'send_filing' });
    await store.stores.apply(place, {}, () => ({
      writes: writesOf({ filings: [about], work: [work] }),
      result: undefined,
    }));
    const start = { companyId: '', environment: '', name: '', kind: '' };
    expect(await store.stores.files.scanFilings(place.accountId, start, 10)).toEqual([
      { ...about, companyId: place.companyId, work: [work] },
    ]);
  });

  it('names the account in every statement', () => expectAccountNamed(statements, 10));
});
