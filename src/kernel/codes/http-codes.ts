import { messages } from '../message.ts';
import { codes } from './code.ts';

/** Codes of HTTP messages, and of too many of them. */
export const httpCodes = codes({
  malformed_request: {
    kind: 'invalid',
    en: {
      title: 'Malformed HTTP request',
      help: 'The bytes received are not valid HTTP/1.1.',
    },
    es: {
      title: 'Solicitud HTTP mal formada',
      help: 'Los bytes recibidos no son HTTP/1.1 válido.',
    },
  },
  invalid_host: {
    kind: 'invalid',
    en: {
      title: 'Host header missing or not valid',
      help: 'An HTTP/1.1 request must have exactly one `Host` header, with a name or an address (RFC 9112 3.2). The connection is closed.',
    },
    es: {
      title: 'Sin cabecera Host, o no una sola',
      help: 'Una solicitud HTTP/1.1 tiene una cabecera `Host` con un nombre o una dirección (RFC 9112 3.2). La conexión se cierra.',
    },
  },
  repeated_header: {
    kind: 'invalid',
    en: {
      title: 'Header sent more than once',
      help: 'A header that has one value, such as `Authorization`, was sent twice. Send it once. The connection is closed.',
    },
    es: {
      title: 'Cabecera enviada más de una vez',
      help: 'Una cabecera de un solo valor, como `Authorization`, se envió dos veces. Envíela una sola vez. La conexión se cierra.',
    },
  },
  expectation_failed: {
    kind: 'invalid',
    status: 417,
    en: {
      title: 'Unknown expectation',
      help: 'The only `Expect` value that the service accepts is `100-continue`. Leave the header out. The connection is closed.',
    },
    es: {
      title: 'Expectativa desconocida',
      help: 'El único `Expect` conocido es `100-continue`. Retire la cabecera. La conexión se cierra.',
    },
  },
  unsupported_transfer_encoding: {
    kind: 'invalid',
    status: 501,
    en: {
      title: 'Unsupported Transfer-Encoding',
      help: 'The only `Transfer-Encoding` that the service accepts is `chunked`. Send the body that way, or with its `Content-Length`. The connection is closed.',
    },
    es: {
      title: 'Transfer-Encoding no admitido',
      help: 'El único `Transfer-Encoding` admitido es `chunked`. Envíe el cuerpo así, o con su `Content-Length`. La conexión se cierra.',
    },
  },
  unsupported_http_version: {
    kind: 'invalid',
    status: 505,
    en: {
      title: 'Unsupported HTTP version',
      help: 'The service speaks HTTP/1.1 and HTTP/1.0. A proxy in front may speak others. The connection is closed.',
    },
    es: {
      title: 'Versión de HTTP no admitida',
      help: 'El servicio habla HTTP/1.1 y HTTP/1.0. Un proxy delante puede hablar otras. La conexión se cierra.',
    },
  },
  rate_limited: {
    kind: 'limited',
    en: {
      title: 'Too many requests',
      help: 'The key made more requests in a minute than it may. `Retry-After` says how long to wait.',
    },
    es: {
      title: 'Demasiadas solicitudes',
      help: 'La clave hizo más solicitudes en un minuto de las que puede. `Retry-After` dice cuánto esperar.',
    },
  },
  too_many_failed_attempts: {
    kind: 'limited',
    en: {
      title: 'Too many failed authentications',
      help: 'Too many requests with wrong keys came from this address, or too many attempts to sign in failed with this e-mail or from this address. `Retry-After` says how long to wait, and `retry_at` until when; valid keys still work, and so do links that administrators make.',
    },
    es: {
      title: 'Demasiadas autenticaciones fallidas',
      help: 'De esta dirección vinieron demasiadas solicitudes con claves incorrectas, o fallaron demasiados intentos de entrar con este correo o desde esta dirección. `Retry-After` dice cuánto esperar, y `retry_at` hasta cuándo; las claves correctas siguen funcionando, y también los enlaces que crean los administradores.',
    },
  },
});

export const httpMessages = messages('http', {
  account_bodies_full: {
    en: 'This account sends as many large bodies at once as one may. Try again in a second.',
    es: 'Esta cuenta envía a la vez tantos cuerpos grandes como una puede. Intente de nuevo en un segundo.',
  },
  bodies_full: {
    en: 'As many large bodies come at once as the service takes. Try again in a second.',
    es: 'Llegan a la vez tantos cuerpos grandes como el servicio admite. Intente de nuevo en un segundo.',
  },
  header_repeated: {
    en: 'The header {name} was sent more than once. Send it once.',
    es: 'La cabecera {name} se envió más de una vez. Envíela una sola vez.',
  },
  coding_in_http_1_0: {
    en: 'HTTP/1.0 has no Transfer-Encoding. Use HTTP/1.1.',
    es: 'HTTP/1.0 no tiene Transfer-Encoding. Use HTTP/1.1.',
  },
  other_version: {
    en: 'This service speaks HTTP/1.1 and HTTP/1.0, no other version. Send the request as HTTP/1.1.',
    es: 'Este servicio habla HTTP/1.1 y HTTP/1.0, ninguna otra versión. Envíe la solicitud en HTTP/1.1.',
  },
  other_coding: {
    en: 'The only Transfer-Encoding taken here is chunked, once. Send the body so, or with its Content-Length.',
    es: 'El único Transfer-Encoding admitido es chunked, una vez. Envíe el cuerpo así, o con su Content-Length.',
  },
  no_host: {
    en: 'The request has no Host header. Send the name of the server in it.',
    es: 'La solicitud no tiene cabecera Host. Envíe en ella el nombre del servidor.',
  },
  one_host: {
    en: 'The request must have one Host header: a name or an address, and a port where there is one.',
    es: 'La solicitud debe tener una sola cabecera Host: un nombre o una dirección, y un puerto si lo hay.',
  },
  other_expectation: {
    en: 'The only expectation known here is Expect: 100-continue. Leave the header out.',
    es: 'La única expectativa conocida es Expect: 100-continue. Retire la cabecera.',
  },
  too_many_requests: {
    en: 'More than {limit} requests with this key in a minute. Wait {seconds} seconds.',
    es: 'Más de {limit} solicitudes con esta clave en un minuto. Espere {seconds} segundos.',
  },
  too_many_failures: {
    en: 'More than {limit} failed authentications in a minute. Wait {seconds} seconds.',
    es: 'Más de {limit} autenticaciones fallidas en un minuto. Espere {seconds} segundos.',
  },
});
