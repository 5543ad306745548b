import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

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

export const accountMessages = messages('account', {
  none: {
    en: 'No such account.',
    es: 'Esa cuenta no existe.',
  },
  none_such: {
    en: 'There is no account {account}.',
    es: 'No existe la cuenta {account}.',
  },
});
