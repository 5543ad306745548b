import { newId } from '../../service/new-id.ts';
import type { NotCopied, Start } from './copied-document.ts';
import type { PriceColumn } from './item-cells.ts';
import type { Json } from './pointer.ts';

/** A draft as this browser keeps it until it is issued; one that nobody has written into is kept by its tab alone. */
export type KeptDraft = {
  readonly id: string;
  readonly companyId: string;
  /** The same for every attempt: a double click, or a try after a lost answer, makes one document. */
  readonly idempotencyKey: string;
  readonly changedAt: number;
  readonly draft: Json;
  /** What the document that it began with says, and it does not. */
  readonly notCopied?: readonly NotCopied[];
  /** How prices are typed, once somebody chose. */
  readonly prices?: PriceColumn;
  /** Nobody has changed it, or tried to issue it. */
  readonly isUntouched?: boolean;
};

const prefix = 'chasqui.draft.';
/** As many untouched ones a tab goes back to. What somebody wrote is thrown away by nobody else. */
const untouchedMax = 20;

export function readDraft(id: string): KeptDraft | undefined {
  return readFrom(localStorage, id) ?? readFrom(sessionStorage, id);
}

function readFrom(storage: Storage, id: string): KeptDraft | undefined {
  const text = storage.getItem(prefix + id);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as KeptDraft;
  } catch {
    return undefined;
  }
}

/** False where the browser has no room left. */
export function keepDraft(draft: KeptDraft): boolean {
  const storage = draft.isUntouched === true ? sessionStorage : localStorage;
  try {
    storage.setItem(prefix + draft.id, JSON.stringify(draft));
  } catch {
    return false;
  }
  if (storage === localStorage) sessionStorage.removeItem(prefix + draft.id);
  else for (const { id } of draftsIn(storage).slice(untouchedMax)) dropDraft(id);
  return true;
}

/** Whether another tab kept something under the draft's name since then. One that it issued or discarded is gone: that is no change. */
export function wasChangedSince(id: string, changedAt: number): boolean {
  const stored = readDraft(id);
  return stored !== undefined && stored.changedAt !== changedAt;
}

/** Calls back whenever another tab keeps the draft, or drops it. */
export function watchDraft(id: string, onChange: () => void): () => void {
  const noticed = ({ key }: StorageEvent) => {
    if (key === prefix + id) onChange();
  };
  window.addEventListener('storage', noticed);
  return () => window.removeEventListener('storage', noticed);
}

export function dropDraft(id: string): void {
  localStorage.removeItem(prefix + id);
  sessionStorage.removeItem(prefix + id);
}

/** Those of a company, the one changed last first. */
export function draftsOf(companyId: string): readonly KeptDraft[] {
  return draftsIn(localStorage).filter((draft) => draft.companyId === companyId);
}

function draftsIn(storage: Storage): readonly KeptDraft[] {
  const ids = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  return ids
    .flatMap((id) => readFrom(storage, id) ?? [])
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

export function newDraft(companyId: string, start: Start): KeptDraft {
  const id = newId();
  const own = { id, companyId, idempotencyKey: newKey(id), changedAt: Date.now() };
  return { ...own, isUntouched: true, ...start };
}

export function newKey(id: string = newId()): string {
  return `console-${id}`;
}
