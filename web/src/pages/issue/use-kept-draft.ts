import { useCallback, useEffect, useState } from 'react';
import { type KeptDraft, keepDraft, newKey } from './kept-drafts.ts';
import { type Json, withValue } from './pointer.ts';

const keepAfterMs = 300;

/** A draft in the hands of a form: every change is kept in the browser a moment later, and when the page goes away. */
export function useKeptDraft(first: KeptDraft) {
  const [kept, setKept] = useState(first);
  const change = useCallback(
    (make: (draft: Json) => Json) =>
      setKept((before) => ({ ...before, draft: make(before.draft), changedAt: Date.now() })),
    [],
  );
  useEffect(() => {
    if (kept === first) return;
    const keep = () => keepDraft(kept);
    const timer = setTimeout(keep, keepAfterMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [kept, first]);
  return {
    kept,
    set: useCallback(
      (pointer: string, value: Json | undefined) =>
        change((draft) => withValue(draft, pointer, value)),
      [change],
    ),
    replace: useCallback((draft: Json) => change(() => draft), [change]),
    /** Another request than the one before, though it is the same draft. */
    renewKey: useCallback(
      () =>
        setKept((before) => ({
          ...before,
          idempotencyKey: newKey(),
        })),
      [],
    ),
  };
}
