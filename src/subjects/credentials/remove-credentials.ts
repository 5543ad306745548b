import { AppError } from '../../kernel/codes/errors.ts';
import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { credentialsRemoved } from '../ledger/events/make-event.ts';
import { credentialCodes, credentialMessages } from './codes.ts';

/** Throws `credentials_not_found`. */
export async function removeCredentials(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<void> {
  const company = await requireCompany(context, principal, companyId);
  const { accountId, id } = company;
  const event = credentialsRemoved(id, context.now());
  if (await context.stores.credentials.remove(accountId, id, event)) return;
  throw new AppError(credentialCodes.credentials_not_found, credentialMessages.none);
}
