import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createTarget, seed, serve, type Target, type TestServer } from '../support/cli.ts';
import { type Acknowledged, type Poster, postUntilAnswered } from './kill-issue.ts';

/** Ten clients post to three processes, of which one is killed again and again, while a reader follows by position. */
const documents = Number(process.env.FOLLOW_DOCUMENTS ?? 400);
const clients = 10;
const kills = 3;

type Told = { readonly type: string; readonly document_id: string; readonly position: number };
type Page = {
  readonly data: Told[];
  readonly meta: { readonly next_token: string | null; readonly position: number };
};

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

/** Follows the events of the account, page by page, until it is told to stop and has come to the end. */
async function follow(server: TestServer, key: string, isOver: () => boolean): Promise<Told[]> {
  const told: Told[] = [];
  for (let position = 0; ; ) {
    const wasOver = isOver();
    const path = `/api/account/events?since=${position}&limit=7`;
    const { data, meta } = (await server.get(path, key)).json<Page>();
    told.push(...data);
    position = meta.position;
    if (meta.next_token !== null) continue;
    if (wasOver) return told;
    await delay(5);
  }
}

async function postAll(poster: Poster, servers: readonly TestServer[]): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const client = async () => {
    const agent = new Agent({ keepAlive: true });
    for (let index = next++; index < documents; index = next++) {
      // Who is not answered by one asks the next.
      let turn = index;
      const port = () => servers[turn++ % servers.length]?.port ?? 0;
      acknowledged.push(await postUntilAnswered(agent, port, poster, index));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return acknowledged;
}

describe('events that are followed by position while three processes write', () => {
  it('come once each, without a gap, also when writers are killed', async () => {
    const target = await createTarget('postgres');
    targets.push(target);
    const { company, key } = await seed(target);
    const env = { ...target.env, JOBS: 'off' };
    const servers = await Promise.all([serve(env), serve(env), serve(env)]);
    const [reading] = servers as [TestServer, TestServer, TestServer];
    let isOver = false;
    const killing = (async () => {
      for (let round = 0; round < kills && !isOver; round += 1) {
        await delay(1_500);
        await servers[2]?.stop('SIGKILL');
        servers[2] = await serve(env);
      }
    })();
    const following = follow(reading, key, () => isOver);
    const acknowledged = await postAll({ target, companyId: company.id, key }, servers);
    await killing;
    isOver = true;
    const told = await following;
    expect(told.map(({ position }) => position)).toEqual(told.map((_, index) => index + 1));
    const created = told.filter(({ type }) => type === 'document.created');
    const ids = created.map(({ document_id }) => document_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
    const again = await follow(reading, key, () => true);
    expect(again).toEqual(told);
    expect(await target.sql('SELECT * FROM unplaced_events')).toEqual([]);
    await Promise.all(servers.map((server) => server.stop()));
  });
});
