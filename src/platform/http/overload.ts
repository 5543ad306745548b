/** Watches how loaded the process is, to refuse work early instead of answering everybody late. */
export type OverloadGauge = {
  /** Whether a new request should be refused now. */
  overloaded(inFlight: number): boolean;
  stop(): void;
};

export type OverloadLimits = {
  readonly inFlightMax: number;
  /** How long the event loop may be late. */
  readonly lagMsMax: number;
  readonly memoryBytesMax: number;
};

const intervalMs = 100;

export function createOverloadGauge(limits: OverloadLimits): OverloadGauge {
  let expectedAt = performance.now() + intervalMs;
  let lagMs = 0;
  let lagMsBefore = 0;
  let memoryBytes = 0;
  const timer = setInterval(() => {
    const time = performance.now();
    lagMsBefore = lagMs;
    lagMs = Math.max(0, time - expectedAt);
    expectedAt = time + intervalMs;
    memoryBytes = process.memoryUsage().heapUsed;
  }, intervalMs);
  timer.unref();
  return {
    overloaded(inFlight) {
      // Late twice in a row: one long piece of work, such as a large PDF, is no overload when it is done.
      // The timer itself is late under load, so what it is late by now counts as well.
      const lagNow = performance.now() - expectedAt;
      const lasting = Math.max(Math.min(lagMsBefore, lagMs), Math.min(lagMs, lagNow));
      return (
        inFlight >= limits.inFlightMax ||
        lasting > limits.lagMsMax ||
        memoryBytes > limits.memoryBytesMax
      );
    },
    stop: () => clearInterval(timer),
  };
}
