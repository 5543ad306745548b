/** What is told of documents: issued, imported, sent and voided. English → Spanish. */
export const spanishDocuments = {
  'There is no such document.': 'Ese comprobante no existe.',
  'No document with this id is visible to this key.':
    'Ningún comprobante con este id es visible para esta clave.',
  'There is no file at this link, or not yet. Get the document again for its present links.':
    'No hay archivo en este enlace, o aún no. Pida de nuevo el comprobante para tener sus enlaces actuales.',
  // Issuing.
  'This Idempotency-Key was used with another body ({document}). Send the body as it was, or a new key for another document.':
    'Esta Idempotency-Key se usó con otro cuerpo ({document}). Envíe el cuerpo como era, o una clave nueva para otro comprobante.',
  'This Idempotency-Key was used to void another document, or with another reason. Send the request as it was, or a new key.':
    'Esta Idempotency-Key se usó para dar de baja otro comprobante, o con otro motivo. Envíe la solicitud como era, o una clave nueva.',
  'This Idempotency-Key was used to mail this document to other addresses. Send the request as it was, or a new key.':
    'Esta Idempotency-Key se usó para enviar este comprobante a otras direcciones. Envíe la solicitud como era, o una clave nueva.',
  'Another document has the external_id {external} already ({document}). Send its draft as it was, or another external_id.':
    'Otro comprobante ya tiene el external_id {external} ({document}). Envíe su borrador como era, u otro external_id.',
  'Another document has the number {number} already ({document}). Leave the number out to have the next one assigned.':
    'Otro comprobante ya tiene el número {number} ({document}). Retire el número para que se asigne el siguiente.',
  'Series {series} has come to {number}, its last number. Go on in another series.':
    'La serie {series} llegó a {number}, su último número. Siga en otra serie.',
  'It has a character that cannot be written in XML, such as half of a surrogate pair.':
    'Tiene un carácter que no se puede escribir en XML, como la mitad de un par sustituto.',
  'Its XML would have {bytes} bytes, at most {most} are taken: make several documents of it.':
    'Su XML tendría {bytes} bytes y se admiten {most} como máximo: haga varios comprobantes.',
  '{number} is not held here, though others of its series are. Check the number: the authority rejects a note on a document that it does not know.':
    '{number} no está aquí, aunque otros de su serie sí. Revise el número: SUNAT rechaza una nota sobre un comprobante que no conoce.',
  '{number} is {status}: there is nothing that a note could change.':
    '{number} está en estado {status}: no hay nada que una nota pueda modificar.',
  '{number} failed while the note was issued: there is nothing that a note could change.':
    '{number} falló mientras se emitía la nota: no hay nada que una nota pueda modificar.',
  '{number} is being voided: there is nothing that a note could change.':
    '{number} está en proceso de baja: no hay nada que una nota pueda modificar.',
  'There is no such document of this company in this environment that holds its number: send the items of the note.':
    'No hay tal comprobante de esta empresa en este entorno que conserve su número: indique los ítems de la nota.',
  'It is {status}: there is nothing that a note could change.':
    'Está en estado {status}: no hay nada que una nota pueda modificar.',
  'Send the id of the document that is credited, or its type and number.':
    'Indique el id del comprobante que se acredita, o su tipo y número.',
  '{number} credits other documents as well, and does not say how much of each: send the items of the note.':
    '{number} acredita también otros comprobantes, y no dice cuánto de cada uno: indique los ítems de la nota.',
  '{number} was issued to {customer}, the note is for another. Send the customer of the document that it changes.':
    '{number} se emitió a {customer*}, y la nota es para otro. Indique el cliente del comprobante que modifica.',
  '{number} is in {currency}, the note in {own}. Send the currency of the document that it changes.':
    '{number} está en {currency}, y la nota en {own}. Indique la moneda del comprobante que modifica.',
  '{number} is of {day}, the note says {named}. Send the day of the document that it changes, or leave it out.':
    '{number} es del {day}, y la nota dice {named}. Indique la fecha del comprobante que modifica, o retírela.',
  'Reading the file takes more time or memory than any tax document needs, and was ended.':
    'Leer el archivo toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  'Reading the files of the document takes more time or memory than any tax document needs, and was ended.':
    'Leer los archivos del comprobante toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  'Printing the document takes more time or memory than any tax document needs, and was ended.':
    'Imprimir el comprobante toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  'Computing the draft takes more time or memory than any tax document needs, and was ended.':
    'Calcular el borrador toma más tiempo o memoria que cualquier comprobante, y se interrumpió.',
  'Too many files of this account wait already. Try again in a second.':
    'Ya esperan demasiados archivos de esta cuenta. Intente de nuevo en un segundo.',
  'Too many files wait already. Try again in a second.':
    'Ya esperan demasiados archivos. Intente de nuevo en un segundo.',
  // Voiding, abandoning, retrying.
  'The authority has answered: this document is on no worklist.':
    'SUNAT ya respondió: este comprobante no está entre los pendientes.',
  'This document is being sent from here, and is not taken off the worklists. GET …/delivery shows how far it has come.':
    'Este comprobante se está enviando desde aquí y no se aparta de los pendientes. GET …/delivery muestra hasta dónde llegó.',
  'This document is being sent from here, and is asked for by itself. POST …/retry goes on at once.':
    'Este comprobante se está enviando desde aquí, y su respuesta se consulta sola. POST …/retry continúa ahora mismo.',
  'The answer to this document is here already.': 'La respuesta a este comprobante ya está aquí.',
  "The authority refused the company's credentials. Set them anew, then ask again.":
    'SUNAT rechazó las credenciales de la empresa. Regístrelas de nuevo y vuelva a consultar.',
  'Only a document that the authority does not have, and takes no more, is abandoned. GET …/delivery shows how far it has come.':
    'Solo se abandona un comprobante que SUNAT no tiene y ya no recibe. GET …/delivery muestra hasta dónde llegó.',
  'Nothing waits to be done about this document: its delivery is done.':
    'No hay nada pendiente con este comprobante: su envío terminó.',
  '{number} was never accepted: there is nothing to void.':
    '{number} nunca fue aceptado: no hay nada que dar de baja.',
  '{number} was not answered yet. Void it once it is succeeded.':
    '{number} aún no tiene respuesta. Dele de baja cuando sea aceptado.',
  'The authority took a voiding of {number} until {day}. Issue a credit note instead.':
    'SUNAT recibía la baja de {number} hasta el {day}. Emita una nota de crédito.',
  'The authority took a voiding of {number} until {day}. Issue a debit note on the document that it changes instead.':
    'SUNAT recibía la baja de {number} hasta el {day}. Emita una nota de débito sobre el comprobante que modifica.',
  'The authority has not answered to this filing yet.': 'SUNAT aún no responde a este envío.',
  'No filing with this id is visible to this key. GET /api/company/{companyId}/filings lists those that are.':
    'Ningún envío con este id es visible para esta clave. GET /api/company/{companyId}/filings lista los que lo son.',
  // Import.
  'Another file of the same request was refused, so nothing was stored.':
    'Otro archivo de la misma solicitud fue rechazado, así que no se guardó nada.',
  'It was issued by {issuer}, and the company is {company}.':
    'Lo emitió {issuer}, y la empresa es {company}.',
  'Its acknowledgement is simulated, so it is a test and stays one.':
    'Su constancia es simulada, así que es una prueba y lo sigue siendo.',
  'The request holds {what}. Send one document, its acknowledgement, or both.':
    'La solicitud trae {what*}. Envíe un comprobante, su constancia, o ambos.',
  'The acknowledgement is not of the document that it came with.':
    'La constancia no es del comprobante con el que vino.',
  'Archives are nested deeper than {depth}.':
    'Hay archivos ZIP dentro de otros a más de {depth} niveles.',
  'Another document is stored under {type} {number}: {document}.':
    'Ya hay otro comprobante guardado como {type} {number}: {document}.',
  'Another communication is stored as {name}.': 'Ya hay otra comunicación guardada como {name}.',
  '{subject} has an acknowledgement already that says otherwise.':
    '{subject} ya tiene una constancia que dice otra cosa.',
  'No legal document with this number is held, but a test that waits for its answer. Import the acknowledgement ({answer}) together with its XML.':
    'No hay un comprobante real con este número, sino una prueba que espera su respuesta. Importe la constancia ({answer}) junto con su XML.',
  'The acknowledgement ({answer}) is simulated and has no value: import it together with its XML, or not at all.':
    'La constancia ({answer}) es simulada y no tiene valor: impórtela junto con su XML, o no la importe.',
  'The acknowledgement does not say the type of its document: name the file as the authority does, R-{tax id}-{type}-{number}.':
    'La constancia no dice el tipo de su comprobante: nombre el archivo como SUNAT, R-RUC-{type}-{number}.',
  'The document was held without its {part}.': 'El comprobante estaba guardado sin {part*}.',
  'The acknowledgement is kept until its document comes.':
    'La constancia se guarda hasta que llegue su comprobante.',
  // Why a delivery is blocked.
  'The authority has the document, but its answer cannot be asked for here. Import its acknowledgement, or set the credentials of a service that can be asked, and retry.':
    'SUNAT tiene el comprobante, pero aquí no se puede pedir su respuesta. Importe su constancia, o indique las credenciales de un servicio de consulta, y reintente.',
  'The authority rejected or voided a document of this number before, and nobody can be asked which. Look it up with the authority, and import what it shows.':
    'SUNAT rechazó o dio de baja antes un comprobante de este número, y no se puede consultar cuál. Búsquelo en SUNAT e importe lo que muestre.',
  'The authority has the communication that voids it, but no answer to that. Look the document up with the authority; retry asks again.':
    'SUNAT tiene la comunicación de baja, pero no hay respuesta. Busque el comprobante en SUNAT; reintentar pregunta de nuevo.',
  'The authority has the document, but its answer cannot be asked for here. Import its acknowledgement, or set the credentials of a service that can be asked, and retry. {why}':
    'SUNAT tiene el comprobante, pero aquí no se puede pedir su respuesta. Importe su constancia, o indique las credenciales de un servicio de consulta, y reintente. {why*}',
  'The authority has the document, but its answer cannot be asked for. Import its acknowledgement.':
    'SUNAT tiene el comprobante, pero no se puede pedir su respuesta. Importe su constancia.',
  'The authority has the document, but its answer cannot be asked for. Import its acknowledgement. {why}':
    'SUNAT tiene el comprobante, pero no se puede pedir su respuesta. Importe su constancia. {why*}',
  'The authority rejected or voided a document of this number before, and nobody can be asked which. Look it up with the authority, and import what it shows. {why}':
    'SUNAT rechazó o dio de baja antes un comprobante de este número, y no se puede consultar cuál. Búsquelo en SUNAT e importe lo que muestre. {why*}',
  'The authority has the communication that voids it, but no answer to that. Look the document up with the authority; retry asks again. {why}':
    'SUNAT tiene la comunicación de baja, pero no hay respuesta. Busque el comprobante en SUNAT; reintentar pregunta de nuevo. {why*}',
  'The authority took its voiding until {day}. Issue a credit note instead.':
    'SUNAT recibía su baja hasta el {day}. Emita una nota de crédito.',
  'The authority took its voiding until {day}. Issue a debit note on the document that it changes instead.':
    'SUNAT recibía su baja hasta el {day}. Emita una nota de débito sobre el comprobante que modifica.',
  'The legal term for sending it is over, and the authority does not have it. Abandon the document, which frees its number, and issue it anew.':
    'El plazo legal para enviarlo venció, y SUNAT no lo tiene. Abandone el comprobante, lo que libera su número, y emítalo de nuevo.',
  'The legal term is over. But it may have reached the authority before, and nobody can be asked. Look it up with the authority: import what it shows, or abandon the document where it is not there.':
    'El plazo legal venció. Pero pudo llegar antes a SUNAT, y no se puede consultar. Búsquelo en SUNAT: importe lo que muestre, o abandone el comprobante si no está.',
  'It names {number}, which is {status}: the authority would reject it. But it may have reached the authority before, and nobody can be asked. Look it up with the authority: import what it shows, or abandon the document where it is not there.':
    'Menciona {number}, que está en estado {status}: SUNAT lo rechazaría. Pero pudo llegar antes a SUNAT, y no se puede consultar. Búsquelo en SUNAT: importe lo que muestre, o abandone el comprobante si no está.',
  'It names {number}, which is {status}: the authority would reject it. Abandon it, which frees its number.':
    'Menciona {number}, que está en estado {status}: SUNAT lo rechazaría. Abandónelo, lo que libera su número.',
  'Sending of test documents is turned off (SUNAT_TEST=off).':
    'El envío de comprobantes de prueba está desactivado (SUNAT_TEST=off).',
} as const;

/** Words that are only told inside of other sentences. */
export const spanishDocumentWords = {
  'more than two files': 'más de dos archivos',
  'no XML': 'ningún XML',
  nothing: 'nada',
  'a customer without number': 'un cliente sin número',
  'two acknowledgements': 'dos constancias',
  'two documents': 'dos comprobantes',
  XML: 'su XML',
  signature: 'su firma',
} as const;
