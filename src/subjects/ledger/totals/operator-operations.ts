import { operatorOperation } from '../../operator-operation.ts';
import { compareTotals, countCompanies, recountTotals } from './recount-totals.ts';

/** Totals by day, beside the documents that they are of. */
export const operatorTotals = {
  compare: operatorOperation({
    operationId: 'compareTotals',
    summary: {
      en: 'Compare totals with the documents',
      es: 'Comparar los totales con los comprobantes',
    },
    run: compareTotals,
  }),
  recount: operatorOperation({
    operationId: 'recountTotals',
    summary: {
      en: 'Count all documents anew',
      es: 'Contar de nuevo todos los comprobantes',
    },
    run: recountTotals,
  }),
  countCompanies: operatorOperation({
    operationId: 'countCompanies',
    summary: {
      en: 'Count the companies of accounts',
      es: 'Contar las empresas de las cuentas',
    },
    run: countCompanies,
  }),
};
