import { codes } from '../../../kernel/codes/code.ts';

/** Codes of the feed of events. */
export const eventCodes = codes({
  position_unknown: {
    kind: 'invalid',
    en: {
      title: 'Event position not reached yet',
      help: 'The position in `since` or `Last-Event-ID` is higher than that of the last event: the store may have been restored from a backup. Read again the data that you keep, then continue from the position that the answer gives.',
    },
    es: {
      title: 'Posición de un evento que no se ha alcanzado',
      help: 'La posición en `since` o `Last-Event-ID` es mayor que la del último evento: el almacén pudo restaurarse desde una copia. Lea de nuevo lo que guarda, y siga desde la posición que da la respuesta.',
    },
  },
});
