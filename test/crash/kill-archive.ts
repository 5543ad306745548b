import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { createArchive } from '../../src/platform/archive/archive.ts';
import { fetchFile } from '../../src/subjects/archive/fetch-file.ts';
import { unpackStored } from '../../src/subjects/imports/stored-files.ts';
import type { StoredFile } from '../../src/subjects/ledger/rows.ts';
import { withStores } from '../cli/kept-files.ts';
import {
  acknowledgement,
  communication,
  inserted,
  insertedAll,
  keptFile,
  writesOf,
} from '../contracts/import-writes.ts';
import { type Environment, json, start } from '../support/cli.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import type { Fire } from './fire.ts';

type ArchiveSubject = { readonly env: Environment; readonly accountId: string };

const everything = ['--before', '2999-01-01'];

/**
 * Kills runs of `archive` and of `archive --undo` again and again: every file is whole after each, and all of them are
 * in packs, or back, in the end.
 */
export async function archiveUnderKills(env: Environment, { kills, random }: Fire): Promise<void> {
  const subject = await fillStore(env);
  const { seen: before } = await readAll(subject);
  for (let round = 0; round < kills; round += 1) {
    await killRun(subject, round % 3 === 2 ? ['--undo'] : everything, random);
    expect((await readAll(subject)).seen).toEqual(before);
  }
  await json(['archive', ...everything], env);
  expect(await readAll(subject)).toEqual({ seen: before, archived: before.length });
  await json(['archive', '--undo'], env);
  expect(await readAll(subject)).toEqual({ seen: before, archived: 0 });
}

const documents = 1200;
const issuedAt = Date.UTC(2020, 0, 1);

/** Two companies with settled documents, a file or two each, and a filing with its answer. */
async function fillStore(env: Environment): Promise<ArchiveSubject> {
  const account = testAccount();
  await withStores(env, async (stores) => {
    await stores.accounts.insert(account);
    for (const company of [testCompany(account), testCompany(account)]) {
      await stores.companies.insert(company);
      const maker = documentMaker(account, company);
      const rows = Array.from({ length: documents }, (_, index) =>
        maker.row(issuedAt + index * 60_000, { status: 'succeeded' }),
      );
      const files = (id: string) => ({
        xml: keptFile(`<xml>${id}</xml>`.repeat(40), `${id}.xml`),
        cdr: keptFile(`<cdr>${id}</cdr>`, `R-${id}.zip`),
      });
      const filing = communication('RC-20200101-1', [], { state: 'accepted', createdAt: issuedAt });
      await stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
        writes: writesOf({
          ...insertedAll(rows.map((row) => inserted(row, files(row.id)))),
          filings: [filing, acknowledgement(filing.name)],
        }),
        result: undefined,
      }));
    }
  });
  return { env, accountId: account.id };
}

/** Starts a run and kills it without warning after a random while. */
async function killRun(
  { env }: ArchiveSubject,
  args: readonly string[],
  random: Fire['random'],
): Promise<void> {
  const running = start(['archive', ...args], { env });
  const gone = running.ended.then(() => undefined);
  await Promise.race([gone, delay(400 + random() * 1500)]);
  running.child.kill('SIGKILL');
  await running.ended;
}

/** Hashes of all files of the store as anybody would read them, and how many of them are in packs. */
function readAll({ env, accountId }: ArchiveSubject) {
  const archive = createArchive(env.ARCHIVE_DIR ?? null);
  return withStores(env, async (stores) => {
    const read = async (key: string, file: StoredFile) => {
      const sha256 = hash('sha256', unpackStored(await fetchFile({ archive }, accountId, file)));
      expect(sha256, key).toBe(file.sha256);
      return `${key} ${file.name} ${sha256}`;
    };
    const all = 1_000_000;
    const place = { companyId: '', environment: '', name: '', kind: '' };
    const files = await stores.files.scan(accountId, { documentId: '', kind: '' }, all);
    const filings = await stores.files.scanFilings(accountId, place, all);
    const seen: string[] = [];
    for (const file of files) seen.push(await read(`${file.documentId} ${file.kind}`, file));
    for (const { id, file } of filings) seen.push(await read(id, file));
    const stored: StoredFile[] = [...files, ...filings.map(({ file }) => file)];
    return { seen, archived: stored.filter((file) => 'place' in file).length };
  });
}
