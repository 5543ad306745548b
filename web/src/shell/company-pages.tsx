import type { Company } from '@chasqui/sdk';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { Badge } from '../parts/badge.tsx';
import { ProblemNote, Skeleton } from '../parts/told.tsx';
import { useCompanies } from '../service/companies.ts';
import { useLiveCompany } from '../service/live.ts';
import { useWords } from '../words/language.tsx';
import css from './frame.module.css';
import { Frame } from './frame.tsx';
import { lastCompany } from './last-company.ts';
import { NotFound } from './not-found.tsx';
import { PageFault } from './page-fault.tsx';

const HomePage = lazy(() => import('../pages/home/home-page.tsx'));
const DocumentsPage = lazy(() => import('../pages/documents/documents-page.tsx'));
const DocumentPage = lazy(() => import('../pages/document/document-page.tsx'));
const IssuePage = lazy(() => import('../pages/issue/issue-page.tsx'));
const ImportPage = lazy(() => import('../pages/import/import-page.tsx'));
const RegisterPage = lazy(() => import('../pages/register/register-page.tsx'));
const SettingsPages = lazy(() => import('../pages/settings/settings-pages.tsx'));

/** The pages of one company. */
export function CompanyPages({ companyId }: { readonly companyId: string }) {
  const { data: companies, error, refetch } = useCompanies();
  const company = companies?.find(({ id }) => id === companyId);
  return (
    <Frame company={company}>
      {error !== null && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {companies === undefined && error === null && <Skeleton lines={6} />}
      {company?.environment === 'test' && <TestNote />}
      {company !== undefined && <PagesOf company={company} />}
      {companies !== undefined && company === undefined && <NotFound />}
    </Frame>
  );
}

function TestNote() {
  const { shell } = useWords();
  return (
    <p className={css.test}>
      <Badge tone="warn">{shell.test}</Badge> {shell.testHint}
    </p>
  );
}

function PagesOf({ company }: { readonly company: Company }) {
  useLiveCompany(company.id);
  useEffect(() => lastCompany.write(company.id), [company.id]);
  const at = '/company/:companyId';
  return (
    <PageFault>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Switch>
          <Route path={at}>
            <HomePage company={company} />
          </Route>
          <Route path={`${at}/documents`}>
            <DocumentsPage company={company} />
          </Route>
          <Route path={`${at}/documents/:documentId`}>
            {({ documentId }) => (
              <DocumentPage key={documentId} company={company} documentId={documentId ?? ''} />
            )}
          </Route>
          <Route path={`${at}/issue`}>
            <IssuePage company={company} />
          </Route>
          <Route path={`${at}/import`}>
            <ImportPage company={company} />
          </Route>
          <Route path={`${at}/register`}>
            <RegisterPage company={company} />
          </Route>
          <Route path={`${at}/settings/:section?`}>
            {({ section }) => <SettingsPages company={company} section={section ?? 'company'} />}
          </Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </PageFault>
  );
}
