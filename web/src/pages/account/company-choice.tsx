import { useState } from 'react';
import { CheckField, TextField } from '../../parts/field.tsx';
import { FieldGroup } from '../../parts/form.tsx';
import { matchesWords } from '../../parts/search-words.ts';
import { nameOf, useCompanies } from '../../service/companies.ts';
import { useCaller } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import css from './company-choice.module.css';
import { accountWords } from './words.ts';

/** More than these are searched, not looked through. */
const listedMax = 10;

/** What nobody was asked about yet: everything that the caller may see. */
export function useAllCompanies(): readonly string[] | null {
  return useCaller().companies;
}

/** Whether something holds for the whole account, or for some companies. Nobody gives more than they have. */
export function CompanyChoice({
  value,
  error,
  onChange,
}: {
  readonly value: readonly string[] | null;
  readonly error?: string | undefined;
  onChange(companies: readonly string[] | null): void;
}) {
  const account = useWords(accountWords);
  const isBound = useCaller().companies !== null;
  const { data: companies = [] } = useCompanies();
  const [search, setSearch] = useState('');
  const found = companies.filter((company) =>
    matchesWords(`${company.tax_id} ${nameOf(company)} ${company.business_name}`, search),
  );
  const toggle = (id: string, isWanted: boolean) => {
    const others = (value ?? []).filter((each) => each !== id);
    onChange(isWanted ? [...others, id] : others);
  };
  return (
    <FieldGroup legend={account.section.companies}>
      {!isBound && (
        <CheckField
          label={account.allCompanies}
          checked={value === null}
          onChange={(checked) => onChange(checked ? null : [])}
        />
      )}
      {value !== null && companies.length > listedMax && (
        <TextField
          label={account.filterCompanies}
          type="search"
          value={search}
          onChange={setSearch}
        />
      )}
      {value !== null && (
        <div className={css.list}>
          {found.map((company) => (
            <CheckField
              key={company.id}
              label={`${nameOf(company)} (${company.tax_id})`}
              checked={value.includes(company.id)}
              onChange={(checked) => toggle(company.id, checked)}
            />
          ))}
        </div>
      )}
      {value?.length === 0 && <p className={css.hint}>{account.companiesNeeded}</p>}
      {error !== undefined && <p className={css.error}>{error}</p>}
    </FieldGroup>
  );
}
