import { codes } from './code.ts';

/** Codes of requests that no operation sees. */
export const requestCodes = codes({
  unknown_parameter: {
    kind: 'invalid',
    en: {
      title: 'Unknown query parameter',
      help: 'The query string has a parameter that this path does not accept; the detail names the nearest one. Nothing was read.',
    },
    es: {
      title: 'Parámetro de consulta desconocido',
      help: 'La consulta tiene un parámetro que esta ruta no admite; el detalle indica el más parecido. No se leyó nada.',
    },
  },
  repeated_parameter: {
    kind: 'invalid',
    en: {
      title: 'Query parameter given more than once',
      help: 'The same query parameter was given twice. Send it once.',
    },
    es: {
      title: 'Parámetro de consulta repetido',
      help: 'El mismo parámetro de consulta se envió dos veces. Envíelo una sola vez.',
    },
  },
  empty_parameter: {
    kind: 'invalid',
    en: {
      title: 'Query parameter without a value',
      help: 'A query parameter has no value. Give it one or leave it out.',
    },
    es: {
      title: 'Parámetro de consulta sin valor',
      help: 'Un parámetro de consulta no tiene valor. Indique uno o retírelo.',
    },
  },
  malformed_query: {
    kind: 'invalid',
    en: {
      title: 'Malformed query string',
      help: 'The query string is not valid percent-encoded UTF-8, or has more than 50 parameters.',
    },
    es: {
      title: 'Cadena de consulta mal formada',
      help: 'La cadena de consulta no es UTF-8 válido con codificación de porcentaje, o tiene más de 50 parámetros.',
    },
  },
  invalid_limit: {
    kind: 'invalid',
    en: {
      title: 'Invalid limit',
      help: '`limit` must be a whole number from 1. More than 100 is served as 100.',
    },
    es: {
      title: 'Límite no válido',
      help: '`limit` debe ser un número entero desde 1. Más de 100 se atiende como 100.',
    },
  },
  route_not_found: {
    kind: 'not_found',
    en: {
      title: 'No such path',
      help: 'There is nothing at this path.',
    },
    es: {
      title: 'Ruta inexistente',
      help: 'No hay nada en esta ruta.',
    },
  },
  method_not_allowed: {
    kind: 'invalid',
    status: 405,
    en: {
      title: 'Method not allowed',
      help: 'The path exists, but not with this method. `Allow` lists the methods that it accepts.',
    },
    es: {
      title: 'Método no admitido',
      help: 'La ruta existe, pero no con este método. `Allow` lista los que admite.',
    },
  },
  body_too_large: {
    kind: 'invalid',
    status: 413,
    en: {
      title: 'Body too large',
      help: 'The body is larger than this operation accepts.',
    },
    es: {
      title: 'Cuerpo demasiado grande',
      help: 'El cuerpo es mayor que lo que esta operación recibe.',
    },
  },
  unsupported_media_type: {
    kind: 'invalid',
    status: 415,
    en: {
      title: 'Unsupported media type',
      help: 'The body is compressed, or of a type that the operation does not accept. The detail names the types; most operations accept `application/json`.',
    },
    es: {
      title: 'Tipo de contenido no admitido',
      help: 'El cuerpo es de otro tipo que el que la operación recibe, o está comprimido. El detalle indica los tipos; casi todas reciben `application/json`.',
    },
  },
  headers_too_large: {
    kind: 'invalid',
    status: 431,
    en: {
      title: 'Request headers too large',
      help: 'Request line and headers together are larger than 16 KiB.',
    },
    es: {
      title: 'Cabeceras demasiado grandes',
      help: 'La línea de solicitud y las cabeceras suman más de 16 KiB.',
    },
  },
  request_timeout: {
    kind: 'invalid',
    status: 408,
    en: {
      title: 'Request took too long to arrive',
      help: 'The request did not arrive within 30 seconds (its headers within 10).',
    },
    es: {
      title: 'La solicitud tardó demasiado en llegar',
      help: 'La solicitud no llegó en 30 segundos (sus cabeceras en 10).',
    },
  },
  too_many_streams: {
    kind: 'limited',
    en: {
      title: 'Too many open streams',
      help: 'The key already has 8 open event streams, its account already has 250, or too many files are being written at the same time; the detail says which. Close one, let several readers share one, or try again when one is done.',
    },
    es: {
      title: 'Demasiadas transmisiones abiertas',
      help: 'La clave ya tiene 8 transmisiones de eventos abiertas o su cuenta 250, o ya están en curso tantos archivos como se escriben a la vez; el detalle dice cuál. Cierre una, comparta una entre varios lectores, o intente de nuevo cuando termine una.',
    },
  },
  foreign_origin: {
    kind: 'forbidden',
    en: {
      title: 'Request of another site',
      help: 'With a session cookie, a request that changes something must come from a page of this service: `Origin` is that of `PUBLIC_URL`, or `Sec-Fetch-Site` is `same-origin`. Programs send a key instead. `/mcp` takes an `Origin` of `PUBLIC_URL` or of `CORS_ORIGINS`, or none.',
    },
    es: {
      title: 'Solicitud de otro sitio',
      help: 'Con una cookie de sesión, una solicitud que cambia algo debe venir de una página de este servicio: `Origin` es el de `PUBLIC_URL`, o `Sec-Fetch-Site` es `same-origin`. Los programas envían una clave. `/mcp` acepta un `Origin` de `PUBLIC_URL` o de `CORS_ORIGINS`, o ninguno.',
    },
  },
  invalid_idempotency_key: {
    kind: 'invalid',
    en: {
      title: 'Invalid Idempotency-Key',
      help: '`Idempotency-Key` must be 1 to 255 visible ASCII characters, such as a UUID, sent once.',
    },
    es: {
      title: 'Idempotency-Key no válida',
      help: '`Idempotency-Key` debe tener de 1 a 255 caracteres ASCII visibles, por ejemplo un UUID, enviada una sola vez.',
    },
  },
});
