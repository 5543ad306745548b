import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKeyText } from '../../src/domain/access/api-key.ts';
import { newId } from '../../src/domain/access/ids.ts';
import { testRuc } from '../support/documents.ts';
import {
  createMatcher,
  documentedAnswers,
  type OpenApi,
  type Operation,
  operationsOf,
} from '../support/openapi.ts';
import { jsonOf, startService, type TestService, Unanswered } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, issueKey, type Tenant } from '../support/tenants.ts';
import { type HostileRequest, hostileRequest, type Loot } from './hostile.ts';
import { uploadsOf } from './hostile-uploads.ts';
import { createJudge, curlOf } from './judge.ts';

/**
 * Every operation of the OpenAPI document, with hostile values everywhere, over both storages. For a
 * soak, or to see a failure again:
 *
 *   FUZZ_REQUESTS=1000000 npx vitest run test/fuzz
 *   FUZZ_SEED=42 npx vitest run test/fuzz
 */
const requestsWanted = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);

const perStorage = Math.ceil(requestsWanted / storages.length);
const batchSize = 64;
const kindsOfFailureMax = 25;
/** A slow machine does some hundreds of requests in a second. */
const timeoutMs = 60_000 + perStorage * 20;

for (const storage of storages) {
  describe(`hostile requests over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let loot: Loot;

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, { trustedProxies: 1, logLevel: 'error' });
      loot = await gatherLoot(service);
    });

    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    it('get only answers that the OpenAPI document knows', { timeout: timeoutMs }, async () => {
      const document = jsonOf<OpenApi>(await service.request('/openapi.json'));
      const operations = operationsOf(document);
      const judge = createJudge(
        createMatcher(operations),
        documentedAnswers(document),
        service.publicUrl,
      );
      const tally = new Map<string, number>();
      const failures = new Map<string, string>();
      let sent = 0;

      const attempt = async (request: HostileRequest) => {
        sent += 1;
        const answer = await service.request(request.path, request).catch((error: unknown) => {
          if (!(error instanceof Unanswered)) throw error;
          return error;
        });
        const wrong = answer instanceof Unanswered ? [answer.message] : judge(request, answer);
        if (!(answer instanceof Unanswered)) {
          count(tally, `${request.operationId} ${answer.status}`);
        }
        for (const sentence of wrong) {
          if (failures.has(sentence)) continue;
          const shown =
            answer instanceof Unanswered ? answer.packet : `\n    ${answer.text.slice(0, 600)}`;
          failures.set(sentence, `${sentence}\n    ${curlOf(service.port, request)}${shown}`);
        }
      };

      const anyRequest = fc.oneof(
        ...operations.map((operation) => ({
          weight: weightOf(operation, loot),
          arbitrary: hostileRequest(document, operation, loot),
        })),
      );
      const batch = fc.array(anyRequest, { minLength: batchSize, maxLength: batchSize });
      const property = fc.asyncProperty(batch, async (requests) => {
        await Promise.all(requests.map(attempt));
        if (failures.size >= kindsOfFailureMax) throw new Error('enough kinds of failure');
      });
      const numRuns = Math.ceil(perStorage / batchSize);
      await fc.check(property, { numRuns, seed, endOnFailure: true });

      const shown = [...failures.values()].map((failure) => `FUZZ_SEED=${seed} ${failure}`);
      expect.soft(shown.join('\n\n')).toBe('');
      expect(sent).toBeGreaterThanOrEqual(perStorage);
      for (const { operationId, responses } of operations) {
        const reached = Object.keys(responses).filter((status) =>
          tally.has(`${operationId} ${status}`),
        );
        // Some documents got in, and some were read and refused.
        if (storing.includes(operationId)) {
          expect.soft(reached).toEqual(expect.arrayContaining(['201', '422']));
        }
        // It got past the door of every operation: something beyond 400 and 401 was seen.
        expect
          .soft(
            reached.some((status) => status < '300' || status === '404'),
            operationId,
          )
          .toBe(true);
      }
    });

    it('leave the service in order', async () => {
      const ready = await service.request('/readyz');
      expect(ready.status).toBe(200);
      // The log keeps faults only.
      expect(service.log.slice(0, 3)).toEqual([]);
      const findings = await store.stores.inspect();
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    });
  });
}

/** Of these some must get in. Of a hundred requests one is right everywhere: a short run needs many of them. */
const storing = ['importDocument', 'issueDocument'];

/** Files have more ways to be hostile than anything else. */
function weightOf(operation: Operation, { uploads }: Loot): number {
  if (storing.includes(operation.operationId)) return 9;
  return uploads(operation) === undefined ? 1 : 3;
}

function count(tally: Map<string, number>, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}

type Page = { meta: { next_token: string | null } };

/** Two accounts, and what a caller of the first could get hold of. */
async function gatherLoot(service: TestService): Promise<Loot> {
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

async function pageTokens(service: TestService, { companies, keys }: Tenant): Promise<string[]> {
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
