import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';

/** Removes the company logo; no-op if there is none. */
export async function removeLogo(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<void> {
  await requireCompany(context, principal, companyId);
  await context.stores.logos.remove(principal.accountId, companyId);
}
