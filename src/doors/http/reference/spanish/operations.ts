/** Names of sections, operations and answers, and what stands above them. */
export const spanishOperations: Readonly<Record<string, string>> = {
  Documents: 'Comprobantes',
  Catalogues: 'Catálogos',
  Companies: 'Empresas',
  Registers: 'Registros',
  Mail: 'Correo',
  Keys: 'Claves',
  Users: 'Usuarios',
  Events: 'Eventos',
  Webhooks: 'Webhooks',
  Files: 'Archivos',
  'Electronic tax documents of a company': 'Comprobantes electrónicos de una empresa',
  'Reference catalogues per country': 'Catálogos de cada país',
  'Companies of the account': 'Empresas de la cuenta',
  "Totals, a month's sales as a file, exchange rates":
    'Totales, las ventas de un mes en un archivo, tipos de cambio',
  'Mail to customers': 'Correo a los clientes',
  'API keys of the account': 'Claves del API de la cuenta',
  'People who sign in, their sessions, and what they did':
    'Personas que inician sesión, sus sesiones y lo que hicieron',
  'What happened in the account': 'Lo que pasó en la cuenta',
  'Where events are sent to': 'A dónde se envían los eventos',
  'Capability links of files; they open without a key': 'Enlaces de archivos; se abren sin clave',
  'Holds the electronic tax documents of many companies and serves them, and the tax catalogues, as JSON.':
    'Guarda los comprobantes electrónicos de muchas empresas y los sirve, con los catálogos tributarios, como JSON.',
  '**Authentication.** Every request carries `Authorization: Bearer <API key>`. A key in the query string is never read. What people do about themselves takes the cookie of their session instead (`POST /api/session`).':
    '**Autenticación.** Cada solicitud lleva `Authorization: Bearer <clave>`. Una clave en la dirección nunca se lee. Lo que las personas hacen con su propio usuario lleva en cambio la cookie de su sesión (`POST /api/session`).',
  '**Errors** are `application/problem+json` (RFC 9457) with a stable `code`; every code is explained at [/docs/errors](/docs/errors). Every answer has a `Request-Id`.':
    '**Los errores** son `application/problem+json` (RFC 9457) con un `code` estable; cada código se explica en [/docs/errors](/docs/errors?lang=es). Toda respuesta tiene un `Request-Id`.',
  '**Languages.** `title` and `detail` are in Spanish where `Accept-Language` prefers it (`es`, `es-PE`), else in English; `Content-Language` says which. Codes are the same in both.':
    '**Idiomas.** `title` y `detail` están en español si `Accept-Language` lo prefiere (`es`, `es-PE`), si no en inglés; `Content-Language` dice cuál. Los códigos son los mismos.',
  '**Paging.** `meta.next_token` is null on the last page; otherwise send it as `next_token` with the same path and filters.':
    '**Páginas.** `meta.next_token` es null en la última página; si no, envíelo como `next_token` con la misma ruta y los mismos filtros.',
  '**Amounts** are exact decimals: read them as such, not as binary floats.':
    '**Los montos** son decimales exactos: léalos así, no como binarios de punto flotante.',
  '**Limits.** Requests per minute and key are in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`; 429 and 503 come with `Retry-After`, but for a 503 that only the operator can end (`storage_failed`, `archive_unavailable`).':
    '**Límites.** Las solicitudes por minuto y clave están en `RateLimit-Limit`, `RateLimit-Remaining` y `RateLimit-Reset`; 429 y 503 llegan con `Retry-After`, salvo un 503 que solo el operador puede resolver (`storage_failed`, `archive_unavailable`).',
  'A page of summaries': 'Una página de resúmenes',
  'The document that the same request made before; or the result of a dry run, which alone has `findings`':
    'El comprobante que la misma solicitud hizo antes; o el resultado de una prueba, el único que tiene `findings`',
  'The document, pending': 'El comprobante, pendiente',
  'The summaries found, or none': 'Los resúmenes hallados, o ninguno',
  'The document': 'El comprobante',
  'The document is the one that you have': 'El comprobante es el que usted tiene',
  'A page of rows': 'Una página de filas',
  'The totals': 'Los totales',
  'The file': 'El archivo',
  'The ZIP': 'El ZIP',
  'The PDF': 'El PDF',
  'The findings': 'Los hallazgos',
  'A page of events': 'Una página de eventos',
  'The delivery': 'El envío',
  'It is voided already': 'Ya está de baja',
  'It was asked for': 'Ya se pidió',
  'The company': 'La empresa',
  'A page of companies': 'Una página de empresas',
  'A page of series': 'Una página de series',
  'The new series': 'La serie nueva',
  'The rates': 'Los tipos de cambio',
  'The key': 'La clave',
  'A page of keys': 'Una página de claves',
  'The key is revoked': 'La clave está revocada',
  'The user': 'El usuario',
  'A page of users': 'Una página de usuarios',
  'The webhook': 'El webhook',
  'A page of webhooks': 'Una página de webhooks',
  'A page of deliveries': 'Una página de envíos',
};
