import type { Static } from 'typebox';
import { idForm } from '../../kernel/ids.ts';
import {
  formed,
  formedOrNull,
  moment,
  momentOrNull,
  named,
  oneOf,
  text,
  textOrEmpty,
} from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { eventPatterns } from '../ledger/events/account-events.ts';
import { WorkFailureOrNull } from '../ledger/work/work-failure-schema.ts';
import { disabledReasons, webhookDeliveryStates, webhookStates } from './webhooks.ts';

const url = Type.Unsafe<string>({
  type: 'string',
  maxLength: 2048,
  format: 'web-url',
  description: 'http(s) URL that events are sent to; use https',
  es: 'URL http(s) a la que se envían los eventos; use https',
  examples: ['https://shop.example/hooks/chasqui'],
});

const eventText = text(60, {
  description: 'A type of event, or a group of them',
  es: 'Un tipo de evento, o un grupo de ellos',
  example: 'document.*',
});

/** What there is, with types that come later. */
const shownEvents = {
  type: 'array',
  items: eventText,
  minItems: 1,
  maxItems: 100,
  description: 'Types of events that are sent, and groups of them such as `document.*`',
  es: 'Tipos de eventos que se envían, y grupos como `document.*`',
  examples: [['document.accepted', 'document.rejected']],
} as const;

const events = {
  ...shownEvents,
  items: { ...eventText, title: 'EventPattern', named: eventPatterns },
} as const;

const companies = {
  type: ['array', 'null'],
  items: formed(idForm('com'), { description: 'Company id', es: 'Id de la empresa' }),
  minItems: 1,
  maxItems: 100,
  description: 'Companies whose events are sent, or null for all that the key may see',
  es: 'Empresas cuyos eventos se envían; null para todas las que la clave puede ver',
} as const;

const description = textOrEmpty(200, {
  description: 'What it is for',
  es: 'Para qué sirve',
  example: 'The shop',
});

/** What a caller sends to make a webhook. */
export const NewWebhook = named('NewWebhook', {
  url,
  events: Type.Unsafe<string[]>({ ...events, default: ['document.*'] }),
  companies: Type.Unsafe<string[] | null>({ ...companies, default: null }),
  description,
});
export type NewWebhook = Static<typeof NewWebhook>;

/** What a caller may change of a webhook. */
export type WebhookChanges = Partial<NewWebhook> & {
  readonly state?: (typeof webhookStates)[number];
};
export const WebhookChanges = Type.Unsafe<WebhookChanges>({
  title: 'WebhookChanges',
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    url,
    events,
    companies,
    description: text(200, {
      description: 'What it is for',
      es: 'Para qué sirve',
      example: 'The shop',
    }),
    state: oneOf(webhookStates, {
      description: 'What happened while it was disabled is not sent when it is enabled again',
      es: 'Lo que pasó mientras estaba desactivado no se envía al activarlo de nuevo',
    }),
  },
});

const shown = {
  id: formed(idForm('whk'), { description: 'Webhook id', es: 'Id del webhook' }),
  url,
  events: Type.Unsafe<string[]>(shownEvents),
  companies: Type.Unsafe<string[] | null>(companies),
  description: Type.String({ description: 'What it is for', es: 'Para qué sirve' }),
  state: oneOf(webhookStates, {
    description: 'Whether events are sent',
    es: 'Si se envían eventos',
  }),
  disabled_reason: Type.Unsafe<(typeof disabledReasons)[number] | null>({
    type: ['string', 'null'],
    enum: [...disabledReasons, null],
    description:
      'Why nothing is sent: `asked` for, `failing` for three days, `gone` (it answered 410), `secret_not_shown`; null while it is enabled',
    es: 'Por qué no se envía nada: se pidió (`asked`), falla desde hace tres días (`failing`), respondió 410 (`gone`), no se ha mostrado su secreto (`secret_not_shown`); null mientras está activo',
  }),
  web_hook_of: formedOrNull(idForm('com'), {
    description: 'The company whose `web_hook` it is; null for all others',
    es: 'La empresa de la que es el `web_hook`; null en los demás',
  }),
  failures: Type.Unsafe<number>({
    type: 'integer',
    minimum: 0,
    description: 'Deliveries that failed one after the other; 0 after one that was taken',
    es: 'Entregas fallidas seguidas; 0 después de una que se recibió',
  }),
  resting_until: momentOrNull(
    'When a receiver that takes nothing is tried next; null where it does',
    'Cuándo se reintenta con un receptor que no recibe nada; null si recibe',
  ),
  waiting_since: momentOrNull(
    'When the oldest event happened that it has to deliver and has not delivered, UTC; null where it has delivered everything',
    'Cuándo ocurrió el evento más antiguo que debe entregar y no ha entregado, UTC; null si entregó todo',
  ),
  untried_since: momentOrNull(
    'The same of events that do not wait for the receiver, UTC: it refused neither them nor an earlier one of their document; null where there is none, or it rests',
    'Lo mismo, de los eventos que no esperan al receptor, UTC: no los rechazó, ni a uno anterior de su documento; null si no hay ninguno o si el receptor descansa',
  ),
  failure: WorkFailureOrNull,
  created_at: moment('When it was made, UTC', 'Cuándo se creó, UTC'),
  updated_at: moment('When it was last changed, UTC', 'Cuándo se cambió por última vez, UTC'),
};

