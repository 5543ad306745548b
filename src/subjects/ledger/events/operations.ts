import { idForm } from '../../../kernel/ids.ts';
import { pageParameters, pageSize } from '../../../kernel/schema/query-parameters.ts';
import { formed, named, oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import { json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { documentPath, pageOf } from '../../paths-and-pages.ts';
import type { DocumentEvent } from '../rows.ts';
import { eventTypes } from './events.ts';
import { listEvents } from './read-events.ts';

const optionalText = (description: string, es: string) =>
  Type.Optional(Type.Unsafe<string>({ type: 'string', description, es }));

/** What belongs to an event; which fields there are depends on its type. */
const EventData = Type.Unsafe<Record<string, unknown>>({
  title: 'EventData',
  type: 'object',
  properties: {
    number: optionalText(
      'Number of the document, when it comes into being here',
      'Número del comprobante, cuando nace aquí',
    ),
    source: optionalText(
      "How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the authority was `asked`",
      'Cómo llegó o cambió: emitido aquí (`issued`), como archivo de la autoridad (`file`), como registro JSON (`record`), o porque se consultó a la autoridad (`asked`)',
    ),
    environment: Type.Optional(
      oneOf(environments, {
        description: 'Environment of the document',
        es: 'Entorno del comprobante',
      }),
    ),
    status: optionalText(
      'Status that an imported document came with',
      'Estado con el que llegó un comprobante importado',
    ),
    file: optionalText('Which file came: `xml` or `cdr`', 'Qué archivo llegó: `xml` o `cdr`'),
    operation: optionalText(
      "The authority's name of what was called, such as sendBill",
      'Nombre que da la autoridad a lo que se llamó, como sendBill',
    ),
    outcome: optionalText(
      'What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, …',
      'Resultado de la llamada: `accepted`, `rejected`, `ticket`, `unknown`, …',
    ),
    code: optionalText("The authority's code", 'Código de la autoridad'),
    description: optionalText("The authority's words", 'Palabras de la autoridad'),
    detail: optionalText(
      "The authority's words, what went wrong, or what to do",
      'Palabras de la autoridad, qué falló o qué hacer',
    ),
    excerpt: optionalText(
      'The first kilobytes of an answer that could not be understood, without passwords and tokens',
      'Los primeros kilobytes de una respuesta que no se entendió, sin contraseñas ni tokens',
    ),
    notes: {
      type: 'array',
      items: { type: 'string' },
      description: 'Its observations',
      es: 'Sus observaciones',
    },
    reason: optionalText(
      'Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise',
      'Por qué: una palabra nuestra si un envío está bloqueado; si no, las palabras de quien lo pidió',
    ),
    communication: optionalText(
      'Name of the communication that carries it: RC-20261115-2',
      'Nombre del resumen o comunicación que lo lleva: RC-20261115-2',
    ),
    effect: Type.Optional(
      oneOf(['accepted', 'voided'], {
        description: 'What that communication asks for',
        es: 'Lo que pide ese resumen o comunicación',
      }),
    ),
    ticket: optionalText(
      'What the authority gave for a communication, to ask for its answer by',
      'El ticket que dio la autoridad, con el que se consulta la respuesta',
    ),
    to: optionalText('Address that a mail went to', 'Dirección a la que fue un correo'),
    message_id: optionalText('Message-ID of a mail', 'Message-ID de un correo'),
    files: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the files of a mail',
      es: 'Nombres de los archivos de un correo',
    },
    pdf: optionalText(
      'Which PDF a mail carried: `ours`, or `custom` (custom_pdf)',
      'Qué PDF llevó un correo: el nuestro (`ours`) o el propio (`custom`, custom_pdf)',
    ),
    attempts: Type.Optional(
      Type.Unsafe<number>({
        type: 'integer',
        description: 'How often a mail was tried',
        es: 'Cuántas veces se intentó un correo',
      }),
    ),
    by: optionalText(
      'Name of the communication that says so, such as RA-20260504-1',
      'Nombre de la comunicación que lo dice, como RA-20260504-1',
    ),
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
