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
import { shellWords } from './words.ts';

const loaders = {
  home: () => import('../pages/home/home-page.tsx'),
  documents: () => import('../pages/documents/documents-page.tsx'),
  document: () => import('../pages/document/document-page.tsx'),
  issue: () => import('../pages/issue/issue-page.tsx'),
  import: () => import('../pages/import/import-page.tsx'),
  register: () => import('../pages/register/register-page.tsx'),
  settings: () => import('../pages/settings/settings-pages.tsx'),
};

type PageName = keyof typeof loaders;
type PageModule<Name extends PageName> = Awaited<ReturnType<(typeof loaders)[Name]>>;

/** Pages whose code has arrived. */
const loaded: { [Name in PageName]?: PageModule<Name> } = {};

/** Begins to load the page that an address leads to, while the service is still asked who is there. */
export function preloadPage(path: string): void {
  const [, name = 'home', further] = /\/company\/[^/]+(?:\/([^/]+))?(?:\/(.+))?/.exec(path) ?? [];
  const page = name === 'documents' && further !== undefined ? 'document' : name;
  // A fault is told where the page is shown.
  if (page in loaders) load(page as PageName).catch(() => undefined);
}

/** Loads the other pages once nothing else is to be done, so that they open at once. */
export async function preloadRest(): Promise<void> {
  for (const name of Object.keys(loaders) as PageName[]) {
    if (loaded[name] === undefined) await load(name).catch(() => undefined);
  }
}

async function load<Name extends PageName>(name: Name): Promise<PageModule<Name>> {
  const page = (await loaders[name]()) as PageModule<Name>;
  loaded[name] = page as (typeof loaded)[Name];
  return page;
}

/** What is there already is taken at once: React lets everything that it waited for appear only after 300 ms. */
function page<Name extends PageName>(name: Name): () => Promise<PageModule<Name>> {
  return () => {
    const known = loaded[name] as PageModule<Name> | undefined;
    if (known === undefined) return load(name);
    // biome-ignore lint/suspicious/noThenProperty: what React asks of a page is to be thenable, and this one needs no waiting.
    const atOnce = { then: (take: (module: PageModule<Name>) => void) => take(known) };
    return atOnce as unknown as Promise<PageModule<Name>>;
  };
}

const HomePage = lazy(page('home'));
const DocumentsPage = lazy(page('documents'));
const DocumentPage = lazy(page('document'));
const IssuePage = lazy(page('issue'));
const ImportPage = lazy(page('import'));
const RegisterPage = lazy(page('register'));
const SettingsPages = lazy(page('settings'));

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
