import { hash } from 'node:crypto';
import { openStores } from '../../src/app/open-stores.ts';
import { readConfig } from '../../src/config.ts';
import { unpackStored } from '../../src/subjects/imports/stored-files.ts';
import type { KeptFile } from '../../src/subjects/ledger/rows.ts';
import type { Environment } from './cli.ts';
import { inDatabase } from './in-database.ts';

type Shown = Readonly<Record<string, unknown>> & { readonly company: Record<string, unknown> };

const ownFields = [
  'id',
  'document_pdf',
  'document_file',
  'document_cdr',
  'created_at',
  'updated_at',
];

/** Everything that an account's imports hold, but for ids, links and times of storing. */
export async function importedState(env: Environment, accountId: string) {
  const stores = await openStores(readConfig(env));
  try {
    const all = 1_000_000;
    const rows = await stores.documents.scan(accountId, '', all);
    const files = await stores.files.scan(accountId, { documentId: '', kind: '' }, all);
    const start = { companyId: '', environment: '', name: '', kind: '' };
    const filings = await stores.files.scanFilings(accountId, start, all);
    const page = { before: null, limit: 1000 };
    const companies = await stores.companies.list(accountId, page, null);
    const taxIds = new Map(companies.map(({ id, tax_id }) => [id, tax_id]));
    const byDocument = new Map<string, string[]>();
    for (const file of files) {
      const own = byDocument.get(file.documentId) ?? [];
      byDocument.set(file.documentId, [...own, `${file.kind} ${keptText(inDatabase(file))}`]);
    }
    const documents = rows.map(({ id, body }) => {
      const { company, ...shown } = JSON.parse(body) as Shown;
      const { logo: _logo, ...issuer } = company;
      const fields = Object.entries(shown).filter(([name]) => !ownFields.includes(name));
      const content = { ...Object.fromEntries(fields), company: issuer };
      return `${shown.external_id} ${JSON.stringify(content)} ${byDocument.get(id)?.toSorted()}`;
    });
    return {
      documents: documents.toSorted(),
      filings: filings
        .map(({ companyId, name, kind, data, lines, file }) =>
          [
            taxIds.get(companyId),
            name,
            kind,
            data,
            JSON.stringify(lines),
            keptText(inDatabase(file)),
          ].join(' '),
        )
        .toSorted(),
      companies: [...taxIds.values()].toSorted(),
    };
  } finally {
    await stores.close();
  }
}

/** Name and hash of the bytes as they come out again, which must be those that came in. */
function keptText(file: KeptFile): string {
  const sha256 = hash('sha256', unpackStored(file), 'hex');
  return `${file.name} ${sha256} ${sha256 === file.sha256 ? 'whole' : 'DAMAGED'}`;
}
