import type { Company } from '@chasqui/sdk';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** Puts a company as the service has it now into the list that all pages read. */
export function keepCompany(queries: QueryClient, company: Company): void {
  queries.setQueryData<readonly Company[]>(['companies'], (before) =>
    before?.map((each) => (each.id === company.id ? company : each)),
  );
}

/** A change of a company: every page shows its answer at once. */
export function useCompanyChange<Request>(
  change: (request: Request) => Promise<Company>,
  onSaved?: (company: Company) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (company) => {
      keepCompany(queries, company);
      onSaved?.(company);
    },
  });
}
