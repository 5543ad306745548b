import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssueDoor, invoice, issuedOf, openIssueDoor } from './support/issue-door.ts';
import { type OpenApi, operationsOf } from './support/openapi.ts';
import { jsonOf } from './support/service.ts';

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
