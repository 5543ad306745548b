import type { ErrorCode } from '../codes/error-codes.ts';
import { type CodeWords, spanishServiceCodes } from './spanish-service-codes.ts';

/** Titles and explanations of the error codes in Spanish: a code without them does not compile. */
export const spanishErrorCodes: Readonly<Record<ErrorCode, CodeWords>> = {
  unknown_parameter: {
    title: 'Parámetro de consulta desconocido',
    help: 'La consulta tiene un parámetro que esta ruta no admite; el detalle indica el más parecido. No se leyó nada.',
  },
  repeated_parameter: {
    title: 'Parámetro de consulta repetido',
    help: 'El mismo parámetro de consulta se envió dos veces. Envíelo una sola vez.',
  },
  empty_parameter: {
    title: 'Parámetro de consulta sin valor',
    help: 'Un parámetro de consulta no tiene valor. Indique uno o retírelo.',
  },
  malformed_query: {
    title: 'Cadena de consulta mal formada',
    help: 'La cadena de consulta no es UTF-8 válido con codificación de porcentaje, o tiene más de 50 parámetros.',
  },
  invalid_limit: {
    title: 'Límite no válido',
    help: '`limit` debe ser un número entero desde 1. Más de 100 se atiende como 100.',
  },
  invalid_next_token: {
    title: 'Token de página no válido',
    help: 'El token fue alterado, es de otra lista, o viene con otros filtros que los suyos. Empiece de nuevo sin él.',
  },
  invalid_parameter: {
    title: 'Parámetro de consulta no válido',
    help: 'Un parámetro de consulta tiene un valor que no puede tener; el detalle indica los que puede.',
  },
  invalid_date: {
    title: 'Fecha no válida',
    help: 'Una fecha debe ser un día del calendario, escrito AAAA-MM-DD, por ejemplo `2026-02-28`.',
  },
  invalid_date_range: {
    title: 'Rango de fechas no válido',
    help: '`end_date` es anterior a `start_date`.',
  },
  invalid_status: {
    title: 'Estado de comprobante desconocido',
    help: '`status` debe ser uno de los estados conocidos; el detalle los indica.',
  },
  invalid_document_type: {
    title: 'Tipo de comprobante desconocido',
    help: 'El tipo de comprobante de la ruta debe ser uno del catálogo `document_types`; el detalle los indica.',
  },
  invalid_document_number: {
    title: 'Número de comprobante no válido',
    help: 'El número debe tener cuatro letras o dígitos, un guion y hasta ocho dígitos.',
  },
  invalid_json: {
    title: 'El cuerpo no es JSON válido',
    help: 'El cuerpo está vacío, no es UTF-8, o no es JSON estricto (sin nombres repetidos, 64 niveles y 100 000 valores como máximo). El detalle dice dónde.',
  },
  invalid_body: {
    title: 'El cuerpo no corresponde al esquema',
    help: 'El cuerpo es JSON pero no corresponde al esquema. `errors` tiene un puntero JSON y una frase por cada hallazgo.',
  },
  invalid_company: {
    title: 'Los datos de la empresa incumplen una regla',
    help: 'La empresa incumple una regla: un dígito verificador incorrecto en su número tributario, un país cuyos comprobantes no se emiten aquí, una misma URL para comprobantes de `test` y de `live`, o un color muy pálido para leerse impreso.',
  },
  invalid_key_request: {
    title: 'La solicitud de clave incumple una regla',
    help: 'La clave pedida no se puede crear: vencería en el pasado, menciona una empresa que no existe, o alcanza más que la clave que la crea.',
  },
  ...spanishServiceCodes,
  missing_key: {
    title: 'Falta la clave de API',
    help: 'No hay cabecera `Authorization: Bearer`. Una clave en la cadena de consulta nunca se lee.',
  },
  malformed_key: {
    title: 'Clave de API mal formada',
    help: 'La clave no está completa: su forma o su suma de verificación es incorrecta. Busque un carácter perdido al copiar.',
  },
  unknown_key: {
    title: 'Clave de API desconocida',
    help: 'La clave tiene la forma correcta pero no existe aquí.',
  },
  expired_key: {
    title: 'Clave de API vencida',
    help: 'La clave tenía un `expires_at`, y ya pasó.',
  },
  revoked_key: { title: 'Clave de API revocada', help: 'La clave fue revocada.' },
  insufficient_scope: {
    title: 'El alcance de la clave no incluye esta operación',
    help: 'La operación necesita un alcance mayor que el de la clave; el detalle indica ambos.',
  },
  key_bound_to_companies: {
    title: 'La clave está limitada a empresas',
    help: 'La clave está limitada a algunas empresas, y la operación concierne a toda la cuenta.',
  },
  route_not_found: { title: 'Ruta inexistente', help: 'No hay nada en esta ruta.' },
  company_not_found: {
    title: 'Empresa no encontrada',
    help: 'La empresa no existe, o no es visible para esta clave: ambas cosas se ven igual.',
  },
  document_not_found: {
    title: 'Comprobante no encontrado',
    help: 'El comprobante no existe, o no es visible para esta clave: ambas cosas se ven igual.',
  },
  key_not_found: {
    title: 'Clave no encontrada',
    help: 'La clave por revocar no existe, o no es visible para esta clave.',
  },
  account_not_found: {
    title: 'Cuenta no encontrada',
    help: 'La línea de comandos mencionó una cuenta que no existe.',
  },
  country_not_supported: {
    title: 'País no admitido',
    help: 'No hay catálogos para este país. `GET /api/catalogue` lista los países.',
  },
  catalogue_not_found: {
    title: 'Catálogo no encontrado',
    help: 'La autoridad del país no tiene ese catálogo; si los comprobantes usan otra cosa en su lugar, el detalle dice cuál. `GET /api/catalogue/{countryCode}` lista los que existen.',
  },
  file_not_available: {
    title: 'Archivo no disponible',
    help: 'No hay archivo en este enlace, o aún no; o el enlace no es nuestro.',
  },
  company_exists: {
    title: 'La empresa ya existe',
    help: 'La cuenta ya tiene una empresa con este RUC.',
  },
  unreadable_file: {
    title: 'El archivo no se puede leer',
    help: 'El archivo está vacío, cortado, no es XML bien formado, o no está en la codificación que declara (UTF-8 o ISO-8859-1). Envíe el archivo como fue emitido.',
  },
  forbidden_xml: {
    title: 'XML con DOCTYPE o entidades',
    help: 'El XML declara un DTD o usa entidades propias. Ningún comprobante los necesita, y nunca se expanden.',
  },
  file_too_large: {
    title: 'Archivo fuera de los límites',
    help: 'El XML o el archivo es más grande, más profundo o tiene más partes que cualquier comprobante. El detalle indica el límite.',
  },
  file_too_costly: {
    title: 'El archivo toma demasiado tiempo',
    help: 'Leer el archivo, o imprimir el comprobante, toma más tiempo o memoria que cualquier comprobante, y se interrumpió. Envíe el archivo como fue emitido; `chasqui import` recibe los más grandes.',
  },
  unreadable_archive: {
    title: 'El ZIP no se puede leer',
    help: 'El ZIP está dañado, cifrado, o tiene entradas que se superponen, salen de su carpeta u ocupan mucho más de lo que contienen.',
  },
  unsupported_file: {
    title: 'No es un archivo que se reciba',
    help: 'El archivo no es ninguno de los comprobantes, constancias o comunicaciones que se reciben; el detalle dice qué parece.',
  },
  several_documents: {
    title: 'No es exactamente un comprobante',
    help: 'La solicitud debe traer un comprobante, con su constancia como máximo. `chasqui import` recibe carpetas y archivos de muchos.',
  },
  invalid_document: {
    title: 'El comprobante no se entiende',
    help: 'El XML es de un tipo conocido, pero falta algo que todo comprobante necesita o tiene una forma incorrecta: su número, una fecha, un monto. `errors` indica cada lugar.',
  },
  signature_missing: {
    title: 'El comprobante no está firmado',
    help: 'El XML no tiene firma, así que no es un comprobante legal. Envíe `allow_unsigned=true` (`--allow-unsigned`) para recibirlo de todos modos.',
  },
  signature_invalid: {
    title: 'La firma no es válida',
    help: 'La firma no es de estos bytes: el archivo se cambió después de firmarse. Pida el original a quien lo emitió.',
  },
  certificate_untrusted: {
    title: 'El firmante no es de confianza',
    help: 'La empresa recibe solo archivos cuyo firmante tiene un certificado de una entidad de confianza (`demand_trusted_certificates`), y nadie que `TRUSTED_ROOTS` mencione responde por este. El detalle dice hasta dónde llega su cadena.',
  },
  other_issuer: {
    title: 'Comprobante de otra empresa',
    help: 'El comprobante lo emitió otro RUC que el de la empresa. Impórtelo allí.',
  },
  acknowledgement_mismatched: {
    title: 'Constancia de otro comprobante',
    help: 'La constancia menciona otro emisor o número que el nombre de su archivo o el comprobante con el que vino. No se cambió nada.',
  },
  acknowledgement_conflict: {
    title: 'Ya se guarda otra constancia',
    help: 'El comprobante tiene una constancia que dice otra cosa, y nada sale de un estado final. La consulta de SUNAT muestra cuál es válida.',
  },
  invalid_logo: {
    title: 'El logo no se puede usar',
    help: 'Un logo debe ser un PNG, JPEG o SVG completo dentro de los límites que el detalle indica.',
  },
  document_conflict: {
    title: 'Otro comprobante tiene este id o número',
    help: 'Hay otro comprobante guardado con este id o número. No se cambió nada.',
  },
  settings_differ: {
    title: 'La configuración difiere de la del archivo',
    help: 'Solo en `chasqui load`: la empresa, sus credenciales, su correo, su logo o un tipo de cambio ya están fijados aquí, y de otra manera que en el archivo. Lo que hay aquí queda; el detalle nombra lo que difiere y cómo cambiarlo.',
  },
  void_not_allowed: {
    title: 'El comprobante no se puede dar de baja',
    help: 'El comprobante está en un estado, o es de un tipo o una antigüedad, que SUNAT no da de baja; el detalle dice cuál y qué hacer. No se cambió nada.',
  },
  abandon_not_allowed: {
    title: 'El comprobante no se puede abandonar',
    help: 'Solo se abandona un comprobante que SUNAT no tiene y ya no recibirá: su envío está `blocked` por ese motivo. No se cambió nada.',
  },
  retry_not_allowed: {
    title: 'No hay nada que reintentar',
    help: 'No hay nada pendiente con este comprobante. `GET …/delivery` muestra hasta dónde llegó.',
  },
  ask_not_allowed: {
    title: 'No se puede consultar a SUNAT',
    help: 'El comprobante se está enviando desde aquí, su respuesta ya está, o no hay a quién consultar; el detalle lo dice. No se cambió nada.',
  },
  set_aside_not_allowed: {
    title: 'El comprobante sigue entre los pendientes',
    help: 'Solo se aparta un comprobante pendiente que aquí no espera nada, como uno importado sin su constancia. No se cambió nada.',
  },
  filing_not_found: {
    title: 'Ese envío no existe',
    help: 'Ningún envío con este id es visible para esta clave. `GET /api/company/{companyId}/filings` lista los que lo son.',
  },
  draft_refused: {
    title: 'El borrador incumple las reglas de SUNAT',
    help: 'SUNAT rechazaría el comprobante. `errors` tiene su código y su mensaje donde los hay, el puntero JSON del campo y qué cambiar. No se guardó nada ni se usó un número.',
  },
  invalid_idempotency_key: {
    title: 'Idempotency-Key no válida',
    help: '`Idempotency-Key` debe tener de 1 a 255 caracteres ASCII visibles, por ejemplo un UUID, enviada una sola vez.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key de otra solicitud',
    help: 'Esta `Idempotency-Key` se usó para otra solicitud: para emitir con otro cuerpo, para dar de baja otro comprobante o por otro motivo, o para enviar el comprobante a otras direcciones. Envíe la solicitud como era, o una clave nueva.',
  },
  external_id_reused: {
    title: 'External id de otro comprobante',
    help: 'La empresa emite cada `external_id` una sola vez (`unique_external_ids`), y tiene otro comprobante con este, que el detalle indica. Envíe el borrador como era para recibir ese comprobante, u otro `external_id`.',
  },
  invalid_series: {
    title: 'La serie no se puede usar',
    help: 'La serie no tiene la forma que SUNAT prescribe para este tipo de comprobante; el detalle la indica.',
  },
  series_exists: {
    title: 'La serie ya existe',
    help: 'El siguiente número de esta serie ya es otro: se creó antes, o tiene comprobantes. Los números ya pasados no se devuelven.',
  },
  series_exhausted: {
    title: 'La serie no tiene más números',
    help: 'La serie llegó a su último número, 99999999. Siga en otra.',
  },
  invalid_credentials: {
    title: 'Las credenciales no se pueden usar',
    help: 'El archivo no es de clave, su contraseña es incorrecta, su clave y su certificado no corresponden, o el certificado venció o es de otro RUC. `errors` indica cada problema. Lo que se guardó antes sigue en uso.',
  },
  credentials_missing: {
    title: 'La empresa no tiene certificado',
    help: 'Una empresa en `live` firma con su propio certificado. Envíelo con PUT /api/company/{companyId}/credentials.',
  },
  credentials_expired: {
    title: 'El certificado venció',
    help: 'El certificado de la empresa ya no es válido. Envíe el nuevo con PUT /api/company/{companyId}/credentials.',
  },
  credentials_unreadable: {
    title: 'Las credenciales no se pueden abrir',
    help: 'Las credenciales se sellaron con otra `SECRET_KEY`. Reponga esa clave, o envíe las credenciales de nuevo.',
  },
  credentials_not_found: {
    title: 'La empresa no tiene credenciales',
    help: 'No hay nada que retirar: la empresa no tiene credenciales.',
  },
  secret_key_unavailable: {
    title: 'Clave secreta no disponible',
    help: 'La clave con la que se sellan las credenciales no se puede leer, o no es la de este almacén: `SECRET_KEY` o su archivo es incorrecto. `chasqui doctor` dice qué hacer.',
  },
  clock_behind: {
    title: 'El reloj del servidor es incorrecto',
    help: 'El reloj del servidor está atrasado respecto de su última escritura o del día en que se construyó el programa, así que nada se puede fechar. No se emitió nada: envíe la misma solicitud más tarde. Operadores: `chasqui doctor`.',
  },
  rate_limited: {
    title: 'Demasiadas solicitudes',
    help: 'La clave hizo más solicitudes en un minuto de las que puede. `Retry-After` dice cuánto esperar.',
  },
  too_many_failed_attempts: {
    title: 'Demasiadas autenticaciones fallidas',
    help: 'De esta dirección vinieron demasiadas solicitudes con claves incorrectas, o fallaron demasiados intentos de entrar con este correo o desde esta dirección. `Retry-After` dice cuánto esperar, y `retry_at` hasta cuándo; las claves correctas siguen funcionando, y también los enlaces que crean los administradores.',
  },
  overloaded: {
    title: 'Servicio sobrecargado',
    help: 'El proceso tiene más trabajo del que puede atender a tiempo, o guarda tantos bytes de cuerpos grandes como puede, en total o de esta cuenta, y rechaza pronto. Intente de nuevo después de `Retry-After`.',
  },
  shutting_down: {
    title: 'El servicio se está deteniendo',
    help: 'El proceso está por detenerse y no recibe más trabajo (solo `/readyz` lo dice).',
  },
  storage_unavailable: {
    title: 'Almacén no disponible',
    help: 'La base de datos no responde. Intente de nuevo después de `Retry-After`. Puede no saberse si lo pedido se guardó: con una `Idempotency-Key` repetir es seguro.',
  },
  storage_failed: {
    title: 'El almacén necesita a su operador',
    help: 'El disco del almacén está lleno (`disk_full`), una parte está dañada (`damaged`), no admite escrituras (`read_only`), o una versión más nueva del programa lo migró (`newer_schema`): `errors` dice cuál. Intentar de nuevo no ayuda hasta que el operador actúe; `chasqui doctor` y el registro dicen qué hacer.',
  },
  archive_unavailable: {
    title: 'El archivo histórico no se puede leer',
    help: 'El archivo se pasó de la base de datos a un paquete (`chasqui archive`), y ese paquete falta, está dañado o no se alcanza. Todo lo demás del comprobante está. Intentar de nuevo no ayuda hasta que el operador actúe: `chasqui doctor` indica el paquete.',
  },
  internal: {
    title: 'Error interno',
    help: 'Una falla del servicio. La respuesta no dice nada de ella; el registro la tiene con el `request_id`.',
  },
};
