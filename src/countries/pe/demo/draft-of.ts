import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import { grocer } from './companies.ts';

/**
 * A draft of examples/pe, which are the grocer's, for another company. Goods that it moves to itself are for nobody else
 * (SUNAT 2554). The text is not read and written anew, so that amounts keep their zeros.
 */
export function draftOf(
  json: string,
  { tax_id, business_name }: Pick<CompanySnapshot, 'tax_id' | 'business_name'>,
): string {
  return json
    .replaceAll(JSON.stringify(grocer.tax_id), () => JSON.stringify(tax_id))
    .replaceAll(JSON.stringify(grocer.business_name), () => JSON.stringify(business_name));
}
