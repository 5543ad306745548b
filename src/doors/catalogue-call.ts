import type { ApiCall } from './api.ts';

/** The lists of a country, as the interface shows them. */
export type CatalogueIndex = {
  readonly catalogues: readonly { readonly name: string }[];
  /** Of the lists that others have: asked for, the interface says what there is instead. */
  readonly missing: readonly string[];
};

const authorityPrefix = 'authority/';

/** How a list is asked for: one of ours by its name, one of the authority's by its own, or by `authority/` and it where both have one. */
export function catalogueCall(
  { catalogues, missing }: CatalogueIndex,
  countryCode: string,
  list: string,
): readonly [operationId: string, call: ApiCall] {
  const ours = [...catalogues.map(({ name }) => name), ...missing];
  if (ours.includes(list)) return [`catalogue_${list}`, { path: { countryCode } }];
  const isPrefixed = list.startsWith(authorityPrefix);
  const number = isPrefixed ? list.slice(authorityPrefix.length) : list;
  return ['getAuthorityCatalogue', { path: { countryCode, number } }];
}
