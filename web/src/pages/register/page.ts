import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const registerPage: Page = {
  of: 'company',
  path: '/register',
  words: words({
    title: ['Sales register', 'Registro de ventas'],
    about: [
      'a month as CSV, XLSX, JSON or PLE, and its exchange rates',
      'un mes como CSV, XLSX, JSON o PLE, y sus tipos de cambio',
    ],
  }),
  guide: 'registers.md',
};
