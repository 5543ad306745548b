/** Watches how loaded the process is, to refuse work early instead of answering everybody late. */
export type LoadGauge = {
  /** Whether a new request should be refused now. */
  overloaded(inFlight: number): boolean;
  stop(): void;
};

export type LoadLimits = {
  readonly inFlightMax: number;
  /** How long the event loop may be late. */
  readonly lagMsMax: number;
  readonly memoryBytesMax: number;
};

const intervalMs = 100;

export function createLoadGauge(limits: LoadLimits): LoadGauge {
  let expectedAt = performance.now() + intervalMs;
  let lagMs = 0;
  let memoryBytes = 0;
  const timer = setInterval(() => {
    const time = performance.now();
    lagMs = Math.max(0, time - expectedAt);
    expectedAt = time + intervalMs;
    memoryBytes = process.memoryUsage().heapUsed;
  }, intervalMs);
  timer.unref();
  return {
    overloaded(inFlight) {
      // The timer itself is late under load: what it last saw may be too good.
      const lagNow = Math.max(lagMs, performance.now() - expectedAt);
      return (
        inFlight >= limits.inFlightMax ||
        lagNow > limits.lagMsMax ||
        memoryBytes > limits.memoryBytesMax
      );
    },
    stop: () => clearInterval(timer),
  };
}
