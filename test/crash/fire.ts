/** How often a process is killed, and at which moments: the same ones for the same seed, as far as a machine repeats itself. */
export type Fire = {
  readonly kills: number;
  /** From 0 to 1. */
  readonly random: () => number;
};
