import { includesScope, type Principal, type Scope } from '../keys/api-key.ts';
import { userMessages } from './codes.ts';
import { invalidUser } from './create-user.ts';
import { isWithin } from './user.ts';

/** Nobody gives more than they have. */
export function refuseEscalation(
  principal: Principal,
  { role, companies }: { readonly role: Scope; readonly companies: readonly string[] | null },
): void {
  if (!includesScope(principal.scope, role)) {
    throw invalidUser('/role', userMessages.larger_role);
  }
  if (isWithin(principal, companies)) return;
  throw invalidUser('/companies', userMessages.other_companies);
}
