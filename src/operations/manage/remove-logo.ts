import type { Principal } from '../../domain/access/api-key.ts';
import { type Context, requireCompany } from '../context.ts';

/** Takes the logo of a company away; nothing happens where there is none. */
export async function removeLogo(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<void> {
  await requireCompany(context, principal, companyId);
  await context.stores.logos.remove(principal.accountId, companyId);
}
