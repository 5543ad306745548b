const signals = ['SIGINT', 'SIGTERM'] as const;

export type Interrupt = {
  readonly requested: boolean;
  /** From now on the first Ctrl-C ends the process again. */
  release(): void;
};

/** Notes the first Ctrl-C, so that work can stop at a good place; the second one ends the process. */
export function onInterrupt(onFirst: () => void = () => {}): Interrupt {
  const note = () => {
    if (state.requested) process.exit(130);
    state.requested = true;
    onFirst();
  };
  const state = {
    requested: false,
    release() {
      for (const signal of signals) process.off(signal, note);
    },
  };
  for (const signal of signals) process.on(signal, note);
  return state;
}
