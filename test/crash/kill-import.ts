import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { chasqui, oneLine, start, type Target } from '../support/cli.ts';
import { importedState } from '../support/import-state.ts';

/** A store, the account in it, and the folder that is imported again and again. */
export type Subject = {
  readonly target: Target;
  readonly accountId: string;
  readonly folder: string;
  readonly documents: number;
};

export type ImportCounts = {
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

/**
 * One round: starts an import, kills it without warning at a random moment, and checks that nothing is
 * stored by half. Gives how many documents there are then.
 */
export async function killRound(subject: Subject, killMsMax: number): Promise<number> {
  const { target } = subject;
  if ((await countOf(target, 'documents')) >= subject.documents) await empty(target);
  const before = await countOf(target, 'documents');
  const running = start(importArgs(subject), { env: target.env });
  const gone = running.ended.then(() => undefined);
  await Promise.race([gone, firstWrite(target, before)]);
  await Promise.race([gone, delay(Math.random() * killMsMax)]);
  running.child.kill('SIGKILL');
  await running.ended;
  await expectWhole(target);
  const kept = await countOf(target, 'documents');
  expect(kept).toBeGreaterThanOrEqual(before);
  return kept;
}

/** Imports undisturbed, and gives what the store holds then. */
export async function finishImport(subject: Subject) {
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
}
