import { isWithin } from '../users/user.ts';
import type { ApiKey, Principal } from './api-key.ts';

/** A bound key manages only keys that are bound to some of its own companies. */
export function mayManageKey(principal: Principal, key: ApiKey): boolean {
  return isWithin(principal, key.companies);
}
