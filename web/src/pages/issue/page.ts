import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const issuePage: Page = {
  of: 'company',
  path: '/issue',
  words: words({
    title: ['Issue', 'Emitir'],
    about: [
      'forms for the five types that compute while one types; drafts are kept in the browser until they are issued',
      'formularios para los cinco tipos que calculan mientras se escribe; los borradores se guardan en el navegador hasta emitirlos',
    ],
  }),
  samples: ['/issue', '/issue?type=invoice', '/issue?type=despatch'],
};
