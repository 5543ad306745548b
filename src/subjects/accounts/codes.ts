import { codes } from '../../kernel/codes/code.ts';

/** Codes of accounts. */
export const accountCodes = codes({
  account_not_found: {
    kind: 'not_found',
    en: {
      title: 'Account not found',
      help: 'The command line named an account that is not there.',
    },
    es: {
      title: 'Cuenta no encontrada',
      help: 'La línea de comandos mencionó una cuenta que no existe.',
    },
  },
});
