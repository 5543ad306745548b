import { useState } from 'react';

const kept = 'chasqui.first-company';

/** What was typed for the first company; a reload does not lose it. */
export function useKeptDraft<Draft extends Readonly<Record<string, string>>>(empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readDraft() }));
  const keep = (changed: Draft) => {
    localStorage.setItem(kept, JSON.stringify(changed));
    setDraft(changed);
  };
  return [draft, keep] as const;
}

export function forgetDraft(): void {
  localStorage.removeItem(kept);
}

function readDraft(): object {
  try {
    return Object(JSON.parse(localStorage.getItem(kept) ?? '{}')) as object;
  } catch {
    return {};
  }
}
