import type { ApiKey, Principal } from '../../domain/access/api-key.ts';
import { isWithin } from '../../domain/access/user.ts';

/** A bound key manages only keys that are bound to some of its own companies. */
export function mayManageKey(principal: Principal, key: ApiKey): boolean {
  return isWithin(principal, key.companies);
}
