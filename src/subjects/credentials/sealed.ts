/**
 * All that is kept in boxes which only the secret key opens. A box opens only in its own row: its kind, account and owner
 * are sealed with it, so these names never change.
 */
export const sealedKinds = [
  'company_credentials',
  'webhooks',
  'company_mail',
  'second_factor',
] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** Whose box it is: a company, a webhook or a user. */
export type SealedOwner = { readonly accountId: string; readonly ownerId: string };

export type SealedBox = SealedOwner & { readonly sealed: Buffer };

/** Where a box belongs. */
export function sealedPlace(
  kind: SealedKind,
  { accountId, ownerId }: SealedOwner,
): readonly string[] {
  return [kind, accountId, ownerId];
}

export type SealedStore = {
  /**
   * Of all accounts, every box of a kind that is in use, in the order of accounts and owners; `after` is the last one of
   * the page before. The operator's view.
   */
  list(
    kind: SealedKind,
    page: { readonly after: SealedOwner | null; readonly limit: number },
  ): Promise<readonly SealedBox[]>;
};
