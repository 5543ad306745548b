import { operatorOperation } from '../operator-operation.ts';
import { acceptClock } from './accept-clock.ts';
import { inspectClock } from './inspect-clock.ts';
import { inspectWitnesses } from './inspect-witnesses.ts';

/** The clock of the machine. */
export const operatorClock = {
  inspect: operatorOperation({
    operationId: 'inspectClock',
    summary: {
      en: 'Compare the clock with what is surely past',
      es: 'Comparar el reloj con lo que seguro ya pasó',
    },
    run: inspectClock,
  }),
  inspectWitnesses: operatorOperation({
    operationId: 'inspectWitnesses',
    summary: {
      en: 'Compare the clock with clocks of others',
      es: 'Comparar el reloj con relojes de otros',
    },
    run: inspectWitnesses,
  }),
  accept: operatorOperation({
    operationId: 'acceptClock',
    summary: {
      en: 'Accept the clock as it is',
      es: 'Aceptar el reloj como está',
    },
    run: acceptClock,
  }),
};
