import { describe, expect, it } from 'vitest';
import type { JobOutcome } from '../kernel/job.ts';
import { Circuits, circuitDefaults } from './circuit.ts';

function circuitsAt(start: number) {
  const clock = { now: start };
  const now = () => clock.now;
  const circuits = new Circuits({ ...circuitDefaults, now, random: () => 1 });
  const call = (lane: string, outcome: JobOutcome) =>
    circuits.end(lane, circuits.begin(lane), outcome);
  const fail = (lane: string, times: number) => {
    for (let count = 0; count < times; count += 1) call(lane, 'unreachable');
  };
  return { circuits, clock, call, fail };
}

describe('a circuit', () => {
  it('opens after five failures in a row, of either kind, and for its lane only', () => {
    const { circuits, call, fail } = circuitsAt(0);
    fail('a', 4);
    expect(circuits.closedUntil('a')).toBeNull();
    call('a', 'unknown');
    expect(circuits.closedUntil('a')).toBe(2_000);
    expect(circuits.openLanes).toEqual(['a']);
    expect(circuits.closedUntil('b')).toBeNull();
  });

  it('stays closed where an answer comes in between', () => {
    const { circuits, call, fail } = circuitsAt(0);
    fail('a', 4);
    call('a', 'answered');
    fail('a', 4);
    expect(circuits.closedUntil('a')).toBeNull();
  });

  it('lets one probe out at a time, with pauses that grow to a minute', () => {
    const { circuits, clock, fail } = circuitsAt(0);
    fail('a', 5);
    const pauses: number[] = [];
    for (let probe = 0; probe < 8; probe += 1) {
      const until = circuits.closedUntil('a') ?? expect.fail('it is open');
      pauses.push(until - clock.now);
      clock.now = until;
      expect(circuits.closedUntil('a')).toBeNull();
      const isProbe = circuits.begin('a');
      expect(isProbe).toBe(true);
      expect(circuits.closedUntil('a')).toBe(clock.now + 1_000);
      clock.now += 30_000;
      expect(circuits.closedUntil('a')).toBe(clock.now + 1_000);
      circuits.end('a', isProbe, 'unknown');
    }
    expect(pauses.map((ms) => ms / 1000)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('closes at the first answer, also of a call that went out before it opened', () => {
    const { circuits, fail } = circuitsAt(0);
    const early = circuits.begin('a');
    fail('a', 5);
    circuits.end('a', early, 'answered');
    expect(circuits.closedUntil('a')).toBeNull();
    expect(circuits.openLanes).toEqual([]);
    fail('a', 4);
    expect(circuits.closedUntil('a')).toBeNull();
  });

  it('does not take the failure of an earlier call for that of its probe', () => {
    const { circuits, clock, fail } = circuitsAt(0);
    const early = circuits.begin('a');
    fail('a', 5);
    clock.now = 2_000;
    const isProbe = circuits.begin('a');
    circuits.end('a', early, 'unreachable');
    expect(circuits.closedUntil('a')).toBe(3_000);
    circuits.end('a', isProbe, 'unreachable');
    expect(circuits.closedUntil('a')).toBe(6_000);
  });

  it('lets another probe out where one did not come to its end', () => {
    const { circuits, clock, fail } = circuitsAt(0);
    fail('a', 5);
    clock.now = 2_000;
    circuits.cancel('a', circuits.begin('a'));
    expect(circuits.closedUntil('a')).toBeNull();
  });
});
