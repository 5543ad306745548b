import { type Command, Option } from 'commander';
import { whole } from './figures.ts';

export type Engine = 'sqlite' | 'postgres';
export type GeneratorName = 'autocannon' | 'wrk';

export type FrontOptions = {
  readonly documents: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly generator: GeneratorName;
  readonly readsOnly?: boolean;
  readonly beside?: string;
  readonly besideStore?: string;
  readonly out?: string;
};

/** Declares the flags of the front; commander hands them over as {@link FrontOptions}. */
export function addFrontOptions(command: Command): Command {
  return command
    .option('--documents <count>', 'documents of the store', whole, 20_000)
    .option('--seconds <count>', 'length of one measurement', whole, 1)
    .option('--rounds <count>', 'how often everything is measured, in alternation', whole, 2)
    .addOption(
      new Option('--generator <name>', 'what makes the load; wrk takes the least from the servers')
        .choices(['autocannon', 'wrk'])
        .default('autocannon'),
    )
    .option('--reads-only', 'leave out issuing, import and PDF')
    .option('--beside <program>', 'dist/program/cli/main.js of another version, for reads')
    .option('--beside-store <folder>', 'the same store as that version wants it')
    .option('--out <file>', 'write the result as JSON');
}
