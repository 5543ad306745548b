/** An entry of the catalogues that pair a display name with a value of the interface. */
export type NameValue = { readonly name: string; readonly value: string };

/** An entry of the catalogues that pair an authority's code with its meaning. */
export type CodeDescription = { readonly code: string; readonly description: string };

/** A name and a value of the interface, and the code that the authority has for the same. */
export type CodedName = NameValue & { readonly code: string };

/**
 * One of the tax authority's own catalogues, under its number or a name. Entries may carry further facts that issuing
 * needs (rates, validity); over HTTP an entry always has exactly `code` and `description`.
 */
export type AuthorityCatalogue<Entry extends CodeDescription = CodeDescription> = {
  readonly number: string;
  readonly title: string;
  readonly entries: readonly Entry[];
};

/** The same entries under the authority's own codes: what its files have in place of the interface's values. */
export function underOwnCodes(
  number: string,
  title: string,
  entries: readonly CodedName[],
): AuthorityCatalogue {
  return {
    number,
    title,
    entries: entries.map(({ code, name }) => ({ code, description: name })),
  };
}
