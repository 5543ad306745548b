import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpDoor } from '../../src/doors/mcp/mcp-door.ts';
import { chasqui, oneLine, programFile, seed } from '../support/cli.ts';
import { type IssueDoor, invoice, issuedOf, openIssueDoor } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { startService, type TestService } from '../support/service.ts';
import { issueKey } from '../support/tenants.ts';

type Content = { readonly type: string; readonly text?: string; readonly resource?: unknown };
type Called = { readonly isError?: boolean; readonly content: readonly Content[] };

const reading = [
  'dry_run',
  'find_documents',
  'get_catalogue',
  'get_document',
  'get_document_events',
  'get_document_file',
  'list_catalogues',
  'list_companies',
  'list_countries',
  'list_series',
  'verify_document',
];
const writing = ['issue_document', 'mail_document', 'send_summaries', 'void_document'];

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError = false, content } = (await client.callTool({
    name,
    arguments: given,
  })) as Called;
  return { isError, text: content[0]?.text ?? '', resource: content[0]?.resource };
}

async function jsonOf<Value>(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError, text } = await call(client, name, given);
  expect(isError, text).toBe(false);
  return JSON.parse(text) as Value;
}

const toolNames = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted();

/** With the official client, over HTTP. */
describe('models over HTTP', () => {
  let door: IssueDoor;
  let writable: IssueDoor;
  let issued: { readonly id: string; readonly number: string };
  const clients: Client[] = [];

  const opening = (allowWrite: boolean) => ({
    openMcp: async (api: Parameters<typeof createMcpDoor>[0]['api']) =>
      createMcpDoor({
        api,
        version: '0.0.0-test',
        allowWrite,
        onFailure(error) {
          throw error;
        },
      }),
  });

  beforeAll(async () => {
    door = await openIssueDoor('sqlite', { logLevel: 'debug', ...opening(false) });
    writable = await openIssueDoor('sqlite', opening(true));
    issued = issuedOf(await door.post(invoice()));
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await door.close();
    await writable.close();
  });

  async function connect({ service }: IssueDoor, key: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(`http://127.0.0.1:${service.port}/mcp`);
    const headers = { authorization: `Bearer ${key}` };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    clients.push(client);
    return client;
  }

  it('find and read a document, its files, its history and its checks', async () => {
    const client = await connect(door, door.tenant.keys.write.text);
    expect(await toolNames(client)).toEqual(reading);
    const companies = await jsonOf<{ data: { id: string }[] }>(client, 'list_companies');
    expect(companies.data.map(({ id }) => id)).toContain(door.company.id);
    const found = await jsonOf<{ data: { id: string }[] }>(client, 'find_documents', {
      company_id: door.company.id,
      q: issued.number,
      limit: 5,
    });
    expect(found.data.map(({ id }) => id)).toEqual([issued.id]);
    const given = { document_id: issued.id };
    const api = await door.get(`/api/document/${issued.id}`);
    expect((await call(client, 'get_document', given)).text).toBe(api.text);
    expect(await jsonOf(client, 'verify_document', given)).toMatchObject({
      signature: { state: 'valid' },
    });
    expect(await jsonOf(client, 'get_document_events', given)).toHaveProperty('data');
    const xml = await call(client, 'get_document_file', { ...given, kind: 'xml' });
    expect(xml.resource).toMatchObject({
      uri: `chasqui://document/${issued.id}/xml`,
      mimeType: 'application/xml',
      text: expect.stringContaining('<Invoice'),
    });
    const pages = ['a4', 'ticket'].map(async (format) => {
      const { resource } = await call(client, 'get_document_file', {
        ...given,
        kind: 'pdf',
        format,
      });
      const pdf = Buffer.from((resource as { blob: string }).blob, 'base64').toString('latin1');
      return /MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1];
    });
    expect((await Promise.all(pages)).map(Number)).toEqual([595.28, expect.closeTo(226.77, 1)]);
    const wrong = { ...given, kind: 'pdf', format: 'a9' };
    expect(await call(client, 'get_document_file', wrong)).toMatchObject({ isError: true });
  });

  it('are refused where a page of another site asks for them', async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const shop = 'https://shop.test';
    const allowing = await startService(door.store.stores, {
      ...opening(false),
      cors: new Set([shop]),
    });
    const everybody = await startService(door.store.stores, { ...opening(false), cors: '*' });
    const ask = async (service: TestService, origin: string | undefined) => {
      const answer = await service.request('/mcp', {
        method: 'POST',
        key: door.tenant.keys.read.text,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(origin === undefined ? {} : { Origin: origin }),
        },
        body: message,
      });
      return answer.status === 200 ? 200 : `${answer.status} ${JSON.parse(answer.text).code}`;
    };
    const foreign = '403 foreign_origin';
    const own = door.service.publicUrl;
    const origins = [undefined, own, shop, 'https://evil.test', 'null', `${own}.evil.test`];
    const asked = (service: TestService) =>
      Promise.all(origins.map((origin) => ask(service, origin)));
    expect(await asked(door.service)).toEqual([200, 200, foreign, foreign, foreign, foreign]);
    expect(await asked(allowing)).toEqual([200, 200, 200, foreign, foreign, foreign]);
    expect(await asked(everybody)).toEqual(origins.map(() => 200));
    await Promise.all([allowing.stop(), everybody.stop()]);
  });

  it('get the files of a document as resources', async () => {
    const client = await connect(door, door.tenant.keys.write.text);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'chasqui://document/{document_id}/pdf',
    );
    const uri = `chasqui://document/${issued.id}/pdf`;
    const { contents } = await client.readResource({ uri });
    const [file] = contents as { blob: string }[];
    expect(Buffer.from(file?.blob ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    const none = client.readResource({ uri: `chasqui://document/${issued.id}/cdr` });
    await expect(none).rejects.toThrow(/no file/);
    await expect(none).rejects.toMatchObject({ code: -32602 });
  });

  it('look up codes, a part of them', async () => {
    const client = await connect(door, door.tenant.keys.write.text);
    type Found = { entries: { code: string }[]; found: number; of: number };
    const boxes = await jsonOf<Found>(client, 'get_catalogue', {
      country: 'PE',
      name: 'measure_units_all',
      search: 'CAJÁ',
    });
    expect(boxes.entries.map(({ code }) => code)).toContain('BX');
    expect(boxes.of).toBeGreaterThan(boxes.found);
    const authority = { country: 'PE', name: '07' };
    expect((await jsonOf<Found>(client, 'get_catalogue', authority)).found).toBeGreaterThan(5);
    const wrong = await call(client, 'get_catalogue', { country: 'PE', name: '999' });
    expect(wrong).toMatchObject({
      isError: true,
      text: expect.stringContaining('catalogue_not_found'),
    });
    expect(JSON.parse(wrong.text).detail).toMatch(/ list_catalogues lists those there are\.$/);
  });

  it('try a draft, which stores nothing', async () => {
    const client = await connect(door, door.tenant.keys.write.text);
    const company_id = door.company.id;
    const tried = await jsonOf(client, 'dry_run', { company_id, draft: invoice() });
    expect(tried).toMatchObject({ document: { total: 118, id: '' } });
    const found = await jsonOf<{ data: unknown[] }>(client, 'find_documents', { company_id });
    expect(found.data).toHaveLength(1);
  });

  it('are told what is wrong with their arguments, by the check or by the API', async () => {
    const client = await connect(door, door.tenant.keys.write.text);
    const company_id = door.company.id;
    for (const [given, told] of [
      [{}, '/company_id is missing'],
      [{ company_id, limit: 0 }, '/limit must be >= 1'],
      [{ company_id, lmit: 2 }, 'Did you mean limit?'],
      [{ company_id, status: 'foo' }, '/status must be one of pending, '],
    ] as const) {
      const refused = await call(client, 'find_documents', given);
      expect(refused.isError).toBe(true);
      expect(JSON.parse(refused.text)).toMatchObject({
        code: expect.stringMatching(/^(invalid_body|unknown_field)$/),
        detail: expect.stringContaining(told),
        errors: [{ detail: expect.stringContaining(told) }],
      });
    }
    const since = { company_id, updated_since: '2026-01-01T00:00:00Z' };
    expect(await jsonOf(client, 'find_documents', since)).toHaveProperty('data');
    const late = await call(client, 'find_documents', { company_id, start_date: 'yesterday' });
    expect(late).toMatchObject({ isError: true });
    expect(JSON.parse(late.text)).toMatchObject({ code: 'invalid_date' });
    const unknown = await call(client, 'get_document', { document_id: '../keys' });
    expect(JSON.parse(unknown.text)).toMatchObject({ code: 'document_not_found' });
  });

  it('see the companies that their key is bound to, and no others', async () => {
    const { account } = door.tenant;
    const bound = await issueKey(door.service.context, account, 'read', [door.other.id]);
    const client = await connect(door, bound.text);
    // A dry run needs the scope that it needs over HTTP.
    expect(await toolNames(client)).toEqual(reading.filter((name) => name !== 'dry_run'));
    const { data } = await jsonOf<{ data: { id: string }[] }>(client, 'list_companies');
    expect(data.map(({ id }) => id)).toEqual([door.other.id]);
    const hidden = await call(client, 'get_document', { document_id: issued.id });
    expect(JSON.parse(hidden.text)).toMatchObject({ code: 'document_not_found' });
    const company_id = door.company.id;
    const search = await call(client, 'find_documents', { company_id });
    expect(JSON.parse(search.text)).toMatchObject({ code: 'company_not_found' });
    const file = await call(client, 'get_document_file', { document_id: issued.id, kind: 'xml' });
    expect(file.isError).toBe(true);
  });

  it('issue once, and only where that is allowed', async () => {
    const client = await connect(writable, writable.tenant.keys.write.text);
    expect(await toolNames(client)).toEqual([...reading, ...writing].toSorted());
    const given = {
      company_id: writable.company.id,
      draft: invoice(),
      idempotency_key: 'order-1',
    };
    const first = await jsonOf<{ id: string }>(client, 'issue_document', given);
    const again = await jsonOf<{ id: string }>(client, 'issue_document', given);
    expect(again.id).toBe(first.id);
    const why = { document_id: first.id, reason: 'ERROR EN EL CLIENTE' };
    // The authority has not answered yet.
    expect(JSON.parse((await call(client, 'void_document', why)).text)).toMatchObject({
      code: 'void_not_allowed',
    });
    const mail = { document_id: first.id, to: 'a@b.example', idempotency_key: 'mail-1' };
    expect(JSON.parse((await call(client, 'mail_document', mail)).text)).toMatchObject({
      code: 'mail_not_set_up',
    });
    const closed = await connect(door, door.tenant.keys.write.text);
    await expect(call(closed, 'issue_document', given)).rejects.toThrow(/not found/);
  });

  const post = (body: string, key?: string, headers = {}) =>
    door.service.request('/mcp', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      ...(key === undefined ? {} : { key }),
    });

  it('are refused as any other request is', async () => {
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect((await post(list)).status).toBe(401);
    expect((await post(list, 'chq_wrong')).status).toBe(401);
    expect((await post('{', door.tenant.keys.write.text)).status).toBe(400);
    expect((await post(`[${list}]`, door.tenant.keys.write.text)).status).toBe(400);
    expect((await post('null', door.tenant.keys.write.text)).status).toBe(400);
    expect((await post(`"${'x'.repeat(3_000_000)}"`, door.tenant.keys.write.text)).status).toBe(
      413,
    );
    expect(
      (await post(list, door.tenant.keys.write.text, { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    expect((await door.service.request('/mcp', { key: door.tenant.keys.write.text })).status).toBe(
      405,
    );
  });

  it('are not there where the operator shut the door', async () => {
    const shut = await openIssueDoor('sqlite');
    expect(
      (await shut.service.request('/mcp', { method: 'POST', key: shut.tenant.keys.read.text }))
        .status,
    ).toBe(404);
    await shut.close();
  });

  it('leave no key and no text of a document in the log', async () => {
    const log = door.service.log.join('');
    expect(log).not.toContain(door.tenant.keys.write.text);
    expect(log).not.toContain(issued.number);
  });
});

/** With the official client, which starts the program. */
it('models on standard input and output see what CHASQUI_KEY may see', async () => {
  const env = { DATA_DIR: temporaryFolder(), PATH: process.env.PATH ?? '' };
  const { key, company } = await seed({ env }, { documents: 3 });
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [programFile, 'mcp', '--allow-write'],
    env: { ...env, CHASQUI_KEY: key },
  });
  await client.connect(transport);
  expect(await toolNames(client)).toEqual([...reading, ...writing].toSorted());
  const given = { company_id: company.id };
  const found = await jsonOf<{ data: unknown[] }>(client, 'find_documents', given);
  expect(found.data).toHaveLength(3);
  const [held] = oneLine<{ id: string }[]>(await chasqui(['key', 'list', '--json'], { env }));
  expect((await chasqui(['key', 'revoke', held?.id ?? ''], { env })).code).toBe(0);
  for (const [tool, more] of [
    ['find_documents', {}],
    ['issue_document', { draft: invoice(), idempotency_key: 'late' }],
  ] as const) {
    const { isError, text } = await call(client, tool, { ...given, ...more });
    expect([isError, JSON.parse(text)]).toMatchObject([true, { code: 'revoked_key' }]);
  }
  await client.close();
});

/** One message a line, as a script writes them into a pipe, which ends with the last of them. */
it('models that hang up at once are answered, and what they asked for is done', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const { company } = await seed({ env }, { documents: 3 });
  const calls = Array.from({ length: 5 }, (_, index) => ({
    id: index + 2,
    method: 'tools/call',
    params: {
      name: 'issue_document',
      arguments: { company_id: company.id, draft: invoice(), idempotency_key: `order-${index}` },
    },
  }));
  const first = {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'pipe', version: '1' },
    },
  };
  const messages = [first, { method: 'notifications/initialized' }, ...calls];
  // The last line has no end, as some editors and scripts leave it.
  const input = messages.map((each) => JSON.stringify({ jsonrpc: '2.0', ...each })).join('\n');
  const outcome = await chasqui(['mcp', '--allow-write'], { env, input });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  const answers = outcome.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: Called });
  expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  const numbers = answers
    .filter(({ id }) => id > 1)
    .map(({ result }) => JSON.parse(result.content[0]?.text ?? '') as { number: string });
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(5);
});
