import type { Company } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { client } from '../service/client.ts';
import { nameOf, useCompanies } from '../service/companies.ts';
import { useCaller } from '../service/session.ts';
import { signedInBefore } from '../service/signed-in-before.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { menuOf } from './menu.ts';
import css from './navigation.module.css';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { shellWords } from './words.ts';

export function Navigation({
  company,
  onSearch,
  onKeys,
}: {
  readonly company: Company | undefined;
  onSearch(): void;
  onKeys(): void;
}) {
  const { language } = useLanguage();
  const words = useWords(shellWords);
  const [location] = useLocation();
  const isHere = (href: string, isExact: boolean) =>
    location === href || (!isExact && location.startsWith(`${href}/`));
  return (
    <div className={css.navigation}>
      <p className={css.brand}>{words.name}</p>
      <CompanySwitch company={company} />
      <button type="button" className={css.search} onClick={onSearch}>
        <span>{words.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label={words.pages}>
        <ul>
          {menuOf(language, company?.id).map(({ href, title, isExact }) => (
            <li key={href}>
              <Link
                href={href}
                className={css.page}
                aria-current={isHere(href, isExact) ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Foot onKeys={onKeys} />
    </div>
  );
}

function CompanySwitch({ company }: { readonly company: Company | undefined }) {
  const words = useWords(shellWords);
  const { data: companies = [] } = useCompanies();
  const [, navigate] = useLocation();
  if (companies.length === 0) return null;
  const options = companies.map((each) => [each.id, nameOf(each)] as const);
  return (
    <SelectField
      label={words.company}
      value={company?.id ?? ''}
      onChange={(id) => id !== '' && navigate(`/company/${id}`)}
      options={company === undefined ? [['', '…'], ...options] : options}
    />
  );
}

function Foot({ onKeys }: { readonly onKeys: () => void }) {
  const words = useWords(shellWords);
  const { user, account } = useCaller();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => client.session.signOut(),
    onSettled: () => {
      signedInBefore.write(false);
      queries.clear();
      window.location.assign('/console');
    },
  });
  return (
    <div className={css.foot}>
      <LanguageSwitch />
      <ThemeSwitch />
      <p className={css.who}>{user === null ? account.name : words.signedInAs(user.email)}</p>
      <div className={css.footRow}>
        <Button look="quiet" onClick={onKeys}>
          {words.shortcuts} <kbd>?</kbd>
        </Button>
        <Button look="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {words.signOut}
        </Button>
      </div>
    </div>
  );
}
