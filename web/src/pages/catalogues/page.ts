import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const cataloguePage: Page = {
  of: 'account',
  path: '/catalogues/*?',
  words: words({
    title: ['Catalogues', 'Catálogos'],
    about: [
      'SUNAT’s lists, and those of four more countries, to look up and copy',
      'las listas de SUNAT, y las de cuatro países más, para consultar y copiar',
    ],
  }),
  samples: ['/catalogues/PE/authority/07'],
};
