import { asciiJson } from '../../../kernel/ascii-json.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { generalCodes } from '../../../kernel/codes/general-codes.ts';
import { idForm } from '../../../kernel/ids.ts';
import {
  choice,
  invalidParameter,
  pageParameters,
  pageSize,
  type QueryParameter,
} from '../../../kernel/schema/query-parameters.ts';
import { formed, named } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { nearPattern, typesNamed } from './account-events.ts';
import { eventMessages } from './codes.ts';
import { declaredEvents } from './event-data.ts';
import type { FeedEntry, FeedOrder } from './feed.ts';
import { beginStream, type FeedFilters, isPosition, isSince, listFeed } from './read-feed.ts';
import { type RenderedEvent, renderEvent } from './render-event.ts';

const types: QueryParameter = {
  description:
    'Only events of these types, separated by commas; `document.*` names all of a group.',
  es: 'Solo eventos de estos tipos, separados por comas; `document.*` nombra todos los de un grupo.',
  schema: { type: 'string', maxLength: 1000 },
  example: 'document.accepted,document.rejected',
  problem: (value) => {
    const unknown = value.split(',').find((each) => typesNamed(each).length === 0);
    if (unknown === undefined) return undefined;
    const shown = JSON.stringify(unknown.slice(0, 60));
    const near = nearPattern(unknown);
    const detail =
      near !== undefined
        ? eventMessages.no_such_type_but({ type: shown, near })
        : eventMessages.no_such_type_in_list({ type: shown });
    return invalidParameter(detail);
  },
};

const company: QueryParameter = {
  description: 'Only events of this company.',
  es: 'Solo eventos de esta empresa.',
  schema: { type: 'string' },
  example: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  // Judged where companies are known: one that is not the caller's is the same as none.
  problem: () => undefined,
};

const since: QueryParameter = {
  description:
    'Only what comes after this: a position as `meta.position` gives it, or a time (ISO 8601 with an offset, or a day in UTC). A time finds what was recorded then or later; to follow events, send positions.',
  es: 'Solo lo que viene después: una posición como la da `meta.position`, o un momento (ISO 8601 con su diferencia horaria, o un día en UTC). Un momento encuentra lo registrado entonces o después; para seguir los eventos, envíe posiciones.',
  schema: { type: 'string' },
  example: '4625',
  problem: (value) => (isSince(value) ? undefined : invalidParameter(eventMessages.since_form)),
};

const order = choice(
  'order',
  'Which come first. Whoever follows reads the oldest first, from a position on.',
  'Cuáles van primero. Quien los sigue lee los más antiguos primero, desde una posición.',
  ['oldest', 'newest'],
);

const nullableId = (prefix: 'com' | 'doc', description: string, es: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: idForm(prefix).pattern.source,
    description,
    es,
  });

/** An event says what its type says: a form for each. */
const AccountEvent = Type.Unsafe<RenderedEvent>({
  title: 'AccountEvent',
  description:
    'What happened, by its `type`; docs/events.md explains each. More types and fields will come',
  es: 'Qué pasó, según su tipo (`type`); docs/events.md explica cada uno. Vendrán más tipos y campos',
  oneOf: Object.entries(declaredEvents).map(([type, { data }]) =>
    Type.Object(
      {
        id: formed(idForm('evt'), { description: 'Event id', es: 'Id del evento' }),
        type: Type.Unsafe<string>({
          type: 'string',
          const: type,
          description: 'What happened',
          es: 'Qué pasó',
        }),
        created_at: Type.Unsafe<string>({
          type: 'string',
          format: 'date-time',
          description: 'When it happened, UTC',
          es: 'Cuándo pasó, UTC',
        }),
        company_id: nullableId(
          'com',
          'Company; null for what concerns the whole account',
          'Empresa; null en lo que atañe a toda la cuenta',
        ),
        document_id: nullableId(
          'doc',
          'Document; null for what is of none',
          'Comprobante; null si no es de ninguno',
        ),
        data,
        position: Type.Unsafe<number>({
          type: 'integer',
          minimum: 1,
          description: 'Place among the events of the account: from 1, without gaps, never changed',
          es: 'Posición entre los eventos de la cuenta: desde 1, sin saltos, no cambia nunca',
        }),
      },
      { additionalProperties: false },
    ),
  ),
});

const AccountEventList = named('AccountEventPage', {
  data: Type.Array(AccountEvent),
  meta: named('AccountEventPageMeta', {
    next_token: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Token of the next page, or null where there is none. A page may be short',
      es: 'Token de la página siguiente; null si no hay más. Una página puede venir corta',
    }),
    position: Type.Unsafe<number>({
      type: 'integer',
      minimum: 0,
      description: 'How far this answer has come: the `since` of the next question',
      es: 'Hasta dónde llegó esta respuesta: el `since` de la siguiente consulta',
    }),
  }),
});

