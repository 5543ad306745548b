import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storages } from '../support/stores.ts';
import { answersOver, type Recorded } from './answers.ts';
import { differences } from './differences.ts';

/** What is answered over the stores of 0.2.0. To record anew: RECORD=1 npx vitest run test/recorded */
const file = new URL('../fixtures/0.2.0/answers.jsonl', import.meta.url);

const isRecording = process.env.RECORD === '1';

describe.each(storages)('over the store of 0.2.0 in %s', (storage) => {
  it('every request is answered as it was', async () => {
    const answers = await answersOver(storage);
    if (isRecording && storage === 'sqlite') {
      writeFileSync(file, answers.map((each) => `${JSON.stringify(each)}\n`).join(''));
    }
    const recorded = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Recorded);
    expect(recorded.length).toBeGreaterThan(200);
    expect(differences(recorded, answers)).toEqual([]);
  });
});
