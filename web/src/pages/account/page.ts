import type { Page } from '../../shell/page.ts';
import { words } from '../../words/words.ts';

export const accountPage: Page = {
  of: 'account',
  path: '/account/:section?/*?',
  words: words({
    title: ['Account', 'Cuenta'],
    about: [
      'oneself, companies, users, keys, webhooks, what people did',
      'uno mismo, empresas, usuarios, claves, webhooks, qué hizo cada persona',
    ],
  }),
  samples: ['me', 'companies', 'users', 'keys', 'webhooks', 'audit'].map(
    (name) => `/account/${name}`,
  ),
};
