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
  'Electronic document types': 'Tipos de comprobante electrónico',
  'Company id': 'Id de la empresa',
  'Document id': 'Id del comprobante',
  'Filing id': 'Id del resumen o la comunicación',
  'Key id': 'Id de la clave',
  'User id': 'Id del usuario',
  'Session id': 'Id de la sesión',
  'Webhook id': 'Id del webhook',
  'Delivery id': 'Id del envío',
  'Sealed token': 'Token sellado',
  'Records per page: a whole number from 1. Default 20; more than 100 is served as 100.':
    'Registros por página: un entero desde 1. Por defecto 20; más de 100 se sirve como 100.',
  'Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken from it.':
    'Token de página: `meta.next_token` de la página anterior, sin cambios. Los filtros que falten se toman de él.',
  '`true` computes and judges, and stores nothing': '`true` calcula y juzga, y no guarda nada',
  'Names the request: 1 to 255 visible ASCII characters, such as a UUID':
    'Nombra la solicitud: 1 a 255 caracteres ASCII visibles, por ejemplo un UUID',
  "First day of the range, YYYY-MM-DD; the whole day in the company's time zone is included.":
    'Primer día, YYYY-MM-DD; incluye el día entero en la zona horaria de la empresa.',
  "Last day of the range, YYYY-MM-DD; the whole day in the company's time zone is included.":
    'Último día, YYYY-MM-DD; incluye el día entero en la zona horaria de la empresa.',
  'Only documents in this state.': 'Solo comprobantes en este estado.',
  'Only documents of this type.': 'Solo comprobantes de este tipo.',
  'Only documents of this environment.': 'Solo comprobantes de este entorno.',
  'Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one.':
    'Solo los comprobantes del cliente con este número de identidad (PE: RUC, DNI); `-` para los que no tienen.',
  'Only documents in this currency: three letters of ISO 4217.':
    'Solo comprobantes en esta moneda: tres letras de ISO 4217.',
  'Only documents with this `external_id`.': 'Solo comprobantes con este `external_id`.',
  'Only documents of this series.': 'Solo comprobantes de esta serie.',
  'Only documents with this number, of any type: series, hyphen, sequence.':
    'Solo comprobantes con este número, de cualquier tipo: serie, guion, correlativo.',
  'Document type: invoice, receipt, credit-note, debit-note, despatch':
    'Tipo de comprobante: invoice (factura), receipt (boleta), credit-note, debit-note, despatch (guía)',
  'Series, hyphen, sequence': 'Serie, guion, correlativo',
  'How it is written.': 'Cómo se escribe.',
  'For people: titles of columns, types, states and the like in this language, columns as wide as what they hold, no ids. Names and codes of the interface where left out. Of `csv` and `xlsx`.':
    'Para personas: títulos de columnas, tipos, estados y similares en este idioma, columnas del ancho de su contenido, sin ids. Los nombres y códigos de la interfaz si no se envía. Solo en `csv` y `xlsx`.',
  'With `labels`: `on` adds `external_id` and `id` as the last columns.':
    'Con `labels`: `on` agrega `external_id` e `id` como últimas columnas.',
  'First day, YYYY-MM-DD': 'Primer día, YYYY-MM-DD',
  'Last day, YYYY-MM-DD': 'Último día, YYYY-MM-DD',
  'ISO 3166-1 alpha-2 country code, in any case':
    'Código de país ISO 3166-1 alfa-2, en mayúsculas o minúsculas',
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
  'Its name, in Spanish': 'Su nombre, en español',
  'What documents and drafts carry': 'Lo que llevan los documentos y los borradores',
  "The authority's code": 'El código de la administración tributaria',
  'What it means, in Spanish': 'Lo que significa, en español',
  'The records of this page, in order': 'Los registros de esta página, en orden',
  'Where the list goes on': 'Dónde sigue la lista',
};
