import { fetchFile } from '../archive/fetch-file.ts';
import { renderKey } from '../companies/rendering.ts';
import type { Context } from '../context.ts';
import { publicUrlMark } from '../ledger/documents/file-links.ts';
import type { KeptFile } from '../ledger/rows.ts';
import type { Account, ReadableStores } from '../stores.ts';
import { exportExchangeRates } from './exchange-rate-records.ts';
import {
  exportCredentials,
  exportHistories,
  exportSeries,
  workRecord,
} from './export-histories.ts';
import { type ExportPart, wholeAccount } from './export-part.ts';
import { exportMailSettings } from './mail-records.ts';

export type ExportOptions = {
  readonly accountIds: readonly string[];
  /** Takes one line; may make the export wait. */
  readonly write: (line: string) => Promise<void> | void;
  readonly onProgress: (progress: ExportProgress) => void;
  /** Left out where all of it is meant. */
  readonly part?: ExportPart;
};
export type ExportProgress = { readonly documents: number; readonly total: number };
export type ExportCounts = {
  companies: number;
  keys: number;
  documents: number;
  files: number;
  filings: number;
  logos: number;
  series: number;
  credentials: number;
  mail_settings: number;
  exchange_rates: number;
  histories: number;
};

const pageSize = 500;
/** Files are larger than records. */
const filePageSize = 50;

/**
 * Writes whole accounts as records, one JSON a line, of one moment of the store. It holds the hashes
 * of keys and the secret of links, with which links can be made: keep it like a backup.
 * Credentials are in it as they are kept: sealed with a key that is not.
 */
export function exportAccounts(
  { stores, archive }: Context,
  options: ExportOptions,
): Promise<ExportCounts> {
  return stores.snapshot((moment) => writeAccounts({ ...moment, archive }, options));
}

/** One moment of the store, and the files that were moved out of it: packs never change. */
type Moment = ReadableStores & Pick<Context, 'archive'>;

async function writeAccounts(stores: Moment, options: ExportOptions): Promise<ExportCounts> {
  const { accountIds, write, part = wholeAccount } = options;
  const counts = noRecords();
  let total = 0;
  let seen = 0;
  for (const id of accountIds) total += await stores.documents.count(id);
  for (const id of accountIds) {
    const account = await stores.accounts.find(id);
    if (account === undefined) continue;
    await write(JSON.stringify(accountRecord(account)));
    const companyIds = await exportCompanies(stores, id, part, write);
    counts.companies += companyIds.length;
    // Keys are of the account, and open more than a part of it.
    if (part.isWhole) counts.keys += await exportKeys(stores, id, write);
    // Before the documents: loading a part of this must not assign a number again.
    counts.series += await exportSeries(stores, id, companyIds, write);
    counts.credentials += await exportCredentials(stores, id, companyIds, write);
    counts.mail_settings += await exportMailSettings(stores, id, companyIds, write);
    counts.exchange_rates += await exportExchangeRates(stores, id, companyIds, write);
    const before = seen;
    const report = (documents: number) => {
      seen = before + documents;
      options.onProgress({ documents: seen, total });
    };
    counts.documents += await exportDocuments(stores, id, { part, write, report });
    // After the documents: a file is loaded into a document that is there.
    counts.files += await exportFiles(stores, id, part, write);
    counts.histories += await exportHistories(stores, id, part.hasDocument, write);
    counts.filings += await exportFilings(stores, id, part, write);
    counts.logos += await exportLogos(stores, id, companyIds, write);
  }
  await write(JSON.stringify({ kind: 'end', ...counts }));
  return counts;
}

function noRecords(): ExportCounts {
  const kept = { documents: 0, files: 0, filings: 0, logos: 0 };
  return {
    companies: 0,
    keys: 0,
    ...kept,
    series: 0,
    credentials: 0,
    mail_settings: 0,
    exchange_rates: 0,
    histories: 0,
  };
}

type DocumentsExport = {
  readonly part: ExportPart;
  readonly write: ExportOptions['write'];
  /** Called with how many were looked at. */
  readonly report: (documents: number) => void;
};

