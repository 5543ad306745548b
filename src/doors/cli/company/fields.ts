import type { Command } from 'commander';

/** What flags say of a company. */
export type CompanyFlags = {
  readonly taxId?: string;
  readonly businessName?: string;
  readonly tradeName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly country?: string;
  readonly environment?: string;
  readonly receipts?: string;
  readonly summaryHour?: string;
  readonly authorityUrlTest?: string;
  readonly authorityUrlLive?: string;
  readonly demandTrustedCertificates?: boolean;
  readonly uniqueExternalIds?: boolean;
  readonly timeZone?: string;
  readonly webHook?: string;
  readonly address?: string;
  readonly district?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalZone?: string;
};

/** Which flag gives which field. */
export const companyFlagOf: Readonly<Record<string, string>> = {
  '/tax_id': '--tax-id',
  '/business_name': '--business-name',
  '/trade_name': '--trade-name',
  '/email': '--email',
  '/phone': '--phone',
  '/country': '--country',
  '/environment': '--environment',
  '/receipts': '--receipts',
  '/summary_hour': '--summary-hour',
  '/authority_url/test': '--authority-url-test',
  '/authority_url/live': '--authority-url-live',
  '/time_zone': '--time-zone',
  '/web_hook': '--web-hook',
  '/address/address': '--address',
  '/address/district': '--district',
  '/address/city': '--city',
  '/address/country_subentity': '--region',
  '/address/postal_zone': '--postal-zone',
};

/** The flags of fields that can be set when a company is made, and later. */
export function addCompanyFlags(command: Command): Command {
  return command
    .option('--business-name <name>', 'registered name')
    .option('--trade-name <name>', 'name known to the public')
    .option('--email <email>', 'e-mail address')
    .option('--phone <phone>', 'telephone')
    .option('--receipts <way>', 'each: sent one by one (the default); summary: in a daily summary')
    .option(
      '--summary-hour <hour>',
      'hour at which the daily summary is made, 0 to 23; 22 by default',
    )
    .option('--authority-url-test <url>', 'where test documents go instead of to the authority')
    .option('--authority-url-live <url>', 'where live documents go instead (PE: the URL of an OSE)')
    .option(
      '--demand-trusted-certificates',
      'take in only files whose signer has a certificate of a trusted authority',
    )
    .option('--unique-external-ids', 'issue each external id once only')
    .option('--time-zone <zone>', "IANA time zone; the country's own by default")
    .option('--web-hook <url>', 'URL that is to receive events')
    .option('--address <text>', 'street and number')
    .option('--district <name>', 'district')
    .option('--city <name>', 'city or province')
    .option('--region <name>', 'region or department')
    .option('--postal-zone <code>', 'postal or district code (PE: ubigeo)');
}

/** The fields that flags give, under the names of the interface; parts of a field that are not given are not in it. */
export function companyFields(flags: CompanyFlags): Record<string, unknown> {
  const address = present({
    address: flags.address,
    district: flags.district,
    city: flags.city,
    country_subentity: flags.region,
    postal_zone: flags.postalZone,
  });
  const authorityUrl = present({ test: flags.authorityUrlTest, live: flags.authorityUrlLive });
  return {
    ...(isEmpty(address) ? {} : { address }),
    ...(isEmpty(authorityUrl) ? {} : { authority_url: authorityUrl }),
    ...present({
      environment: flags.environment,
      country: flags.country,
      tax_id: flags.taxId,
      business_name: flags.businessName,
      trade_name: flags.tradeName,
      email: flags.email,
      phone: flags.phone,
      receipts: flags.receipts,
      summary_hour: flags.summaryHour === undefined ? undefined : numberOf(flags.summaryHour),
      demand_trusted_certificates: flags.demandTrustedCertificates,
      unique_external_ids: flags.uniqueExternalIds,
      time_zone: flags.timeZone,
      web_hook: flags.webHook,
    }),
  };
}

/** What is no number stays a text, which the schema refuses. */
function numberOf(given: string): number | string {
  return /^\d+$/.test(given) ? Number(given) : given;
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