/** A webhook as it is listed: never its secret. */
export const WebhookDescription = named('Webhook', shown);

/** A webhook with a new secret: the only time that it is shown. */
export const WebhookWithSecret = named('WebhookWithSecret', {
  ...shown,
  secret: Type.String({
    description: 'What signatures are checked with. Keep it: it is never shown again.',
    es: 'Con esto se verifican las firmas. Guárdelo: no se vuelve a mostrar.',
  }),
});

const answered = {
  status: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Status of the answer; null where none came',
    es: 'Estado HTTP de la respuesta; null si no llegó',
  }),
  answer: Type.String({
    description: 'The first 4 KiB of its body',
    es: 'Los primeros 4 KiB de su cuerpo',
  }),
  error: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Why there was no whole answer; null where there was',
    es: 'Por qué no hubo una respuesta completa; null si la hubo',
  }),
  duration_ms: Type.Unsafe<number>({
    type: 'integer',
    minimum: 0,
    description: 'How long it took',
    es: 'Cuánto demoró',
  }),
};

/** The outcome of a test. */
export const WebhookTest = named('WebhookTest', {
  taken: Type.Unsafe<boolean>({
    type: 'boolean',
    description: 'Whether the receiver answered 2xx in time',
    es: 'Si el receptor respondió 2xx a tiempo',
  }),
  ...answered,
});

export const WebhookDeliveryDescription = named('WebhookDelivery', {
  id: formed(idForm('dlv'), { description: 'Delivery id', es: 'Id del envío' }),
  event_id: formed(idForm('evt'), {
    description: 'Event id: the header `webhook-id`',
    es: 'Id del evento: la cabecera `webhook-id`',
  }),
  type: Type.String({ description: 'Type of the event', es: 'Tipo de evento' }),
  company_id: formedOrNull(idForm('com'), {
    description: 'Company; null for what is of none',
    es: 'Empresa; null si no es de ninguna',
  }),
  document_id: formedOrNull(idForm('doc'), {
    description: 'Document; null for what is of none',
    es: 'Comprobante; null si no es de ninguno',
  }),
  state: oneOf(webhookDeliveryStates, {
    description:
      '`pending`: it is sent, or sent again; `delivered`; `missed`: the webhook was disabled before, or bound to other companies',
    es: '`pending`: por enviar o reintentar; `delivered`: entregado; `missed`: el webhook se desactivó antes, o se limitó a otras empresas',
  }),
  attempts: Type.Unsafe<number>({
    type: 'integer',
    minimum: 0,
    description: 'How often it was sent',
    es: 'Cuántas veces se envió',
  }),
  next_attempt_at: momentOrNull(
    'When it is sent next at the earliest; null where it is not',
    'Cuándo se envía de nuevo, como mínimo; null si no se envía más',
  ),
  created_at: moment(
    'When it was first to be sent, UTC',
    'Cuándo debía enviarse por primera vez, UTC',
  ),
  body: Type.String({
    description: 'What is sent, byte for byte',
    es: 'Lo que se envía, byte por byte',
  }),
  last_attempt: Type.Unsafe<unknown>({
    title: 'WebhookAttempt',
    type: ['object', 'null'],
    additionalProperties: false,
    required: ['at', 'url', ...Object.keys(answered)],
    properties: { at: moment('When, UTC', 'Cuándo, UTC'), url, ...answered },
    description: 'What was sent last and what came back; null where nothing was sent yet',
    es: 'Lo último que se envió y lo que se respondió; null si aún no se envió nada',
  }),
});
