import type { NewCompany } from './company.ts';

/** An address that does not say its country is in the company's own. */
export function withAddressCountry(
  country: string,
  address: NewCompany['address'],
): NewCompany['address'] {
  return address.country === '' ? { ...address, country } : address;
}
