import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { startPostgres } from '../bench/postgres-server.ts';
import { createContext } from '../src/app/create-context.ts';
import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import { regimes } from '../src/countries/index.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { type Attack, openAttack } from '../test/fuzz/attack.ts';
import { createTarget, get, publicUrl, type Target } from '../test/support/cli.ts';
import { clearLeftovers } from '../test/support/leftovers.ts';
import { createCaller } from '../test/support/service.ts';
import { type MemoryWatch, watchMemory } from './memory.ts';
import { type QuietServer, serveQuietly } from './quiet-server.ts';
import { runSoak, type Soak, type SoakOptions, withSoakOptions } from './run.ts';

const help = `
Sends hostile requests to every operation of a server in a process of its own: those of test/fuzz, judged in the same
way. No answer is a 5xx or one that the OpenAPI document does not know, the process does not end, /readyz answers, the
log holds no error and memory stays flat (the median of the last quarter of the samples is at most 15 % and some
megabytes above that of the second). The report has the samples of memory beside it, in JSON lines.`;

const usual = 1_000_000;
const perStep = 1024;

type FuzzOptions = SoakOptions & { readonly storage: Target['storage'] };

export function addFuzzCommand(program: Command): void {
  const command = program.command('fuzz').description('hostile requests to a running server');
  withSoakOptions(command, 'requests', String(usual))
    .addOption(
      new Option('--storage <name>', 'where it keeps what gets in')
        .choices(['sqlite', 'postgres'])
        .default('sqlite'),
    )
    .addHelpText('after', help)
    .action(run);
}

async function run(options: FuzzOptions): Promise<void> {
  const server = options.storage === 'postgres' ? await startPostgres() : undefined;
  if (server !== undefined) process.env.TEST_DATABASE_URL = server.url;
  const target = await createTarget(options.storage);
  try {
    const victim = await openVictim(target, options);
    await runSoak(fuzzSoak(victim, options), options, usual);
    await victim.close();
  } finally {
    clearLeftovers();
    await target.dispose();
    await server?.stop();
  }
}

type Victim = {
  readonly server: QuietServer;
  readonly attack: Attack;
  readonly memory: MemoryWatch;
  close(): Promise<void>;
};

async function openVictim(
  { env }: Target,
  { seed, report, storage }: FuzzOptions,
): Promise<Victim> {
  // Nothing is sent anywhere.
  const server = await serveQuietly({ ...env, TRUSTED_PROXIES: '1', JOBS: 'off' });
  const { port } = server;
  const { request, close } = createCaller(port);
  const stores = await openStores(readConfig(env));
  const context = createContext({ stores, regimes, now: Date.now });
  const attack = await openAttack({ request, context, port, publicUrl });
  const memory = watchMemory({
    pid: server.pid,
    metrics: async () => (await request('/metrics')).text,
    path: join(report, `fuzz-${storage}-${seed}-memory.jsonl`),
  });
  return {
    server,
    attack,
    memory,
    async close() {
      close();
      await stores.close();
      await server.stop();
    },
  };
}

function fuzzSoak({ server, attack, memory }: Victim, { seed, storage }: FuzzOptions): Soak {
  let reported = 0;
  let logged = 0;
  return {
    name: `fuzz-${storage}`,
    unit: 'requests',
    async step(index, left) {
      const requests = Math.min(perStep, left);
      const random = seededRandom(`${seed}/${index}`);
      await attack.send(Math.floor(random() * 2 ** 31), requests);
      await memory.look();
      memory.keep((index + 1) * perStep);
      const faults = [...attack.failures.values()].slice(reported);
      reported += faults.length;
      const wrong = await disorder(server, logged);
      logged = server.stdout().length;
      return { done: requests, faults: [...faults, ...wrong] };
    },
    finish: async () => ({ faults: memory.faults() }),
  };
}

/** What is wrong with the process itself. */
async function disorder(server: QuietServer, logged: number): Promise<readonly string[]> {
  if (server.child.exitCode !== null) throw new Error(`It ended: ${server.stderr()}`);
  const { status } = await get(server.port, '/readyz');
  const log = server.stdout().slice(logged);
  return [
    ...(status === 200 ? [] : [`/readyz answered ${status}`]),
    ...(log === '' ? [] : [`the log: ${log.slice(0, 2000)}`]),
  ];
}
