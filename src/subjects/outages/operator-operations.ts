import { operatorOperation } from '../operator-operation.ts';
import { inspectOutages } from './list-outages.ts';

/** Addresses that do not answer, of all accounts. */
export const operatorOutages = {
  inspect: operatorOperation({
    operationId: 'inspectOutages',
    summary: {
      en: 'List addresses that do not answer, of all accounts',
      es: 'Listar las direcciones que no responden, de todas las cuentas',
    },
    run: inspectOutages,
  }),
};
