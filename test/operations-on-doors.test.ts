import { expect, it } from 'vitest';
import { openApiDocument } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createInProcessClient } from '../src/doors/http/in-process-client.ts';
import { allRoutes } from '../src/doors/http/routes/index.ts';
import type { CallApi } from '../src/doors/mcp/tool.ts';
import { on } from '../src/doors/operations.ts';
import { operatorOperations } from '../src/doors/operator-operations.ts';
import { operatorOf } from '../src/subjects/keys/api-key.ts';
import type { Door } from '../src/subjects/operation.ts';
import { declared, parts, tools } from './support/declared.ts';
import { type OpenApi, operationsOf } from './support/openapi.ts';
import { sdkRequests } from './support/sdk-requests.ts';
import { sourceFiles, textOf } from './support/source-files.ts';

/** Each door is looked at from the outside: what it really has is what operations say, and nothing else. */

const routeParts = {
  ...parts,
  version: '0.0.0-test',
  cors: null,
  securityTxt: null,
  isDraining: () => false,
  metrics: async () => '',
  openMcp: null,
};
const openApi = (await openApiDocument(readConfig({}))) as OpenApi;
const requests = await sdkRequests();

function namesOn(door: Door): readonly string[] {
  return on(door, declared)
    .map(({ operationId }) => operationId)
    .toSorted();
}

/** The operations that requests are for. */
function operationsAsked(asked: readonly string[]): readonly string[] {
  const found = declared.filter(({ method, path }) => {
    const form = new RegExp(`^${method} ${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return asked.some((request) => form.test(request) && !isOfFixedPath(request, path));
  });
  return found.map(({ operationId }) => operationId).toSorted();
}

/** Whether an operation with fewer parameters has this very path. */
function isOfFixedPath(request: string, path: string): boolean {
  return declared.some(
    (other) => request === `${other.method} ${other.path}` && other.path !== path,
  );
}

it('has every operation once', () => {
  const names = [...declared, ...operatorOperations].map(({ operationId }) => operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('serves and describes over HTTP what is on that door', () => {
  const described = operationsOf(openApi).map(({ operationId }) => operationId);
  expect(described.toSorted()).toEqual(namesOn('http'));
  const routes = allRoutes(routeParts).filter(({ operational }) => !operational);
  expect(routes.map(({ operationId }) => operationId).toSorted()).toEqual(namesOn('http'));
});

it('has methods of the SDK for what is on that door', () => {
  expect(operationsAsked(requests.map(({ request }) => request))).toEqual(namesOn('sdk'));
});

it('has the console call methods of what is on that door', () => {
  const text = sourceFiles('web/src').map(textOf).join('\n');
  const called = new Set(
    [...text.matchAll(/\bclient\s*\.\s*(\w+)\s*\.\s*(\w+)/g)].map(
      ([, resource, method]) => `${resource}.${method}`,
    ),
  );
  const asked = requests.filter(({ method }) => called.has(method));
  // The page of a document takes its methods from `client.documents` by what its buttons do.
  const byButton = ['voidDocument', 'abandonDocument'];
  const found = operationsAsked(asked.map(({ request }) => request));
  expect([...new Set([...found, ...byButton])].toSorted()).toEqual(namesOn('console'));
});

it('lets commands call what is on that door', async () => {
  const text = sourceFiles('src/doors/cli').map(textOf).join('\n');
  const called = declared.filter(({ operationId }) => text.includes(`'${operationId}'`));
  // Which catalogue is asked for, its subject says.
  const ofCatalogues = declared.filter(({ operationId }) =>
    /^catalogue_|Catalogue$/.test(operationId),
  );
  const names = [...new Set([...called, ...ofCatalogues])].map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(namesOn('command'));
  const api = createInProcessClient(on('command', declared));
  const call = api.call(operatorOf('acc_0'), 'signIn');
  await expect(call).rejects.toThrow('no operation signIn');
});

/** What a tool may need of an answer to go on. */
const answers: Readonly<Record<string, unknown>> = {
  listCatalogues: {
    missing: [],
    country: 'PE',
    catalogues: [{ name: 'measure_units' }],
    authority: [{ name: '07' }],
  },
  getDocument: { document_pdf: 'https://x.example/files/token/name.pdf' },
};

it('lets tools of models call what is on that door', async () => {
  const called = new Set<string>();
  const call: CallApi = async (operationId) => {
    called.add(operationId);
    const bytes = Buffer.from(JSON.stringify(answers[operationId] ?? []));
    return { status: 200, contentType: 'application/json', bytes, fileName: null };
  };
  for (const tool of tools) {
    for (const name of ['measure_units', '07']) {
      const given = { kind: 'pdf', country: 'PE', name, draft: {}, document_id: 'doc_1' };
      await tool.run(call, given);
    }
  }
  const known = namesOn('mcp').filter((name) => !/^catalogue_/.test(name));
  expect([...called].filter((name) => !/^catalogue_/.test(name)).toSorted()).toEqual(known);
  expect([...called]).toContain('catalogue_measure_units');
});

it("keeps operators' commands off every other door", () => {
  const names = operatorOperations.map(({ operationId }) => operationId);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(operatorOperations.flatMap(({ doors }) => doors))).toEqual(new Set(['command']));
  const described = JSON.stringify(openApi);
  const sdk = [
    ...sourceFiles('sdk/src/generated').map(textOf),
    ...requests.map(({ method }) => method.split('.')[1] ?? ''),
  ].join('\n');
  const toolNames = tools.map(({ name }) => name);
  const routes = allRoutes(routeParts).map(({ operationId }) => operationId);
  for (const name of names) {
    const snake = name.replaceAll(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`);
    expect(described).not.toMatch(new RegExp(`"${name}"`));
    expect(sdk).not.toMatch(new RegExp(`\\b${name}\\b`, 'i'));
    expect(toolNames).not.toContain(snake);
    expect(routes).not.toContain(name);
  }
});
