import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { FirstDay } from '../pages/home/first-day.tsx';
import { ProblemNote, Skeleton } from '../parts/message.tsx';
import { useCompanies } from '../service/companies.ts';
import { CompanyPages } from './company-pages.tsx';
import { Frame } from './frame.tsx';
import { lastCompany } from './last-company.ts';
import { accountPages } from './lazy-pages.ts';
import { PageRoutes } from './page-routes.tsx';

/** Every page behind the sign-in, in its frame. */
export function SignedInPages() {
  return (
    <Switch>
      <Route path="/">
        <FirstPage />
      </Route>
      <Route path="/company/:companyId/*?">
        {({ companyId }) => <CompanyPages key={companyId} companyId={companyId ?? ''} />}
      </Route>
      <Route>
        <AccountFrame>
          <PageRoutes pages={accountPages} />
        </AccountFrame>
      </Route>
    </Switch>
  );
}

/** Pages of the whole account: the menu still leads to the company that one comes from. */
function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { data: companies = [] } = useCompanies();
  return <Frame company={companies.find(({ id }) => id === lastCompany.read())}>{children}</Frame>;
}

/** The company that was looked at last, or the first one; who has none yet is led to it. */
function FirstPage() {
  const { data: companies, error, refetch } = useCompanies();
  if (error !== null) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (companies === undefined) return <Skeleton />;
  const first = companies.find(({ id }) => id === lastCompany.read()) ?? companies[0];
  if (first !== undefined) return <Redirect to={`/company/${first.id}`} replace />;
  return (
    <Frame company={undefined}>
      <FirstDay />
    </Frame>
  );
}
