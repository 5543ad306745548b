import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { Regime } from '../country/regime.ts';
import { companyCreated } from '../ledger/events/make-event.ts';
import { webhookOfCompany } from '../webhooks/company-webhook.ts';
import { withAddressCountry } from './address-country.ts';
import { companyMessages } from './codes.ts';
import type { CompanyRecord, NewCompany } from './company.ts';
import {
  invalidCompany,
  refuseLongFooter,
  refusePaleAccent,
  refuseSharedUrl,
  refuseUnprintable,
  refuseUnsafeUrls,
  refuseUnwritable,
  writtenPrinting,
} from './invalid-company.ts';

/** Creates a company. Throws `invalid_company` and `company_exists`. */
export async function createCompany(
  context: Context,
  accountId: string,
  input: NewCompany,
): Promise<CompanyRecord> {
  const regime = regimeOfNew(context, input);
  refuseUnwritable(input);
  refuseUnsafeUrls(context, input);
  refuseSharedUrl(input);
  refusePaleAccent(input);
  refuseLongFooter(input);
  await refuseUnprintable(regime, input);
  const now = context.now();
  const company: CompanyRecord = {
    ...input,
    address: withAddressCountry(input.country, input.address),
    printing: writtenPrinting(input.printing),
    time_zone: input.time_zone ?? regime.timeZone,
    id: newId('com', now),
    accountId,
    createdAt: now,
    updatedAt: now,
  };
  const webhook = webhookOfCompany(company) ?? undefined;
  await context.stores.companies.insert(company, companyCreated(company, now), webhook);
  return company;
}

/** A wrong tax id is told before what the country lacks: it is the caller's to mend. */
function regimeOfNew({ knownCountries, regimes }: Context, input: NewCompany): Regime {
  const country = knownCountries.get(input.country);
  const issuing = [...regimes.keys()].join(', ');
  if (country === undefined) {
    throw invalidCompany(
      '/country',
      companyMessages.country_not_supported({ country: input.country, known: issuing }),
    );
  }
  const problem = country.taxIdProblem(input.tax_id);
  if (problem !== undefined) throw invalidCompany('/tax_id', problem);
  const regime = regimes.get(input.country);
  if (regime === undefined) {
    throw invalidCompany(
      '/country',
      companyMessages.country_not_issued({
        country: country.name,
        authority: country.authority,
        known: issuing,
      }),
    );
  }
  return regime;
}
