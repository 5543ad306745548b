import type { Company } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** As many as a switch of companies can show; more are found in the settings of the account. */
const companiesMax = 1_000;

/** The companies that the person may see, by name. */
export const companiesQuery = {
  queryKey: ['companies'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const found: Company[] = [];
    for await (const company of client.companies.list({ signal })) {
      found.push(company);
      if (found.length >= companiesMax) break;
    }
    return found.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  },
};

export function useCompanies() {
  return useQuery(companiesQuery);
}

export function nameOf({ trade_name, business_name }: Company): string {
  return trade_name === '' ? business_name : trade_name;
}
