import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const homePage: Page = {
  of: 'company',
  path: '',
  words: words({
    title: ['Home', 'Inicio'],
    about: [
      'the month by day, what waits, what failed and why, certificates that end, the authority and the queue',
      'el mes por día, lo que espera, lo que falló y por qué, certificados por vencer, la autoridad y la cola',
    ],
  }),
};
