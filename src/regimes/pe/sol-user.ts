import { credentialsForm } from '../../domain/document/credentials-request.ts';

/** Clave SOL is SUNAT's login; documents are sent by a secondary user that the taxpayer makes for it. */
export const solCredentials = credentialsForm({
  user: {
    name: 'sol_user',
    description:
      'PE: the secondary user of Clave SOL that sends documents; what was set before stays where it is left out',
  },
  password: { name: 'sol_password', description: 'PE: its password' },
  isSet: {
    name: 'has_sol_user',
    description: 'Whether a user to call the authority with is set (PE: Clave SOL)',
  },
});
