import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/kernel/ids.ts';
import { includesScope, type Scope } from '../src/subjects/keys/api-key.ts';
import { insertRows } from '../src/subjects/ledger/documents/insert-rows.ts';
import { userCreated } from '../src/subjects/ledger/events/make-event.ts';
import type { User } from '../src/subjects/users/user.ts';
import type { Webhook } from '../src/subjects/webhooks/webhooks.ts';
import { documentMaker, testRuc } from './support/documents.ts';
import {
  bodyOf,
  type OpenApi,
  type Operation,
  operationsOf,
  wholeText,
} from './support/openapi.ts';
import { type Answer, jsonOf, startService, type TestService } from './support/service.ts';
import { createTestStore, storages, type TestStore } from './support/stores.ts';
import { createTenant, issueKey, type Tenant, type TestKey, walk } from './support/tenants.ts';
import { testUser } from './support/users.ts';
import { testWebhook } from './support/webhooks.ts';

/** What an id or a token in a request stands for. */
type Kind =
  | 'company'
  | 'document'
  | 'key'
  | 'filing'
  | 'file'
  | 'page'
  | 'webhook'
  | 'delivery'
  | 'user'
  | 'session';

/**
 * Every parameter and body of the interface that names something of an account. An operation that is
 * added with such a parameter must be added here too: a test compares this with the OpenAPI document.
 */
const matrix: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  listDocuments: { companyId: 'company', next_token: 'page' },
  searchDocuments: { companyId: 'company', next_token: 'page' },
  listDocumentRows: { companyId: 'company', next_token: 'page' },
  getFilterTotals: { companyId: 'company' },
  exportDocumentRows: { companyId: 'company' },
  zipDocumentFiles: { companyId: 'company' },
  findDocumentsByNumber: { companyId: 'company' },
  getDocument: { documentId: 'document' },
  issueDocument: { companyId: 'company' },
  previewDocument: { companyId: 'company' },
  importDocument: { companyId: 'company' },
  verifyDocument: { documentId: 'document' },
  listEvents: { documentId: 'document', next_token: 'page' },
  readDelivery: { documentId: 'document' },
  retryDelivery: { documentId: 'document' },
  sendSummaries: { companyId: 'company' },
  voidDocument: { documentId: 'document' },
  abandonDocument: { documentId: 'document' },
  askAuthority: { documentId: 'document' },
  setAsideDocument: { documentId: 'document' },
  putBackDocument: { documentId: 'document' },
  listSetAside: { companyId: 'company', next_token: 'page' },
  getCompany: { companyId: 'company' },
  changeCompany: { companyId: 'company' },
  setLogo: { companyId: 'company' },
  removeLogo: { companyId: 'company' },
  listSeries: { companyId: 'company', next_token: 'page' },
  createSeries: { companyId: 'company' },
  getTotals: { companyId: 'company' },
  getRegister: { companyId: 'company' },
  listExchangeRates: { companyId: 'company' },
  setExchangeRates: { companyId: 'company' },
  setCredentials: { companyId: 'company' },
  removeCredentials: { companyId: 'company' },
  testCredentials: { companyId: 'company' },
  listOutages: { companyId: 'company' },
  listDeliveries: { companyId: 'company', next_token: 'page' },
  listFilings: { companyId: 'company', next_token: 'page' },
  readFiling: { companyId: 'company', filingId: 'filing' },
  readFilingXml: { companyId: 'company', filingId: 'filing' },
  readFilingCdr: { companyId: 'company', filingId: 'filing' },
  readMailSettings: { companyId: 'company' },
  setMailSettings: { companyId: 'company' },
  previewMail: { companyId: 'company', '/document_id': 'document' },
  mailDocument: { documentId: 'document' },
  listMails: { documentId: 'document' },
  listCompanies: { next_token: 'page' },
  createKey: { '/companies': 'company' },
  listKeys: { next_token: 'page' },
  revokeKey: { keyId: 'key' },
  inviteUser: { '/companies': 'company' },
  listUsers: { next_token: 'page' },
  getUser: { userId: 'user' },
  changeUser: { userId: 'user', '/companies': 'company' },
  inviteUserAgain: { userId: 'user' },
  endSession: { sessionId: 'session' },
  listActs: { user: 'user', next_token: 'page' },
  listAccountEvents: { company: 'company', next_token: 'page' },
  streamAccountEvents: { company: 'company' },
  createWebhook: { '/companies': 'company' },
  listWebhooks: { next_token: 'page' },
  getWebhook: { webhookId: 'webhook' },
  changeWebhook: { webhookId: 'webhook', '/companies': 'company' },
  removeWebhook: { webhookId: 'webhook' },
  rotateWebhookSecret: { webhookId: 'webhook' },
  testWebhook: { webhookId: 'webhook' },
  listWebhookDeliveries: { webhookId: 'webhook', next_token: 'page' },
  retryWebhookDelivery: { webhookId: 'webhook', deliveryId: 'delivery' },
  getFile: { token: 'file' },
};

