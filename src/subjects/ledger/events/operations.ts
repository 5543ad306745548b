import type { TSchema } from 'typebox';
import { idForm } from '../../../kernel/ids.ts';
import { pageParameters, pageSize } from '../../../kernel/schema/query-parameters.ts';
import { formed, named, oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { documentId, look, page } from '../../model-tool.ts';
import { json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { documentPath, pageOf } from '../../paths-and-pages.ts';
import type { DocumentEvent } from '../rows.ts';
import { documentFields } from './event-fields.ts';
import { eventTypes } from './events.ts';
import { listEvents } from './read-events.ts';

/** Words that may become more: clients that know all of today's would refuse those. */
function open<Schema extends TSchema>({ enum: _, ...schema }: Schema & { enum?: unknown }): Schema {
  return schema as unknown as Schema;
}

/** What belongs to an event; which fields there are depends on its type. */
const EventData = Type.Unsafe<Record<string, unknown>>({
  title: 'EventData',
  type: 'object',
  properties: {
    ...documentFields,
    status: open(documentFields.status),
    pdf: open(documentFields.pdf),
  },
  description: 'What belongs to it, by type of event',
  es: 'Lo que le corresponde, según el tipo de evento',
});

const Event = named('DocumentEvent', {
  id: formed(idForm('evt'), { description: 'Event id', es: 'Id del evento' }),
  type: oneOf(eventTypes, {
    description: 'What happened; docs/events.md explains each. More types will come',
    es: 'Qué pasó; docs/events.md explica cada tipo. Vendrán más tipos',
  }),
  created_at: Type.Unsafe<string>({
    type: 'string',
    format: 'date-time',
    description: 'When it happened, UTC',
    es: 'Cuándo pasó, UTC',
  }),
  data: EventData,
});

const EventList = pageOf(Event);

const example = {
  id: 'evt_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  type: 'document.created',
  created_at: '2026-05-04T14:30:01.500Z',
  data: { number: 'F001-00004625', source: 'issued', environment: 'live' },
};

function shown({ id, type, at, data }: DocumentEvent): Record<string, unknown> {
  return { id, type, created_at: new Date(at).toISOString(), data: JSON.parse(data) };
}

/** What happened to a document. */
export function eventOperations({ context }: OperationParts): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/api/document/{documentId}/events',
      operationId: 'listEvents',
      doors: ['http', 'command', 'sdk', 'mcp', 'console'],
      mcp: [
        look({
          name: 'get_document_events',
          title: 'History of a document',
          description: 'What happened to a document, the oldest first.',
          path: { document_id: 'documentId' },
          fields: { document_id: documentId, ...page },
        }),
      ],
      tag: 'Documents',
      summary: {
        en: 'The history of a document',
        es: 'La historia de un comprobante',
      },
      description: {
        en: 'The oldest first. Events are added, never changed or removed.',
        es: 'Los más antiguos primero. Los eventos se agregan; nunca se cambian ni se quitan.',
      },
      scope: 'read',
      localised: true,
      pathParameters: documentPath,
      query: pageParameters,
      responses: {
        200: {
          description: 'A page of events',
          schema: EventList,
          example: { data: [example], meta: { next_token: null } },
        },
      },
      errors: ['invalid_limit', 'invalid_next_token', 'document_not_found'],
      async handle({ principal, path, query }) {
        const page = await listEvents(context, principal, path.documentId ?? '', {
          limit: pageSize(query),
          nextToken: query.next_token ?? null,
        });
        return json(200, { data: page.events.map(shown), meta: { next_token: page.nextToken } });
      },
    },
  ];
}
