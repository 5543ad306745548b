import { createContext, useEffect } from 'react';

/** The title of the page around. */
export const PageTitle = createContext('');

/** What the tab, the history and a screen reader call a page: what it shows, then whose it is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Chasqui`;
  }, [title]);
}
