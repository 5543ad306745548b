import { Chasqui } from '../../sdk/src/index.ts';

/** A method of the SDK, such as `documents.get`, and a request that it makes: `GET /api/document/id`. */
export type SdkRequest = { readonly method: string; readonly request: string };

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

/** Every method of the SDK is called once with a `fetch` that notes the request. */
export async function sdkRequests(): Promise<readonly SdkRequest[]> {
  const asked: SdkRequest[] = [];
  let calling = '';
  const chasqui = new Chasqui({
    session: true,
    baseUrl: 'https://invoices.example',
    retries: 0,
    fetch: async (input, init) => {
      const request = `${init?.method} ${new URL(String(input)).pathname}`;
      asked.push({ method: calling, request });
      return new Response('{"data":[],"meta":{"next_token":null,"position":0},"status":"failed"}');
    },
  });
  const resources = chasqui as unknown as Record<
    string,
    Record<string, (...args: unknown[]) => unknown>
  >;
  const call = async (name: string, args: readonly unknown[]) => {
    const [resource = '', method = ''] = name.split('.');
    calling = name;
    await begin(resources[resource]?.[method]?.apply(resources[resource], [...args]));
  };
  for (const [name, resource] of Object.entries(resources)) {
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(resource));
    for (const method of methods.filter((each) => each !== 'constructor')) {
      await call(`${name}.${method}`, argumentsOf[`${name}.${method}`] ?? ['id', 'id']);
    }
  }
  for (const [name, args] of furtherCalls) await call(name, args);
  return asked;
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
