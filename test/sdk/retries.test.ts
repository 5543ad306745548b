import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chasqui, ChasquiError, type ProblemLanguage } from '../../sdk/src/index.ts';
import { pauseBeforeRetry } from '../../sdk/src/retry.ts';
import { type IssueDoor, openIssueDoor } from '../support/issue-door.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

const draft = {
  type: 'invoice',
  series: 'F001',
  customer: { document_type: '6', document_number: '20131312955', registration_name: 'SOL' },
  items: [{ description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 }],
} as const;

const page: Fault = { kind: 'answer', status: 502, body: '<html>Bad gateway</html>' };
const problem = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'application/problem+json', ...headers },
  body: JSON.stringify({ type: '', title: '', status, detail: 'x', code, request_id: 'req_1' }),
});

let door: IssueDoor;
let proxy: FaultyProxy;
let chasqui: Chasqui;
let companyId: string;

beforeAll(async () => {
  door = await openIssueDoor('sqlite');
  proxy = await startFaultyProxy(door.service.port);
  companyId = door.company.id;
  chasqui = new Chasqui({ key: door.tenant.keys.admin.text, baseUrl: proxy.url });
});
afterAll(async () => {
  await proxy.stop();
  await door.close();
});

async function errorOf(call: Promise<unknown>): Promise<ChasquiError> {
  const error = await call.then(() => undefined).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChasquiError);
  return error as ChasquiError;
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await errorOf(call)).code;
}

