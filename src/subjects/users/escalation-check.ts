import { includesScope, type Principal, type Scope } from '../keys/api-key.ts';
import { invalidUser } from './create-user.ts';
import { isWithin } from './user.ts';

/** Nobody gives more than they have. */
export function refuseEscalation(
  principal: Principal,
  { role, companies }: { readonly role: Scope; readonly companies: readonly string[] | null },
): void {
  if (!includesScope(principal.scope, role)) {
    throw invalidUser('/role', 'You cannot give a larger role than your own.');
  }
  if (isWithin(principal, companies)) return;
  throw invalidUser('/companies', 'You are bound to companies: bind the user to some of these.');
}
