import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../service/new-id.ts';
import type { PriceColumn } from './item-cells.ts';
import {
  dropDraft,
  type KeptDraft,
  keepDraft,
  newKey,
  wasChangedSince,
  watchDraft,
} from './kept-drafts.ts';
import { followed } from './note-origin.ts';
import { type Json, withValue } from './pointer.ts';

const keepAfterMs = 300;

/** A draft in the hands of a form: every change is kept in the browser a moment later, and when the form goes away. */
export function useKeptDraft(first: KeptDraft) {
  const [kept, setKept] = useState(first);
  const { isFull, otherTab, keepNow, forget } = useKeeping(kept);
  const change = useCallback(
    (make: (before: KeptDraft) => Partial<KeptDraft>) => setKept((before) => touched(before, make)),
    [],
  );
  return {
    kept,
    /** Whether the browser has no room for it. */
    isFull,
    otherTab,
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
  const changed = { ...before, changedAt: Date.now(), isUntouched: false, ...make(before) };
  return changed.draft === before.draft ? changed : { ...changed, draft: followed(changed.draft) };
}

/** Another tab changed the draft: it is ahead of this one, or this one was changed too and is kept apart since. */
export type OtherTab = 'ahead' | 'apart' | null;

function useKeeping(kept: KeptDraft) {
  const [first] = useState(kept);
  const [isFull, setFull] = useState(false);
  const [otherTab, setOtherTab] = useState<OtherTab>(null);
  // What this tab read or kept last. Who finds something else there has not seen it, and writes over none of it.
  const own = useRef({ id: first.id, changedAt: first.changedAt });
  const waiting = useRef<KeptDraft | null>(null);
  const isForgotten = useRef(false);
  const keepNow = useCallback((draft: KeptDraft | null) => {
    waiting.current = null;
    if (draft === null || isForgotten.current) return;
    const isApart = wasChangedSince(own.current.id, own.current.changedAt);
    // The key stays: of both drafts one is issued without a question.
    const mine = { ...draft, id: isApart ? newId() : own.current.id };
    if (isApart) setOtherTab('apart');
    const isKept = keepDraft(mine);
    setFull(!isKept);
    if (isKept) own.current = mine;
  }, []);
  useEffect(
    () =>
      watchDraft(first.id, () => {
        const { id, changedAt } = own.current;
        if (id === first.id) setOtherTab(wasChangedSince(id, changedAt) ? 'ahead' : null);
      }),
    [first],
  );
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
    dropDraft(own.current.id);
  }, []);
  return { isFull, otherTab, keepNow, forget };
}
