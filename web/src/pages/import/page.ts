import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const importPage: Page = {
  of: 'company',
  path: '/import',
  words: words({
    title: ['Import', 'Importar'],
    about: [
      'folders, ZIPs and files; goes on after a pause or a reload',
      'carpetas, ZIP y archivos; sigue después de una pausa o de recargar',
    ],
  }),
};
