import type { Language } from '../words/words.ts';
import { shellWords } from './words.ts';

export type PageEntry = {
  readonly href: string;
  readonly title: string;
  /** Its address is the beginning of others. */
  readonly isExact?: boolean;
};

/** The pages that one can go to, for the menu and the palette. */
export function pagesOf(language: Language, companyId: string | undefined): readonly PageEntry[] {
  const shell = shellWords[language];
  const at = `/company/${companyId}`;
  const ofCompany: readonly PageEntry[] = [
    { href: at, title: shell.home, isExact: true },
    { href: `${at}/documents`, title: shell.documents },
    { href: `${at}/issue`, title: shell.issue },
    { href: `${at}/import`, title: shell.import },
    { href: `${at}/register`, title: shell.register },
    { href: `${at}/settings`, title: shell.settings },
  ];
  return [
    ...(companyId === undefined ? [] : ofCompany),
    { href: '/catalogues', title: shell.catalogues },
    { href: '/account', title: shell.account },
  ];
}
