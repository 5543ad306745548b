import type { NotCopied, Start } from './copied-document.ts';
import type { Json } from './pointer.ts';

/** A draft as this browser keeps it until it is issued. */
export type KeptDraft = {
  readonly id: string;
  readonly companyId: string;
  /** The same for every attempt: a double click, or a try after a lost answer, makes one document. */
  readonly idempotencyKey: string;
  readonly changedAt: number;
  readonly draft: Json;
  /** What the document that it began with says, and it does not. */
  readonly notCopied?: readonly NotCopied[];
};

const prefix = 'chasqui.draft.';
/** Nothing is thrown away while there is room; then the oldest go. */
const draftsMax = 50;

export function readDraft(id: string): KeptDraft | undefined {
  const text = localStorage.getItem(prefix + id);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as KeptDraft;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: KeptDraft): void {
  localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
  for (const old of allDrafts().slice(draftsMax)) dropDraft(old.id);
}

export function dropDraft(id: string): void {
  localStorage.removeItem(prefix + id);
}

/** Those of a company, the one changed last first. */
export function draftsOf(companyId: string): readonly KeptDraft[] {
  return allDrafts().filter((draft) => draft.companyId === companyId);
}

function allDrafts(): readonly KeptDraft[] {
  const ids = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  return ids
    .flatMap((id) => readDraft(id) ?? [])
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

export function newDraft(companyId: string, start: Start): KeptDraft {
  const id = crypto.randomUUID();
  return { id, companyId, idempotencyKey: newKey(id), changedAt: Date.now(), ...start };
}

export function newKey(id: string = crypto.randomUUID()): string {
  return `console-${id}`;
}
