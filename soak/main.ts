import { Command } from 'commander';
import { addDifferentialCommand } from './differential.ts';
import { addFuzzCommand } from './fuzz.ts';
import { addKillCommand } from './kill.ts';
import { addMixedCommand } from './mixed.ts';
import { addPowerCommand } from './power.ts';

const program = new Command('soak')
  .description(
    'Long runs that look for what tests do not find. Each can be stopped, and goes on where it was',
  )
  .showHelpAfterError();
addDifferentialCommand(program);
addFuzzCommand(program);
addKillCommand(program);
addMixedCommand(program);
addPowerCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`soak: ${(error as Error).message}\n`);
  process.exit(1);
}
