import { operatorOperation } from '../operator-operation.ts';
import { createDemo } from './create-demo.ts';

/** The store of a demonstration. */
export const operatorDemo = {
  create: operatorOperation({
    operationId: 'createDemo',
    summary: {
      en: 'Fill a store with demo documents',
      es: 'Llenar una base con comprobantes de demostración',
    },
    run: createDemo,
  }),
};
