import { nameOf, useCompanies } from '../../service/companies.ts';
import { useWords } from '../../words/language.tsx';
import { accountWords } from './words.ts';

/** The companies that something is bound to, by name. */
export function CompanyNames({ companies }: { readonly companies: readonly string[] | null }) {
  const account = useWords(accountWords);
  const { data: known = [] } = useCompanies();
  if (companies === null) return account.every;
  const names = companies.map((id) => {
    const company = known.find((each) => each.id === id);
    return company === undefined ? account.unknownCompany : nameOf(company);
  });
  return [...new Set(names)].join(', ');
}
