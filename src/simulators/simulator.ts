/** An authority of our own, for tests and the demo: it takes in, judges, signs and remembers, and says that it is simulated. */
export type SimulatorOptions = {
  /** `127.0.0.1` where it is for this machine alone. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Path of the file that what is registered is kept in; null for memory. */
  readonly register: string | null;
  /** Faults from the start on: a list as the simulator's admin API takes it. */
  readonly scenario?: unknown;
  /** Of what happens with a probability; another one at each start where it is left out. */
  readonly seed?: string;
};

export type RunningSimulator = {
  /** `http://127.0.0.1:4711`: paths of the authority follow it, after `/acc_…` where there are accounts. */
  readonly url: string;
  close(): Promise<void>;
};
