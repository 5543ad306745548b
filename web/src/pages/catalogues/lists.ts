import type { CodeDescription, NameValue } from '@chasqui/sdk';
import { fold } from '../../parts/fold.ts';
import { client } from '../../service/client.ts';

/** A list of this service (`own`), or one of the authority's. */
export type ListName = { readonly group: 'own' | 'authority'; readonly name: string };

export function addressOf(country: string, list?: ListName): string {
  const at = `/catalogues/${encodeURIComponent(country)}`;
  if (list === undefined) return at;
  const group = list.group === 'authority' ? '/authority' : '';
  return `${at}${group}/${encodeURIComponent(list.name)}`;
}

/** The same the other way round. */
export function readAddress(location: string): {
  readonly country: string | undefined;
  readonly list: ListName | undefined;
} {
  const [country, ...rest] = location
    .split('/')
    .filter((part) => part !== '')
    .slice(1);
  const [group, number] = rest;
  if (group === 'authority') {
    const list = number === undefined ? undefined : ({ group, name: number } as const);
    return { country, list };
  }
  return { country, list: group === undefined ? undefined : { group: 'own', name: group } };
}

export type Entry = { readonly code: string; readonly description: string };

/** The entries of a list in one form. */
export async function readList(
  country: string,
  { group, name }: ListName,
  signal: AbortSignal,
): Promise<readonly Entry[]> {
  const { catalogues } = client;
  if (group === 'authority') return catalogues.authority(country, name, { signal });
  const readers: Readonly<Record<string, () => Promise<readonly (CodeDescription | NameValue)[]>>> =
    {
      document_types: () => catalogues.documentTypes(country, { signal }),
      voided_codes: () => catalogues.voidedCodes(country, { signal }),
      payment_methods: () => catalogues.paymentMethods(country, { signal }),
      accepted_currency: () => catalogues.currencies(country, { signal }),
      identity_documents: () => catalogues.identityDocuments(country, { signal }),
      measure_units: () => catalogues.measureUnits(country, { signal }),
      measure_units_all: () => catalogues.allMeasureUnits(country, { signal }),
    };
  const entries = (await readers[name]?.()) ?? [];
  return entries.map((entry) =>
    'code' in entry ? entry : { code: entry.value, description: entry.name },
  );
}

/** Entries whose code begins with the text, or that have all of its words, wherever they stand; codes first. */
export function search(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = fold(text.trim());
  if (wanted === '') return entries;
  const words = wanted.split(/\s+/);
  const byCode = entries.filter(({ code }) => fold(code).startsWith(wanted));
  const found = new Set(byCode);
  const byWords = entries.filter((entry) => {
    const folded = fold(`${entry.code} ${entry.description}`);
    return !found.has(entry) && words.every((word) => folded.includes(word));
  });
  return [...byCode, ...byWords];
}
