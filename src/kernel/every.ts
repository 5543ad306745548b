/**
 * Does something again and again, each time so long after the last one ended. What it throws is given to `onError`.
 * Returns what stops it, which resolves when what is under way has ended.
 */
export function every(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let wakeUp = () => {};
  const run = async () => {
    while (!isStopped) {
      await work().catch(onError);
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return () => {
    isStopped = true;
    wakeUp();
    return running;
  };
}
