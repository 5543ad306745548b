import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTarget,
  seed,
  serve,
  type Target,
  type Tenant,
  type TestServer,
  until,
} from './support/cli.ts';
import { costlyFiles, credentialsOf, emptyKeyFile, endlessSvg } from './support/costly-files.ts';
import { testRuc } from './support/documents.ts';
import { cdrZip, signedInvoice } from './support/import-files.ts';
import { pfxOf } from './support/key-files.ts';

/** Files that outsiders make us compute with, sent to a real service: each is ended, and nobody waits for it. */

type Reply = { readonly status: number; readonly body: string; readonly headers: Headers };

/** What one account sends to its company. */
type Caller = {
  put(to: 'logo' | 'credentials', contentType: string, body: string | Buffer): Promise<Reply>;
  import(contentType: string, body: Buffer): Promise<Reply>;
  get(path: string): Promise<Reply>;
};

function callerOf({ port }: TestServer, { company, key }: Tenant): Caller {
  const call = async (
    method: string,
    path: string,
    contentType?: string,
    body?: Buffer | string,
  ) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(contentType && { 'content-type': contentType }),
    };
    const sent = body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  return {
    put: (to, contentType, body) =>
      call('PUT', `/api/company/${company.id}/${to}`, contentType, body),
    import: (contentType, body) =>
      call('POST', `/api/document/company/${company.id}/import`, contentType, body),
    get: (path) => call('GET', path),
  };
}

const codeOf = ({ body }: Reply) => (JSON.parse(body) as { code: string }).code;

describe('a service that is sent hostile files', () => {
  const taxId = testRuc();
  let target: Target;
  let server: TestServer;
  let hostile: Caller;
  let other: Caller;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    const tenants = [await seed(target, { company: { tax_id: taxId } }), await seed(target)];
    server = await serve({ ...target.env, SUNAT_TEST: 'off', SHUTDOWN_SECONDS: '1' });
    [hostile, other] = tenants.map((tenant) => callerOf(server, tenant)) as [Caller, Caller];
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await target.dispose();
  });

  it('takes good files through its threads as they are', async () => {
    const stored = await hostile.import('application/xml', signedInvoice(taxId, 'F001-1'));
    expect(stored.status, stored.body).toBe(201);
    const { id, total, document_pdf } = JSON.parse(stored.body) as Record<string, string>;
    expect(total).toBe(1180);
    const answered = await hostile.import('application/zip', cdrZip(taxId, '01-F001-1'));
    expect(JSON.parse(answered.body)).toMatchObject({ id, status: 'succeeded' });
    const verified = await hostile.get(`/api/document/${id}/verification`);
    expect(JSON.parse(verified.body)).toMatchObject({
      signature: { state: 'valid' },
      acknowledgement: { state: 'matched' },
      arithmetic: { state: 'consistent' },
    });
    const printed = await hostile.get(new URL(document_pdf ?? '').pathname);
    expect(printed.body.slice(0, 5)).toBe('%PDF-');
  });

  it('takes a logo and a certificate through them', async () => {
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const logo = await hostile.put('logo', 'image/svg+xml', square);
    expect(logo.status, logo.body).toBe(200);
    const certificate = pfxOf({ taxId });
    const body = JSON.stringify({ certificate, password: 'Clave-2024' });
    const set = await hostile.put('credentials', 'application/json', body);
    expect(set.status, set.body).toBe(200);
  });

  it('ends a drawing without end, and answers others before it', async () => {
    const answered: string[] = [];
    const drawing = hostile.put('logo', 'image/svg+xml', endlessSvg).then((reply) => {
      answered.push('the drawing');
      return reply;
    });
    expect((await other.get('/api/account/companies')).status).toBe(200);
    answered.push('others');
    const refused = await drawing;
    expect(refused.status).toBe(422);
    expect(codeOf(refused)).toBe('invalid_logo');
    expect(answered).toEqual(['others', 'the drawing']);
  });

  it('answers each kind of costly file with a refusal', async () => {
    for (const { what, to, contentType, body } of costlyFiles()) {
      const reply =
        to === 'import'
          ? await hostile.import(contentType, body)
          : await hostile.put(to, contentType, body);
      expect([200, 422], `${what}: ${reply.body}`).toContain(reply.status);
    }
  });

  it('says of a key file of a million rounds that it is too many', async () => {
    const body = credentialsOf(emptyKeyFile(1_000_000));
    const { status, body: text } = await hostile.put(
      'credentials',
      'application/json',
      body.toString(),
    );
    expect(status).toBe(422);
    expect(text).toContain('1000000 rounds of hashing');
  });

  it('refuses a form of more parts than it takes before it is taken apart', async () => {
    const part =
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a.xml"\r\n\r\n<a/>\r\n';
    const form = Buffer.from(`${part.repeat(100_000)}--x--\r\n`);
    const reply = await hostile.import('multipart/form-data; boundary=x', form);
    expect(reply.status).toBe(400);
    expect(codeOf(reply)).toBe('malformed_request');
  });

  it('lets no account fill the queue of others, and tells it when to come back', async () => {
    const replies: Reply[] = [];
    const sent = Array.from({ length: 130 }, () =>
      hostile.put('logo', 'image/svg+xml', endlessSvg).then(
        (reply) => replies.push(reply),
        () => undefined,
      ),
    );
    const isFull = ({ status }: Reply) => status === 503;
    await until('its queue is full', () => replies.some(isFull));
    const full = replies.find(isFull);
    expect(full && codeOf(full)).toBe('overloaded');
    expect(full?.headers.get('retry-after')).toBe('1');
    expect(codeOf(await other.put('logo', 'image/svg+xml', '<svg/>'))).toBe('invalid_logo');
    const metrics = await other.get('/metrics');
    expect(metrics.body).toMatch(/^chasqui_file_threads_busy 1$/m);
    expect(metrics.body).toMatch(/^chasqui_file_tasks_failed_total\{reason="deadline"\} [1-9]/m);
    expect(metrics.body).toMatch(/^chasqui_file_tasks_failed_total\{reason="owner_full"\} [1-9]/m);
    const { code, stderr } = await server.stop();
    expect(code, stderr).toBe(0);
    await Promise.all(sent);
  });
});
