import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { startPostgres } from '../bench/postgres-server.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { Fire } from '../test/crash/fire.ts';
import { archiveUnderKills } from '../test/crash/kill-archive.ts';
import { importUnderKills, prepareImport } from '../test/crash/kill-import.ts';
import { issueUnderKills } from '../test/crash/kill-issue.ts';
import { loadUnderKills } from '../test/crash/kill-load.ts';
import { sendUnderFire, workersOf } from '../test/crash/kill-sending.ts';
import { expectAgreement } from '../test/crash/sending-verdict.ts';
import { createTarget, type Target } from '../test/support/cli.ts';
import { clearLeftovers, temporaryFolder } from '../test/support/leftovers.ts';
import { runSoak, type Soak, type SoakOptions, withSoakOptions } from './run.ts';

const help = `
Kills processes without warning at random moments, by turns while they issue, send, import, load and archive, on a new
store for every five kills. The checks are those of test/crash: nothing acknowledged is lost, no number is there twice
and none is missing, nothing is stored by half, no event is there twice, and what was sent agrees with the authority's
register. Each storage has a report of its own; a run with the same seed goes on where an earlier one stopped.`;

const usual = 300;
const storageNames = ['sqlite', 'postgres'] as const;
const scenarioNames = ['issue', 'send', 'import', 'load', 'archive'] as const;
type ScenarioName = (typeof scenarioNames)[number];

type KillOptions = SoakOptions & {
  readonly storage?: Target['storage'];
  readonly only?: ScenarioName;
};

export function addKillCommand(program: Command): void {
  const command = program.command('kill').description('processes are killed while they work');
  withSoakOptions(command, 'kills on each storage', String(usual))
    .addOption(new Option('--storage <name>', 'one of the two').choices(storageNames))
    .addOption(new Option('--only <scenario>', 'one of them').choices(scenarioNames))
    .addHelpText('after', help)
    .action(run);
}

async function run(options: KillOptions): Promise<void> {
  const chosen = options.storage === undefined ? storageNames : [options.storage];
  const server = chosen.includes('postgres') ? await startPostgres() : undefined;
  if (server !== undefined) process.env.TEST_DATABASE_URL = server.url;
  try {
    for (const storage of chosen) await runSoak(killSoak(storage, options), options, usual);
  } finally {
    clearLeftovers();
    await server?.stop();
  }
}

const killsPerStore = 5;

function killSoak(storage: Target['storage'], { seed, only }: KillOptions): Soak {
  const chosen = only === undefined ? scenarioNames : [only];
  return {
    name: ['kill', storage, ...(only === undefined ? [] : [only])].join('-'),
    unit: 'kills',
    async step(index, left) {
      const name = chosen[index % chosen.length] ?? 'issue';
      const random = seededRandom(`${seed}/${storage}/${index}`);
      const kills = Math.min(killsPerStore, left);
      const target = await createTarget(storage);
      try {
        const counts = await scenarios[name](target, { kills, random });
        return { done: kills, counts: { [name]: kills, ...counts } };
      } catch (error) {
        throw new Error(`${name} on ${storage}`, { cause: error });
      } finally {
        clearLeftovers();
        await target.dispose();
      }
    },
  };
}

type Scenario = (target: Target, fire: Fire) => Promise<Readonly<Record<string, number>>>;

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  async issue(target, fire) {
    const documents = 40 * fire.kills;
    await issueUnderKills(target, { ...fire, documents, clients: 20, twiceEvery: 5 });
    return { 'issued documents': documents };
  },
  async send(target, fire) {
    const battle = await sendUnderFire(target, { ...fire, workers: workersOf[target.storage] });
    const ends = await expectAgreement(battle);
    await battle.close();
    const sent = Object.values(ends).reduce((sum, count) => sum + count, 0);
    return { 'sent documents': sent };
  },
  async import(target, fire) {
    const prepared = await prepareImport();
    const held = await importUnderKills(target, prepared, fire);
    rmSync(prepared.folder, { recursive: true });
    return { 'imports killed half-way': held.filter((each) => each > 0).length };
  },
  async load(target, fire) {
    const held = await loadUnderKills(target, fire);
    return { 'loads killed half-way': held.filter((each) => each > 0).length };
  },
  async archive(target, fire) {
    const env = { ...target.env, ARCHIVE_DIR: join(temporaryFolder(), 'packs') };
    await archiveUnderKills(env, fire);
    return {};
  },
};
