import { LRUCache } from 'lru-cache';
import type { Signer } from '../country/regime.ts';
import type { CredentialRecord } from './credentials.ts';

/** Signers, and certificates in the making, of one process. */
export type SignerCache = {
  /** Those of companies that are at hand: opening a box and reading a key takes longer than signing. */
  readonly signers: LRUCache<string, KnownSigner>;
  readonly making: Map<string, Promise<CredentialRecord>>;
  /** What signs dry runs, by country. */
  readonly previews: Map<string, Promise<Signer>>;
};

const signersMax = 1_000;

type KnownSigner = { readonly updatedAt: number; readonly signer: Signer };

export function createSignerCache(): SignerCache {
  return { signers: new LRUCache({ max: signersMax }), making: new Map(), previews: new Map() };
}
