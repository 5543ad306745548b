import { useState } from 'react';

const prefix = 'chasqui.draft.';

/** What was typed into fields, by their names; a reload does not lose it. `forget` once the service has it. */
export function useKept<Draft extends Readonly<Record<string, string>>>(
  name: string,
  empty: Draft,
) {
  const key = prefix + name;
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...read(key) }));
  return {
    draft,
    change(changed: Draft) {
      localStorage.setItem(key, JSON.stringify(changed));
      setDraft(changed);
    },
    forget() {
      localStorage.removeItem(key);
      setDraft(empty);
    },
  };
}

function read(key: string): object {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as object;
  } catch {
    return {};
  }
}
