import type { Command } from 'commander';
import { partitionsOf, schemaStateOf } from '../../app/open-stores.ts';
import type { Config } from '../../config.ts';
import { counted } from '../../kernel/counted.ts';
import { UsageError } from './explain-error.ts';
import { configOf, print, withApp } from './session.ts';

type Options = { readonly partitions?: string; readonly json?: boolean };

const partitionsMin = 2;
/** A change of the schema locks every partition and its indexes at once; PostgreSQL has room for so many by default. */
const partitionsMax = 256;

const help = `
serve, work and demo do this by themselves, before anything else; every other command refuses a store of an older
schema, and only makes one where there is none. There is no way back: make a backup and stop every process of the older
version first (docs/upgrading.md). It can be stopped and run again.

--partitions is for a store that is not there yet, in PostgreSQL: its large tables are divided by account. When that pays,
and how a store that is there moves into a divided one, is in docs/scale.md.

Example:
  chasqui migrate`;

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('make the store, or bring it to the newest schema')
    .option(
      '--partitions <count>',
      `divide the large tables of a new PostgreSQL store, ${partitionsMin} to ${partitionsMax}`,
    )
    .option('--json', 'print one JSON line: {schema, partitions}')
    .addHelpText('after', help)
    .action(async (options: Options, command: Command) => {
      const config = configOf(command);
      const asked = await askedPartitions(config, options.partitions);
      const partitions = asked === undefined ? {} : { partitions: asked };
      await withApp(command, async () => {}, { upgrades: true, ...partitions });
      // Another process may have made the store in the same moment.
      if (asked !== undefined) refuseOther(await partitionsOf(config), asked);
      await tell(config, options);
    });
}

async function tell(config: Config, { json }: Options): Promise<void> {
  const { applied } = await schemaStateOf(config);
  const schema = Math.max(...applied);
  const partitions = (await partitionsOf(config)) ?? 0;
  const divided = partitions === 0 ? '' : `, in ${counted(partitions, 'partition')}`;
  print(json, { schema, partitions }, () => `The store has schema ${schema}${divided}.`);
}

/** How many partitions a new store shall have. Throws where there can be none, or the store has others. */
async function askedPartitions(
  config: Config,
  text: string | undefined,
): Promise<number | undefined> {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < partitionsMin || count > partitionsMax) {
    throw new UsageError(
      `--partitions must be a whole number from ${partitionsMin} to ${partitionsMax}, not "${text}".`,
    );
  }
  if (config.databaseUrl === null) {
    throw new UsageError(
      'Only PostgreSQL has partitions. Set DATABASE_URL, or leave --partitions out.',
    );
  }
  const found = await partitionsOf(config);
  if (found !== undefined) refuseOther(found, count);
  return count;
}

function refuseOther(found: number | undefined, asked: number): void {
  if (found === asked) return;
  const has = found === 0 || found === undefined ? 'no partitions' : counted(found, 'partition');
  throw new UsageError(
    `The store is there already and has ${has}; that cannot be changed. Make a new one in an empty database with --partitions, and move the accounts there with "chasqui export" and "chasqui load".`,
  );
}
