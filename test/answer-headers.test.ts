import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type IssueDoor, invoice, issuedOf, openIssueDoor } from './support/issue-door.ts';
import { type OpenApi, operationsOf } from './support/openapi.ts';
import { jsonOf, startService, type TestService } from './support/service.ts';
import { createTestStore, type TestStore } from './support/stores.ts';

/** What a caller may look for in the headers of an answer. */
const meant = [
  'ETag',
  'Location',
  'Allow',
  'WWW-Authenticate',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

describe('headers of answers', () => {
  let door: IssueDoor;
  let document: OpenApi;
  let id: string;

  beforeAll(async () => {
    door = await openIssueDoor('sqlite', { requestsPerMinute: 20 });
    document = jsonOf<OpenApi>(await door.service.request('/openapi.json'));
    id = issuedOf(await door.post(invoice())).id;
  });
  afterAll(() => door.close());

  function documentedFor(operationId: string, status: number): string[] {
    const operation = operationsOf(document).find((each) => each.operationId === operationId);
    const { headers = {} } = operation?.responses[status] ?? {};
    return meant.filter((name) => name in headers);
  }

  it('are those that the OpenAPI document names', async () => {
    const send = async (operationId: string, path: string, rest: object = {}) => {
      const key = door.tenant.keys.admin.text;
      const { status, headers } = await door.service.request(path, { key, ...rest });
      const sent = meant.filter((name) => name.toLowerCase() in headers);
      return { operationId, status, sent };
    };
    const one = `/api/document/${id}`;
    const list = `/api/document/company/${door.company.id}`;
    const catalogue = '/api/catalogue/PE/voided_codes';
    const { etag } = (await door.service.request(one, { key: door.tenant.keys.admin.text }))
      .headers;
    const issued = { method: 'POST', body: JSON.stringify(invoice()) };
    const asJson = { headers: { 'Content-Type': 'application/json' } };
    const answers = [
      await send('getDocument', one),
      await send('getDocument', one, { headers: { 'If-None-Match': etag } }),
      await send('getDocument', one, { key: undefined }),
      await send('getDocument', one, { method: 'PUT' }),
      await send('getDocument', `${one}0`),
      await send('listDocuments', list),
      await send('listDocuments', `${list}?limit=0`),
      await send('catalogue_voided_codes', catalogue),
      await send('issueDocument', list, { ...issued, ...asJson }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 304, 401, 405, 404, 200, 400, 200, 201,
    ]);
    for (let count = 0; count < 20; count += 1) answers.push(await send('listDocuments', list));
    expect(answers.at(-1)?.status).toBe(429);
    for (const { operationId, status, sent } of answers) {
      expect({ operationId, status, sent }).toEqual({
        operationId,
        status,
        sent: documentedFor(operationId, status),
      });
    }
  });
});

describe('what a service says of itself to browsers and to those who look for weaknesses', () => {
  const now = Date.UTC(2026, 10, 19, 15);
  const txt = '/.well-known/security.txt';
  let store: TestStore;
  let service: TestService | undefined;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
  });
  afterEach(() => service?.stop());
  afterAll(() => store.dispose());

  const start = async (options: Parameters<typeof startService>[1]) => {
    service = await startService(store.stores, { now: () => now, ...options });
    return service;
  };

  it('is that it is reached by HTTPS only, in every answer, where its URL says so', async () => {
    const { request } = await start({ hstsSeconds: 31_536_000 });
    for (const path of ['/console', '/api/session', '/nothing', '/healthz']) {
      const { headers } = await request(path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    await service?.stop();
    const plain = await start({ hstsSeconds: 31_536_000, publicUrl: 'http://localhost:8080' });
    expect((await plain.request('/console')).headers['strict-transport-security']).toBeUndefined();
    await plain.stop();
    const off = await start({});
    expect((await off.request('/console')).headers['strict-transport-security']).toBeUndefined();
  });

  it('is who takes reports, with a day until when that holds', async () => {
    const contacts = ['mailto:seguridad@andina.example', 'https://andina.example/seguridad'];
    const { request } = await start({ securityTxt: { contacts } });
    const answer = await request(txt);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.text).toBe(
      [
        'Contact: mailto:seguridad@andina.example',
        'Contact: https://andina.example/seguridad',
        'Expires: 2027-05-18T00:00:00Z',
        'Preferred-Languages: es, en',
        'Canonical: https://invoices.test/.well-known/security.txt\n',
      ].join('\n'),
    );
  });

  it('is the file of the operator, or nothing', async () => {
    const text = 'Contact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00Z\n';
    const own = await start({ securityTxt: { text } });
    expect((await own.request(txt)).text).toBe(text);
    await own.stop();
    const silent = await start({});
    const answer = await silent.request(txt);
    expect([answer.status, jsonOf(answer)]).toMatchObject([404, { code: 'route_not_found' }]);
  });
});
