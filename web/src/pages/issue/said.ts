import type { Json } from './pointer.ts';

/** Only what has been said: a field that is null in a draft is one to look at. */
export function said(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  const isSaid = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value))) as Record<
    string,
    Json
  >;
}
