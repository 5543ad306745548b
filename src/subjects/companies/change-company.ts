import { type Context, requireCompany, requireRegime } from '../context.ts';
import { sendsElsewhere, withoutLogin } from '../credentials/drop-login.ts';
import type { Principal } from '../keys/api-key.ts';
import { companyUpdated } from '../ledger/events/make-event.ts';
import { changedWebhook } from '../webhooks/company-webhook.ts';
import { withAddressCountry } from './address-country.ts';
import type { CompanyChanges, CompanyRecord } from './company.ts';
import {
  refuseLongFooter,
  refusePaleAccent,
  refuseSharedUrl,
  refuseUnprintable,
  refuseUnsafeUrls,
  refuseUnwritable,
  writtenPrinting,
} from './invalid-company.ts';

/**
 * Changes some fields of a company. Another URL to send to takes the login away that was given for the one before.
 * Throws `company_not_found`, `invalid_company` and `credentials_unreadable`.
 */
export async function changeCompany(
  context: Context,
  principal: Principal,
  companyId: string,
  changes: CompanyChanges,
): Promise<CompanyRecord> {
  refuseUnwritable(changes);
  refuseUnsafeUrls(context, changes);
  for (;;) {
    const company = await requireCompany(context, principal, companyId);
    const changed: CompanyRecord = {
      ...company,
      ...changes,
      address: withAddressCountry(company.country, changes.address ?? company.address),
      printing: writtenPrinting(changes.printing ?? company.printing),
      // Strictly later, so that a reader of the earlier state notices the change.
      updatedAt: Math.max(context.now(), company.updatedAt + 1),
    };
    refuseSharedUrl(changed);
    refusePaleAccent(changed);
    // What was set before there were these rules does not stand in the way of other changes.
    refuseLongFooter(changes);
    await refuseUnprintable(requireRegime(context, company.country), changes);
    // With the URL, in one transaction: at no moment is there a login that was given for another one.
    const moves = sendsElsewhere(company.authority_url, changed.authority_url);
    const credentials = moves ? await withoutLogin(context, company) : undefined;
    const isReplaced = await context.stores.companies.replace(changed, {
      updatedAtBefore: company.updatedAt,
      event: companyUpdated(company, changed),
      webhook: changedWebhook(company, changed),
      credentials,
    });
    if (isReplaced) return changed;
  }
}
