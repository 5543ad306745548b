import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { chasqui, createTarget, oneLine, seed, start, type Target } from '../support/cli.ts';
import { expectCounted } from '../support/counted-documents.ts';
import { testRuc } from '../support/documents.ts';
import { writeImportFolder } from '../support/import-folder.ts';
import { importedState } from '../support/import-state.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import type { Fire } from './fire.ts';

/** A folder of two companies, and what a store holds once it has been imported without disturbance. */
export type ImportFolder = {
  readonly folder: string;
  readonly taxIds: readonly string[];
  readonly documents: number;
  readonly undisturbed: unknown;
};

const perCompany = 120;

export async function prepareImport(): Promise<ImportFolder> {
  const folder = join(temporaryFolder(), 'years');
  const taxIds = [testRuc(), testRuc()];
  const { documents } = writeImportFolder(folder, taxIds, perCompany);
  const target = await createTarget('sqlite');
  const subject = await subjectIn(target, { folder, taxIds, documents });
  const { counts, state } = await finishImport(subject);
  // Two communications of each company count as stored too.
  expect(counts).toMatchObject({ stored: documents + 4, rejected: 0 });
  await target.dispose();
  return { folder, taxIds, documents, undisturbed: state };
}

/**
 * Kills imports of a folder again and again, then lets one finish: the store holds the same as after an undisturbed
 * one. Gives how many documents there were after each kill.
 */
export async function importUnderKills(
  target: Target,
  prepared: ImportFolder,
  { kills, random }: Fire,
): Promise<readonly number[]> {
  const subject = await subjectIn(target, prepared);
  const held: number[] = [];
  for (let round = 0; round < kills; round += 1) held.push(await killRound(subject, random));
  const { counts, state } = await finishImport(subject);
  expect(counts.rejected).toBe(0);
  expect(state).toEqual(prepared.undisturbed);
  return held;
}

/** A store, the account in it, and the folder that is imported again and again. */
type Subject = {
  readonly target: Target;
  readonly accountId: string;
  readonly folder: string;
  readonly documents: number;
};

async function subjectIn(
  target: Target,
  { folder, documents, taxIds }: Omit<ImportFolder, 'undisturbed'>,
): Promise<Subject> {
  const { account } = await seed(target, { company: { tax_id: taxIds[0] ?? '' } });
  return { target, accountId: account.id, folder, documents };
}

type ImportCounts = {
  readonly stored: number;
  readonly unchanged: number;
  readonly completed: number;
  readonly rejected: number;
};

const importArgs = ({ folder }: Subject) => [
  'import',
  folder,
  '--create-companies',
  '--allow-unsigned',
  '--json',
];

const killMsMax = 250;

/**
 * One round: starts an import, kills it without warning at a random moment, and checks that nothing is
 * stored by half. Gives how many documents there are then.
 */
async function killRound(subject: Subject, random: Fire['random']): Promise<number> {
  const { target } = subject;
  if ((await countOf(target, 'documents')) >= subject.documents) await empty(target);
  const before = await countOf(target, 'documents');
  const running = start(importArgs(subject), { env: target.env });
  const gone = running.ended.then(() => undefined);
  await Promise.race([gone, firstWrite(target, before)]);
  await Promise.race([gone, delay(random() * killMsMax)]);
  running.child.kill('SIGKILL');
  await running.ended;
  await expectWhole(target);
  const kept = await countOf(target, 'documents');
  expect(kept).toBeGreaterThanOrEqual(before);
  return kept;
}

/** Imports undisturbed, and gives what the store holds then. */
async function finishImport(subject: Subject) {
  const { target, accountId } = subject;
  const outcome = await chasqui(importArgs(subject), { env: target.env });
  expect(outcome.code, outcome.stderr.slice(-1000)).toBe(0);
  const counts = oneLine<ImportCounts>(outcome);
  await expectWhole(target);
  return { counts, state: await importedState(target.env, accountId) };
}

async function firstWrite(target: Target, before: number): Promise<void> {
  while ((await countOf(target, 'documents').catch(() => 0)) <= before) await delay(40);
}

const tables = ['filing_lines', 'filings', 'document_files', 'document_list', 'documents'] as const;

/** What hangs on documents and companies goes before them. */
async function empty(target: Target): Promise<void> {
  const all = ['document_events', 'document_references', 'work', ...tables, 'companies'];
  for (const table of all) await target.sql(`DELETE FROM ${table}`);
}

async function countOf(target: Target, table: string): Promise<number> {
  const [row] = await target.sql(`SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n);
}

/** The store opens without repair, every document is listed and has its XML, every file its document. */
async function expectWhole(target: Target): Promise<void> {
  if (target.storage === 'sqlite') {
    expect(await target.sql('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await target.sql('PRAGMA foreign_key_check')).toEqual([]);
  }
  const none = async (text: string) => expect(await target.sql(text), text).toEqual([]);
  await none('SELECT id FROM documents WHERE id NOT IN (SELECT id FROM document_list)');
  await none('SELECT id FROM document_list WHERE id NOT IN (SELECT id FROM documents)');
  await none(`
    SELECT id FROM documents
    WHERE id NOT IN (SELECT document_id FROM document_files WHERE kind = 'xml')`);
  await none(
    'SELECT document_id FROM document_files WHERE document_id NOT IN (SELECT id FROM documents)',
  );
  await none(`
    SELECT company_id, type, series, sequence FROM document_list
    GROUP BY company_id, type, series, sequence HAVING count(*) > 1`);
  await expectCounted(target);
}
