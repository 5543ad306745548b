import type { Page } from '../shell/page.ts';
import { accountPage } from './account/page.ts';
import { cataloguePage } from './catalogues/page.ts';
import { documentPage } from './document/page.ts';
import { documentsPage } from './documents/page.ts';
import { homePage } from './home/page.ts';
import { importPage } from './import/page.ts';
import { issuePage } from './issue/page.ts';
import { registerPage } from './register/page.ts';
import { settingsPage } from './settings/page.ts';

/** Every page behind the sign-in, by its folder and in the order of the menu: `home/home-page.tsx` shows `home`. */
export const pages: Readonly<Record<string, Page>> = {
  home: homePage,
  documents: documentsPage,
  document: documentPage,
  issue: issuePage,
  import: importPage,
  register: registerPage,
  settings: settingsPage,
  catalogues: cataloguePage,
  account: accountPage,
};
