import { createContext, useContext } from 'react';
import { isEmpty, type Json, textAt, valueAt } from './pointer.ts';

/** What is wrong at a place of a draft. */
export type Finding = {
  readonly code: string;
  readonly level: 'error' | 'observation';
  readonly detail: string;
  readonly authority_message: string | null;
  readonly pointer: string;
};

/** The draft that the fields of a form write to. */
export type DraftForm = {
  readonly country: string;
  readonly companyId: string;
  readonly draft: Json;
  set(pointer: string, value: Json | undefined): void;
  /** What the form knows by itself: nobody has written into the draft by it. */
  fill(pointer: string, value: Json): void;
  /** Several places at once, of the draft as it is then. */
  change(make: (draft: Json) => Json): void;
  readonly findings: readonly Finding[];
  /** Also at fields that nobody has filled in yet: after somebody tried to issue. */
  readonly showsAll: boolean;
};

export const DraftContext = createContext<DraftForm | null>(null);

export function useDraftForm(): DraftForm {
  const form = useContext(DraftContext);
  if (form === null) throw new Error('There is no draft above.');
  return form;
}

/** What a field shows, and what is wrong with it. */
export function useDraftField(pointer: string) {
  const form = useDraftForm();
  return {
    text: textAt(form.draft, pointer),
    set: (text: string) => form.set(pointer, text),
    error: errorAt(form, pointer),
  };
}

/** A field shows no error before somebody had a chance to fill it in. */
export function errorAt(
  { findings, showsAll, draft }: DraftForm,
  pointer: string,
): string | undefined {
  const found = findings.find(
    (finding) => finding.level === 'error' && finding.pointer === pointer,
  );
  if (found === undefined || (!showsAll && isEmpty(valueAt(draft, pointer)))) return undefined;
  return findingText(found);
}

function findingText({ code, detail }: Finding): string {
  return /^\d+$/.test(code) ? `${detail} (SUNAT ${code})` : detail;
}
