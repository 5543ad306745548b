import { codes } from '../../../kernel/codes/code.ts';
import { messages } from '../../../kernel/message.ts';

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

export const eventMessages = messages('event', {
  no_such_type_but: {
    en: 'There is no type of event {type}. Did you mean {near}?',
    es: 'No existe el tipo de evento {type}. ¿Quiso decir {near}?',
  },
  no_such_type_in_list: {
    en: 'There is no type of event {type}. Name types such as document.accepted or groups such as document.*, separated by commas.',
    es: 'No existe el tipo de evento {type}. Indique tipos como document.accepted o grupos como document.*, separados por comas.',
  },
  since_form: {
    en: 'since must be a position such as 4625 or a time such as 2026-05-04T14:30:00Z.',
    es: 'since debe ser una posición como 4625 o una hora como 2026-05-04T14:30:00Z.',
  },
  last_event_id_form: {
    en: 'Last-Event-ID must be the id of the last event that came.',
    es: 'Last-Event-ID debe ser el id del último evento que llegó.',
  },
  position_not_reached: {
    en: 'Position {position} is not reached: the last event has position {head}. Was the store restored from a backup? Read again what you keep, then go on from the position that the answer gives.',
    es: 'La posición {position} no se ha alcanzado: el último evento tiene la posición {head}. ¿Se restauró el almacén desde una copia? Lea de nuevo lo que guarda y siga desde la posición que da la respuesta.',
  },
});
