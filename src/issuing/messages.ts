import { messages } from '../kernel/message.ts';

export const issuingMessages = messages('issuing', {
  idempotency_key_reused: {
    en: 'This Idempotency-Key was used with another body ({document}). Send the body as it was, or a new key for another document.',
    es: 'Esta Idempotency-Key se usó con otro cuerpo ({document}). Envíe el cuerpo como era, o una clave nueva para otro comprobante.',
  },
  external_id_reused: {
    en: 'Another document has the external_id {external} already ({document}). Send its draft as it was, or another external_id.',
    es: 'Otro comprobante ya tiene el external_id {external} ({document}). Envíe su borrador como era, u otro external_id.',
  },
  number_taken: {
    en: 'Another document has the number {number} already ({document}). Leave the number out to have the next one assigned.',
    es: 'Otro comprobante ya tiene el número {number} ({document}). Retire el número para que se asigne el siguiente.',
  },
  series_exhausted: {
    en: 'Series {series} has come to {number}, its last number. Go on in another series.',
    es: 'La serie {series} llegó a {number}, su último número. Siga en otra serie.',
  },
  no_document_to_credit: {
    en: 'There is no such document of this company in this environment that holds its number: send the items of the note.',
    es: 'No hay tal comprobante de esta empresa en este entorno que conserve su número: indique los ítems de la nota.',
  },
  credited_is: {
    en: 'It is {status}: there is nothing that a note could change.',
    es: 'Está en estado {status}: no hay nada que una nota pueda modificar.',
  },
  credited_needs_id: {
    en: 'Send the id of the document that is credited, or its type and number.',
    es: 'Indique el id del comprobante que se acredita, o su tipo y número.',
  },
  credits_others: {
    en: '{number} credits other documents as well, and does not say how much of each: send the items of the note.',
    es: '{number} acredita también otros comprobantes, y no dice cuánto de cada uno: indique los ítems de la nota.',
  },
  unwritable_character: {
    en: 'It has a character that cannot be written in XML, such as half of a surrogate pair.',
    es: 'Tiene un carácter que no se puede escribir en XML, como la mitad de un par sustituto.',
  },
  referenced_unknown: {
    en: '{number} is not held here, though others of its series are. Check the number: the authority rejects a note on a document that it does not know.',
    es: '{number} no está aquí, aunque otros de su serie sí. Revise el número: SUNAT rechaza una nota sobre un comprobante que no conoce.',
  },
  referenced_is: {
    en: '{number} is {status}: there is nothing that a note could change.',
    es: '{number} está en estado {status}: no hay nada que una nota pueda modificar.',
  },
  referenced_being_voided: {
    en: '{number} is being voided: there is nothing that a note could change.',
    es: '{number} está en proceso de baja: no hay nada que una nota pueda modificar.',
  },
  referenced_failed: {
    en: '{number} failed while the note was issued: there is nothing that a note could change.',
    es: '{number} falló mientras se emitía la nota: no hay nada que una nota pueda modificar.',
  },
  referenced_other_customer: {
    en: '{number} was issued to {customer}, the note is for another. Send the customer of the document that it changes.',
    es: '{number} se emitió a {customer}, y la nota es para otro. Indique el cliente del comprobante que modifica.',
  },
  referenced_other_currency: {
    en: '{number} is in {currency}, the note in {own}. Send the currency of the document that it changes.',
    es: '{number} está en {currency}, y la nota en {own}. Indique la moneda del comprobante que modifica.',
  },
  referenced_other_day: {
    en: '{number} is of {day}, the note says {named}. Send the day of the document that it changes, or leave it out.',
    es: '{number} es del {day}, y la nota dice {named}. Indique la fecha del comprobante que modifica, o retírela.',
  },
  xml_too_large: {
    en: 'Its XML would have {bytes} bytes, at most {most} are taken: make several documents of it.',
    es: 'Su XML tendría {bytes} bytes y se admiten {most} como máximo: haga varios comprobantes.',
  },
  customer_without_number: {
    en: 'a customer without number',
    es: 'un cliente sin número',
  },
});
