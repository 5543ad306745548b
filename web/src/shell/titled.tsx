import type { ReactNode } from 'react';
import { PageTitle } from '../parts/use-page-title.ts';
import { useWords } from '../words/language.tsx';
import type { Page } from './page.ts';

/** A page whose head has the title that the menu has. */
export function Titled({ page, children }: { readonly page: Page; readonly children: ReactNode }) {
  return <PageTitle value={useWords(page.words).title}>{children}</PageTitle>;
}
