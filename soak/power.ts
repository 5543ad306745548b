import type { Command } from 'commander';
import { seededRandom } from '../src/kernel/random.ts';
import {
  drawCut,
  expectSurvival,
  type Recording,
  recordIssuing,
  whyNotTraceable,
} from '../test/power/power-cut.ts';
import { clearLeftovers } from '../test/support/leftovers.ts';
import { runSoak, type Soak, type SoakOptions, withSoakOptions } from './run.ts';

const help = `
A power cut loses what was not synced; a kill does not. strace records every write, sync and answer of a server that issues
documents on SQLite. Then the power goes at random moments of that recording: what was synced before is on the disk, and
of the rest any pieces of 512 or 4096 bytes. The store that is left is opened: it is whole, every document that was
acknowledged before the cut is there, and no number is missing or there twice. It needs strace (Debian: strace) and the
right to watch processes of one's own. PostgreSQL is trusted to sync what it commits; that we ask it to is a test.`;

const usual = 100;
/** A recording is cut so often before another is made. */
const cutsPerRecording = 25;
/** Enough for SQLite to move its journal into its file on the way. */
const recorded = { documents: 120, clients: 8 };

export function addPowerCommand(program: Command): void {
  const command = program.command('power').description('the power goes while documents are issued');
  withSoakOptions(command, 'cuts', String(usual)).addHelpText('after', help).action(run);
}

async function run(options: SoakOptions): Promise<void> {
  const reason = whyNotTraceable();
  if (reason !== null) throw new Error(reason);
  try {
    await runSoak(powerSoak(options), options, usual);
  } finally {
    clearLeftovers();
  }
}

function powerSoak({ seed }: SoakOptions): Soak {
  let recording: Recording | undefined;
  return {
    name: 'power',
    unit: 'cuts',
    async step(index) {
      const isDue = recording === undefined || index % cutsPerRecording === 0;
      if (isDue) recording = undefined;
      const current = recording ?? (await recordIssuing(recorded));
      recording = current;
      const random = seededRandom(`${seed}/${index}`);
      const cut = drawCut(current, random);
      try {
        const { documents, acknowledged } = await expectSurvival(current, cut, random);
        const counts = { documents, acknowledged, recordings: isDue ? 1 : 0 };
        return { done: 1, counts };
      } catch (error) {
        const place = `cut before event ${cut} of ${current.events.length}`;
        throw new Error(place, { cause: error });
      }
    },
  };
}
