import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArchivedFile } from '../../src/kernel/archive.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { ArchivedEntry, FileKey, IssuePlace, Pack } from '../../src/subjects/archive/packs.ts';
import { settledStatuses } from '../../src/subjects/ledger/documents/states.ts';
import { settledFilingStates } from '../../src/subjects/ledger/filings/filing-life.ts';
import type { StoredFile } from '../../src/subjects/ledger/rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import {
  acknowledgement,
  communication,
  inserted,
  insertedAll,
  keptFile,
} from './import-writes.ts';
import { importingCompany, nothing, placeOf, start } from './importing-company.ts';
import { sendingOf } from './issue-writes.ts';

const first: IssuePlace = { issuedAt: 0, id: '' };
const hour = 3_600_000;

for (const storage of contractStorages) {
  describe(`packs of old files in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      await store.stores.accounts.insert(account);
    });

    afterAll(() => store.dispose());

    const freshCompany = () => importingCompany(store, account);

    function packOf(companyId: string): Pack {
      const name = `${newId('pck')}.zip`;
      return {
        name,
        companyId,
        files: 2,
        size: 5_000_000_000,
        sha256: 'ab'.repeat(32),
        createdAt: 1,
      };
    }

    function pointerInto(pack: Pack, file: StoredFile, offset = 6_000_000_000): ArchivedFile {
      const { name, sha256, size } = file;
      return { name, sha256, size, place: { pack: pack.name, offset, length: 12 } };
    }

    async function allOld(place: ReturnType<typeof placeOf>, before: number, limit: number) {
      const { packs } = store.stores;
      const found: FileKey[] = [];
      for (let after: IssuePlace | null = first; after !== null; ) {
        const page = await packs.oldDocumentFiles(place, {
          before,
          states: settledStatuses,
          after,
          limit,
        });
        found.push(...page.files);
        after = page.next;
      }
      for (let after: string | null = ''; after !== null; ) {
        const page = await packs.oldFilingFiles(place, {
          before,
          states: settledFilingStates,
          after,
          limit,
        });
        found.push(...page.files);
        after = page.next;
      }
      return found.map(({ ownerId, kind }) => `${ownerId} ${kind}`);
    }

    it('take files of settled documents that are old, page by page, oldest first', async () => {
      const { company, maker, apply } = await freshCompany();
      const rows = Array.from({ length: 5 }, (_, index) =>
        maker.row(start + index * hour, { status: 'succeeded' }),
      );
      const pending = maker.row(start, { status: 'pending' });
      const bare = maker.row(start + 1, { status: 'failed' });
      const busy = maker.row(start + 2, { status: 'succeeded' });
      const files = { xml: keptFile('xml'), cdr: keptFile('cdr') };
      await apply(nothing, {
        ...insertedAll([
          ...[...rows, pending, busy].map((row) => inserted(row, files)),
          inserted(bare),
        ]),
        work: [sendingOf(busy.id)],
      });
      const expected = rows.slice(0, 4).flatMap(({ id }) => [`${id} cdr`, `${id} xml`]);
      for (const limit of [1, 2, 100]) {
        expect(await allOld(placeOf(company), start + 4 * hour, limit)).toEqual(expected);
      }
      const asked = { before: start + 1, states: ['pending'], after: first, limit: 9 } as const;
      const open = await store.stores.packs.oldDocumentFiles(placeOf(company), asked);
      expect(open.files.map(({ ownerId }) => ownerId)).toEqual([pending.id, pending.id]);
    });

    it('take communications that have ended, with their answers, and no others', async () => {
      const { company, apply } = await freshCompany();
      const made = (name: string, changes = {}) => communication(name, [], changes);
      const ended = made('RC-20260101-1', { state: 'accepted' });
      const answer = acknowledgement('RC-20260101-1');
      const waiting = made('RC-20260101-2', { state: 'ticket', ticket: '1' });
      const unclear = made('RC-20260101-3', { state: 'unknown' });
      const late = made('RC-20260101-4', { createdAt: start });
      const alone = acknowledgement('invoice F001-1');
      await apply(nothing, { filings: [ended, answer, waiting, unclear, late, alone] });
      const found = await allOld(placeOf(company), start, 2);
      expect(found).toEqual([`${answer.id} acknowledgement`, `${ended.id} communication`]);
      const asked = { before: start, states: ['ticket'], after: '', limit: 9 } as const;
      const open = await store.stores.packs.oldFilingFiles(placeOf(company), asked);
      expect(open.files.map(({ ownerId }) => ownerId)).toEqual([waiting.id]);
    });

    it('are pointed at instead of bytes, and give everything back', async () => {
      const { company, maker, apply, read } = await freshCompany();
      const { packs, files, filings } = store.stores;
      const row = maker.row(start, { status: 'succeeded' });
      const [xml, cdr] = [keptFile('xml of it'), keptFile('cdr of it')];
      const filing = communication('RC-20260202-1', [], { state: 'accepted' });
      await apply(nothing, { ...inserted(row, { xml, cdr }), filings: [filing] });
      const pack = packOf(company.id);
      const entries: ArchivedEntry[] = [
        { ownerId: row.id, kind: 'xml', file: pointerInto(pack, xml) },
        { ownerId: filing.id, kind: 'communication', file: pointerInto(pack, filing.file, 99) },
      ];
      expect(await packs.moveOut(account.id, pack, entries)).toBe(2);
      expect(await packs.moveOut(account.id, pack, entries)).toBe(0);
      expect(await packs.list(account.id)).toContainEqual(pack);
      expect(await packs.listEntries(account.id, pack.name, 10)).toEqual(entries);
      expect(await files.find(account.id, row.id, 'xml')).toEqual(entries[0]?.file);
      expect(await files.find(account.id, row.id, 'cdr')).toEqual(cdr);
      expect(await filings.findFile(account.id, filing.id, 'xml')).toEqual(entries[1]?.file);
      expect((await read({ filings: [filing] })).filings[0]?.file).toEqual(entries[1]?.file);
      expect(await files.findKept(account.id, [xml.sha256])).toEqual(
        new Map([[xml.sha256, { companyId: company.id, documentId: row.id }]]),
      );
      expect(await allOld(placeOf(company), start + 1, 10)).toEqual([`${row.id} cdr`]);
      expect(await packs.drop(account.id, pack.name)).toBe(false);
      await packs.bringBack(account.id, pack.name, [
        { ownerId: row.id, kind: 'xml', file: xml },
        {
          ownerId: filing.id,
          kind: 'communication',
          file: keptFile('<RC-20260202-1/>', filing.file.name),
        },
      ]);
      expect(await files.find(account.id, row.id, 'xml')).toEqual(xml);
      expect((await read({ filings: [filing] })).filings[0]?.file).toEqual(filing.file);
      expect(await packs.drop(account.id, pack.name)).toBe(true);
      expect(await packs.list(account.id)).not.toContainEqual(pack);
    });

    it('never take a file that changed meanwhile, and let go of one that is replaced', async () => {
      const { company, maker, apply } = await freshCompany();
      const { packs, files } = store.stores;
      const row = maker.row(start, { status: 'succeeded' });
      const [before, after] = [keptFile('before'), keptFile('after')];
      await apply(nothing, inserted(row, { cdr: after }));
      const pack = packOf(company.id);
      const entry = { ownerId: row.id, kind: 'cdr' } as const;
      const stale = { ...entry, file: pointerInto(pack, before) };
      expect(await packs.moveOut(account.id, pack, [stale])).toBe(0);
      expect(await files.find(account.id, row.id, 'cdr')).toEqual(after);
      expect(
        await packs.moveOut(account.id, pack, [{ ...entry, file: pointerInto(pack, after) }]),
      ).toBe(1);
      await apply(nothing, { files: [{ documentId: row.id, kind: 'cdr', file: before }] });
      expect(await files.find(account.id, row.id, 'cdr')).toEqual(before);
      expect(await packs.drop(account.id, pack.name)).toBe(true);
    });

    it('keep a pointer where a filing is written again, and hand it to the document of an answer', async () => {
      const { company, maker, apply, read } = await freshCompany();
      const { packs, files } = store.stores;
      const answer = acknowledgement('invoice F001-7');
      await apply(nothing, { filings: [answer] });
      const pack = packOf(company.id);
      const file = pointerInto(pack, answer.file);
      const entry = { ownerId: answer.id, kind: 'acknowledgement', file } as const;
      expect(await packs.moveOut(account.id, pack, [entry])).toBe(1);
      const [held] = (await read({ filings: [answer] })).filings;
      if (held === undefined) throw new Error('no filing');
      await apply(nothing, { filings: [held] });
      expect((await read({ filings: [answer] })).filings[0]).toEqual({ ...answer, file });
      const row = maker.row(start, { status: 'succeeded' });
      await apply(nothing, { ...inserted(row, { cdr: held.file }), dropFilings: [held] });
      expect(await files.find(account.id, row.id, 'cdr')).toEqual(file);
      expect(await packs.listEntries(account.id, pack.name, 10)).toEqual([
        { ownerId: row.id, kind: 'cdr', file },
      ]);
    });

    it("are one account's own", async () => {
      const { company, maker, apply } = await freshCompany();
      const { packs, files } = store.stores;
      const stranger = testAccount();
      await store.stores.accounts.insert(stranger);
      const row = maker.row(start, { status: 'succeeded' });
      const xml = keptFile('of one account');
      await apply(nothing, inserted(row, { xml }));
      const pack = packOf(company.id);
      const entry = { ownerId: row.id, kind: 'xml', file: pointerInto(pack, xml) } as const;
      await packs.moveOut(account.id, pack, [entry]);
      expect(await packs.list(stranger.id)).toEqual([]);
      expect(await packs.listEntries(stranger.id, pack.name, 10)).toEqual([]);
      expect(await packs.findFile(stranger.id, entry)).toBeUndefined();
      await packs.bringBack(stranger.id, pack.name, [{ ...entry, file: xml }]);
      expect(await packs.drop(stranger.id, pack.name)).toBe(false);
      expect(await files.find(account.id, row.id, 'xml')).toEqual(entry.file);
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}
