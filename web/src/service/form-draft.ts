import { useEffect, useState } from 'react';

export type FormDraft<Fields> = {
  /** What is saved, with what was typed since. */
  readonly fields: Fields;
  /** Only what was typed. */
  readonly changes: Partial<Fields>;
  readonly isChanged: boolean;
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
  /** Forgets what was typed, once it is saved or not wanted. */
  reset(): void;
};

/**
 * A form over what is saved. What is typed is kept in this tab until it is saved, so that a reload loses nothing; fields that
 * were not touched follow the service. Never for secrets: `sessionStorage` is written to disk.
 */
export function useFormDraft<Fields extends object>(
  name: string,
  saved: Fields,
): FormDraft<Fields> {
  const key = `chasqui.form.${name}`;
  const [changes, setChanges] = useState<Partial<Fields>>(() => readKept(key, saved));
  useEffect(() => {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(changes));
  }, [key, changes]);
  return {
    fields: { ...saved, ...changes },
    changes,
    isChanged: Object.keys(changes).length > 0,
    set: (field, value) => setChanges((before) => changed(before, saved, field, value)),
    reset: () => setChanges({}),
  };
}

/** What is typed back to what is saved is no change. */
function changed<Fields extends object, Name extends keyof Fields>(
  before: Partial<Fields>,
  saved: Fields,
  field: Name,
  value: Fields[Name],
): Partial<Fields> {
  const { [field]: _old, ...rest } = before;
  if (JSON.stringify(saved[field]) === JSON.stringify(value)) return rest as Partial<Fields>;
  return { ...before, [field]: value };
}

/** A version before may have kept fields that the form no longer has. */
function readKept<Fields extends object>(key: string, saved: Fields): Partial<Fields> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([name]) => name in saved);
    return Object.fromEntries(entries) as Partial<Fields>;
  } catch {
    return {};
  }
}
