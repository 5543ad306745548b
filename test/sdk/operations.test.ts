import { afterAll, beforeAll, expect, it } from 'vitest';
import { Chasqui } from '../../sdk/src/index.ts';
import { type OpenApi, operationsOf } from '../support/openapi.ts';
import { jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';

/** Every method of the SDK is called once with a `fetch` that notes the request: what no method asks for is missing. */

const link = 'https://invoices.example/files/token/name.pdf';

/** What methods are called with that take something else than ids and bodies. */
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  'documents.find': ['company', { type: 'invoice', number: 'F001-1' }],
  'documents.import': ['company', [{ name: 'a.xml', content: '<a/>' }]],
  'files.open': [link],
  'events.list': [{}],
  'events.follow': [{}],
  'events.stream': [{}],
  'users.acts': [{}],
  'users.list': [{}],
};

/** One listing has two ways: with filters it is a search. */
const furtherCalls: readonly (readonly [name: string, args: readonly unknown[]])[] = [
  ['documents.list', ['company', { status: 'failed' }]],
  ['documents.list', ['company']],
];

let store: TestStore;
let service: TestService;
beforeAll(async () => {
  store = await createTestStore('sqlite');
  service = await startService(store.stores);
});
afterAll(async () => {
  await service.stop();
  await store.dispose();
});

it('has a method for every operation of the interface', async () => {
  const openApi = jsonOf<OpenApi>(await service.request('/openapi.json'));
  const asked = await everyRequest();
  const missing = operationsOf(openApi).filter(({ method, path }) => {
    const pattern = path.replaceAll(/\{[^}]+\}/g, '[^/]+');
    const form = new RegExp(`^${method.toUpperCase()} ${pattern}$`);
    return !asked.some((request) => form.test(request));
  });
  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
});

async function everyRequest(): Promise<readonly string[]> {
  const asked: string[] = [];
  const chasqui = new Chasqui({
    session: true,
    baseUrl: 'https://invoices.example',
    retries: 0,
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
      return new Response('{"data":[],"meta":{"next_token":null,"position":0},"status":"failed"}');
    },
  });
  const resources = chasqui as unknown as Record<
    string,
    Record<string, (...args: unknown[]) => unknown>
  >;
  for (const [name, resource] of Object.entries(resources)) {
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(resource));
    for (const method of methods.filter((each) => each !== 'constructor')) {
      await begin(resource[method]?.apply(resource, argumentsFor(`${name}.${method}`)));
    }
  }
  for (const [name, args] of furtherCalls) {
    const [resource = '', method = ''] = name.split('.');
    await begin(resources[resource]?.[method]?.apply(resources[resource], [...args]));
  }
  return asked;
}

function argumentsFor(name: string): unknown[] {
  return [...(argumentsOf[name] ?? ['id', 'id'])];
}

/** Waits for an answer, or for the beginning of a list; a stream without end is left again. */
async function begin(result: unknown): Promise<void> {
  const iterable = result as Partial<AsyncIterable<unknown>>;
  if (iterable[Symbol.asyncIterator] === undefined) {
    await result;
    return;
  }
  const iterator = iterable[Symbol.asyncIterator]?.();
  const patience = new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.race([iterator?.next(), patience]);
}
