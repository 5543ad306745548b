import { pages } from '../pages/list.ts';
import type { Language } from '../words/words.ts';
import { routeOf } from './page.ts';

export type MenuEntry = {
  readonly href: string;
  readonly title: string;
  readonly about: string;
  /** Its address is the beginning of others. */
  readonly isExact: boolean;
};

/** The pages that one can go to, for the menu and the palette. */
export function menuOf(language: Language, companyId: string | undefined): readonly MenuEntry[] {
  const shown = Object.values(pages).filter(
    ({ of, isInMenu = true }) => isInMenu && (of === 'account' || companyId !== undefined),
  );
  return shown.map((page) => ({
    ...page.words[language],
    href: routeOf(page)
      .replace(':companyId', companyId ?? '')
      .replace(/\/[:*].*$/, ''),
    isExact: page.path === '',
  }));
}