const example = {
  id: 'evt_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  type: 'document.accepted',
  created_at: '2026-05-04T14:30:01.500Z',
  company_id: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  document_id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  data: { code: '0', description: 'La Factura numero F001-4625, ha sido aceptada', notes: [] },
  position: 4626,
};

/** As the HTML standard has it: `id` is what comes back as `Last-Event-ID`. */
function written(entry: FeedEntry): string {
  return `id: ${entry.position}\nevent: ${entry.type}\ndata: ${asciiJson(renderEvent(entry))}\n\n`;
}

type Query = Readonly<Record<string, string>>;

function filtersOf(query: Query): FeedFilters {
  return {
    types: query.types ?? null,
    company: query.company ?? null,
    since: query.since ?? null,
  };
}

/** What happened in the account. */
export function feedOperations(parts: OperationParts): readonly Operation[] {
  return [listOperation(parts), streamOperation(parts)];
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/events',
    operationId: 'listAccountEvents',
    doors: ['http', 'sdk', 'console'],
    tag: 'Events',
    summary: {
      en: 'What happened in the account',
      es: 'Lo que pasó en la cuenta',
    },
    description: {
      en: 'Events of documents, companies, credentials, filings and keys, each once. Positions are given in the order in which events become visible: whoever asks with `since` for what follows the last `meta.position` misses none and gets none twice. A key that is bound to companies sees theirs only; events of users and keys are for the scope `admin`.',
      es: 'Eventos de comprobantes, empresas, credenciales, resúmenes y claves, cada uno una vez. Las posiciones se dan en el orden en que los eventos se hacen visibles: quien pide con `since` lo que sigue al último `meta.position` no pierde ninguno ni recibe ninguno dos veces. Una clave limitada a ciertas empresas ve solo los de ellas; los eventos de usuarios y claves son para el alcance `admin`.',
    },
    scope: 'read',
    query: { ...pageParameters, order, types, company, since },
    responses: {
      200: {
        description: 'A page of events',
        schema: AccountEventList,
        example: { data: [example], meta: { next_token: null, position: 4626 } },
      },
    },
    errors: [
      'invalid_limit',
      'invalid_next_token',
      'invalid_parameter',
      'position_unknown',
      'company_not_found',
    ],
    async handle({ principal, query }) {
      const page = await listFeed(context, principal, {
        ...filtersOf(query),
        order: (query.order ?? null) as FeedOrder | null,
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      const meta = { next_token: page.nextToken, position: page.position };
      return json(200, { data: page.entries.map(renderEvent), meta });
    },
  };
}

function streamOperation({ context, streams }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/events/stream',
    operationId: 'streamAccountEvents',
    doors: ['http', 'sdk', 'console'],
    tag: 'Events',
    summary: {
      en: 'The same as they happen',
      es: 'Lo mismo, mientras pasa',
    },
    description: {
      en: 'Server-Sent Events: `id` is the position, `event` the type, `data` the event as JSON. It begins with what comes from now on, or after `since`, or after `Last-Event-ID`, which wins. A comment line comes every 15 seconds. A key has 8 streams at most, an account 250 in a process; whoever takes too little of what is sent is cut off, and goes on with `Last-Event-ID`.',
      es: 'Server-Sent Events: `id` es la posición, `event` el tipo, `data` el evento como JSON. Empieza con lo que viene desde ahora, o después de `since`, o después de `Last-Event-ID`, que prevalece. Cada 15 segundos llega una línea de comentario. Una clave tiene 8 flujos como máximo, una cuenta 250 en un proceso; a quien toma demasiado poco de lo que se envía se le corta, y sigue con `Last-Event-ID`.',
    },
    scope: 'read',
    query: { types, company, since },
    headers: {
      'Last-Event-ID': {
        description: 'Position of the last event that came; sent by whoever comes back',
        es: 'Posición del último evento que llegó; la envía quien vuelve a conectarse',
        example: '4625',
      },
    },
    responses: {
      200: {
        description: 'Events, until the caller or the service ends it',
        fileTypes: ['text/event-stream'],
      },
    },
    errors: ['invalid_parameter', 'position_unknown', 'company_not_found', 'too_many_streams'],
    async handle(request) {
      const { principal, query } = request;
      const last = lastEventId(request.header('last-event-id'));
      const filters = filtersOf(query);
      const since = last ?? filters.since;
      const begun = await beginStream(context, principal, { ...filters, since });
      return streams.open(request, { ...begun, write: written });
    },
  };
}

/** An empty one is what a browser sends that has heard nothing yet. */
function lastEventId(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (isPosition(value)) return value;
  const detail = eventMessages.last_event_id_form;
  throw new AppError(generalCodes.invalid_parameter, detail, {
    errors: [invalidParameter(detail)],
  });
}
