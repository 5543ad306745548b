import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchMax, createGathering } from './gathering.ts';

/** Two turns: a line that is let go says so in the second one. */
const turns = async () => {
  for (let count = 0; count < 2; count += 1) await new Promise((go) => setImmediate(go));
};
const later = async () => {
  vi.advanceTimersByTime(40);
  await turns();
};

function opened() {
  const state = { onTheirWay: 0 };
  const gone: string[] = [];
  const gathering = createGathering(() => state.onTheirWay);
  const line = (name: string, ready: number, waiting = ready, isClosed = false) => {
    const counts = { ready, waiting };
    const member = {
      ready: () => counts.ready,
      waiting: () => counts.waiting,
      isClosed: () => isClosed,
    };
    const join = () =>
      void gathering.join(member).then(() => {
        gone.push(name);
        counts.ready = 0;
      });
    return { counts, join };
  };
  return { state, gone, gathering, line };
}

// A busy machine may take longer for two turns than a line waits at most.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a line of drafts', () => {
  it('goes once half of those on their way are ready', async () => {
    const { state, gone, gathering, line } = opened();
    state.onTheirWay = 6;
    const { counts, join } = line('one', 2, 4);
    join();
    await turns();
    expect(gone).toEqual([]);
    counts.ready = 3;
    gathering.ring();
    await turns();
    expect(gone).toEqual(['one']);
  });

  it('waits for others for a bounded time', async () => {
    const { state, gone, line } = opened();
    state.onTheirWay = 6;
    line('one', 1).join();
    await turns();
    expect(gone).toEqual([]);
    await later();
    expect(gone).toEqual(['one']);
  });

  it('goes as soon as all it has is ready where it takes in no others', async () => {
    const { state, gone, gathering, line } = opened();
    state.onTheirWay = 16;
    const { counts, join } = line('closed', 1, 2, true);
    join();
    await turns();
    expect(gone).toEqual([]);
    counts.ready = 2;
    gathering.ring();
    await turns();
    expect(gone).toEqual(['closed']);
  });

  it('waits for as long as nothing is ready, and not at all where nobody waits', async () => {
    const { gone, line } = opened();
    line('making', 0, 1).join();
    line('left', 0, 0).join();
    await later();
    expect(gone).toEqual(['left']);
  });
});

describe('lines that share a commit', () => {
  it('go together once together they have enough', async () => {
    const { state, gone, gathering, line } = opened();
    state.onTheirWay = 6;
    line('one', 1).join();
    line('two', 1).join();
    const three = line('three', 0, 1);
    three.join();
    await turns();
    expect(gone).toEqual([]);
    three.counts.ready = 1;
    gathering.ring();
    await turns();
    expect(gone).toEqual(['one', 'two', 'three']);
  });

  it('leave one that makes on behind', async () => {
    const { gone, line } = opened();
    line('one', 2).join();
    line('two', 0, 1).join();
    await turns();
    expect(gone).toEqual(['one']);
  });

  it('fill a commit, and the rest go with the next one', async () => {
    const { gone, line } = opened();
    line('one', batchMax - 1).join();
    line('two', 4).join();
    line('three', 4).join();
    await new Promise((go) => setImmediate(go));
    expect(gone).toEqual(['one', 'two']);
    await turns();
    expect(gone).toEqual(['one', 'two', 'three']);
  });
});