async function exportDocuments(
  { documents }: ReadableStores,
  accountId: string,
  { part, write, report }: DocumentsExport,
): Promise<number> {
  let after = '';
  let written = 0;
  for (let count = 0; ; ) {
    const page = await documents.scan(accountId, after, pageSize);
    for (const { companyId, body } of page.filter(part.takes)) {
      written += 1;
      // The links in the body become relative ones; loading makes them anew.
      const document = body.replaceAll(publicUrlMark, '');
      await write(`{"kind":"document","company_id":"${companyId}","document":${document}}`);
    }
    count += page.length;
    report(count);
    const last = page.at(-1);
    if (last === undefined) return written;
    after = last.id;
  }
}

async function exportFiles(
  moment: Moment,
  accountId: string,
  part: ExportPart,
  write: ExportOptions['write'],
): Promise<number> {
  let after = { documentId: '', kind: '' };
  for (let count = 0; ; ) {
    const page = await moment.files.scan(accountId, after, filePageSize);
    for (const { documentId, kind, ...stored } of page) {
      if (!part.hasDocument(documentId)) continue;
      count += 1;
      const file = fileRecord(await fetchFile(moment, accountId, stored));
      const record = { kind: 'file', document_id: documentId, file: kind, ...file };
      await write(JSON.stringify(record));
    }
    const last = page.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

async function exportFilings(
  moment: Moment,
  accountId: string,
  part: ExportPart,
  write: ExportOptions['write'],
): Promise<number> {
  let after = { companyId: '', environment: '', name: '', kind: '' };
  for (let count = 0; ; ) {
    const page = await moment.files.scanFilings(accountId, after, filePageSize);
    for (const filing of page) {
      if (!part.hasCompany(filing.companyId)) continue;
      count += 1;
      const file = await fetchFile(moment, accountId, filing.file);
      await write(JSON.stringify(filingRecord(filing, file)));
    }
    const last = page.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

type ScannedFiling = Awaited<ReturnType<ReadableStores['files']['scanFilings']>>[number];

function filingRecord(filing: ScannedFiling, file: KeptFile): Record<string, unknown> {
  const { id, environment, name, state, ticket, data, lines } = filing;
  return {
    kind: 'filing',
    company_id: filing.companyId,
    name,
    filing: filing.kind,
    id,
    environment,
    state,
    ticket,
    created_at: new Date(filing.createdAt).toISOString(),
    data,
    file: fileRecord(file),
    lines,
    work: filing.work.map(workRecord),
  };
}

/** The bytes as they are kept: compressed. */
function fileRecord({ name, size, encoding, sha256, bytes }: KeptFile): Record<string, unknown> {
  return { name, size, encoding, sha256, bytes: bytes.toString('base64') };
}

async function exportLogos(
  { logos }: ReadableStores,
  accountId: string,
  companyIds: readonly string[],
  write: ExportOptions['write'],
): Promise<number> {
  let count = 0;
  for (const company_id of companyIds) {
    const logo = await logos.find(accountId, company_id);
    if (logo === undefined) continue;
    const { contentType: content_type, bytes } = logo;
    const record = { kind: 'logo', company_id, content_type, bytes: bytes.toString('base64') };
    await write(JSON.stringify(record));
    count += 1;
  }
  return count;
}

function accountRecord({ id, name, linkSecret, createdAt }: Account): Record<string, unknown> {
  return {
    kind: 'account',
    id,
    name,
    link_secret: linkSecret.export().toString('base64url'),
    created_at: new Date(createdAt).toISOString(),
  };
}

async function exportCompanies(
  { companies }: ReadableStores,
  id: string,
  part: ExportPart,
  write: ExportOptions['write'],
): Promise<readonly string[]> {
  let before: string | null = null;
  for (const ids: string[] = []; ; ) {
    const page = await companies.list(id, { before, limit: pageSize }, null);
    for (const { accountId: _, createdAt, updatedAt, ...fields } of page) {
      if (!part.hasCompany(fields.id)) continue;
      const created_at = new Date(createdAt).toISOString();
      const updated_at = new Date(updatedAt).toISOString();
      await write(JSON.stringify({ kind: 'company', ...fields, created_at, updated_at }));
      ids.push(fields.id);
    }
    before = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return ids;
  }
}

async function exportKeys(
  { keys }: ReadableStores,
  id: string,
  write: ExportOptions['write'],
): Promise<number> {
  let before: string | null = null;
  for (let count = 0; ; ) {
    const page = await keys.list(id, { before, limit: pageSize });
    for (const key of page) {
      await write(JSON.stringify({ kind: 'key', ...renderKey(key), hash: key.hash }));
    }
    count += page.length;
    before = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return count;
  }
}