/** Parameters that name nothing of anybody: a new parameter is taken for an id until it stands here. */
const harmless = new Set([
  'limit',
  'start_date',
  'end_date',
  'from',
  'to',
  'month',
  'environment',
  'status',
  'customer',
  'currency',
  'external_id',
  'series',
  'text',
  'q',
  'updated_since',
  'state',
  'type',
  'number',
  'countryCode',
  'fileName',
  'format',
  'language',
  'kinds',
  'labels',
  'ids',
  'allow_unsigned',
  'dry_run',
  'order',
  'types',
  'since',
  'Last-Event-ID',
  'Idempotency-Key',
]);

/** Where bodies have ids in them. */
const idsInBodies: Readonly<Record<string, string>> = {
  NewKey: '/companies',
  MailPreviewRequest: '/document_id',
  NewWebhook: '/companies',
  NewUser: '/companies',
  UserChange: '/companies',
  WebhookChanges: '/companies',
};

/** What operations that take files are sent. */
const fileTypes: Readonly<Record<string, string>> = {
  importDocument: 'application/xml',
  setLogo: 'image/png',
};

/** What is named in paths by an id of its own. */
const idKinds = ['company', 'document', 'key', 'webhook', 'user'] as const;
const prefixes = {
  company: 'com',
  document: 'doc',
  key: 'key',
  webhook: 'whk',
  user: 'usr',
} as const;

type Caller = { readonly name: string; readonly scope: Scope; readonly key: string };
type Aim<Aimed extends Kind> = {
  readonly operation: Operation;
  readonly parameter: string;
  readonly kind: Aimed;
};