describe('a request that fails on its way', () => {
  it.each<[string, Fault[]]>([
    ['a connection that ends', [{ kind: 'cut' }, { kind: 'cut' }]],
    ['an answer that is lost', [{ kind: 'lose_answer' }, { kind: 'lose_answer' }]],
    ['a proxy without a service', [page, page]],
    ['an overloaded service', [problem(503, 'overloaded', { 'Retry-After': '0' })]],
    ['a storage that is away, behind a proxy', [problem(503, 'storage_unavailable')]],
  ])('issues one document all the same: %s', async (_, faults) => {
    const before = (await door.held()).documents ?? 0;
    proxy.plan(...faults);
    const { id } = await chasqui.documents.issue(companyId, draft);
    expect(proxy.seen).toHaveLength(faults.length + 1);
    const keys = new Set(proxy.seen.map(({ idempotencyKey }) => idempotencyKey));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect((await door.held()).documents).toBe(before + 1);
    expect((await chasqui.documents.get(id)).id).toBe(id);
  });

  it('is given up after three more tries', async () => {
    proxy.plan(...Array.from({ length: 9 }, () => page));
    expect(await codeOf(chasqui.companies.get(companyId))).toBe('unreadable_answer');
    expect(proxy.seen).toHaveLength(4);
  });

  it('is not sent again where the first may have been carried out and another would be a second', async () => {
    const series = { type: 'invoice', series: 'F990', next_number: 5 } as const;
    for (const fault of [{ kind: 'cut' }, page, problem(500, 'internal')] satisfies Fault[]) {
      proxy.plan(fault);
      await codeOf(chasqui.series.create(companyId, series));
      expect(proxy.seen).toHaveLength(1);
    }
    proxy.plan(problem(429, 'rate_limited', { 'Retry-After': '0' }));
    expect((await chasqui.series.create(companyId, series)).next_number).toBe(5);
    expect(proxy.seen).toHaveLength(2);
  });

  it.each([
    problem(503, 'storage_failed'),
    problem(503, 'archive_unavailable'),
    problem(429, 'rate_limited', { 'Retry-After': '3600' }),
    problem(429, 'too_many_failed_attempts', { 'Retry-After': '1' }),
    problem(404, 'company_not_found'),
  ])('is not sent again where that does not help: %j', async (fault) => {
    proxy.plan(fault);
    await codeOf(chasqui.companies.get(companyId));
    expect(proxy.seen).toHaveLength(1);
  });

  it('waits as long as the service asks for', async () => {
    const startedAt = Date.now();
    proxy.plan(problem(429, 'rate_limited', { 'Retry-After': '1' }));
    await chasqui.companies.get(companyId);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000);
  });

  it('is not followed to another address: the key is for one', async () => {
    proxy.plan({ kind: 'answer', status: 302, headers: { Location: 'http://127.0.0.1:9/' } });
    expect(await codeOf(chasqui.companies.get(companyId))).toBe('unreadable_answer');
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('a request that takes too long', () => {
  it('times out, and is tried again', async () => {
    proxy.plan({ kind: 'silence' });
    const found = await chasqui.companies.get(companyId, { timeoutMs: 5_000 });
    expect(found.id).toBe(companyId);
    proxy.plan(...Array.from({ length: 4 }, (): Fault => ({ kind: 'silence' })));
    expect(await codeOf(chasqui.companies.get(companyId, { timeoutMs: 50 }))).toBe('timed_out');
  });

  it('ends at once when its caller wants that, also between two tries', async () => {
    const reason = new Error('closed');
    for (const fault of [
      { kind: 'silence' },
      problem(429, 'rate_limited', { 'Retry-After': '30' }),
    ] satisfies Fault[]) {
      proxy.plan(fault);
      const controller = new AbortController();
      const call = chasqui.companies.get(companyId, { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 200);
      await expect(call).rejects.toBe(reason);
    }
  });
});

describe('an answer of something else', () => {
  it.each([
    { kind: 'answer', status: 200, body: '<html></html>' },
    { kind: 'answer', status: 200, body: '{"id":"com_1"' },
    { kind: 'answer', status: 404, body: '{"error":"no such page"}' },
    { kind: 'answer', status: 401, body: 'null' },
  ] satisfies Fault[])('is an error that can be caught: %j', async (fault) => {
    proxy.plan(fault, fault, fault, fault);
    expect(await codeOf(chasqui.companies.get(companyId))).toBe('unreadable_answer');
  });
});

describe('what is told where the service told nothing', () => {
  const moved: Fault = {
    kind: 'answer',
    status: 302,
    headers: { Location: 'http://new.example/' },
  };
  const told = async (language: ProblemLanguage | undefined, fault: Fault) => {
    const options = { key: 'chq_1', baseUrl: proxy.url, retries: 0 };
    const client = new Chasqui({ ...options, ...(language && { language }) });
    proxy.plan(fault);
    const { title, detail } = await errorOf(client.companies.get(companyId, { timeoutMs: 500 }));
    return { title, detail };
  };

  it.each<[string, Fault, string, RegExp, string, RegExp]>([
    [
      'a connection that ends',
      { kind: 'cut' },
      'Service not reached',
      /^The service could not be reached: \S/,
      'No se pudo llegar al servicio',
      /^No se pudo llegar al servicio: \S/,
    ],
    [
      'silence',
      { kind: 'silence' },
      'No answer in time',
      /no whole answer within 500 ms\.$/,
      'Sin respuesta a tiempo',
      /^No hubo una respuesta completa en 500 ms\.$/,
    ],
    [
      'a page of a proxy',
      page,
      'Not an answer of the service',
      /^The answer 502 is not/,
      'La respuesta no es del servicio',
      /^La respuesta 502 no es/,
    ],
    [
      'a redirect',
      moved,
      'Not an answer of the service',
      /^The service sends on to http:\/\/new\.example\/\./,
      'La respuesta no es del servicio',
      /^El servicio redirige a http:\/\/new\.example\/\./,
    ],
  ])('is in the language of the client: %s', async (_, fault, title, detail, titulo, detalle) => {
    const english = { title, detail: expect.stringMatching(detail) };
    expect(await told('en', fault)).toEqual(english);
    expect(await told(undefined, fault)).toEqual(english);
    expect(await told('es', fault)).toEqual({
      title: titulo,
      detail: expect.stringMatching(detalle),
    });
  });

  it('names the code where Node tells of several addresses without a message', async () => {
    const cause = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    const fails = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const client = new Chasqui({ key: 'chq_1', baseUrl: proxy.url, retries: 0, fetch: fails });
    const { detail } = await errorOf(client.companies.get(companyId));
    expect(detail).toBe('The service could not be reached: ECONNREFUSED');
  });
});

describe('the pause before a retry', () => {
  const failure = (retriesSoFar: number, retryAfterMs: number | null = null) => ({
    error: new ChasquiError({ code: 'overloaded', detail: '', status: 503, retryAfterMs }),
    isRepeatable: true,
    retriesSoFar,
  });

  it('is anything up to a limit that doubles, and the service may ask for more', () => {
    expect([0, 1, 2, 9].map((tried) => pauseBeforeRetry(failure(tried), () => 1))).toEqual([
      250, 500, 1000, 8000,
    ]);
    expect(pauseBeforeRetry(failure(3), () => 0)).toBe(0);
    expect(pauseBeforeRetry(failure(0, 4000), () => 0.5)).toBe(4125);
    expect(pauseBeforeRetry(failure(0, 60_001), () => 0)).toBeNull();
  });
});

it('shows no key where a client is printed', () => {
  expect(inspect(chasqui, { depth: 9, showHidden: true })).not.toContain('chq_');
});
