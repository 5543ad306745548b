/**
 * Remembers the answers of a pure function. When there are too many it forgets them all: what is asked
 * often is soon known again, and no answer can become wrong.
 */
export function remembered<Answer>(
  answersMax: number,
  answer: (key: string) => Answer,
): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = answer(key);
      if (known.size >= answersMax) known.clear();
      known.set(key, found);
    }
    return found;
  };
}