for (const storage of storages) {
  describe(`accounts in one ${storage} store`, () => {
    const taxIds = [testRuc(), testRuc()];
    let store: TestStore;
    let service: TestService;
    let operations: readonly Operation[];
    let own: Tenant;
    let other: Tenant;
    let bound: TestKey;
    let boundElsewhere: TestKey;
    let callers: readonly Caller[];
    const webhooks: Webhook[] = [];
    const users: User[] = [];

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores);
      operations = operationsOf(jsonOf<OpenApi>(await service.request('/openapi.json')));
      const plan = { taxIds, documentsPerCompany: 12, seed: 'same' };
      own = await createTenant(service.context, plan);
      other = await createTenant(service.context, plan);
      const [first, second] = own.companies.map(({ id }) => id);
      bound = await issueKey(service.context, own.account, 'admin', [first ?? '']);
      boundElsewhere = await issueKey(service.context, own.account, 'read', [second ?? '']);
      await issueKey(service.context, own.account, 'read', [first ?? '']);
      for (const { account, companies } of [own, other]) {
        for (const bounds of [null, ...companies.map(({ id }) => [id])]) {
          const webhook = testWebhook(account.id, { companies: bounds });
          await store.stores.webhooks.insert(webhook, 10);
          webhooks.push(webhook);
          const user = testUser(account, { companies: bounds });
          await store.stores.users.insert(user, userCreated(user));
          users.push(user);
        }
      }
      await issueKey(service.context, other.account, 'read', [other.companies[0]?.id ?? '']);
      callers = [
        { name: 'read', scope: 'read', key: own.keys.read.text },
        { name: 'write', scope: 'write', key: own.keys.write.text },
        { name: 'admin', scope: 'admin', key: own.keys.admin.text },
        { name: 'bound', scope: 'admin', key: bound.text },
      ];
    });

    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    const aims = <Aimed extends Kind>(
      kinds: readonly Aimed[],
      place: 'path' | 'query' | 'body',
    ): Aim<Aimed>[] =>
      operations.flatMap((operation) =>
        Object.entries(matrix[operation.operationId] ?? {}).flatMap(([parameter, kind]) => {
          const aimed = kinds.find((each) => each === kind);
          const isMeant = aimed !== undefined && placeOf(operation, parameter) === place;
          return isMeant ? [{ operation, parameter, kind: aimed }] : [];
        }),
      );

    /** Lists of what every tenant has several of; the others have tests of their own, here and in test/paths. */
    const apart = [
      'listSeries',
      'listEvents',
      'listDeliveries',
      'listFilings',
      'listSetAside',
      'listWebhookDeliveries',
      'listActs',
    ];
    const lists = () =>
      aims(['page'], 'query').filter(({ operation }) => !apart.includes(operation.operationId));

    const send = (operation: Operation, values: Readonly<Record<string, string>>, key: string) => {
      const body = bodyOf(operation)?.example;
      const fileType = fileTypes[operation.operationId];
      return service.request(targetOf(operation, values), {
        method: operation.method,
        key,
        headers: { 'Content-Type': fileType ?? 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(fileType === undefined ? {} : { body: 'a file' }),
      });
    };

    /** Everything of another account, or of a company that a bound key may not see. */
    const idsOf = ({ account, companies, documents, keys }: Tenant): string[] => [
      account.id,
      ...companies.map(({ id }) => id),
      ...documents.map(({ id }) => id),
      ...Object.values(keys).map(({ id }) => id),
      ...[...webhooks, ...users]
        .filter(({ accountId }) => accountId === account.id)
        .map(({ id }) => id),
    ];

    const beyondBinding = () => [
      own.companies[1]?.id ?? '',
      ...own.documents
        .filter(({ companyId }) => companyId === own.companies[1]?.id)
        .map(({ id }) => id),
      ...Object.values(own.keys).map(({ id }) => id),
      boundElsewhere.id,
      ...[...webhooks, ...users]
        .filter(({ accountId, companies }) => {
          const isOwn = accountId === own.account.id;
          return isOwn && companies?.join() !== own.companies[0]?.id;
        })
        .map(({ id }) => id),
    ];

    const malformed = (id: string) => [id.toUpperCase(), `${id}0`, id.slice(0, -1), ` ${id}`, 'x'];

    it('are kept apart in every operation that takes an id: the matrix is whole', () => {
      for (const operation of operations) {
        const named = operation.parameters
          .map(({ name }) => name)
          .filter((name) => !harmless.has(name));
        const schema = JSON.stringify(bodyOf(operation)?.schema ?? {});
        const inBody = Object.keys(idsInBodies)
          .filter((name) => schema.includes(`/${name}"`))
          .map((name) => idsInBodies[name] ?? '');
        const known = Object.keys(matrix[operation.operationId] ?? {});
        expect
          .soft(known.toSorted(), operation.operationId)
          .toEqual([...named, ...inBody].toSorted());
      }
      const ids = operations.map(({ operationId }) => operationId);
      expect(Object.keys(matrix).filter((name) => !ids.includes(name))).toEqual([]);
    });

    it('knows of no body with an id that the matrix does not know', async () => {
      const document = jsonOf<OpenApi>(await service.request('/openapi.json'));
      const bodies = operations.flatMap((operation) => {
        const text = wholeText(document, bodyOf(operation)?.schema ?? {});
        return /(com|doc|key|acc)_\[/.test(text) ? [operation.operationId] : [];
      });
      expect(bodies).toEqual([
        'issueDocument',
        'previewDocument',
        'previewMail',
        'createKey',
        'inviteUser',
        'changeUser',
        'createWebhook',
        'changeWebhook',
      ]);
    });

    it("answer 404 to each other's ids, byte for byte as to unknown ones", async () => {
      for (const caller of callers) {
        for (const { operation, parameter, kind } of aims(idKinds, 'path')) {
          const allowed = includesScope(caller.scope, operation['x-scope'] ?? 'read');
          const unknown = newId(prefixes[kind]);
          const expected = await send(operation, { [parameter]: unknown }, caller.key);
          const where = `${caller.name} ${operation.operationId}`;
          expect.soft(expected.status, where).toBe(allowed ? 404 : 403);
          const ids = [...idsOf(other), ...malformed(other.companies[0]?.id ?? '')];
          if (caller.name === 'bound') ids.push(...beyondBinding());
          const answers = await Promise.all(
            ids.map((id) => send(operation, { [parameter]: id }, caller.key)),
          );
          for (const [index, answer] of answers.entries()) {
            expect.soft(comparable(answer), `${where} ${ids[index]}`).toEqual(comparable(expected));
          }
        }
      }
    });

    it('answer 404 to ids of their own that are of another kind', async () => {
      const admin = own.keys.admin.text;
      for (const { operation, parameter, kind } of aims(idKinds, 'path')) {
        const prefix = `${prefixes[kind]}_`;
        const expected = await send(operation, { [parameter]: 'x' }, admin);
        const twisted = idsOf(own).map((id) =>
          id.startsWith(prefix) ? id.replace(prefix, 'xxx_') : id,
        );
        const others = idsOf(own)
          .filter((id) => !id.startsWith(prefix))
          .map((id) => prefix + id.slice(4));
        for (const id of [...twisted, ...others]) {
          const answer = await send(operation, { [parameter]: id }, admin);
          expect
            .soft(comparable(answer), `${operation.operationId} ${id}`)
            .toEqual(comparable(expected));
        }
      }
    });

    it("changed nothing of each other's", async () => {
      for (const key of Object.values(other.keys)) {
        const answer = await service.request('/api/account/companies', { key: key.text });
        expect(answer.status).toBe(200);
      }
      for (const company of [...other.companies, ...own.companies.slice(1)]) {
        const { accountId, id } = company;
        expect(await store.stores.companies.find(accountId, id)).toEqual(company);
      }
      for (const key of [...Object.values(own.keys), boundElsewhere]) {
        const found = await store.stores.keys.find(own.account.id, key.id);
        expect(found?.revokedAt).toBeNull();
      }
      for (const user of users) {
        expect(await store.stores.users.find(user.accountId, user.id)).toEqual(user);
      }
      for (const webhook of webhooks) {
        const { accountId, id } = webhook;
        expect(await store.stores.webhooks.find(accountId, id)).toMatchObject({
          url: webhook.url,
          sealed: webhook.sealed,
          state: 'enabled',
        });
      }
    });

    it("refuse each other's page tokens byte for byte as they refuse garbage", async () => {
      const tokensOf = async (tenant: Tenant) => {
        const found: string[] = [];
        for (const { operation } of lists()) {
          for (const { id } of tenant.companies) {
            const answer = await service.request(
              `${targetOf(operation, { companyId: id })}?limit=1`,
              { key: tenant.keys.admin.text },
            );
            const { meta } = jsonOf<{ meta: { next_token: string | null } }>(answer);
            found.push(meta.next_token ?? '');
          }
        }
        return found;
      };
      const foreign = await tokensOf(other);
      const ownTokens = await tokensOf(own);
      expect(foreign.every((token) => token.length > 20)).toBe(true);
      for (const { operation } of lists()) {
        const target = targetOf(operation, { companyId: own.companies[0]?.id ?? '' });
        for (const { name, key, scope } of callers) {
          const ask = (token: string) => service.request(`${target}?next_token=${token}`, { key });
          const expected = await ask('A'.repeat(100));
          const allowed = includesScope(scope, operation['x-scope'] ?? 'read');
          const where = `${name} ${operation.operationId}`;
          expect.soft(expected.status, where).toBe(allowed ? 400 : 403);
          for (const token of foreign) {
            expect
              .soft(comparable(await ask(token)), `${where} ${token}`)
              .toEqual(comparable(expected));
          }
          if (!allowed) continue;
          // Of the own tokens exactly those of this very list open it.
          const opened = await Promise.all(ownTokens.map(ask));
          const right = opened.filter(({ status }) => status === 200).length;
          const lists = operation.path.includes('{companyId}') ? 1 : own.companies.length;
          expect.soft(right, where).toBe(lists);
        }
      }
    });

    it('answer a foreign company 404 even to its own page token', async () => {
      const company = other.companies[0]?.id ?? '';
      const first = await service.request(`/api/document/company/${company}?limit=1`, {
        key: other.keys.read.text,
      });
      const token = jsonOf<{ meta: { next_token: string } }>(first).meta.next_token;
      const ask = (id: string) =>
        service.request(`/api/document/company/${id}?next_token=${token}`, {
          key: own.keys.read.text,
        });
      const unknown = await ask(newId('com'));
      expect(unknown.status).toBe(404);
      expect(comparable(await ask(company))).toEqual(comparable(unknown));
    });

    it("refuse keys for each other's companies as they refuse unknown ones", async () => {
      const [operation] = aims(['company'], 'body').map((aim) => aim.operation);
      const ask = async (companyId: string, key: string) => {
        const answer = await service.request(operation?.path ?? '', {
          method: 'POST',
          key,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: 'probe', companies: [companyId] }),
        });
        return { status: answer.status, same: comparable(answer, companyId) };
      };
      for (const [key, ids] of [
        [own.keys.admin.text, other.companies.map(({ id }) => id)],
        [bound.text, [own.companies[1]?.id ?? '', ...other.companies.map(({ id }) => id)]],
      ] as const) {
        const expected = await ask(newId('com'), key);
        expect(expected.status).toBe(422);
        for (const id of ids) expect.soft(await ask(id, key), id).toEqual(expected);
      }
    });

    it('let a bound key make no key, and no company, that reaches further than itself', async () => {
      const post = (path: string, body: unknown) =>
        service.request(path, {
          method: 'POST',
          key: bound.text,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      for (const companies of [null, [], own.companies.map(({ id }) => id), undefined]) {
        expect.soft((await post('/api/account/keys', { name: 'x', companies })).status).toBe(422);
      }
      const company = { tax_id: testRuc(), business_name: 'X', country: 'PE' };
      expect((await post('/api/company', company)).status).toBe(403);
    });

    it('answer every file link that was tampered with as they answer garbage', async () => {
      const [operation] = aims(['file'], 'path').map((aim) => aim.operation);
      const links = (tenant: Tenant) =>
        tenant.documents.map(({ body }) => /\/files\/([\w-]+)\/([^"]+)"/.exec(body) ?? []);
      const ask = (token: string) =>
        service.request(targetOf(operation as Operation, { token, fileName: 'a.pdf' }));
      const expected = await ask('A'.repeat(70));
      expect(expected.status).toBe(404);
      const mixed = links(own).map(([, token = ''], index) => {
        const foreign = links(other)[index]?.[1] ?? '';
        return [
          // The account of one and the document, or the seal, of the other.
          token.slice(0, 24) + foreign.slice(24),
          foreign.slice(0, 24) + token.slice(24),
          token.slice(0, 48) + foreign.slice(48),
          `${token}A`,
        ];
      });
      for (const token of mixed.flat()) {
        expect.soft(comparable(await ask(token)), token).toEqual(comparable(expected));
      }
    });

    it("refuse each other's tokens of series and histories as they refuse garbage", async () => {
      for (const tenant of [own, other]) {
        for (const { id } of tenant.companies) {
          for (const name of ['F001', 'F002']) {
            const made = await service.request(`/api/company/${id}/series`, {
              method: 'POST',
              key: tenant.keys.write.text,
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ type: 'invoice', series: name }),
            });
            expect(made.status).toBe(201);
          }
        }
      }
      const tokenOf = async ({ keys }: Tenant, id: string) => {
        const path = `/api/company/${id}/series?limit=1`;
        const answer = await service.request(path, { key: keys.read.text });
        const { meta } = jsonOf<{ meta: { next_token: string | null } }>(answer);
        return meta.next_token ?? '';
      };
      const [mine = '', second = ''] = own.companies.map(({ id }) => id);
      const foreign = await Promise.all(other.companies.map(({ id }) => tokenOf(other, id)));
      const tokens = [...foreign, await tokenOf(own, second)];
      expect(tokens.every((token) => token.length > 20)).toBe(true);
      const targets = [
        `/api/company/${mine}/series`,
        `/api/document/${own.documents[0]?.id}/events`,
      ];
      for (const target of targets) {
        const ask = (token: string) =>
          service.request(`${target}?next_token=${token}`, { key: own.keys.read.text });
        const expected = await ask('A'.repeat(100));
        expect(expected.status).toBe(400);
        for (const token of tokens) {
          expect.soft(comparable(await ask(token)), token).toEqual(comparable(expected));
        }
      }
      expect(
        (
          await service.request(`${targets[0]}?next_token=${await tokenOf(own, mine)}`, {
            key: own.keys.read.text,
          })
        ).status,
      ).toBe(200);
    });

    it('list only what is theirs', async () => {
      for (const [tenant, stranger] of [
        [own, other],
        [other, own],
      ] as const) {
        const key = tenant.keys.admin.text;
        for (const { operation } of lists()) {
          const found: string[] = [];
          const companies = operation.path.includes('{companyId}')
            ? tenant.companies
            : [{ id: '' }];
          for (const { id } of companies) {
            const rows = await walk(async (token) => {
              const next = token === null ? '' : `&next_token=${token}`;
              const target = `${targetOf(operation, { companyId: id })}?limit=5${next}`;
              const answer = await service.request(target, { key });
              for (const foreign of idsOf(stranger)) expect(answer.text).not.toContain(foreign);
              return jsonOf<{ data: { id: string }[]; meta: { next_token: string | null } }>(
                answer,
              );
            });
            found.push(...rows.map((row) => row.id));
          }
          expect.soft(found.length, operation.operationId).toBeGreaterThan(1);
          expect.soft(new Set(found).size, operation.operationId).toBe(found.length);
          if (operation.path.includes('{companyId}')) {
            const all = tenant.documents.map((row) => row.id);
            expect.soft(found.toSorted(), operation.operationId).toEqual(all.toSorted());
          }
        }
      }
    });

    it('find only their own document of a number that both have', async () => {
      const numberOf = (body: string) => JSON.parse(body) as { type: string; number: string };
      for (const tenant of [own, other]) {
        for (const row of tenant.documents) {
          const { type, number } = numberOf(row.body);
          const answer = await service.request(
            `/api/document/search/company/${row.companyId}/${type}/${number}`,
            { key: tenant.keys.read.text },
          );
          const { data } = jsonOf<{ data: { id: string }[] }>(answer);
          expect(data.map(({ id }) => id)).toEqual([row.id]);
        }
      }
    });

    it('show a bound key its own companies, documents and keys only', async () => {
      const [seen, hidden] = own.companies.map(({ id }) => id);
      const list = async (path: string) =>
        jsonOf<{ data: { id: string; companies: string[] | null }[] }>(
          await service.request(`${path}?limit=100`, { key: bound.text }),
        ).data;
      expect((await list('/api/account/companies')).map(({ id }) => id)).toEqual([seen]);
      const keys = await list('/api/account/keys');
      expect(keys.length).toBeGreaterThan(1);
      expect(keys.every(({ companies }) => companies?.join() === seen)).toBe(true);
      expect(await list(`/api/document/company/${seen}`)).toHaveLength(12);
      const refused = await service.request(`/api/document/company/${hidden}`, { key: bound.text });
      expect(refused.status).toBe(404);
    });

    it('may both hold a document under one id, and each sees its own', async () => {
      const id = newId('doc');
      for (const [tenant, observation] of [
        [own, 'mine'],
        [other, 'theirs'],
      ] as const) {
        const [company] = tenant.companies;
        if (company === undefined) throw new Error('no company');
        const row = documentMaker(tenant.account, company).row(Date.UTC(2026, 5, 1), {
          id,
          number: 'F999-00000001',
          observation,
        });
        expect(await insertRows(store.stores, tenant.account.id, [row])).toBe(1);
      }
      const read = async (tenant: Tenant) => {
        const answer = await service.request(`/api/document/${id}`, { key: tenant.keys.read.text });
        return { etag: answer.headers.etag, observation: jsonOf(answer).observation };
      };
      const [mine, theirs] = [await read(own), await read(other)];
      expect(mine.observation).toBe('mine');
      expect(theirs.observation).toBe('theirs');
      const stale = await service.request(`/api/document/${id}`, {
        key: own.keys.read.text,
        headers: { 'If-None-Match': theirs.etag },
      });
      expect(stale.status).toBe(200);
    });
  });
}

function placeOf(operation: Operation, name: string): 'path' | 'query' | 'body' {
  if (name.startsWith('/')) return 'body';
  return operation.parameters.find((parameter) => parameter.name === name)?.in ?? 'body';
}

/** The path with its parameters filled in: those given, else the documented examples. */
function targetOf(operation: Operation, values: Readonly<Record<string, string>>): string {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, { name, example }) => {
      const value = values[name] ?? String(example);
      return path.replace(`{${name}}`, () => encodeURIComponent(value));
    }, operation.path);
}

const incomparable = new Set(['request-id', 'date', 'ratelimit-remaining', 'ratelimit-reset']);

/** An answer without what differs between any two: compared as text, so that bytes count. */
function comparable(answer: Answer, echoed = '\u0000'): string {
  const headers = answer.rawHeaders.flatMap((name, index) => {
    const isName = index % 2 === 0;
    return isName && !incomparable.has(name.toLowerCase())
      ? [`${name}: ${answer.rawHeaders[index + 1]}`]
      : [];
  });
  const body = answer.text.replaceAll(/req_[0-9a-f]{32}/g, '<request>').replaceAll(echoed, '<id>');
  return [String(answer.status), ...headers, body].join('\n');
}
