import { codes } from '../../../kernel/codes/code.ts';
import { messages } from '../../../kernel/message.ts';

/** Codes of documents, and of what is done about them. */
export const documentCodes = codes({
  document_not_found: {
    kind: 'not_found',
    en: {
      title: 'Document not found',
      help: 'The document does not exist, or is not visible to this key: both look the same.',
    },
    es: {
      title: 'Comprobante no encontrado',
      help: 'El comprobante no existe, o no es visible para esta clave: ambas cosas se ven igual.',
    },
  },
  file_not_available: {
    kind: 'not_found',
    en: {
      title: 'File not available',
      help: 'There is no file at this link, or not yet; or the link is not one of ours.',
    },
    es: {
      title: 'Archivo no disponible',
      help: 'No hay archivo en este enlace, o aún no; o el enlace no es nuestro.',
    },
  },
  document_conflict: {
    kind: 'conflict',
    en: {
      title: 'Another document has this id or number',
      help: 'Another document is stored under this id or number. Nothing was changed.',
    },
    es: {
      title: 'Otro comprobante tiene este id o número',
      help: 'Hay otro comprobante guardado con este id o número. No se cambió nada.',
    },
  },
  idempotency_key_reused: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Idempotency-Key of another request',
      help: 'This `Idempotency-Key` was used for another request: to issue with another body, to void another document or for another reason, or to mail the document to other addresses. Send the same request as before, or use a new key.',
    },
    es: {
      title: 'Idempotency-Key de otra solicitud',
      help: 'Esta `Idempotency-Key` se usó para otra solicitud: para emitir con otro cuerpo, para dar de baja otro comprobante o por otro motivo, o para enviar el comprobante a otras direcciones. Envíe la solicitud como era, o una clave nueva.',
    },
  },
  void_not_allowed: {
    kind: 'conflict',
    en: {
      title: 'Document cannot be voided',
      help: 'The authority does not void documents in this state, of this type or of this age; the detail says which it is and what to do instead. Nothing was changed.',
    },
    es: {
      title: 'El comprobante no se puede dar de baja',
      help: 'El comprobante está en un estado, o es de un tipo o una antigüedad, que SUNAT no da de baja; el detalle dice cuál y qué hacer. No se cambió nada.',
    },
  },
  abandon_not_allowed: {
    kind: 'conflict',
    en: {
      title: 'Document cannot be abandoned',
      help: 'Only a document that the authority does not have, and will not accept any more, can be abandoned: its delivery is `blocked` for such a reason. Nothing was changed.',
    },
    es: {
      title: 'El comprobante no se puede abandonar',
      help: 'Solo se abandona un comprobante que SUNAT no tiene y ya no recibirá: su envío está `blocked` por ese motivo. No se cambió nada.',
    },
  },
  retry_not_allowed: {
    kind: 'conflict',
    en: {
      title: 'Nothing to retry',
      help: 'Nothing is waiting to be sent for this document. `GET …/delivery` shows the state of its delivery.',
    },
    es: {
      title: 'No hay nada que reintentar',
      help: 'No hay nada pendiente con este comprobante. `GET …/delivery` muestra hasta dónde llegó.',
    },
  },
  ask_not_allowed: {
    kind: 'conflict',
    en: {
      title: 'The authority cannot be asked',
      help: 'The document is being sent from here, its answer is here already, or nobody can be asked for it; the detail says which it is. Nothing was changed.',
    },
    es: {
      title: 'No se puede consultar a SUNAT',
      help: 'El comprobante se está enviando desde aquí, su respuesta ya está, o no hay a quién consultar; el detalle lo dice. No se cambió nada.',
    },
  },
  set_aside_not_allowed: {
    kind: 'conflict',
    en: {
      title: 'Document stays on the worklists',
      help: 'Only a pending document that nothing is done about here, such as one imported without its acknowledgement, is taken off the worklists. Nothing was changed.',
    },
    es: {
      title: 'El comprobante sigue entre los pendientes',
      help: 'Solo se aparta un comprobante pendiente que aquí no espera nada, como uno importado sin su constancia. No se cambió nada.',
    },
  },
  draft_refused: {
    kind: 'invalid',
    status: 422,
    en: {
      title: "Draft breaks the authority's rules",
      help: 'The authority would reject the document. `errors` has its code and message where it has one, the JSON pointer of the field and what to change. Nothing was stored and no number was used.',
    },
    es: {
      title: 'El borrador incumple las reglas de SUNAT',
      help: 'SUNAT rechazaría el comprobante. `errors` tiene su código y su mensaje donde los hay, el puntero JSON del campo y qué cambiar. No se guardó nada ni se usó un número.',
    },
  },
  external_id_reused: {
    kind: 'conflict',
    en: {
      title: 'External id of another document',
      help: 'The company uses each `external_id` only once (`unique_external_ids`), and another document has this one; the detail names it. Send the same draft as before to get that document, or use another `external_id`.',
    },
    es: {
      title: 'External id de otro comprobante',
      help: 'La empresa emite cada `external_id` una sola vez (`unique_external_ids`), y tiene otro comprobante con este, que el detalle indica. Envíe el borrador como era para recibir ese comprobante, u otro `external_id`.',
    },
  },
});

