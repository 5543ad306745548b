/** What operations do, their parameters and their answers. */
export const spanishExplanations: Readonly<Record<string, string>> = {
  'For a document that was sent from elsewhere, such as one imported without its acknowledgement. The acknowledgement is kept, and `status` follows it; where the authority has none to show (PE: receipts), its own word on the state. `attempts` shows what it said. Needs the credentials that the service asks for.':
    'Para un comprobante que se envió desde otro lugar, como uno importado sin su constancia. La constancia se guarda y `status` la sigue; si la autoridad no tiene ninguna que mostrar (PE: boletas), lo que ella dice del estado. `attempts` muestra lo que dijo. Necesita las credenciales que pide el servicio.',
  'For a pending document that nothing is done about here, such as one imported without its acknowledgement that nobody can get any more. Its `status` stays `pending`: only an acknowledgement, or the word of the authority, changes that. It is not among what is to be done, until it is put back. An event keeps the reason.':
    'Para un comprobante pendiente con el que aquí no se hace nada, como uno importado sin una constancia que ya nadie puede conseguir. Su `status` sigue `pending`: solo lo cambia una constancia o la palabra de la autoridad. No está entre lo que falta hacer, hasta que se devuelva. Un evento guarda el motivo.',
  'Nothing happens to one that is there.': 'No pasa nada con uno que ya está entre ellos.',
  'Those that are still pending; the last ones that were set aside first.':
    'Los que siguen pendientes; primero los que se apartaron al final.',
  'Ordered by issue `date`, newest first, then by `id`: one total order, so that walking the pages meets every document exactly once, also while others are being added.':
    'Por fecha de emisión (`date`), los más recientes primero, luego por `id`: un orden total, de modo que al recorrer las páginas se encuentra cada comprobante exactamente una vez, también mientras se agregan otros.',
  'All filters are optional, and all that are given must hold. Ordered by issue `date`, newest first, then by `id`: one total order, so that walking the pages meets every document exactly once, also while others are being added. With `order=oldest` the other way round; with `updated_since` in the order of changes.':
    'Todos los filtros son opcionales, y deben cumplirse todos los que se dan. Por fecha de emisión (`date`), los más recientes primero, luego por `id`: un orden total, de modo que al recorrer las páginas se encuentra cada comprobante exactamente una vez, también mientras se agregan otros. Con `order=oldest`, al revés; con `updated_since`, en el orden de los cambios.',
  "Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and accents do not count, and ñ is found by n; at most 10 words.":
    'Solo comprobantes cuyo cliente tiene en su nombre palabras que empiezan así: `pere` encuentra `Pérez`. No cuentan mayúsculas ni tildes, y la ñ se encuentra con n; 10 palabras como máximo.',
  "What a person remembers of a document: its number or series, or what its customer's number or its `external_id` begins with, or words of the customer's name. It is taken for the first of these that a document of the company has; without a digit in it, for a name first.":
    'Lo que una persona recuerda de un comprobante: su número o su serie, o cómo empieza el número del cliente o su `external_id`, o palabras del nombre del cliente. Se toma por lo primero de esto que tenga un comprobante de la empresa; si no trae ninguna cifra, primero por un nombre.',
  'Which come first, by issue date. Not beside `updated_since`, which has an order of its own.':
    'Cuáles van primero, por fecha de emisión. No junto a `updated_since`, que tiene su propio orden.',
  'For whoever keeps a copy: documents that something happened to after this, in the order in which it happened to them last. `meta.updated_until` of the last answer, or a time (ISO 8601 with an offset, or a day in UTC).':
    'Para quien guarda una copia: los comprobantes a los que les pasó algo después de esto, en el orden en que les pasó lo último. El `meta.updated_until` de la última respuesta, o un momento (ISO 8601 con su diferencia horaria, o un día en UTC).',
  'Numbers are compared as series and integer: `F001-4625` finds `F001-00004625`. Usually one document; several only where the authority never registered a number and it was issued again.':
    'Los números se comparan como serie y entero: `F001-4625` encuentra `F001-00004625`. Por lo general es un comprobante; varios, solo si la autoridad nunca registró un número y se emitió otra vez.',
  'The full form, not wrapped. Has an `ETag`; send it as `If-None-Match` to get 304.':
    'La forma completa, sin envoltura. Tiene un `ETag`; envíelo como `If-None-Match` para recibir 304.',
  'The search of documents, with what a table shows of each: customer, currency and environment too. All filters are optional, and all that are given must hold. Ordered by issue `date`, newest first, then by `id`: one total order, so that walking the pages meets every document exactly once, also while others are being added. With `order=oldest` the other way round.':
    'La búsqueda de comprobantes, con lo que una tabla muestra de cada uno: también cliente, moneda y entorno. Todos los filtros son opcionales, y deben cumplirse todos los que se dan. Por fecha de emisión (`date`), los más recientes primero, luego por `id`: un orden total, de modo que al recorrer las páginas se encuentra cada comprobante exactamente una vez, también mientras se agregan otros. Con `order=oldest`, al revés.',
  'How many documents a filter lets pass and the sums of their totals, by environment and currency; credit notes are taken off. Exact where the filter is of dates, type, status, environment and currency alone: that is read from counters, by the date that documents state. Other filters are counted one by one, up to 10,000 documents, among the newest 100,000 where no index tells which they are: `complete` is false where there may be more, and count and sums are of the same documents.':
    'Cuántos comprobantes deja pasar un filtro y las sumas de sus totales, por entorno y moneda; las notas de crédito se restan. Exacto si el filtro es solo de fechas, tipo, estado, entorno y moneda: eso se lee de contadores, por la fecha que dicen los comprobantes. Con otros filtros se cuentan uno por uno, hasta 10,000 comprobantes, entre los 100,000 más recientes si ningún índice dice cuáles son: `complete` es false si puede haber más, y la cuenta y las sumas son de los mismos comprobantes.',
  'All rows of a filter as a spreadsheet, in the order of the table. `csv` has commas and is UTF-8 with a BOM. Totals of credit notes are negative. The file is written while it is read, however many documents there are; `…/documents/totals` says beforehand how many. An account has two of them under way at most.':
    'Todas las filas de un filtro como hoja de cálculo, en el orden de la tabla. `csv` usa comas y es UTF-8 con BOM. Los totales de las notas de crédito son negativos. El archivo se escribe mientras se lee, por muchos que sean los comprobantes; `…/documents/totals` dice antes cuántos son. Una cuenta tiene dos en curso como máximo.',
  'PDFs, XMLs and acknowledgements of all documents that a filter finds, at most 500: `F001-00004625.pdf`, `F001-00004625.xml`, `R-F001-00004625.zip`. What cannot be had is named in `missing.txt`. The header `Document-Count` says how many documents there are. An account has one ZIP under way at most.':
    'PDF, XML y constancias de todos los comprobantes que encuentra un filtro, 500 como máximo: `F001-00004625.pdf`, `F001-00004625.xml`, `R-F001-00004625.zip`. Lo que no se puede obtener se nombra en `missing.txt`. La cabecera `Document-Count` dice cuántos comprobantes son. Una cuenta tiene un ZIP en curso como máximo.',
  'Which files: pdf, xml, cdr, separated by commas; `pdf` where left out.':
    'Qué archivos: pdf, xml, cdr, separados por comas; `pdf` si se omite.',
  'The PDF that the draft would have, marked as one without value. Nothing is stored, and no number is used. A draft with errors is printed as far as it can be computed; the dry run says what they are.':
    'El PDF que tendría el borrador, marcado como sin valor. No se guarda nada y no se usa ningún número. Un borrador con errores se imprime hasta donde se puede calcular; la simulación dice cuáles son.',
  'Paper of a PDF: sheets of A4 or A5, or the roll of a printer of 80 mm (`ticket`) or 58 mm (`ticket58`)':
    'Papel del PDF: hojas A4 o A5, o el rollo de una impresora de 80 mm (`ticket`) o de 58 mm (`ticket58`)',
  'Language of a PDF: Spanish, English, or labels in both side by side. Where it is left out: exports as the company chose (`printing.export_language`; in both), everything else in Spanish':
    'Idioma del PDF: español, inglés, o rótulos en ambos. Si se omite: las exportaciones como eligió la empresa (`printing.export_language`; en ambos), todo lo demás en español',
  'Takes a signed XML, the authority\'s acknowledgement (CDR), or both, as they are: as the body, in a ZIP, or as files of a form. The signature is verified, the acknowledgement matched, the sums recomputed; `GET /api/document/{documentId}/verification` shows what was found. An acknowledgement may come later, or first: then it is kept until its document comes. The file name of a raw acknowledgement shows the type of its document: send `Content-Disposition: attachment; filename="R-….xml"`, or send it together with the document. Daily summaries and voidings are taken too. Everything of a request is stored, or nothing.':
    'Recibe un XML firmado, la constancia de la autoridad (CDR), o ambos, tal como son: como cuerpo, en un ZIP, o como archivos de un formulario. Se verifica la firma, se empareja la constancia y se recalculan las sumas; `GET /api/document/{documentId}/verification` muestra lo que se encontró. Una constancia puede llegar después, o primero: entonces se guarda hasta que llegue su comprobante. El nombre de archivo de una constancia suelta dice el tipo de su comprobante: envíe `Content-Disposition: attachment; filename="R-….xml"`, o envíela junto con el comprobante. También se reciben resúmenes diarios y comunicaciones de baja. De un pedido se guarda todo, o nada.',
  '`true` takes in an XML without signature, which is no legal document':
    '`true` recibe un XML sin firma, que no es un comprobante legal',
  'An XML or a ZIP, or a form with the document and its acknowledgement':
    'Un XML o un ZIP, o un formulario con el comprobante y su constancia',
  'The document was held already; `Import-Outcome` says whether this request completed it':
    'El comprobante ya estaba; `Import-Outcome` dice si este pedido lo completó',
  'A new document': 'Un comprobante nuevo',
  'A communication, or an acknowledgement that waits for its document':
    'Un resumen o comunicación, o una constancia que espera su comprobante',
  'Checked again in the files that are kept: signature and certificate, who vouches for it, whether the acknowledgement is of this document and signed, and whether the sums add up. A document that came as JSON has no signature; its sums are checked all the same.':
    'Se comprueba de nuevo en los archivos guardados: firma y certificado, quién responde por él, si la constancia es de este comprobante y está firmada, y si las sumas cuadran. Un comprobante que llegó como JSON no tiene firma; sus sumas se comprueban igual.',
  'The oldest first. Events are added, never changed or removed.':
    'Los más antiguos primero. Los eventos se agregan; nunca se cambian ni se quitan.',
  'Every attempt with its answer, what comes next and when; the voiding included while it is under way.':
    'Cada intento con su respuesta, qué sigue y cuándo; también la baja, mientras está en curso.',
  'Nothing is sent that the authority may have already: such a document is asked for first, as always. A service that refused the credentials of the company gets one more try.':
    'No se envía nada que la autoridad ya pueda tener: primero se consulta, como siempre. Un servicio que rechazó las credenciales de la empresa tiene un intento más.',
  'Asks the authority to void it: invoices and their notes by a communication of voiding (RA), receipts and their notes by a daily summary (RC). The answer is 202 and the document as it is: it becomes `voided` once the authority accepts, and stays `succeeded` with an event where it refuses. The same request again is the same voiding; one that is voided already is answered with 200. SUNAT takes voidings for seven days from the issue date.':
    'Pide a la autoridad darlo de baja: facturas y sus notas con una comunicación de baja (RA), boletas y sus notas con un resumen diario (RC). La respuesta es 202 y el comprobante como está: pasa a `voided` cuando la autoridad acepta, y queda en `succeeded` con un evento si se niega. El mismo pedido otra vez es la misma baja; si ya está de baja, se responde 200. SUNAT recibe bajas durante siete días desde la fecha de emisión.',
  'Only for a document whose delivery is `blocked` because its legal term is over, or the document that it changes was rejected or voided, or the authority did not take it in. It becomes `failed` with the code `abandoned`, and its number is free.':
    'Solo para un comprobante cuyo envío está `blocked` porque venció su plazo legal, porque el comprobante que modifica fue rechazado o dado de baja, o porque la autoridad no lo recibió. Pasa a `failed` con el código `abandoned`, y su número queda libre.',
  'Where the authority of a country has no such list the answer is 404, and says what documents have instead.':
    'Si la autoridad de un país no tiene tal lista, la respuesta es 404 y dice qué llevan los comprobantes en su lugar.',
  'The entries, in the order of the authority': 'Las entradas, en el orden de la autoridad',
  'The catalogue is the one that you have': 'El catálogo es el que usted ya tiene',
  'The countries': 'Los países',
  "`catalogues` are the paths below the country; `missing` those of the seven that its authority has no list for; `authority` the authority's own, below `authority/`.":
    '`catalogues` son las rutas debajo del país; `missing`, las de las siete para las que su autoridad no tiene lista; `authority`, las de la propia autoridad, debajo de `authority/`.',
  'What the country has': 'Lo que tiene el país',
  'PE: SUNAT catalogues 01 to 65, by number. Other countries have theirs by name, such as `payment_means`. The index of the country lists them.':
    'PE: los catálogos 01 a 65 de SUNAT, por número. Otros países tienen los suyos por nombre, como `payment_means`. El índice del país los enumera.',
  'The number or name of the catalogue': 'El número o nombre del catálogo',
  "The entries, in the authority's words": 'Las entradas, en palabras de la autoridad',
  'The oldest first. With `state=blocked`: what waits for a person, and why.':
    'Las más antiguas primero. Con `state=blocked`: lo que espera a una persona, y por qué.',
  'A page of pieces of work': 'Una página de tareas',
  "A tax id is unique in its account, and its check digit is checked. An address without a country is in the company's own.":
    'Un RUC es único en su cuenta, y se comprueba su dígito verificador. Una dirección sin país es del país de la empresa.',
  'Only the fields that are sent change. `address`, `metadata` and `authority_url` are replaced as a whole. Another `authority_url` removes the user and password that were set for the one before (PE: `sol_user`, `sol_password`): send them again. Documents keep the company as it was when they were issued. The tax id and the country cannot change.':
    'Solo cambian los campos que se envían. `address`, `metadata` y `authority_url` se reemplazan por completo. Otra `authority_url` quita el usuario y la contraseña que se fijaron para la anterior (PE: `sol_user`, `sol_password`): envíelos de nuevo. Los comprobantes conservan la empresa como era cuando se emitieron. El RUC y el país no pueden cambiar.',
  'Newest first. A key that is bound to companies sees only these.':
    'Las más recientes primero. Una clave limitada a ciertas empresas ve solo esas.',
  'A PNG, JPEG or SVG of at most 1 MiB and 2,000 pixels a side. An SVG is drawn once, now, into a PNG: scripts and links in it do nothing. A logo is never fetched from a URL.':
    'Un PNG, JPEG o SVG de 1 MiB y 2,000 píxeles por lado como máximo. Un SVG se dibuja una vez, ahora, en un PNG: sus scripts y enlaces no hacen nada. Un logo nunca se descarga de una URL.',
  'The image': 'La imagen',
  'There is no logo any more': 'Ya no hay logo',
  'By type, then by name. A series is made by the first document that is issued in it, or by hand.':
    'Por tipo, luego por nombre. Una serie nace con el primer comprobante que se emite en ella, o a mano.',
  'Only needed to begin elsewhere than at 1 or after the documents that are held, such as when a company comes from another system. Asked for again it is answered with 200 and the series as it is; with another `next_number` it is 409.':
    'Solo hace falta para empezar en otro número que 1 o que el siguiente a los comprobantes guardados, como cuando una empresa viene de otro sistema. Si se pide otra vez, se responde 200 y la serie como está; con otro `next_number`, 409.',
  'The series that exists already': 'La serie que ya existe',
  'What is left out stays as it is, and null removes a user or a client. The certificate is a .pfx or .p12 file (old ones with RC2 and 3DES too) in base64, or PEM, with its password. Checked at once: the key fits the certificate, which is valid now and names the tax id of the company. Kept encrypted with a key that is not in the database; never returned, never logged. To rotate, put the new one: documents are signed with it from then on. A company in `live` needs one; a company in `test` needs none: the service signs with a certificate that it makes, and that says it has no value.':
    'Lo que se omite queda como está, y null quita un usuario o un cliente. El certificado es un archivo .pfx o .p12 (también los antiguos con RC2 y 3DES) en base64, o PEM, con su contraseña. Se comprueba al momento: la clave corresponde al certificado, que está vigente y nombra el RUC de la empresa. Se guarda cifrado con una clave que no está en la base de datos; nunca se devuelve ni se registra. Para renovarlo, envíe el nuevo: desde entonces se firma con él. Una empresa en `live` necesita uno; una en `test`, ninguno: el servicio firma con un certificado que hace él mismo, y que dice no tener valor.',
  'Documents that were signed stay as they are. Nothing can be issued in `live`.':
    'Los comprobantes firmados quedan como están. En `live` no se puede emitir nada.',
  'There are none any more': 'Ya no hay ninguna',
  'Asks each service of the authority something harmless and shows what it said of user, password and clients. One try each: a password that is refused is not tried again by itself.':
    'Pregunta a cada servicio de la autoridad algo inofensivo y muestra qué dijo de usuario, contraseña y clientes. Un intento cada uno: una contraseña rechazada no se vuelve a probar por sí sola.',
  'What each service said': 'Qué dijo cada servicio',
  'The newest first, with their tickets, lines and attempts.':
    'Los más recientes primero, con sus tickets, líneas e intentos.',
  'Only those in this state': 'Solo los que están en este estado',
  'How far it has come, in the words of a delivery':
    'Hasta dónde llegó, con las palabras de un envío',
  'Only those that have come so far: the states of a delivery that is not done; `due` is all of them but `blocked`':
    'Solo los que llegaron hasta ahí: los estados de un envío que no terminó; `due` son todos menos `blocked`',
  'When it is tried next, UTC; null where it is settled, or being sent':
    'Cuándo se intenta de nuevo, en UTC; null si ya terminó o se está enviando',
  'How many go now that would have waited for their hour':
    'Cuántas van ahora que habrían esperado su hora',
  'They go now': 'Van ahora',
  'Receipts of a company with `"receipts": "summary"` wait for its `summary_hour`. All of them that wait go into summaries now, but those that are dated ahead. The same request again finds nothing more to send: `receipts` is 0.':
    'Las boletas de una empresa con `"receipts": "summary"` esperan su `summary_hour`. Todas las que esperan van ahora a resúmenes, menos las fechadas por adelantado. La misma solicitud otra vez no encuentra más que enviar: `receipts` es 0.',
  'A page of filings': 'Una página de resúmenes y comunicaciones',
  'The filing': 'El resumen o comunicación',
  'The file, byte for byte': 'El archivo, byte por byte',
  'How many documents there are, and the sum of their totals, by issue date, type, status, environment and currency. Without `from` and `to` it is the present month, with `from` alone everything up to the end of it; at most 366 days.':
    'Cuántos comprobantes hay y la suma de sus totales, por fecha de emisión, tipo, estado, entorno y moneda. Sin `from` y `to` es el mes actual; solo con `from`, todo hasta su fin; 366 días como máximo.',
  'One row for each document of the month, by its own date: customer, bases and taxes by kind, total, state, environment, the document that a note changes. Amounts of credit notes are negative. Totals by currency come at the end: of all rows that are listed, and of those that are `live` and accepted.':
    'Una fila por cada comprobante del mes, según su propia fecha: cliente, bases y tributos por clase, total, estado, entorno, el comprobante que una nota modifica. Los montos de las notas de crédito son negativos. Al final van los totales por moneda: de todas las filas, y de las que son `live` y aceptadas.',
  "`csv` has commas and is UTF-8 with a BOM; `xlsx` opens in any spreadsheet; `json` is `{month, data, totals, accepted_totals}`. `ple` is SUNAT's own text for the book 14.1, under SUNAT's own file name: accepted and voided documents that are `live`, in soles. The file is written while it is read, however many documents there are.":
    '`csv` usa comas y es UTF-8 con BOM; `xlsx` se abre en cualquier hoja de cálculo; `json` es `{month, data, totals, accepted_totals}`. `ple` es el texto de la propia SUNAT para el libro 14.1, con el nombre de archivo de SUNAT: comprobantes aceptados y dados de baja que son `live`, en soles. El archivo se escribe mientras se lee, por muchos que sean los comprobantes.',
  "The month, YYYY-MM, of the dates that documents state; the company's present one where left out.":
    'El mes, AAAA-MM, de las fechas que dicen los comprobantes; si se omite, el actual de la empresa.',
  'By currency and day. All there are where nothing else is asked for.':
    'Por moneda y día. Todos los que hay, si no se pide otra cosa.',
  'Only rates of this currency: three letters of ISO 4217.':
    'Solo tipos de cambio de esta moneda: tres letras de ISO 4217.',
  'For the days that are sent; others keep theirs. The answer has all rates of the currency for those days.':
    'Para los días que se envían; los demás conservan los suyos. La respuesta trae todos los tipos de cambio de la moneda para esos días.',
  'What is set': 'Lo que está configurado',
  'Replaces all settings; what is left out is as it was at the beginning, but for the password, which stays as long as the URL of the server does. Off until `enabled` is true. From then on customers get a mail for each legal document that is settled or issued after it: nothing for documents of `test`, for what is imported or loaded, or for what was settled before.':
    'Reemplaza toda la configuración; lo que se omite queda como al principio, salvo la contraseña, que queda mientras no cambie la URL del servidor. Inactivo hasta que `enabled` sea true. Desde entonces los clientes reciben un correo por cada comprobante legal que se acepta o emite después: nada por comprobantes en `test`, por lo importado o cargado, ni por lo que ya estaba resuelto antes.',
  'With the settings as they are, about a document or the newest one. Nothing is sent.':
    'Con la configuración como está, sobre un comprobante o el más reciente. No se envía nada.',
  'Subject, text and HTML': 'Asunto, texto y HTML',
  'To an address of your choice, or to the customer again, whatever its state; a document of `test` too, with a subject that begins with `[PRUEBA]` (`[ANULADO]` where it was voided, `[RECHAZADO]` where it failed). With the same Idempotency-Key the same address gets one mail. 202: it is on its way, and GET …/mails says what becomes of it.':
    'A la dirección que usted elija, o de nuevo al cliente, en cualquier estado; también un comprobante en `test`, con un asunto que empieza con `[PRUEBA]` (`[ANULADO]` si fue anulado, `[RECHAZADO]` si falló). Con la misma Idempotency-Key, la misma dirección recibe un solo correo. 202: está en camino, y GET …/mails dice qué pasa con él.',
  'A mail for each address': 'Un correo por cada dirección',
  'The oldest first, and all of them: there are few.':
    'Los más antiguos primero, y todos: son pocos.',
  Mails: 'Correos',
  'The answer is the only place where the key is shown.':
    'La respuesta es el único lugar donde se muestra la clave.',
  'Newest first, revoked ones too. Keys themselves are never shown again.':
    'Las más recientes primero, también las revocadas. Las claves mismas no se vuelven a mostrar.',
  'Takes effect at once, in all processes. Revoking a revoked key changes nothing.':
    'Tiene efecto al momento, en todos los procesos. Revocar una clave revocada no cambia nada.',
  'For people: opens a session, whose secret is in a cookie. With `email` and `password`, and `code` where the user has a second factor; or with the `token` of a link, and the `password` that is chosen. Programs use keys.':
    'Para personas: abre una sesión, cuyo secreto va en una cookie. Con `email` y `password`, y `code` si el usuario tiene un segundo factor; o con el `token` de un enlace y la contraseña (`password`) que se elige. Los programas usan claves.',
  'Signed in; the cookie is set': 'Sesión abierta; se envía la cookie',
  'The account, the person who is signed in (null with a key), and what they may do.':
    'La cuenta, la persona que entró (null con una clave) y lo que puede hacer.',
  'The caller': 'Quien llama',
  'The session has ended; the cookie is removed': 'La sesión terminó; se quita la cookie',
  'What a link is for, and for whom. It stays good.':
    'Para qué es un enlace, y para quién. Sigue valiendo.',
  'The link': 'El enlace',
  'Makes a user and a link that is good once, for 7 days: whoever follows it chooses a password. Give it to nobody else. An e-mail is one user in the whole service.':
    'Crea un usuario y un enlace que vale una vez, durante 7 días: quien lo abre elige una contraseña. No se lo dé a nadie más. Un correo electrónico es un solo usuario en todo el servicio.',
  'The user and the link': 'El usuario y el enlace',
  'Newest first, disabled ones too.': 'Los más recientes primero, también los inactivos.',
  'The user as it is now': 'El usuario como está ahora',
  'For who lost the invitation, the password or the device of the second factor, which is removed. Good once: an invitation for 7 days, else for one. Older links and all sessions of the user end.':
    'Para quien perdió la invitación, la contraseña o el dispositivo del segundo factor, que se quita. Vale una vez: una invitación, 7 días; lo demás, uno. Terminan los enlaces anteriores y todas las sesiones del usuario.',
  'Newest first. At most 20: the oldest ends where there would be more.':
    'Las más recientes primero. 20 como máximo: si hubiera más, termina la más antigua.',
  'Your sessions': 'Sus sesiones',
  'The session has ended': 'La sesión terminó',
  'All your sessions end, and a new one begins for the browser that asks.':
    'Terminan todas sus sesiones, y empieza una nueva para el navegador que lo pide.',
  'The password is changed; the cookie is set anew':
    'La contraseña cambió; se envía una cookie nueva',
  'Gives a secret for an authenticator app (RFC 6238), to who knows the password. Codes are asked for once a first one was sent.':
    'Da un secreto para una aplicación de autenticación (RFC 6238) a quien conoce la contraseña. Los códigos se piden una vez que se envió el primero.',
  'Codes are asked for from now on. All your other sessions end.':
    'Desde ahora se piden códigos. Terminan todas sus otras sesiones.',
  'Your password; null where you have none': 'Su contraseña; null si no tiene',
  'What gives lasting power (keys, users, links, webhooks and their secrets, mail settings, certificates) asks a person who is signed in for the password or a code: 403 `confirmation_required` until one was given here. It holds for ten minutes; signing in counts. Attempts are counted as those to sign in; a wrong one does not end the session.':
    'Lo que da un poder duradero (claves, usuarios, enlaces, webhooks y sus secretos, ajustes del correo, certificados) pide la contraseña o un código a la persona que inició sesión: 403 `confirmation_required` hasta que se dé aquí. Vale por diez minutos; iniciar sesión cuenta. Los intentos se cuentan como los de iniciar sesión; uno equivocado no termina la sesión.',
  'What is left out stays. Where role, companies or `disabled` change, all sessions of the user end at once. Nobody changes their own rights. Disabling a user who answers for keys that work needs `keys`: without it the answer is 409 `user_has_keys` with each key and its last use, and nothing is changed.':
    'Lo que no se envía queda como está. Si cambian el rol, las empresas o `disabled`, todas las sesiones del usuario terminan de inmediato. Nadie cambia sus propios permisos. Para desactivar a un usuario que responde por claves que funcionan hace falta `keys`: sin él la respuesta es 409 `user_has_keys` con cada clave y su último uso, y no se cambia nada.',
  'With `disabled`: what happens to the keys that the user answers for. `revoke` ends them at once; `keep` leaves them, and who disables answers for them from then on. Needed where there are keys that work':
    'Con `disabled`: qué pasa con las claves por las que el usuario responde. `revoke` las termina de inmediato; `keep` las deja, y desde entonces responde por ellas quien desactiva. Necesario si hay claves que funcionan',
  'The key that it is about': 'La clave de la que se trata',
  'When that key was last used; null for never':
    'Cuándo se usó esa clave por última vez; null si nunca',
  'Nothing is asked again until then': 'Hasta entonces no se pide de nuevo',
  'Until when nothing is asked again': 'Hasta cuándo no se pide de nuevo',
  'Instead: a code of your app, or a recovery code':
    'En su lugar: un código de su aplicación, o un código de recuperación',
  'Until when the person need not give password or code again for what gives lasting power; null where a key calls':
    'Hasta cuándo la persona no tiene que dar de nuevo contraseña o código para lo que da un poder duradero; null si llama una clave',
  'The secret': 'El secreto',
  'Codes are asked for from now on': 'Desde ahora se piden códigos',
  'No code is asked for any more': 'Ya no se pide ningún código',
  'Newest first: every request of a person who is signed in that changes something, also one that was refused, and attempts to sign in that failed (`signIn`). What programs do with keys is in the events.':
    'Las más recientes primero: cada pedido de una persona con sesión que cambia algo, también si fue rechazado, y los intentos fallidos de iniciar sesión (`signIn`). Lo que hacen los programas con claves está en los eventos.',
  'Only what this user did.': 'Solo lo que hizo este usuario.',
  'A page of acts': 'Una página de acciones',
  'Events of documents, companies, credentials, filings and keys, each once. Positions are given in the order in which events become visible: whoever asks with `since` for what follows the last `meta.position` misses none and gets none twice. A key that is bound to companies sees theirs only; events of users and keys are for the scope `admin`.':
    'Eventos de comprobantes, empresas, credenciales, resúmenes y claves, cada uno una vez. Las posiciones se dan en el orden en que los eventos se hacen visibles: quien pide con `since` lo que sigue al último `meta.position` no pierde ninguno ni recibe ninguno dos veces. Una clave limitada a ciertas empresas ve solo los de ellas; los eventos de usuarios y claves son para el alcance `admin`.',
  'Which come first. Whoever follows reads the oldest first, from a position on.':
    'Cuáles van primero. Quien los sigue lee los más antiguos primero, desde una posición.',
  'Only events of these types, separated by commas; `document.*` names all of a group.':
    'Solo eventos de estos tipos, separados por comas; `document.*` nombra todos los de un grupo.',
  'Only events of this company.': 'Solo eventos de esta empresa.',
  'Only what comes after this: a position as `meta.position` gives it, or a time (ISO 8601 with an offset, or a day in UTC). A time finds what was recorded then or later; to follow events, send positions.':
    'Solo lo que viene después: una posición como la da `meta.position`, o un momento (ISO 8601 con su diferencia horaria, o un día en UTC). Un momento encuentra lo registrado entonces o después; para seguir los eventos, envíe posiciones.',
  'Server-Sent Events: `id` is the position, `event` the type, `data` the event as JSON. It begins with what comes from now on, or after `since`, or after `Last-Event-ID`, which wins. A comment line comes every 15 seconds. A key has 8 streams at most, an account 250 in a process; whoever takes too little of what is sent is cut off, and goes on with `Last-Event-ID`.':
    'Server-Sent Events: `id` es la posición, `event` el tipo, `data` el evento como JSON. Empieza con lo que viene desde ahora, o después de `since`, o después de `Last-Event-ID`, que prevalece. Cada 15 segundos llega una línea de comentario. Una clave tiene 8 flujos como máximo, una cuenta 250 en un proceso; a quien toma demasiado poco de lo que se envía se le corta, y sigue con `Last-Event-ID`.',
  'Position of the last event that came; sent by whoever comes back':
    'Posición del último evento que llegó; la envía quien vuelve a conectarse',
  'Events, until the caller or the service ends it':
    'Eventos, hasta que quien llama o el servicio lo termina',
  'What happens from now on is sent there, signed as Standard Webhooks has it. The answer is the only place where the secret is shown. docs/webhooks.md says what comes, when, and how to check it.':
    'Lo que pase desde ahora se envía allí, firmado como manda Standard Webhooks. La respuesta es el único lugar donde se muestra el secreto. docs/webhooks.md dice qué llega, cuándo y cómo comprobarlo.',
  'Newest first. A key that is bound to companies sees those that are sent events of these only.':
    'Los más recientes primero. Una clave limitada a ciertas empresas ve los que reciben solo eventos de ellas.',
  'Fields that are left out stay. A webhook that is enabled again is sent what happens from then on; what it missed can be sent again one by one.':
    'Los campos que se omiten quedan como están. Un webhook que se activa de nuevo recibe lo que pase desde entonces; lo que perdió se puede enviar de nuevo uno por uno.',
  'Nothing more is sent, and what was sent can not be seen any more.':
    'No se envía nada más, y lo enviado ya no se puede ver.',
  'The webhook is removed': 'El webhook se quitó',
  'The answer is the only place where it is shown. For 24 hours messages are signed with the one before too. A webhook that waited for its secret to be shown is enabled.':
    'La respuesta es el único lugar donde se muestra. Durante 24 horas los mensajes se firman también con el anterior. Un webhook que esperaba que se mostrara su secreto queda activo.',
  'Sends a message of type `webhook.test` at once, signed like all others, and answers what came back within 10 seconds. Nothing of it is kept.':
    'Envía al momento un mensaje de tipo `webhook.test`, firmado como todos, y responde lo que volvió en 10 segundos. No se guarda nada de él.',
  'What came back': 'Lo que volvió',
  'Newest first, of the last 30 days, with what came back at the last attempt.':
    'Los más recientes primero, de los últimos 30 días, con lo que volvió en el último intento.',
  'Only deliveries in this state.': 'Solo envíos en este estado.',
  'At once, the same bytes, whatever became of it. What else is pending for the receiver is sent then too.':
    'Al momento, los mismos bytes, sea cual sea su resultado. También se envía entonces lo demás que está pendiente para el receptor.',
  'The delivery, which is sent now': 'El envío, que sale ahora',
  'The links of a document: its PDF, made on demand; its XML and its acknowledgement, byte for byte as they came. They open without a key.':
    'Los enlaces de un comprobante: su PDF, hecho al pedirlo; su XML y su constancia, byte por byte como llegaron. Se abren sin clave.',
  "The authority's file name; what is opened is decided by the token alone":
    'El nombre de archivo de la autoridad; lo que se abre lo decide solo el token',
  'The file is the one that you have': 'El archivo es el que usted ya tiene',
};
