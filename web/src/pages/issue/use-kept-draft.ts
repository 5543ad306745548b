import { useCallback, useEffect, useRef, useState } from 'react';
import type { PriceColumn } from './item-cells.ts';
import { dropDraft, type KeptDraft, keepDraft, newKey } from './kept-drafts.ts';
import { type Json, withValue } from './pointer.ts';

const keepAfterMs = 300;

/** A draft in the hands of a form: every change is kept in the browser a moment later, and when the form goes away. */
export function useKeptDraft(first: KeptDraft) {
  const [kept, setKept] = useState(first);
  const { isFull, keepNow, forget } = useKeeping(kept);
  const change = useCallback(
    (make: (before: KeptDraft) => Partial<KeptDraft>) => setKept((before) => touched(before, make)),
    [],
  );
  return {
    kept,
    /** Whether the browser has no room for it. */
    isFull,
    /** Once it is issued: what was typed meanwhile is not kept. */
    forget,
    set: useCallback(
      (pointer: string, value: Json | undefined) =>
        change(({ draft }) => ({ draft: withValue(draft, pointer, value) })),
      [change],
    ),
    changeDraft: useCallback(
      (make: (draft: Json) => Json) => change(({ draft }) => ({ draft: make(draft) })),
      [change],
    ),
    setPrices: useCallback((prices: PriceColumn) => change(() => ({ prices })), [change]),
    /** What the form fills in by itself is no change. */
    fill: useCallback(
      (pointer: string, value: Json) =>
        setKept((before) => ({ ...before, draft: withValue(before.draft, pointer, value) })),
      [],
    ),
    /** Before it is sent: its key must outlive the tab, for a try after a lost answer. */
    hold: useCallback(() => {
      const held = touched(kept, () => ({}));
      setKept(held);
      keepNow(held);
    }, [kept, keepNow]),
    /** Another request than the one before, though it is the same draft. */
    renewKey: useCallback(() => change(() => ({ idempotencyKey: newKey() })), [change]),
  };
}

function touched(before: KeptDraft, make: (before: KeptDraft) => Partial<KeptDraft>): KeptDraft {
  return { ...before, changedAt: Date.now(), isUntouched: false, ...make(before) };
}

function useKeeping(kept: KeptDraft) {
  const [first] = useState(kept);
  const [isFull, setFull] = useState(false);
  const waiting = useRef<KeptDraft | null>(null);
  const isForgotten = useRef(false);
  const keepNow = useCallback((draft: KeptDraft | null) => {
    waiting.current = null;
    if (draft !== null && !isForgotten.current) setFull(!keepDraft(draft));
  }, []);
  useEffect(() => {
    if (kept === first) return;
    waiting.current = kept;
    const timer = setTimeout(() => keepNow(waiting.current), keepAfterMs);
    return () => clearTimeout(timer);
  }, [kept, first, keepNow]);
  useEffect(() => {
    const keep = () => keepNow(waiting.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keepNow]);
  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(first.id);
  }, [first]);
  return { isFull, keepNow, forget };
}
