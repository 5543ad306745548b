import { operatorOperation } from '../operator-operation.ts';
import { exportAccounts } from './export-account.ts';
import { loadRecords } from './load-records.ts';

/** Moving accounts between stores. */
export const operatorMove = {
  exportAccounts: operatorOperation({
    operationId: 'exportAccounts',
    summary: {
      en: 'Write accounts as lines of JSON',
      es: 'Escribir cuentas como líneas de JSON',
    },
    run: exportAccounts,
  }),
  load: operatorOperation({
    operationId: 'loadRecords',
    summary: {
      en: 'Load exported lines',
      es: 'Cargar líneas exportadas',
    },
    run: loadRecords,
  }),
};
