import { newId } from '../../src/kernel/ids.ts';
import { newKeyText } from '../../src/subjects/keys/api-key.ts';
import { testRuc } from '../support/documents.ts';
import { jsonOf, type TestService } from '../support/service.ts';
import { createTenant, issueKey, type Tenant } from '../support/tenants.ts';
import type { Loot } from './hostile.ts';
import { uploadsOf } from './hostile-uploads.ts';

/** A service that is attacked: how it is called, and its store from inside. */
export type Victim = Pick<TestService, 'request' | 'context' | 'port' | 'publicUrl'>;

type Page = { meta: { next_token: string | null } };

/** Two accounts, and what a caller of the first could get hold of. */
export async function gatherLoot(service: Victim): Promise<Loot> {
  const { context } = service;
  const taxIds = [testRuc(), testRuc()];
  const own = await createTenant(context, { taxIds, documentsPerCompany: 60, seed: 'fuzz' });
  const other = await createTenant(context, { taxIds, documentsPerCompany: 60, seed: 'fuzz' });
  const companyId = own.companies[0]?.id ?? '';
  const sacrificed = await Promise.all(
    Array.from({ length: 10 }, () => issueKey(context, own.account, 'read')),
  );
  const bound = await issueKey(context, own.account, 'admin', [companyId]);
  const revoked = await issueKey(context, own.account, 'admin');
  await context.stores.keys.revoke(own.account.id, revoked.id, Date.now());
  const ownTokens = await pageTokens(service, own);
  const foreignTokens = await pageTokens(service, other);
  const etagOf = async (path: string) =>
    String((await service.request(path, { key: own.keys.read.text })).headers.etag);
  const documentId = own.documents.find((row) => row.companyId === companyId)?.id ?? '';
  return {
    taxIds,
    uploads: uploadsOf(taxIds),
    values: {
      companyId: own.companies.map(({ id }) => id),
      documentId: own.documents.slice(0, 20).map(({ id }) => id),
      keyId: [...sacrificed.map(({ id }) => id), newId('key')],
      next_token: ownTokens,
      token: fileTokens(own),
      countryCode: ['PE', 'pe'],
      number: ['F001-1', 'B001-00000001', '07', '01'],
      limit: ['1', '3', '100', '1000'],
      status: ['succeeded', 'failed', 'pending', 'voided'],
      allow_unsigned: ['true', 'true', 'false'],
    },
    tokens: [
      ...foreignTokens,
      ...fileTokens(other),
      other.companies[0]?.id ?? '',
      other.documents[0]?.id ?? '',
    ],
    keys: [
      own.keys.admin,
      own.keys.admin,
      own.keys.write,
      own.keys.read,
      bound,
      other.keys.admin,
    ].map(({ text }) => text),
    badKeys: [revoked.text, newKeyText(), `chq_${'0'.repeat(36)}`],
    etags: [
      await etagOf(`/api/document/${documentId}`),
      await etagOf('/api/catalogue/PE/document_types'),
      await etagOf('/api/catalogue'),
    ],
  };
}

async function pageTokens(service: Victim, { companies, keys }: Tenant): Promise<string[]> {
  const [company] = companies;
  const paths = [
    `/api/document/company/${company?.id}?limit=3`,
    `/api/document/search/company/${company?.id}?limit=3`,
    `/api/document/search/company/${company?.id}?limit=3&start_date=2026-01-01&status=succeeded`,
    '/api/account/companies?limit=1',
    '/api/account/keys?limit=1',
  ];
  const answers = await Promise.all(
    paths.map((path) => service.request(path, { key: keys.admin.text })),
  );
  return answers.map((answer) => jsonOf<Page>(answer).meta.next_token ?? '');
}

function fileTokens({ documents }: Tenant): string[] {
  // The logo, the PDF, the XML and the acknowledgement of each.
  return documents
    .slice(0, 5)
    .flatMap(({ body }) =>
      [...body.matchAll(/\/files\/([\w-]+)\//g)].map(([, token = '']) => token),
    );
}
