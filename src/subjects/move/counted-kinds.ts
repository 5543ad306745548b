/** Kinds of records that an export counts in its last one. */
export const countedKinds = {
  company: 'companies',
  key: 'keys',
  document: 'documents',
  file: 'files',
  filing: 'filings',
  logo: 'logos',
  series: 'series',
  credentials: 'credentials',
  mail_settings: 'mail_settings',
  exchange_rate: 'exchange_rates',
  history: 'histories',
} as const;
export type CountedKind = keyof typeof countedKinds;

export function isCounted(kind: unknown): kind is CountedKind {
  return typeof kind === 'string' && Object.hasOwn(countedKinds, kind);
}
