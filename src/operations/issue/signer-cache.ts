import type { CredentialRecord } from '../../domain/ports/credentials.ts';
import type { Signer } from '../../domain/ports/regime.ts';

/** Signers, and certificates in the making, of one process. */
export type SignerCache = {
  /** Those of companies that are at hand: opening a box and reading a key takes longer than signing. */
  readonly signers: Map<string, KnownSigner>;
  readonly making: Map<string, Promise<CredentialRecord>>;
  /** What signs dry runs, by country. */
  readonly previews: Map<string, Promise<Signer>>;
};

type KnownSigner = { readonly updatedAt: number; readonly signer: Signer };

export function createSignerCache(): SignerCache {
  return { signers: new Map(), making: new Map(), previews: new Map() };
}
