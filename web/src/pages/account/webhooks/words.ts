import { accountEventNames, eventGroupNames } from '../../../words/generated.ts';
import { plural } from '../../../words/plural.ts';
import { type Pair, words } from '../../../words/words.ts';

/** Where events are sent to. */
export const webhookWords = words({
  detail: [
    'The service sends what happens to an address of yours, signed, as it happens.',
    'El servicio envía lo que ocurre a una dirección suya, firmado, en el momento.',
  ],
  webhook: ['Webhook', 'Webhook'],
  url: ['Address', 'Dirección'],
  urlHint: [
    'An https address that takes POST requests.',
    'Una dirección https que recibe solicitudes POST.',
  ],
  events: ['Events', 'Eventos'],
  companies: ['Companies', 'Empresas'],
  description: ['What it is for', 'Para qué es'],
  state: ['State', 'Estado'],
  states: { enabled: ['On', 'Activo'], disabled: ['Off', 'Apagado'] },
  reasons: {
    asked: ['switched off by hand', 'apagado a mano'],
    failing: ['it took nothing for three days', 'no recibió nada durante tres días'],
    gone: ['it answered 410 (gone)', 'respondió 410 (ya no existe)'],
    secret_not_shown: ['its secret was not shown yet', 'todavía no se mostró su secreto'],
  },
  ofCompany: [
    (name: string) => `Address that is set in the settings of ${name}`,
    (name: string) => `Dirección registrada en la configuración de ${name}`,
  ],
  failures: [
    (count: number) => plural.en(count, 'The last delivery failed', 'The last # deliveries failed'),
    (count: number) => plural.es(count, 'Falló el último envío', 'Fallaron los últimos # envíos'),
  ],
  restingUntil: [
    (at: string) => `Tried again from ${at}`,
    (at: string) => `Se intenta de nuevo desde ${at}`,
  ],
  serviceFailed: [
    (count: number, since: string) =>
      plural.en(
        count,
        `The service itself failed, ${since}.`,
        `The service itself failed # times since ${since}.`,
      ),
    (count: number, since: string) =>
      plural.es(
        count,
        `Falló el propio servicio, ${since}.`,
        `El propio servicio falló # veces desde ${since}.`,
      ),
  ],
  waitingSince: [
    (at: string) => `The oldest event waits since ${at}`,
    (at: string) => `El evento más antiguo espera desde ${at}`,
  ],
  none: ['No webhook yet', 'Todavía no hay webhooks'],
  add: ['Add a webhook', 'Agregar un webhook'],
  addTitle: ['Add a webhook', 'Agregar un webhook'],
  edit: ['Edit', 'Editar'],
  editTitle: ['Edit the webhook', 'Editar el webhook'],
  eventsNeeded: ['Choose at least one event.', 'Elija al menos un evento.'],
  oneByOne: ['One by one', 'Uno por uno'],
  secret: ['Secret', 'Secreto'],
  secretTitle: ['Secret of the webhook', 'Secreto del webhook'],
  secretHint: [
    'Your program checks signatures with it. Keep it now: it is not shown again.',
    'Con él su programa comprueba las firmas. Guárdelo ahora: no se vuelve a mostrar.',
  ],
  rotate: ['New secret', 'Secreto nuevo'],
  rotateTitle: ['Make a new secret?', '¿Crear un secreto nuevo?'],
  rotateDetail: [
    'The one before signs too for 24 hours: change it in your program within that time.',
    'El anterior también firma durante 24 horas: cámbielo en su programa en ese plazo.',
  ],
  showSecret: ['Show its secret, and switch it on', 'Mostrar su secreto y activarlo'],
  test: ['Send a test', 'Enviar una prueba'],
  taken: [(ms: string) => `Taken, in ${ms} ms`, (ms: string) => `Recibido, en ${ms} ms`],
  notTaken: [
    (ms: string) => `Not taken, after ${ms} ms`,
    (ms: string) => `No recibido, tras ${ms} ms`,
  ],
  enable: ['Switch on', 'Activar'],
  disable: ['Switch off', 'Apagar'],
  disableTitle: ['Switch the webhook off?', '¿Apagar el webhook?'],
  disableDetail: [
    'What happens meanwhile is not sent when it is switched on again. It can be sent one by one.',
    'Lo que ocurra mientras tanto no se envía al activarlo de nuevo. Se puede enviar uno por uno.',
  ],
  switchedOn: ['The webhook is on', 'El webhook está activo'],
  switchedOff: ['The webhook is off', 'El webhook está apagado'],
  delete: ['Delete', 'Eliminar'],
  deleteTitle: ['Delete the webhook?', '¿Eliminar el webhook?'],
  deleteDetail: [
    'Nothing more is sent, and its deliveries can no longer be seen.',
    'No se envía nada más y ya no se pueden ver sus envíos.',
  ],
  deleted: ['The webhook is deleted', 'El webhook se eliminó'],
  back: ['All webhooks', 'Todos los webhooks'],
  deliveries: ['Deliveries', 'Envíos'],
  deliveriesDetail: [
    'Of the last 30 days, the newest first.',
    'De los últimos 30 días, el más reciente primero.',
  ],
  deliveryStates: {
    pending: ['Waits', 'En espera'],
    delivered: ['Delivered', 'Entregado'],
    missed: ['Missed', 'Perdido'],
  },
  allStates: ['All states', 'Todos los estados'],
  event: ['Event', 'Evento'],
  attempts: ['Attempts', 'Intentos'],
  answer: ['Answer', 'Respuesta'],
  noAnswer: ['No answer', 'Sin respuesta'],
  noDeliveries: ['Nothing was sent yet', 'Todavía no se envió nada'],
  show: ['Show', 'Ver'],
  showOf: [
    (type: string, at: string) => `Show ${type} of ${at}`,
    (type: string, at: string) => `Ver ${type} del ${at}`,
  ],
  request: ['What is sent', 'Lo que se envía'],
  sentTo: ['Sent to', 'Enviado a'],
  sentAt: ['Last sent', 'Último envío'],
  nextAttempt: ['Sent next', 'Próximo envío'],
  duration: ['Took', 'Duración'],
  status: ['Status', 'Estado HTTP'],
  error: ['Error', 'Error'],
  body: ['Body of the answer', 'Cuerpo de la respuesta'],
  empty: ['Empty', 'Vacío'],
  retry: ['Send again', 'Enviar de nuevo'],
  retried: ['It is sent now', 'Se está enviando'],
  cut: [
    (count: number) => plural.en(count, '… and # character more', '… and # characters more'),
    (count: number) => plural.es(count, '… y # carácter más', '… y # caracteres más'),
  ],
  groups: eventGroupNames as Readonly<Record<string, Pair>>,
  wholeGroup: [(group: string) => `${group}: everything`, (group: string) => `${group}: todo`],
  /** Beside those of documents, which the page of a document names. */
  types: accountEventNames as Readonly<Record<string, Pair>>,
});
