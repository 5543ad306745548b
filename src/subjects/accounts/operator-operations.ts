import { operatorOperation } from '../operator-operation.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';

/** What operators do with accounts. */
export const operatorAccounts = {
  create: operatorOperation({
    operationId: 'createAccount',
    summary: {
      en: 'Make an account and its first key',
      es: 'Crear una cuenta y su primera clave',
    },
    run: createAccount,
  }),
  list: operatorOperation({
    operationId: 'listAccounts',
    summary: {
      en: 'List the accounts',
      es: 'Listar las cuentas',
    },
    run: listAccounts,
  }),
};
