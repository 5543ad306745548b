import { Chasqui } from '@chasqui/sdk';
import { confirmations } from './confirmation.ts';

/** The language of the page: the service tells in it what it refuses. */
export function pageLanguage(): 'es' | 'en' {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}

/** The service that this page came from, for the person who signed in. */
export const client = new Chasqui({
  baseUrl: window.location.origin,
  session: true,
  confirm: confirmations.ask,
  language: pageLanguage,
});
