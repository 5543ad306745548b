import { messages } from '../message.ts';
import { codes } from './code.ts';

/** Codes of what any subject may refuse. */
export const generalCodes = codes({
  invalid_next_token: {
    kind: 'invalid',
    en: {
      title: 'Invalid page token',
      help: 'The token was altered, belongs to another list, or comes with filters other than its own. Start again without it.',
    },
    es: {
      title: 'Token de página no válido',
      help: 'El token fue alterado, es de otra lista, o viene con otros filtros que los suyos. Empiece de nuevo sin él.',
    },
  },
  invalid_json: {
    kind: 'invalid',
    en: {
      title: 'Body is not valid JSON',
      help: 'The body is empty, not UTF-8, or not strict JSON (no duplicate names, at most 64 levels and 100,000 values). The detail says where.',
    },
    es: {
      title: 'El cuerpo no es JSON válido',
      help: 'El cuerpo está vacío, no es UTF-8, o no es JSON estricto (sin nombres repetidos, 64 niveles y 100 000 valores como máximo). El detalle dice dónde.',
    },
  },
  invalid_body: {
    kind: 'invalid',
    en: {
      title: 'Body does not match the schema',
      help: 'The body is JSON but does not match the schema. `errors` has a JSON pointer and a sentence for each finding.',
    },
    es: {
      title: 'El cuerpo no corresponde al esquema',
      help: 'El cuerpo es JSON pero no corresponde al esquema. `errors` tiene un puntero JSON y una frase por cada hallazgo.',
    },
  },
  invalid_parameter: {
    kind: 'invalid',
    en: {
      title: 'Invalid query parameter',
      help: 'A query parameter has a value that is not allowed; the detail lists the allowed ones.',
    },
    es: {
      title: 'Parámetro de consulta no válido',
      help: 'Un parámetro de consulta tiene un valor que no puede tener; el detalle indica los que puede.',
    },
  },
  invalid_date: {
    kind: 'invalid',
    en: {
      title: 'Invalid date',
      help: 'A date must be a day of the calendar, written YYYY-MM-DD, such as `2026-02-28`.',
    },
    es: {
      title: 'Fecha no válida',
      help: 'Una fecha debe ser un día del calendario, escrito AAAA-MM-DD, por ejemplo `2026-02-28`.',
    },
  },
  invalid_date_range: {
    kind: 'invalid',
    en: {
      title: 'Invalid date range',
      help: '`end_date` is before `start_date`.',
    },
    es: {
      title: 'Rango de fechas no válido',
      help: '`end_date` es anterior a `start_date`.',
    },
  },
  overloaded: {
    kind: 'unavailable',
    en: {
      title: 'Service overloaded',
      help: 'The process has more to do than it can answer in time, or holds too many bytes of large bodies, in total or for this account, and refuses early. Try again after `Retry-After`.',
    },
    es: {
      title: 'Servicio sobrecargado',
      help: 'El proceso tiene más trabajo del que puede atender a tiempo, o guarda tantos bytes de cuerpos grandes como puede, en total o de esta cuenta, y rechaza pronto. Intente de nuevo después de `Retry-After`.',
    },
  },
  shutting_down: {
    kind: 'unavailable',
    en: {
      title: 'Service is shutting down',
      help: 'The process is about to stop and takes no more work (only `/readyz` says so).',
    },
    es: {
      title: 'El servicio se está deteniendo',
      help: 'El proceso está por detenerse y no recibe más trabajo (solo `/readyz` lo dice).',
    },
  },
  internal: {
    kind: 'internal',
    en: {
      title: 'Internal error',
      help: 'A fault of the service. The answer does not describe it; the log does, under the `request_id`.',
    },
    es: {
      title: 'Error interno',
      help: 'Una falla del servicio. La respuesta no dice nada de ella; el registro la tiene con el `request_id`.',
    },
  },
});

export const generalMessages = messages('general', {
  stopping: {
    en: 'The service is stopping. Try again in a second.',
    es: 'El servicio se está deteniendo. Intente de nuevo en un segundo.',
  },
  overloaded: {
    en: 'The service is overloaded. Try again in a second.',
    es: 'El servicio está sobrecargado. Intente de nuevo en un segundo.',
  },
  internal: {
    en: 'Something went wrong here. Try again; if it stays, give the operator the request_id.',
    es: 'Algo falló en el servicio. Intente de nuevo; si continúa, comunique el request_id al operador.',
  },
  shutting_down: {
    en: 'The service is shutting down.',
    es: 'El servicio se está deteniendo.',
  },
  next_token_of_other_list: {
    en: 'This next_token was not given for this list. Send the token of meta.next_token unchanged, with the same path and filters, or start again without one.',
    es: 'Este next_token no es de esta lista. Envíe el valor de meta.next_token sin cambios, con la misma ruta y los mismos filtros, o empiece de nuevo sin él.',
  },
  day_form: {
    en: '{name} must be a day of the calendar written YYYY-MM-DD, such as 2026-02-28.',
    es: '{name} debe ser un día del calendario escrito AAAA-MM-DD, por ejemplo 2026-02-28.',
  },
  one_of: {
    en: '{name} must be one of {values}.',
    es: '{name} debe ser uno de estos valores: {values}.',
  },
});
