/** Who takes reports of weaknesses: a file as the operator wrote it, or addresses that one is made of. */
export type SecurityTxt = { readonly text: string } | { readonly contacts: readonly string[] };
