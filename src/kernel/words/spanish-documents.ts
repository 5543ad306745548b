/** What is told of documents: issued, imported, sent and voided. English → Spanish. */
export const spanishDocuments = {
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
  'The document was held without its {part}.': 'El comprobante estaba guardado sin {part*}.',
  'The authority has the document, but its answer cannot be asked for here. Import its acknowledgement, or set the credentials of a service that can be asked, and retry. {why}':
    'SUNAT tiene el comprobante, pero aquí no se puede pedir su respuesta. Importe su constancia, o indique las credenciales de un servicio de consulta, y reintente. {why*}',
  'The authority has the document, but its answer cannot be asked for. Import its acknowledgement. {why}':
    'SUNAT tiene el comprobante, pero no se puede pedir su respuesta. Importe su constancia. {why*}',
  'The authority rejected or voided a document of this number before, and nobody can be asked which. Look it up with the authority, and import what it shows. {why}':
    'SUNAT rechazó o dio de baja antes un comprobante de este número, y no se puede consultar cuál. Búsquelo en SUNAT e importe lo que muestre. {why*}',
  'The authority has the communication that voids it, but no answer to that. Look the document up with the authority; retry asks again. {why}':
    'SUNAT tiene la comunicación de baja, pero no hay respuesta. Busque el comprobante en SUNAT; reintentar pregunta de nuevo. {why*}',
  'The legal term is over. But it may have reached the authority before, and nobody can be asked. Look it up with the authority: import what it shows, or abandon the document where it is not there.':
    'El plazo legal venció. Pero pudo llegar antes a SUNAT, y no se puede consultar. Búsquelo en SUNAT: importe lo que muestre, o abandone el comprobante si no está.',
  'It names {number}, which is {status}: the authority would reject it. But it may have reached the authority before, and nobody can be asked. Look it up with the authority: import what it shows, or abandon the document where it is not there.':
    'Menciona {number}, que está en estado {status}: SUNAT lo rechazaría. Pero pudo llegar antes a SUNAT, y no se puede consultar. Búsquelo en SUNAT: importe lo que muestre, o abandone el comprobante si no está.',
  'It names {number}, which is {status}: the authority would reject it. Abandon it, which frees its number.':
    'Menciona {number}, que está en estado {status}: SUNAT lo rechazaría. Abandónelo, lo que libera su número.',
  'Sending of test documents is turned off (SUNAT_TEST=off).':
    'El envío de comprobantes de prueba está desactivado (SUNAT_TEST=off).',
} as const;
