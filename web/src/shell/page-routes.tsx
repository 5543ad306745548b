import type { Company } from '@chasqui/sdk';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Skeleton } from '../parts/message.tsx';
import { PageTitle } from '../parts/use-page-title.ts';
import { useLanguage } from '../words/language.tsx';
import type { companyPages } from './lazy-pages.ts';
import { NotFound } from './not-found.tsx';
import { routeOf } from './page.ts';
import { PageFault } from './page-fault.tsx';

/** The page of the address, under the title that the menu gives it. */
export function PageRoutes({
  pages,
  company,
}: {
  readonly pages: typeof companyPages;
  readonly company?: Company;
}) {
  const { language } = useLanguage();
  return (
    <PageFault>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Switch>
          {pages.map(({ page, Shown }) => (
            <Route key={page.path} path={routeOf(page)}>
              <PageTitle value={page.words[language].title}>
                <Shown company={company} />
              </PageTitle>
            </Route>
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </PageFault>
  );
}