export const documentMessages = messages('document', {
  no_file_at_link: {
    en: 'There is no file at this link, or not yet. Get the document again for its present links.',
    es: 'No hay archivo en este enlace, o aún no. Pida de nuevo el comprobante para tener sus enlaces actuales.',
  },
  none: {
    en: 'There is no such document.',
    es: 'Ese comprobante no existe.',
  },
  not_abandoned: {
    en: 'Only a document that the authority does not have, and takes no more, is abandoned. GET …/delivery shows how far it has come.',
    es: 'Solo se abandona un comprobante que SUNAT no tiene y ya no recibe. GET …/delivery muestra hasta dónde llegó.',
  },
  answer_not_asked_here: {
    en: 'The authority has the document, but its answer cannot be asked for here. Import its acknowledgement, or set the credentials of a service that can be asked, and retry.',
    es: 'SUNAT tiene el comprobante, pero aquí no se puede pedir su respuesta. Importe su constancia, o indique las credenciales de un servicio de consulta, y reintente.',
  },
  answer_not_asked: {
    en: 'The authority has the document, but its answer cannot be asked for. Import its acknowledgement.',
    es: 'SUNAT tiene el comprobante, pero no se puede pedir su respuesta. Importe su constancia.',
  },
  settled_before: {
    en: 'The authority rejected or voided a document of this number before, and nobody can be asked which. Look it up with the authority, and import what it shows.',
    es: 'SUNAT rechazó o dio de baja antes un comprobante de este número, y no se puede consultar cuál. Búsquelo en SUNAT e importe lo que muestre.',
  },
  voiding_unanswered: {
    en: 'The authority has the communication that voids it, but no answer to that. Look the document up with the authority; retry asks again.',
    es: 'SUNAT tiene la comunicación de baja, pero no hay respuesta. Busque el comprobante en SUNAT; reintentar pregunta de nuevo.',
  },
  term_over: {
    en: 'The legal term for sending it is over, and the authority does not have it. Abandon the document, which frees its number, and issue it anew.',
    es: 'El plazo legal para enviarlo venció, y SUNAT no lo tiene. Abandone el comprobante, lo que libera su número, y emítalo de nuevo.',
  },
  none_visible: {
    en: 'No document with this id is visible to this key.',
    es: 'Ningún comprobante con este id es visible para esta clave.',
  },
  answered_already: {
    en: 'The authority has answered: this document is on no worklist.',
    es: 'SUNAT ya respondió: este comprobante no está entre los pendientes.',
  },
  sent_from_here: {
    en: 'This document is being sent from here, and is not taken off the worklists. GET …/delivery shows how far it has come.',
    es: 'Este comprobante se está enviando desde aquí y no se aparta de los pendientes. GET …/delivery muestra hasta dónde llegó.',
  },
  void_key_reused: {
    en: 'This Idempotency-Key was used to void another document, or with another reason. Send the request as it was, or a new key.',
    es: 'Esta Idempotency-Key se usó para dar de baja otro comprobante, o con otro motivo. Envíe la solicitud como era, o una clave nueva.',
  },
  never_accepted: {
    en: '{number} was never accepted: there is nothing to void.',
    es: '{number} nunca fue aceptado: no hay nada que dar de baja.',
  },
  void_term_over_note: {
    en: 'The authority took a voiding of {number} until {day}. Issue a debit note on the document that it changes instead.',
    es: 'SUNAT recibía la baja de {number} hasta el {day}. Emita una nota de débito sobre el comprobante que modifica.',
  },
  void_term_over: {
    en: 'The authority took a voiding of {number} until {day}. Issue a credit note instead.',
    es: 'SUNAT recibía la baja de {number} hasta el {day}. Emita una nota de crédito.',
  },
  not_answered: {
    en: '{number} was not answered yet. Void it once it is succeeded.',
    es: '{number} aún no tiene respuesta. Dele de baja cuando sea aceptado.',
  },
  amount_form: {
    en: 'an amount with two decimals, such as "118.00"',
    es: 'un monto con dos decimales, por ejemplo "118.00"',
  },
  digest_form: {
    en: 'base64 of at most 120 characters',
    es: 'base64 de 120 caracteres como máximo',
  },
  reason_form: {
    en: 'a text of 3 to 100 characters',
    es: 'un texto de 3 a 100 caracteres',
  },
  time_form: {
    en: 'a time such as 14:30:00',
    es: 'una hora, por ejemplo 14:30:00',
  },
});
