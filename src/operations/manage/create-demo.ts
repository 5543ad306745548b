import { randomBytes } from 'node:crypto';
import { AppError } from '../../domain/access/errors.ts';
import { idOf } from '../../domain/access/ids.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import { composeDocument, snapshotOf } from '../../domain/document/compose-document.ts';
import type { DemoDocuments, Regime } from '../../domain/ports/regime.ts';
import type { DocumentRow } from '../../domain/ports/rows.ts';
import type { Account } from '../../domain/ports/stores.ts';
import { seededRandom } from '../../lib/random.ts';
import type { Context } from '../context.ts';
import { Importer } from '../import/import-files.ts';
import type { FoundFile } from '../import/unpack-files.ts';
import { insertRows } from './insert-rows.ts';
import { type DemoDraft, issueDemoDrafts } from './issue-demo-drafts.ts';
import { type CreatedKey, createKey } from './manage-keys.ts';

export type DemoRequest = {
  readonly documents: number;
  readonly seed: string;
  /** Files of the demo's companies that are imported besides. */
  readonly examples: readonly FoundFile[];
  /** Drafts that the first company of their country issues. */
  readonly drafts: readonly DemoDraft[];
  readonly onProgress: (stored: number) => void;
  readonly isStopped: () => boolean;
};

export type Demo = {
  readonly account: Account;
  readonly companies: readonly CompanyRecord[];
  readonly created: CreatedKey;
  /** A document to look at first: the newest invoice. */
  readonly sample: DocumentRow | undefined;
  /** A document with all of its files: the first one whose acknowledgement was imported. */
  readonly importedId: string | undefined;
  /** A document that was issued here. */
  readonly issuedId: string | undefined;
  /** How many documents were there before: all of them, where the demo is run again. */
  readonly unchanged: number;
};

const batchSize = 500;
const spanMs = 180 * 86_400_000;
/** The demo's accounts and companies have ids of one fixed time, so that they are found again. */
const idTime = Date.UTC(2026, 0, 1);

/**
 * Makes a demo account with companies and documents of the last half year. The same seed and size give
 * the same account again: running it anew completes what was cut off, and makes a new key.
 */
export async function createDemo(context: Context, request: DemoRequest): Promise<Demo> {
  const random = seededRandom(`${request.seed} ${request.documents}`);
  const account = await ensureAccount(context, request, idBytesOf(random));
  const issuers = await ensureCompanies(context, account, random);
  let unchanged = 0;
  let sample: DocumentRow | undefined;
  const maker = documentMaker(account, issuers, random);
  for (let made = 0; made < request.documents && !request.isStopped(); ) {
    const size = Math.min(batchSize, request.documents - made);
    const rows = Array.from({ length: size }, (_, index) => maker(made + index, request.documents));
    unchanged += size - (await insertRows(context.stores, account.id, rows));
    sample = rows.findLast((row) => row.type === 'invoice' && row.status === 'succeeded') ?? sample;
    made += size;
    request.onProgress(made);
  }
  const importedId = request.isStopped()
    ? undefined
    : await importExamples(context, account, request.examples);
  const [first] = issuers;
  const issuedId =
    request.isStopped() || first === undefined
      ? undefined
      : await issueDemoDrafts(context, first.company, request.drafts);
  const created = await createKey(context, account.id, {
    name: 'demo',
    scope: 'admin',
    companies: null,
    expiresAt: null,
  });
  const companies = issuers.map(({ company }) => company);
  return { account, companies, created, sample, importedId, issuedId, unchanged };
}

/** Imports what comes as files. Those that are held already stay as they are. */
async function importExamples(
  context: Context,
  account: Account,
  examples: readonly FoundFile[],
): Promise<string | undefined> {
  const importer = new Importer(context, {
    account,
    company: null,
    createCompanies: false,
    allowUnsigned: false,
    atomic: false,
  });
  let importedId: string | undefined;
  for (const outcome of await importer.importBatch(examples)) {
    if (outcome.outcome === 'rejected') {
      throw new AppError(outcome.code, `${outcome.path}: ${outcome.detail}`);
    }
    if (outcome.kind === 'acknowledgement') importedId ??= outcome.documentId ?? undefined;
  }
  return importedId;
}

async function ensureAccount(
  { stores, now }: Context,
  { seed, documents }: DemoRequest,
  bytes: string,
): Promise<Account> {
  const id = idOf('acc', idTime, bytes);
  // The secret must not follow from the seed: whoever knows the seed could make links.
  const fresh = { id, name: `Demo (${seed}, ${documents})`, linkSecret: randomBytes(32) };
  await stores.accounts.insert({ ...fresh, createdAt: now() });
  const account = await stores.accounts.find(id);
  if (account === undefined) throw new TypeError('the account was just inserted');
  return account;
}

type Issuer = { readonly company: CompanyRecord; readonly regime: Regime };

async function ensureCompanies(
  { stores, regimes }: Context,
  account: Account,
  random: () => number,
): Promise<readonly Issuer[]> {
  const issuers: Issuer[] = [];
  for (const regime of regimes.values()) {
    for (const demo of regime.demo.companies) {
      const id = idOf('com', idTime, idBytesOf(random));
      const times = { createdAt: account.createdAt, updatedAt: account.createdAt };
      const company = { ...demo, time_zone: regime.timeZone, id, accountId: account.id, ...times };
      const known = await stores.companies.find(account.id, id);
      if (known === undefined) await stores.companies.insert(company);
      issuers.push({ company: known ?? company, regime });
    }
  }
  return issuers;
}

/** Makes the documents one after the other, spread over the half year before the account was made. */
function documentMaker(
  account: Account,
  issuers: readonly Issuer[],
  random: () => number,
): (index: number, total: number) => DocumentRow {
  const sources = new Map<Issuer, DemoDocuments>(
    issuers.map((issuer) => {
      const { regime, company } = issuer;
      return [issuer, regime.demo.makeDocuments(snapshotOf(company), random)];
    }),
  );
  // A day earlier, so that squeezing into business hours leads into no future.
  const start = account.createdAt - spanMs - dayMs;
  let issuedAt = start;
  return (index, total) => {
    const issuer = issuers[Math.floor(random() * random() * issuers.length)] ?? issuers[0];
    const source = issuer === undefined ? undefined : sources.get(issuer);
    if (issuer === undefined || source === undefined) throw new TypeError('no demo companies');
    // Now and then two documents of one second: ties in the order must be ordinary.
    if (index % 12 !== 1) issuedAt = inBusinessHours(start + (spanMs * index) / total);
    const storedAt = new Date(issuedAt + 1500).toISOString();
    const input = {
      ...source.next(issuedAt),
      id: idOf('doc', issuedAt, idBytesOf(random)),
      created_at: storedAt,
      updated_at: storedAt,
    };
    const owner = { account, company: issuer.company, regime: issuer.regime, now: issuedAt };
    return composeDocument(input, owner);
  };
}

const dayMs = 86_400_000;

/** Squeezes a day into the hours from 13:00 to 01:00 UTC, 8 to 20 in Lima, keeping the order. */
function inBusinessHours(time: number): number {
  const day = Math.floor(time / dayMs) * dayMs;
  return Math.floor((day + dayMs * (13 / 24) + (time - day) / 2) / 1000) * 1000;
}

function idBytesOf(random: () => number): string {
  let bytes = '';
  for (let index = 0; index < 10; index += 1) bytes += String.fromCharCode(random() * 256);
  return bytes;
}
