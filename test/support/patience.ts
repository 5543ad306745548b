/**
 * How long a test waits for what must come: long enough for a machine that others use as well, since it only ends
 * what hangs. A test that judges how soon something comes counts steps, or has a clock of its own.
 */
export const patienceMs = 180_000;

/** For `vi.waitFor` and `vi.waitUntil`; `expect.poll` has the same by default. */
export const patience = { timeout: patienceMs, interval: 20 } as const;
