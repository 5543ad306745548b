import { join } from 'node:path';
import type { Command } from 'commander';
import { seededRandom } from '../src/kernel/random.ts';
import { startAuthority } from '../test/crash/kill-sending.ts';
import { createTarget, seed, type Target } from '../test/support/cli.ts';
import { clearLeftovers } from '../test/support/leftovers.ts';
import { createCaller } from '../test/support/service.ts';
import { type MemoryWatch, watchMemory } from './memory.ts';
import { actions, type Shop } from './mixed-actions.ts';
import { drawFrom } from './mutation.ts';
import { serveQuietly } from './quiet-server.ts';
import { runSoak, type Soak, type SoakOptions, withSoakOptions } from './run.ts';

const help = `
One server with its worker, SQLite and our own SUNAT: callers issue, import, read, list, search, print, verify, void and
send what is wrong, eight at a time, as fast as they are answered. Every answer is looked at. At the end every
document that was acknowledged is there once, without gaps in its series. Memory stays flat: the median of the last
quarter of the samples is at most 15 % and some megabytes above that of the second. Samples are in JSON lines beside the
report.`;

const usual = 200_000;
const perStep = 200;
const callers = 8;

export function addMixedCommand(program: Command): void {
  const command = program.command('mixed').description('all that callers do, for a long time');
  withSoakOptions(command, 'requests', String(usual)).addHelpText('after', help).action(run);
}

async function run(options: SoakOptions): Promise<void> {
  const target = await createTarget('sqlite');
  try {
    const authority = await startAuthority();
    const tenant = await seed(target);
    const server = await serveQuietly({
      ...target.env,
      SECRET_KEY: '11'.repeat(32),
      SUNAT_TEST: authority.url,
    });
    const { request, close } = createCaller(server.port);
    const shop: Shop = { ...tenant, request, issued: [], imported: new Map() };
    const memory = watchMemory({
      pid: server.pid,
      metrics: async () => (await request('/metrics')).text,
      path: join(options.report, `mixed-${options.seed}-memory.jsonl`),
    });
    await runSoak(mixedSoak(target, shop, memory, options), options, usual);
    close();
    await server.stop();
    await authority.close();
  } finally {
    clearLeftovers();
    await target.dispose();
  }
}

function mixedSoak(
  target: Target,
  shop: Shop,
  memory: MemoryWatch,
  { seed: seedText }: SoakOptions,
): Soak {
  return {
    name: 'mixed',
    unit: 'requests',
    async step(index, left) {
      const requests = Math.min(perStep, left);
      const faults: string[] = [];
      const counts: Record<string, number> = {};
      let next = 0;
      const caller = async () => {
        for (let at = next++; at < requests; at = next++) {
          const draw = drawFrom(seededRandom(`${seedText}/${index}/${at}`));
          const [name, act] = drawAction(draw.below(weightOfAll));
          counts[name] = (counts[name] ?? 0) + 1;
          await act(shop, draw).catch((error: Error) => faults.push(`${name}: ${error.message}`));
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
      await memory.look();
      memory.keep((index + 1) * perStep);
      return { done: requests, counts, faults };
    },
    finish: async () => ({ faults: [...(await missing(target, shop)), ...memory.faults()] }),
  };
}

const weightOfAll = actions.reduce((sum, [, weight]) => sum + weight, 0);

function drawAction(roll: number) {
  let left = roll;
  for (const [name, weight, act] of actions) {
    if (left < weight) return [name, act] as const;
    left -= weight;
  }
  throw new TypeError('no action');
}

/** What was acknowledged and is not there as it was, what is there twice, and gaps. */
async function missing(target: Target, { issued, imported }: Shop): Promise<readonly string[]> {
  const rows = await target.sql('SELECT id, series, sequence FROM document_list ORDER BY sequence');
  const numbers = new Map(
    rows.map(({ id, series, sequence }) => [String(id), `${series}-${sequence}`]),
  );
  const plain = (number: string) => number.replace(/-0+/, '-');
  const acknowledged = [...issued.map(({ id, number }) => [number, id] as const), ...imported];
  const lost = acknowledged.filter(([number, id]) => numbers.get(id) !== plain(number));
  const twice = rows.length - new Set(numbers.values()).size;
  const gaps = ['F001', 'B001'].filter((name) =>
    rows
      .filter(({ series }) => series === name)
      .some(({ sequence }, index) => Number(sequence) !== index + 1),
  );
  return [
    ...lost.map(([number, id]) => `${number} (${id}) was acknowledged and is not there`),
    ...(twice === 0 ? [] : [`${twice} numbers are there twice`]),
    ...gaps.map((series) => `${series} has a gap`),
    ...(rows.length === new Set(acknowledged.map(([, id]) => id)).size
      ? []
      : [`${rows.length} documents are there, ${acknowledged.length} were acknowledged`]),
  ];
}
