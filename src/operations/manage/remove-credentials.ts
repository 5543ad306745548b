import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { type Context, requireCompany } from '../context.ts';

/** Throws `credentials_not_found`. */
export async function removeCredentials(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<void> {
  const company = await requireCompany(context, principal, companyId);
  if (await context.stores.credentials.remove(company.accountId, company.id)) return;
  throw new AppError('credentials_not_found', 'The company has no credentials.');
}
