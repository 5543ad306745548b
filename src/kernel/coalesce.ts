/**
 * Lets callers with the same question share one answer without ever getting a stale one: a caller that asks
 * while a lookup is under way waits for the next, which starts after the question was put.
 */
export function coalesced<Answer>(
  lookUp: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const running = new Map<string, { next: Promise<Answer> | undefined; done: Promise<unknown> }>();

  const start = (key: string): Promise<Answer> => {
    const answer = lookUp(key);
    const state = { next: undefined, done: answer.catch(() => {}) };
    running.set(key, state);
    void state.done.then(() => {
      if (running.get(key) === state && state.next === undefined) running.delete(key);
    });
    return answer;
  };

  return (key) => {
    const current = running.get(key);
    if (current === undefined) return start(key);
    current.next ??= current.done.then(() => start(key));
    return current.next;
  };
}
