import type { Address, CodeDescription, Company, CompanyChanges } from '@chasqui/sdk';
import { districtAddress } from '../../service/ubigeo.ts';

type AddressField = Exclude<keyof Address, 'country'>;

const addressFields = [
  'postal_zone',
  'country_subentity',
  'city',
  'district',
  'city_subdivision',
  'address',
  'type_code',
] as const satisfies readonly AddressField[];

/** A company as its form has it: one flat row of texts. */
export type CompanyFields = {
  readonly business_name: string;
  readonly trade_name: string;
  readonly email: string;
  readonly phone: string;
  readonly receipts: Company['receipts'];
  readonly summary_hour: string;
  readonly ose_test: string;
  readonly ose_live: string;
  readonly demand_trusted_certificates: boolean;
  readonly unique_external_ids: boolean;
  readonly web_hook: string;
  readonly time_zone: string;
  readonly metadata: readonly (readonly [name: string, value: string])[];
} & { readonly [Field in AddressField]: string };

export function fieldsOf(company: Company): CompanyFields {
  const { address } = company;
  return {
    business_name: company.business_name,
    trade_name: company.trade_name,
    email: company.email,
    phone: company.phone,
    postal_zone: address.postal_zone,
    country_subentity: address.country_subentity,
    city: address.city,
    district: address.district,
    city_subdivision: address.city_subdivision,
    address: address.address,
    type_code: address.type_code ?? '',
    receipts: company.receipts,
    summary_hour: String(company.summary_hour),
    ose_test: company.authority_url.test ?? '',
    ose_live: company.authority_url.live ?? '',
    demand_trusted_certificates: company.demand_trusted_certificates,
    unique_external_ids: company.unique_external_ids,
    web_hook: company.web_hook ?? '',
    time_zone: company.time_zone,
    metadata: Object.entries(company.metadata),
  };
}

/** Whether somebody wrote a district that Peru has none of. What is saved already is left to SUNAT, which observes it (4093). */
export function hasUnknownDistrict(
  { country }: Pick<Company, 'country'>,
  { postal_zone = '' }: Partial<CompanyFields>,
  districts: readonly CodeDescription[],
): boolean {
  const isNone = postal_zone === '' || country !== 'PE';
  return !isNone && districtAddress(postal_zone, districts) === undefined;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is sent: the fields that were changed; what the service replaces as a whole is sent as a whole. */
export function changesOf(
  { address: { country } }: Company,
  fields: CompanyFields,
  changes: Partial<CompanyFields>,
): CompanyChanges {
  const isChanged = (...names: readonly (keyof CompanyFields)[]) =>
    names.some((name) => name in changes);
  const { business_name, trade_name, email, phone, receipts, time_zone } = fields;
  const plain = {
    business_name,
    trade_name,
    email,
    phone,
    receipts,
    time_zone,
    demand_trusted_certificates: fields.demand_trusted_certificates,
    unique_external_ids: fields.unique_external_ids,
    summary_hour: Number(fields.summary_hour),
    web_hook: orNull(fields.web_hook),
    metadata: metadataOf(fields.metadata),
  };
  const sent = Object.entries(plain).filter(([name]) => isChanged(name as keyof CompanyFields));
  return {
    ...(Object.fromEntries(sent) as CompanyChanges),
    ...(isChanged(...addressFields) ? { address: addressOf(fields, country) } : {}),
    ...(isChanged('ose_test', 'ose_live')
      ? { authority_url: { test: orNull(fields.ose_test), live: orNull(fields.ose_live) } }
      : {}),
  };
}

function addressOf(fields: CompanyFields, country: string): Address {
  const { postal_zone, country_subentity, city, district, city_subdivision, address } = fields;
  const type_code = orNull(fields.type_code);
  return {
    postal_zone,
    country,
    country_subentity,
    city,
    district,
    city_subdivision,
    address,
    type_code,
  };
}

/** Rows that nothing was typed into are no data. */
function metadataOf(rows: CompanyFields['metadata']): Record<string, string> {
  return Object.fromEntries(rows.filter(([name, value]) => name !== '' || value !== ''));
}
