import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createTarget, seed, serve, type Target, type TestServer, until } from '../support/cli.ts';
import { type Poster, postUntilAnswered } from './kill-issue.ts';
import { startAuthority } from './kill-sending.ts';

/**
 * Ten writers issue on three processes, which send and settle what is issued, and of which one is killed again and
 * again. Somebody keeps a copy of all documents by `updated_since` alone.
 */
const documents = Number(process.env.COPY_DOCUMENTS ?? 300);
const writers = 10;
const kills = 3;

type Summary = { readonly id: string; readonly status: string };
type Page = {
  readonly data: Summary[];
  readonly meta: { readonly next_token: string | null; readonly updated_until?: string };
};

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

type Reader = {
  readonly server: TestServer;
  readonly companyId: string;
  readonly key: string;
};

/** Keeps a copy in step until it is told to stop, and has come to the end after that. */
async function keepCopy(
  { server, companyId, key }: Reader,
  isOver: () => boolean,
): Promise<ReadonlyMap<string, Summary>> {
  const copy = new Map<string, Summary>();
  const path = `/api/document/search/company/${companyId}?limit=20`;
  for (let position = '2020-01-01'; ; ) {
    const wasOver = isOver();
    const answer = await server.get(`${path}&updated_since=${position}`, key);
    const { data, meta } = answer.json<Page>();
    for (const summary of data) copy.set(summary.id, summary);
    position = meta.updated_until ?? '';
    if (meta.next_token !== null) continue;
    if (wasOver) return copy;
    await delay(5);
  }
}

async function listAll({ server, companyId, key }: Reader): Promise<readonly Summary[]> {
  const all: Summary[] = [];
  for (let token = ''; ; ) {
    const path = `/api/document/company/${companyId}?limit=100${token}`;
    const { data, meta } = (await server.get(path, key)).json<Page>();
    all.push(...data);
    if (meta.next_token === null) return all;
    token = `&next_token=${meta.next_token}`;
  }
}

async function write(poster: Poster, servers: readonly TestServer[]): Promise<void> {
  let next = 0;
  const writer = async () => {
    const agent = new Agent({ keepAlive: true });
    for (let index = next++; index < documents; index = next++) {
      // Who is not answered by one asks the next.
      let turn = index;
      const port = () => servers[turn++ % servers.length]?.port ?? 0;
      await postUntilAnswered(agent, port, poster, index);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: writers }, writer));
}

describe('a copy that is kept by updated_since while three processes write', () => {
  it('is equal at the end', async () => {
    const authority = await startAuthority();
    const target = await createTarget('postgres');
    targets.push(target);
    const { company, key } = await seed(target);
    const env = { ...target.env, SUNAT_TEST: authority.url, JOBS_LEASE_SECONDS: '2' };
    const servers = await Promise.all([serve(env), serve(env), serve(env)]);
    const [server] = servers as [TestServer, TestServer, TestServer];
    const reader = { server, companyId: company.id, key };
    let isOver = false;
    const copying = keepCopy(reader, () => isOver);
    const killing = (async () => {
      for (let round = 0; round < kills; round += 1) {
        await delay(1_500);
        await servers[2]?.stop('SIGKILL');
        servers[2] = await serve(env);
      }
    })();
    await write({ target, companyId: company.id, key }, servers);
    await killing;
    const pending = "SELECT count(*) AS n FROM document_list WHERE status = 'pending'";
    const isSettled = async () => Number((await target.sql(pending))[0]?.n) === 0;
    await until('everything is settled', isSettled);
    isOver = true;
    const copy = await copying;
    const all = await listAll(reader);
    expect(all).toHaveLength(documents);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(copy).toEqual(new Map(all.map((summary) => [summary.id, summary])));
    await Promise.all(servers.map((each) => each.stop()));
    await authority.close();
  });
});
