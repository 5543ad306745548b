import { messages } from '../message.ts';
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

export const requestMessages = messages('request', {
  send_json: {
    en: 'Send the body as Content-Type: application/json.',
    es: 'Envíe el cuerpo con Content-Type: application/json.',
  },
  send_uncompressed: {
    en: 'Send the body without Content-Encoding.',
    es: 'Envíe el cuerpo sin Content-Encoding.',
  },
  body_bytes_max: {
    en: 'The body may have at most {bytes} bytes.',
    es: 'El cuerpo puede tener {bytes} bytes como máximo.',
  },
  body_cut_off: {
    en: 'The request ended before its body did.',
    es: 'La solicitud terminó antes que su cuerpo.',
  },
  account_downloads_under_way: {
    en: 'The account has {count} such files under way already. Try again when one is done.',
    es: 'La cuenta ya tiene {count} archivos de este tipo en curso. Intente de nuevo cuando termine uno.',
  },
  downloads_under_way: {
    en: 'The service has {count} such files under way already. Try again when one is done.',
    es: 'El servicio ya tiene {count} archivos de este tipo en curso. Intente de nuevo cuando termine uno.',
  },
  key_streams_open: {
    en: 'This key has {count} streams open. Close one before you open another.',
    es: 'Esta clave tiene {count} flujos abiertos. Cierre uno antes de abrir otro.',
  },
  account_streams_open: {
    en: 'This account has {count} streams open. Close one before you open another.',
    es: 'Esta cuenta tiene {count} flujos abiertos. Cierre uno antes de abrir otro.',
  },
  streams_full: {
    en: 'The service has as many streams open as it takes. Try again.',
    es: 'El servicio tiene abiertos todos los flujos que admite. Intente de nuevo.',
  },
  idempotency_key_form: {
    en: 'Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID, sent once.',
    es: 'Idempotency-Key debe tener de 1 a 255 caracteres ASCII visibles, por ejemplo un UUID, y enviarse una sola vez.',
  },
  body_empty: {
    en: 'The body is empty.',
    es: 'El cuerpo está vacío.',
  },
  headers_bytes_max: {
    en: 'Request line and headers may have at most {bytes} bytes together.',
    es: 'La línea de solicitud y las cabeceras pueden tener juntas {bytes} bytes como máximo.',
  },
  too_slow: {
    en: 'The request did not arrive in time.',
    es: 'La solicitud no llegó a tiempo.',
  },
  not_http: {
    en: 'The request is not valid HTTP/1.1.',
    es: 'La solicitud no es HTTP/1.1 válido.',
  },
  too_many_parameters: {
    en: 'The query has more than {count} parameters.',
    es: 'La consulta tiene más de {count} parámetros.',
  },
  query_encoding: {
    en: 'The query string is not valid percent-encoded UTF-8. Encode % as %25.',
    es: 'La cadena de consulta no es UTF-8 válido con codificación de porcentaje. Codifique % como %25.',
  },
  given_twice: {
    en: '{name} was given twice. Send it once.',
    es: '{name} se envió dos veces. Envíelo una sola vez.',
  },
  given_empty: {
    en: '{name} is empty. Give it a value or leave it out.',
    es: '{name} está vacío. Indique un valor o retírelo.',
  },
  takes_none: {
    en: 'This path takes none.',
    es: 'Esta ruta no admite ninguno.',
  },
  takes: {
    en: 'This path takes {methods}.',
    es: 'Esta ruta admite {methods}.',
  },
  no_such_parameter: {
    en: 'There is no query parameter {name}. {hint}',
    es: 'No existe el parámetro de consulta {name}. {hint}',
  },
  range_reversed: {
    en: 'end_date {end} is before start_date {start}. Swap them.',
    es: 'end_date {end} es anterior a start_date {start}. Intercámbielas.',
  },
  nothing_at_path: {
    en: 'There is nothing at this path. See /docs for those there are.',
    es: 'No hay nada en esta ruta. Consulte en /docs las que existen.',
  },
  console_not_built: {
    en: 'The console is not built here. Run `npm run build` where the service is installed.',
    es: 'La consola no está compilada aquí. Ejecute `npm run build` donde está instalado el servicio.',
  },
  console_file_gone: {
    en: 'The console has no such file, or no longer: load the page again.',
    es: 'La consola no tiene ese archivo, o ya no: recargue la página.',
  },
  page_of_other_origin: {
    en: 'Of pages, only those of {own} and of CORS_ORIGINS may call this. Programs send no Origin.',
    es: 'De las páginas, solo las de {own} y las de CORS_ORIGINS pueden llamar a esto. Los programas no envían Origin.',
  },
  one_message_at_a_time: {
    en: 'Send one message at a time, not a list of them.',
    es: 'Envíe un mensaje por vez, no una lista de ellos.',
  },
  no_security_contact: {
    en: 'No contact for reports of weaknesses is set here. Operators set SECURITY_CONTACT.',
    es: 'Aquí no hay un contacto para avisar de fallas de seguridad. Los operadores fijan SECURITY_CONTACT.',
  },
  session_of_other_origin: {
    en: 'With a session, this must come from a page of {origin}. Programs send a key in "Authorization" instead.',
    es: 'Con una sesión, esto debe venir de una página de {origin}. Los programas envían una clave en "Authorization".',
  },
  too_many_sign_ins: {
    en: 'Too many attempts to sign in failed with this e-mail or from this address. Try again at {at}. To come in at once, ask an administrator of your account for a link; on the server, "chasqui user link E-MAIL" makes one.',
    es: 'Fallaron demasiados intentos de entrar con este correo o desde esta dirección. Intente de nuevo a las {at}. Para entrar enseguida, pida un enlace a un administrador de su cuenta; en el servidor, "chasqui user link E-MAIL" crea uno.',
  },
  send_file_as: {
    en: 'Send the file as Content-Type {types}, not compressed.',
    es: 'Envíe el archivo con Content-Type {types}, sin comprimir.',
  },
  form_files: {
    en: 'The form must have 1 to {count} files.',
    es: 'El formulario debe tener de 1 a {count} archivos.',
  },
  form_field_no_file: {
    en: 'The form has a field that is no file. Send each part with a file name.',
    es: 'El formulario tiene un campo que no es archivo. Envíe cada parte con un nombre de archivo.',
  },
  form_invalid: {
    en: 'The body is not valid multipart/form-data.',
    es: 'El cuerpo no es multipart/form-data válido.',
  },
  limit_form: {
    en: 'limit must be a whole number from 1, such as 50.',
    es: 'limit debe ser un número entero desde 1, por ejemplo 50.',
  },
  did_you_mean: {
    en: 'Did you mean {name}?',
    es: '¿Quiso decir {name}?',
  },
});
