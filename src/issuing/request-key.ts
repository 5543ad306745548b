import type { RequestKey } from '../subjects/ledger/rows.ts';
import type { State, StateKeys } from '../subjects/ledger/state.ts';
import { type Decision, noWrites } from '../subjects/ledger/writes.ts';
import { sameRequest } from './issue.ts';

/** The key of a request that is answered with a document which was issued before. */
export type IssuedBefore = RequestKey & { readonly operation: 'issue' };

export function issuedBeforeKeys({ environment, operation, key }: IssuedBefore): StateKeys {
  return {
    idempotencyKeys: [{ environment, key }],
    requestKeys: [{ environment, operation, key }],
  };
}

/**
 * Remembers the key, so that another request under it is refused and this one is known again. Where the key was used
 * meanwhile, it names what it named then. Throws `idempotency_key_reused`.
 */
export function decideIssuedBefore(
  request: IssuedBefore,
  { issuances, requestKeys }: Pick<State, 'issuances' | 'requestKeys'>,
): Decision<string> {
  const known = issuances[0] ?? requestKeys[0];
  if (known !== undefined) {
    return { writes: noWrites, result: sameRequest(known, request.requestHash) };
  }
  return { writes: { ...noWrites, requestKeys: [request] }, result: request.documentId };
}
