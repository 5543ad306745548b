import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const settingsPage: Page = {
  of: 'company',
  path: '/settings/:section?',
  words: words({
    title: ['Settings', 'Configuración'],
    about: [
      'the company, its series, certificate, logo and look of PDFs, mail',
      'la empresa, sus series, certificado, logo y aspecto de los PDF, correo',
    ],
  }),
  samples: ['company', 'series', 'credentials', 'logo', 'mail'].map((name) => `/settings/${name}`),
};
