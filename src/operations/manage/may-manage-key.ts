import type { ApiKey, Principal } from '../../domain/access/api-key.ts';

/** A bound key manages only keys that are bound to some of its own companies. */
export function mayManageKey(principal: Principal, key: ApiKey): boolean {
  const held = principal.companies;
  if (held === null) return true;
  return key.companies?.every((companyId) => held.includes(companyId)) === true;
}
