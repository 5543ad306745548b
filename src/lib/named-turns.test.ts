import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNamedTurns, createTurnKeeper, type TurnMessage } from './named-turns.ts';
import { seededRandom } from './random.ts';

type Process = ReturnType<typeof createNamedTurns>;

/** Processes with a keeper; what they tell each other arrives in a later turn of the event loop, in its order. */
function opened(count: number) {
  const told: string[] = [];
  const gone = new Set<number>();
  const processes: Process[] = [];
  const keeper = createTurnKeeper<number>((index, message) => {
    told.push(`${index} ${message.turn}`);
    setImmediate(() => gone.has(index) || processes[index]?.hear(message));
  });
  for (let index = 0; index < count; index += 1) {
    const tell = (message: TurnMessage) => {
      told.push(`${index} ${message.turn}`);
      setImmediate(() => gone.has(index) || keeper.hear(index, message));
    };
    processes.push(createNamedTurns(tell));
  }
  const end = (index: number) => {
    gone.add(index);
    keeper.forget(index);
  };
  return { told, end, turns: processes.map((each) => each.turns) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count = 6) => {
  for (let each = 0; each < count; each += 1) await turn();
};
afterEach(() => vi.useRealTimers());

describe('a turn', () => {
  it('is of one process until it leaves it, and it knows that another one waits', async () => {
    const { turns: all } = opened(2);
    const [one, other] = all;
    await one?.take('a');
    let has = false;
    void other?.take('a')?.then(() => {
      has = true;
    });
    await turns();
    expect([has, one?.isWanted('a')]).toEqual([false, true]);
    one?.leave('a');
    await turns();
    expect([has, one?.isWanted('a')]).toEqual([true, false]);
  });

  it('is kept where nobody else wants it: nobody is asked again', async () => {
    const { told, turns: all } = opened(2);
    const [one] = all;
    await one?.take('a');
    one?.leave('a');
    const before = [...told];
    expect(one?.take('a')).toBeUndefined();
    await turns();
    expect(told).toEqual(before);
  });

  it('is given back at once where it is kept and not used', async () => {
    const { turns: all } = opened(2);
    const [one, other] = all;
    await one?.take('a');
    one?.leave('a');
    await other?.take('a');
    // It is the other's now.
    const again = one?.take('a');
    expect(again).toBeInstanceOf(Promise);
    await turns();
    expect(other?.isWanted('a')).toBe(true);
    other?.leave('a');
    await again;
  });

  it('of one name has nothing to do with that of another', async () => {
    const { turns: all } = opened(2);
    const [one, other] = all;
    await Promise.all([one?.take('a'), other?.take('b')]);
    expect([one?.isWanted('a'), other?.isWanted('b')]).toEqual([false, false]);
  });

  it('goes to the next one where a process ends that had it, or waited for it', async () => {
    const { end, turns: all } = opened(3);
    const [one, two, three] = all;
    await one?.take('a');
    void two?.take('a');
    const third = three?.take('a');
    await turns();
    end(1);
    end(0);
    await third;
    expect(three?.isWanted('a')).toBe(false);
  });

  it('is not waited for longer than a second, and passed on where it comes too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { told, turns: all } = opened(3);
    const [one, two, three] = all;
    await one?.take('a');
    const second = two?.take('a');
    await turns();
    await vi.advanceTimersByTimeAsync(1_000);
    await second;
    // It goes on without one, and waits and asks no more.
    two?.leave('a');
    expect(two?.take('a')).toBeUndefined();
    two?.leave('a');
    const third = three?.take('a');
    await turns();
    one?.leave('a');
    await turns();
    await third;
    expect(told.filter((each) => each === '1 ask')).toHaveLength(1);
  });
});

it('is never of two at once, and everybody gets one', async () => {
  const random = seededRandom('named turns');
  const { turns: all } = opened(3);
  const using = new Map<string, number>();
  const taken = [0, 0, 0];
  let mostAtOnce = 0;
  const work = async (process: number) => {
    const own = all[process];
    for (let round = 0; round < 60; round += 1) {
      const name = random() < 0.7 ? 'a' : 'b';
      await own?.take(name);
      using.set(name, (using.get(name) ?? 0) + 1);
      mostAtOnce = Math.max(mostAtOnce, using.get(name) ?? 0);
      for (let wait = Math.floor(random() * 3); wait > 0; wait -= 1) await turn();
      using.set(name, (using.get(name) ?? 0) - 1);
      taken[process] = (taken[process] ?? 0) + 1;
      own?.leave(name);
      if (random() < 0.5) await turn();
    }
  };
  await Promise.all([0, 1, 2].map(work));
  expect([mostAtOnce, taken]).toEqual([1, [60, 60, 60]]);
});
