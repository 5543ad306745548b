import { Chasqui } from '@chasqui/sdk';

/** The service that this page came from, for the person who signed in. */
export const client = new Chasqui({ baseUrl: window.location.origin, session: true });
