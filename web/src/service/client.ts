import { Chasqui } from '@chasqui/sdk';

/** The service that this page came from, for the person who signed in. */
export const client = new Chasqui({
  baseUrl: window.location.origin,
  session: true,
  // What it refuses, it tells in the language of the page.
  language: () => (document.documentElement.lang === 'es' ? 'es' : 'en'),
});
