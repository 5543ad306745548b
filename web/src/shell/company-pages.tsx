import type { Company } from '@chasqui/sdk';
import { useEffect } from 'react';
import { Badge } from '../parts/badge.tsx';
import { ProblemNote, Skeleton } from '../parts/message.tsx';
import { useCompanies } from '../service/companies.ts';
import { useLiveCompany } from '../service/live.ts';
import { useWords } from '../words/language.tsx';
import css from './frame.module.css';
import { Frame } from './frame.tsx';
import { lastCompany } from './last-company.ts';
import { companyPages } from './lazy-pages.ts';
import { NotFound } from './not-found.tsx';
import { PageRoutes } from './page-routes.tsx';
import { shellWords } from './words.ts';

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
  const shell = useWords(shellWords);
  return (
    <p className={css.test}>
      <Badge tone="warn">{shell.test}</Badge> {shell.testHint}
    </p>
  );
}

function PagesOf({ company }: { readonly company: Company }) {
  useLiveCompany(company.id);
  useEffect(() => lastCompany.write(company.id), [company.id]);
  return <PageRoutes pages={companyPages} company={company} />;
}
