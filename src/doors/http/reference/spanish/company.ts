/** Fields of companies, their series, credentials, totals and rates. */
export const spanishCompanySentences: Readonly<Record<string, string>> = {
  '`test` or `live`': '`test` o `live`',
  'ISO 4217 alpha code; empty for despatch guides':
    'Código alfabético ISO 4217; vacío en guías de remisión',
  'Total, as the document states it': 'Total, como lo dice el comprobante',
  'Reference for integration': 'Referencia para la integración',
  'Identity number, in capitals': 'Número de identidad, en mayúsculas',
  'Name, as the document states it': 'Nombre, como lo dice el comprobante',
  'False where there may be more documents than were counted one by one: everything here is of those, the newest':
    'False si puede haber más comprobantes de los que se contaron uno por uno: todo lo de aquí es de esos, los más recientes',
  'How many documents; at least so many where not complete':
    'Cuántos comprobantes; al menos tantos si no está completo',
  "Where the company sends instead of to the authority: a service of its own that speaks the authority's language (PE: its OSE), one for each environment":
    'A dónde envía la empresa en lugar de a la administración tributaria: a un servicio propio que habla el mismo lenguaje (PE: su OSE), uno por entorno',
  'How its PDFs look, those of older documents too. A change says all of it anew':
    'Cómo se ven sus PDF, también los de comprobantes anteriores. Un cambio indica otra vez todos los campos',
  'Bases and taxes by kind, under their names in the country; negative for a credit note':
    'Bases imponibles y tributos por tipo, con sus nombres en el país; negativos en una nota de crédito',
  'By environment and currency': 'Por entorno y moneda',
  'How many documents': 'Cuántos comprobantes',
  'The sum of their `total`, exact; credit notes are taken off':
    'La suma de su `total`, exacta; las notas de crédito se restan',
  'Whether documents of the country are issued and held; catalogues are served of all':
    'Si se emiten y guardan comprobantes del país; los catálogos se sirven de todos',
  '`test` documents have no legal value; `live` ones go to the authority':
    'Los comprobantes en `test` no tienen valor legal; los de `live` van a la autoridad',
  'How receipts and their notes go to the authority: `each` one by one, or all of a day together in a `summary` (PE: RC)':
    'Cómo van las boletas y sus notas a la autoridad: una por una (`each`), o todas las de un día juntas en un resumen (`summary`; PE: RC)',
  "Hour at which a summary is made of the receipts that wait for it, on the authority's clocks (PE: Lima)":
    'Hora en la que se hace el resumen de las boletas que lo esperan, en la hora de la autoridad (PE: Lima)',
  'Whether files are taken in only where a trusted authority vouches for the certificate of their signer (`TRUSTED_ROOTS` of the installation)':
    'Si se reciben archivos solo cuando una autoridad de confianza responde por el certificado de quien los firmó (`TRUSTED_ROOTS` de la instalación)',
  'Whether an `external_id` is issued once only: the same draft again is the same request, another draft under it is refused':
    'Si un `external_id` se emite una sola vez: el mismo borrador otra vez es el mismo pedido, y otro borrador con él se rechaza',
  'http(s) URL that receives the events of its documents: a webhook, which is disabled until its secret was shown (docs/webhooks.md)':
    'URL http(s) que recibe los eventos de sus comprobantes: un webhook, que está inactivo hasta que se muestre su secreto (docs/webhooks.md)',
  'Your own keys and values: up to 50 keys of 40 letters, digits, `_`, `.` or `-`, values of 500 characters':
    'Sus propias claves y valores: hasta 50 claves de 40 letras, cifras, `_`, `.` o `-`, con valores de 500 caracteres',
  "IANA time zone whose days the date searches mean; the country's own by default":
    'Zona horaria IANA cuyos días usan las búsquedas por fecha; por defecto, la del país',
  'http(s) URL that documents in `test` are sent to; null for the authority itself':
    'URL http(s) a la que se envían los comprobantes en `test`; null para la propia autoridad',
  'http(s) URL that documents in `live` are sent to; null for the authority itself':
    'URL http(s) a la que se envían los comprobantes en `live`; null para la propia autoridad',
  'Colour of titles and lines; on white it must be seen as well as text (a contrast of 4.5 at least). Null for that of the service':
    'Color de títulos y líneas; sobre blanco debe verse tan bien como el texto (contraste de 4.5 como mínimo). Null para el del servicio',
  'Text at the foot of every page: 8 lines at most':
    'Texto al pie de cada página: 8 líneas como máximo',
  'Notes of the company, printed with every document: bank accounts, terms':
    'Notas de la empresa, impresas en cada comprobante: cuentas bancarias, condiciones',
  'Language of PDFs of exports: labels in Spanish and English side by side (`both`, also where it is null), in Spanish (`es`), or in English (`en`)':
    'Idioma de los PDF de exportaciones: rótulos en español e inglés (`both`, también si es null), en español (`es`) o en inglés (`en`)',
  'What the company signs with, or null where it has nothing yet':
    'Con qué firma la empresa; null si todavía no tiene nada',
  'True for the one without value that the service makes for a company in `test`':
    'True en el certificado sin valor que hace el servicio para una empresa en `test`',
  'Whether a user to call the authority with is set (PE: Clave SOL)':
    'Si hay un usuario para llamar a la autoridad (PE: Clave SOL)',
  'Whether a client of the service of guides is set': 'Si hay un cliente del servicio de guías',
  'Whether a client of the query of documents is set':
    'Si hay un cliente de la consulta de comprobantes',
  'Type of its documents': 'Tipo de sus comprobantes',
  'PE: four capital letters or digits; their first letter shows the type':
    'PE: cuatro letras mayúsculas o cifras; la primera letra indica el tipo',
  'The sequence that the next document gets': 'El correlativo que tendrá el próximo comprobante',
  'The number that the next document gets, in full; empty where none is left, null where the service assigns none (PE: series of digits, which are of paper, and E001 of the portal)':
    'El número completo que tendrá el próximo comprobante; vacío si no queda ninguno, null si el servicio no asigna ninguno (PE: series de dígitos, que son de papel, y E001 del portal)',
  'The sequence to begin with (PE: at most 99999999); after all documents that are held where not sent':
    'El correlativo con el que empieza (PE: 99999999 como máximo); si no se envía, el que sigue a todos los comprobantes que se guardan',
  'By date, environment, type, status and currency': 'Por fecha, entorno, tipo, estado y moneda',
  'The issue date that the documents state': 'La fecha de emisión que dicen los comprobantes',
  'Processing state': 'Estado del proceso',
  'The sum of their `total`, exact; a credit note counts as it states it':
    'La suma de su `total`, exacta; una nota de crédito cuenta como lo dice',
  'YYYY-MM': 'AAAA-MM',
  'In the order of issuing': 'En el orden de emisión',
  'Of all rows': 'De todas las filas',
  'Of `live` documents that the authority accepted and that were not voided':
    'De los comprobantes en `live` que la autoridad aceptó y que no se dieron de baja',
  'Issue date, as the document states it': 'Fecha de emisión, como la dice el comprobante',
  'Number, as issued': 'Número, como se emitió',
  'Code of the identity document': 'Código del documento de identidad',
  'Total of the document; negative for a credit note':
    'Total del comprobante; negativo en una nota de crédito',
  "Type of the document that a note changes; the authority's code where it is none of ours":
    'Tipo del comprobante que una nota modifica; el código de la autoridad si no es ninguno de los nuestros',
  'ISO 4217 alpha code': 'Código alfabético ISO 4217',
  'The day, YYYY-MM-DD': 'El día, AAAA-MM-DD',
  'Soles for one unit': 'Soles por una unidad',
  'Days that are left out keep their rates': 'Los días que se omiten conservan su tipo de cambio',
  'Soles for one unit (PE: three decimals, ten of currencies that are worth too little for them); null takes the rate away':
    'Soles por una unidad (PE: tres decimales, diez en monedas que valen muy poco para tres); null quita el tipo de cambio',
  'The certificate with its private key: a .pfx or .p12 file (or a PEM file) in base64, or PEM as text. Left out, the one that is set stays; a company in `live` needs one':
    'El certificado con su clave privada: un archivo .pfx o .p12 (o PEM) en base64, o PEM como texto. Si se omite, queda el que está; una empresa en `live` necesita uno',
  'The private key as PEM, where it is in a file of its own':
    'La clave privada en PEM, si está en un archivo aparte',
  'The password of the file; left out where it has none':
    'La contraseña del archivo; se omite si no tiene',
  'PE: the secondary user of Clave SOL that sends documents; what was set before stays where it is left out, and null removes it':
    'PE: el usuario secundario de Clave SOL que envía comprobantes; si se omite, queda el que estaba, y null lo quita',
  'PE: its password': 'PE: su contraseña',
  'PE: the client of the service of guides, made in SOL under "Credenciales de API SUNAT"; what was set before stays where it is left out, and null removes it':
    'PE: el cliente del servicio de guías, creado en SOL en "Credenciales de API SUNAT"; si se omite, queda el que estaba, y null lo quita',
  'PE: its secret': 'PE: su clave',
  'PE: the client of the query of documents ("consulta integrada"), another than that of guides; what was set before stays where it is left out, and null removes it':
    'PE: el cliente de la consulta de comprobantes ("consulta integrada"), distinto del de guías; si se omite, queda el que estaba, y null lo quita',
};
