import { randomBytes } from 'node:crypto';
import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import { type IdPrefix, newId } from '../src/domain/access/ids.ts';
import { createContext } from '../src/operations/context.ts';
import { issueDocument } from '../src/operations/issue/issue-document.ts';
import { createAccount } from '../src/operations/manage/create-account.ts';
import { createCompany } from '../src/operations/manage/create-company.ts';
import { regimes } from '../src/regimes/index.ts';
import type { BlankStore } from '../test/support/blank-store.ts';
import { testRuc } from '../test/support/documents.ts';
import { benchCompany } from './bench-company.ts';
import { draftOf, draftText } from './issue.ts';

/** A store with documents that wait to be sent. */
export type WaitingStore = {
  readonly environment: Readonly<Record<string, string>>;
  readonly key: string;
  readonly companyIds: readonly string[];
  readonly documentIds: readonly string[];
};

export type Amounts = {
  readonly companies: number;
  /** Documents that wait, of all companies together. */
  readonly waiting: number;
  /** Documents that nothing is to be done about. */
  readonly settled: number;
};

/**
 * Issues one document for each company, and copies it under other numbers, as fast as rows can be written. What is sent
 * is the file of the first one, under each copy's name.
 */
export async function fillWithWaiting(blank: BlankStore, amounts: Amounts): Promise<WaitingStore> {
  const secretKey = randomBytes(32);
  const environment = {
    DATABASE_URL: '',
    ...blank.environment,
    SECRET_KEY: secretKey.toString('hex'),
  };
  await blank.migrate(blank.migrations);
  const { key, companyIds } = await issueOneEach(environment, secretKey, amounts.companies);
  const documentIds: string[] = [];
  for (const [index, companyId] of companyIds.entries()) {
    const share = (all: number) =>
      Math.floor(all / companyIds.length) + (index < all % companyIds.length ? 1 : 0);
    const copies = { waiting: share(amounts.waiting), settled: share(amounts.settled) };
    documentIds.push(...(await copyDocument(blank, companyId, copies)));
  }
  await blank.sql(blank.storage === 'sqlite' ? 'ANALYZE' : 'VACUUM ANALYZE');
  return { environment, key, companyIds, documentIds };
}

async function issueOneEach(
  environment: Readonly<Record<string, string>>,
  secretKey: Buffer,
  companies: number,
) {
  const stores = await openStores(readConfig(environment));
  const context = createContext({ stores, regimes, now: Date.now, secretKey: () => secretKey });
  const { account, created } = await createAccount(context, 'bench');
  const principal = {
    keyId: '',
    accountId: account.id,
    scope: 'write' as const,
    companies: null,
  };
  const companyIds: string[] = [];
  for (let index = 0; index < companies; index += 1) {
    const company = { ...benchCompany, tax_id: testRuc() };
    const { id: companyId } = await createCompany(context, account.id, company);
    const draft = draftOf(draftText(0, 3));
    await issueDocument(context, principal, { companyId, draft, idempotencyKey: null });
    companyIds.push(companyId);
  }
  await stores.close();
  return { key: created.text, companyIds };
}

type Row = Record<string, unknown>;

/** Tables that hold a document, by the column of its id, and what other ids their rows have. */
const tables: readonly (readonly [table: string, column: string, own: IdPrefix | null])[] = [
  ['documents', 'id', null],
  ['document_list', 'id', null],
  ['document_files', 'document_id', null],
  ['document_events', 'document_id', 'evt'],
  ['work', 'subject_id', 'wrk'],
];

const firstNumber = 'F001-00000001';

/** Returns the ids of all documents of the company. */
async function copyDocument(
  blank: BlankStore,
  companyId: string,
  { waiting, settled }: Pick<Amounts, 'waiting' | 'settled'>,
): Promise<readonly string[]> {
  const [first] = await blank.sql('SELECT id FROM document_list WHERE company_id = ?', [companyId]);
  const firstId = String(first?.id);
  const now = Date.now();
  // The first one waits already.
  const copies = Array.from({ length: waiting + settled - 1 }, (_, index) => ({
    id: newId('doc', now - index),
    sequence: index + 2,
  }));
  for (const [table, column, own] of tables) {
    const [row] = await blank.sql(`SELECT * FROM ${table} WHERE ${column} = ?`, [firstId]);
    if (row === undefined) throw new Error(`${table} has no row of ${firstId}`);
    const wanted = table === 'work' ? copies.slice(0, waiting - 1) : copies;
    const rows = wanted.map((copy) => ({
      ...copyRow(row, firstId, copy),
      ...(own === null ? {} : { id: newId(own) }),
    }));
    await blank.insert(table, rows);
  }
  return [firstId, ...copies.map(({ id }) => id)];
}

function copyRow(row: Row, firstId: string, { id, sequence }: { id: string; sequence: number }) {
  const number = `F001-${String(sequence).padStart(8, '0')}`;
  const copied = Object.entries(row).map(([name, value]) => {
    if (name === 'sequence') return [name, sequence];
    if (name === 'fingerprint') return [name, `${value}-${sequence}`];
    if (typeof value !== 'string') return [name, value];
    return [name, value.replaceAll(firstId, id).replaceAll(firstNumber, number)];
  });
  return Object.fromEntries(copied) as Row;
}
