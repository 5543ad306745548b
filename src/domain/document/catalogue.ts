/** An entry of the catalogues that pair a display name with a value of the interface. */
export type NameValue = { readonly name: string; readonly value: string };

/** An entry of the catalogues that pair an authority's code with its meaning. */
export type CodeDescription = { readonly code: string; readonly description: string };

/**
 * One of the tax authority's own numbered catalogues. Entries may carry further facts that issuing
 * needs (rates, validity); over HTTP an entry always has exactly `code` and `description`.
 */
export type AuthorityCatalogue<Entry extends CodeDescription = CodeDescription> = {
  readonly number: string;
  readonly title: string;
  readonly entries: readonly Entry[];
};
