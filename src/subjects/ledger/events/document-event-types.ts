import { Type } from '../../../kernel/schema-type.ts';
import { documentFields } from './event-fields.ts';
import { event } from './event-type.ts';

const maybe = Type.Optional;
const { number, source, environment, status, file, operation, outcome, code } = documentFields;
const { description, detail, excerpt, notes, reason, communication, effect } = documentFields;
const { ticket, to, message_id, files, pdf, attempts, by } = documentFields;

/** How a document became what it stays: only what is known of it. */
const settled = {
  code: maybe(code),
  description: maybe(description),
  notes: maybe(notes),
  by: maybe(by),
  source: maybe(source),
};

/** What can happen to a document, in the order of a life. */
export const documentEventTypes = {
  'document.created': event({
    section: 'coming',
    data: { number, source, environment },
    name: { en: 'Issued', es: 'Emitido' },
    when: {
      en: 'The service issued the document.',
      es: 'El servicio emitió el comprobante.',
    },
  }),
  'document.imported': event({
    section: 'coming',
    data: {
      number,
      // An event that an earlier version made for a document which had none.
      source: maybe(source),
      environment,
      status,
    },
    name: { en: 'Imported', es: 'Importado' },
    when: {
      en: "It came from elsewhere: as the authority's file, or as JSON.",
      es: 'Vino de otra parte: como archivo de la autoridad, o como JSON.',
    },
  }),
  'document.completed': event({
    section: 'coming',
    data: { file: maybe(file), source: maybe(source) },
    name: { en: 'A file was added', es: 'Se agregó un archivo' },
    when: {
      en: 'A file, or a record, brought what the document was held without. Its state stays.',
      es: 'Un archivo, o un registro, trajo lo que le faltaba al comprobante. Su estado sigue igual.',
    },
  }),
  'document.not_received': event({
    section: 'sending',
    data: { code, description },
    name: { en: 'SUNAT has not received it', es: 'SUNAT no lo ha recibido' },
    when: {
      en: 'The authority answered, by an acknowledgement, that it did not take the document in. It is still `pending`.',
      es: 'La autoridad respondió, con una constancia, que no recibió el comprobante. Sigue `pending`.',
    },
  }),
  'document.accepted': event({
    section: 'settling',
    data: settled,
    name: { en: 'Accepted by SUNAT', es: 'Aceptado por SUNAT' },
    when: {
      en: 'The authority accepted it: it is `succeeded`.',
      es: 'La autoridad lo aceptó: está `succeeded`.',
    },
  }),
  'document.observed': event({
    section: 'settling',
    data: settled,
    name: { en: 'Accepted with observations', es: 'Aceptado con observaciones' },
    when: {
      en: 'Accepted, with observations.',
      es: 'Aceptado, con observaciones.',
    },
  }),
  'document.rejected': event({
    section: 'settling',
    data: settled,
    name: { en: 'Rejected by SUNAT', es: 'Rechazado por SUNAT' },
    when: {
      en: 'The authority rejected it: it is `failed`.',
      es: 'La autoridad lo rechazó: está `failed`.',
    },
  }),
  'document.voided': event({
    section: 'settling',
    data: settled,
    name: { en: 'Voided', es: 'Anulado' },
    when: {
      en: 'The authority voided it: it is `voided`.',
      es: 'La autoridad lo dio de baja: está `voided`.',
    },
  }),
  'document.attempted': event({
    section: 'sending',
    data: { operation, outcome, code, detail, excerpt: maybe(excerpt) },
    name: { en: 'Sent', es: 'Enviado' },
    when: {
      en: 'A call to the authority about this document ended, whatever came of it. Calls about a summary or a voiding are kept with that filing, not here; `GET …/delivery` shows both.',
      es: 'Terminó una llamada a la autoridad sobre este comprobante, sea cual sea el resultado. Las llamadas sobre un resumen o una baja se guardan con ese envío, no aquí; `GET …/delivery` muestra las dos.',
    },
  }),
  'document.blocked': event({
    section: 'sending',
    data: { reason, detail },
    name: { en: 'Stopped', es: 'Detenido' },
    when: {
      en: 'Its delivery goes on only after somebody did something: [what to do for each reason](sending.md#what-needs-a-person).',
      es: 'Su envío sigue solo después de que alguien haga algo: [qué hacer en cada caso](sending.md#qué-necesita-a-una-persona).',
    },
  }),
  'document.retried': event({
    section: 'sending',
    data: {},
    name: { en: 'Sending it at once was asked for', es: 'Se pidió enviarlo ya' },
    when: {
      en: 'Somebody had its delivery go on, which was blocked or waited.',
      es: 'Alguien hizo seguir su envío, que estaba bloqueado o esperaba.',
    },
  }),
  'document.abandoned': event({
    section: 'settling',
    data: { reason },
    name: { en: 'Abandoned', es: 'Abandonado' },
    when: {
      en: 'It was given up before the authority had it: it is `failed`, and its number is free.',
      es: 'Se dejó antes de que la autoridad lo tuviera: está `failed`, y su número queda libre.',
    },
  }),
  'document.set_aside': event({
    section: 'sending',
    data: { reason },
    name: { en: 'Taken off the worklists', es: 'Apartado de los pendientes' },
    when: {
      en: 'Somebody took it off the worklists; it stays `pending`.',
      es: 'Alguien lo apartó de los pendientes; sigue `pending`.',
    },
  }),
  'document.put_back': event({
    section: 'sending',
    data: {},
    name: { en: 'Put back on the worklists', es: 'Devuelto a los pendientes' },
    when: {
      en: 'Somebody put it back on the worklists.',
      es: 'Alguien lo devolvió a los pendientes.',
    },
  }),
  'document.communicated': event({
    section: 'sending',
    data: { communication, effect },
    name: { en: 'Put into a daily summary', es: 'Incluido en un resumen diario' },
    when: {
      en: 'It was put into a daily summary or a voiding, which is on its way.',
      es: 'Se puso en un resumen diario o una baja, que está en camino.',
    },
  }),
  'document.void_requested': event({
    section: 'voiding',
    data: { reason },
    name: { en: 'Voiding was asked for', es: 'Se pidió la anulación' },
    when: {
      en: 'Somebody asked for its voiding. It stays as it is until the authority answers.',
      es: 'Alguien pidió su baja. Sigue como está hasta que la autoridad responda.',
    },
  }),
  'document.void_sent': event({
    section: 'voiding',
    data: { by, ticket },
    name: { en: 'The voiding was sent', es: 'Se envió la anulación' },
    when: {
      en: 'The authority took the communication that voids it, and works on it.',
      es: 'La autoridad recibió la comunicación que lo da de baja, y trabaja en ella.',
    },
  }),
  'document.void_refused': event({
    section: 'voiding',
    data: { by, code, description },
    name: { en: 'The voiding was refused', es: 'La anulación fue rechazada' },
    when: {
      en: 'The authority refused to void it: it stays `succeeded`.',
      es: 'La autoridad se negó a darlo de baja: sigue `succeeded`.',
    },
  }),
  'document.mailed': event({
    section: 'mailing',
    data: {
      to,
      message_id,
      files,
      pdf: maybe(pdf),
      detail: maybe(detail),
    },
    name: { en: 'Mailed', es: 'Enviado por correo' },
    when: {
      en: 'A mail server took a mail.',
      es: 'Un servidor de correo recibió un mensaje.',
    },
  }),
  'document.mail_refused': event({
    section: 'mailing',
    data: { to, detail },
    name: { en: 'A mail was refused', es: 'Un correo fue rechazado' },
    when: {
      en: 'A mail server refused it for ever.',
      es: 'Un servidor de correo lo rechazó para siempre.',
    },
  }),
  'document.mail_given_up': event({
    section: 'mailing',
    data: { to, attempts, detail },
    name: { en: 'A mail could not be delivered', es: 'Un correo no se pudo entregar' },
    when: {
      en: 'Nobody took it for three days, a server had it three times and never said whether it took it, or there was no reason left to send it.',
      es: 'Nadie lo recibió en tres días, un servidor lo tuvo tres veces y nunca dijo si lo recibía, o ya no había motivo para enviarlo.',
    },
  }),
};
