import { AppError } from '../../kernel/codes/errors.ts';
import { includesScope, type Principal } from '../../subjects/keys/api-key.ts';
import { keyCodes, keyMessages } from '../../subjects/keys/codes.ts';
import type { Operation } from '../../subjects/operation.ts';

/** Throws `insufficient_scope` and `key_bound_to_companies`. */
export function refuseUnfit(
  { scope, companies }: Principal,
  operation: Pick<Operation, 'scope' | 'wholeAccount'>,
): void {
  if (operation.scope === null) return;
  if (!includesScope(scope, operation.scope)) {
    throw new AppError(
      keyCodes.insufficient_scope,
      keyMessages.scope_needed({ needed: operation.scope, held: scope }),
    );
  }
  if (operation.wholeAccount && companies !== null) {
    throw new AppError(keyCodes.key_bound_to_companies, keyMessages.bound_to_companies);
  }
}
