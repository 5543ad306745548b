import { createPostgresStores } from '../../src/app/stores.postgres.ts';
import { createSqliteStores } from '../../src/app/stores.sqlite.ts';
import { createMcpDoor } from '../../src/doors/mcp/mcp-door.ts';
import { createArchive } from '../../src/platform/archive/archive.ts';
import { assignPositions } from '../../src/subjects/ledger/events/assign-positions.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { about020, copyPacks020, storeOf020 } from '../support/left-by-020.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { patienceMs } from '../support/patience.ts';
import { jsonOf, startService, type TestService } from '../support/service.ts';
import type { Storage } from '../support/stores.ts';
import { type Asked, readings } from './asked.ts';
import { type Known, knownOf } from './known.ts';
import { modelCalls } from './model-calls.ts';
import { refusals } from './refused-requests.ts';
import { type ShownAnswer, shownAnswer } from './shown-answer.ts';

/** A request as it is recorded: Spanish only where it is not the English answer. */
export type Recorded = {
  readonly request: string;
  readonly en: ShownAnswer;
  readonly es?: ShownAnswer;
};

/** An hour after 0.2.0 ended: what is asked for is asked then, whatever the day is. */
export const askedAt = Date.parse(about020.ends_at) + 3_600_000;

/** What today's program answers over a store that 0.2.0 left. */
export async function answersOver(storage: Storage): Promise<readonly Recorded[]> {
  const store = await storeOf020(storage);
  try {
    await store.migrate(store.migrations);
    const service = await serviceOver(store);
    try {
      return await allAnswers(service, await knownOf(store));
    } finally {
      await service.stop();
      await service.context.stores.close();
    }
  } finally {
    await store.dispose();
  }
}

async function serviceOver({ environment }: BlankStore): Promise<TestService> {
  const { DATABASE_URL: url, DATA_DIR: folder } = environment;
  const stores =
    url === undefined
      ? createSqliteStores({ path: `${folder}/chasqui.sqlite` })
      : await createPostgresStores({ url, answerMs: patienceMs });
  const packs = temporaryFolder();
  copyPacks020(packs);
  // When keys were last used is written every half minute: a run that takes longer would show its own requests.
  const keys = { ...stores.keys, touch: async () => {} };
  const service = await startService(
    { ...stores, keys },
    {
      now: () => askedAt,
      archive: createArchive(packs),
      openMcp: async (api) =>
        createMcpDoor({
          api,
          version: '0.0.0-test',
          allowWrite: true,
          onFailure(error) {
            throw error;
          },
        }),
    },
  );
  // As every process that serves does within a second.
  await assignPositions(service.context);
  return service;
}

async function allAnswers(service: TestService, known: Known): Promise<readonly Recorded[]> {
  const asked = [...readings(known), ...refusals(known), ...modelCalls(known)];
  const recorded: Recorded[] = [];
  for (const each of asked) recorded.push(await answersTo(service, known, each));
  for (const path of await acknowledgements(service, known)) {
    recorded.push(await answersTo(service, known, { path }));
  }
  return recorded;
}

/** Every so many documents, the acknowledgement that it links to. */
const every = 7;

async function acknowledgements(service: TestService, known: Known): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const { id, company } of known.documents.filter((_, index) => index % every === 0)) {
    const answer = await service.request(`/api/document/${id}`, { key: known.keys.of(company) });
    const { document_cdr: link } = jsonOf<{ document_cdr: string }>(answer);
    if (link !== '') paths.push(link.replace(service.publicUrl, ''));
  }
  return paths;
}

async function answersTo(service: TestService, known: Known, asked: Asked): Promise<Recorded> {
  const ask = async (language: string) => {
    const { path, key, method = 'GET', body, headers = {} } = asked;
    const answer = await service.request(path, {
      method,
      ...(key === undefined ? {} : { key }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return shownAnswer(answer);
  };
  const en = await ask('en');
  const es = await ask('es-PE,es');
  const isSame = JSON.stringify(en) === JSON.stringify(es);
  return { request: nameOf(asked, known), en, ...(isSame ? {} : { es }) };
}

function nameOf({ method = 'GET', path, key, body }: Asked, { keys }: Known): string {
  const [who = key] = Object.entries(keys).find(([, value]) => value === key) ?? [];
  const as = who === undefined ? '' : ` as ${who}`;
  return `${method} ${path}${as}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
}
