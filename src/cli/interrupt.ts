/** Notes the first Ctrl-C, so that work can stop at a good place; the second one ends the process. */
export function onInterrupt(onFirst: () => void = () => {}): { readonly requested: boolean } {
  const state = { requested: false };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (state.requested) process.exit(130);
      state.requested = true;
      onFirst();
    });
  }
  return state;
}
