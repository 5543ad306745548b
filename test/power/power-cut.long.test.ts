import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import {
  drawCut,
  expectSurvival,
  type Recording,
  recordIssuing,
  whyNotTraceable,
} from './power-cut.ts';

/** A few cuts of `npm run soak -- power`. */
const cuts = 8;
const reason = whyNotTraceable();

describe.skipIf(reason !== null)(`a power cut${reason === null ? '' : ` (${reason})`}`, () => {
  let recording: Recording;

  beforeAll(async () => {
    recording = await recordIssuing({ documents: 20, clients: 4 });
  });

  it('loses nothing that was acknowledged, whatever was not synced', async () => {
    const random = seededRandom('short');
    for (let done = 0; done < cuts; done += 1) {
      await expectSurvival(recording, drawCut(recording, random), random);
    }
    const all = await expectSurvival(recording, recording.events.length, random);
    expect(all.documents).toBe(20);
  });

  it('is seen where a store does not sync: the test would notice', async () => {
    const events = recording.events.map((event) =>
      event.kind === 'sync' ? { ...event, since: 0 } : event,
    );
    const unsynced = { ...recording, events };
    const survivals = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) =>
      expectSurvival(unsynced, events.length, seededRandom(name)).then(
        () => true,
        () => false,
      ),
    );
    expect(await Promise.all(survivals)).toContain(false);
  });
});
