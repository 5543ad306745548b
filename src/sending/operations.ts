import { filterBy, pageParameters, pageSize } from '../kernel/schema/query-parameters.ts';
import { moment, momentOrNull, named, oneOf } from '../kernel/schema/schema.ts';
import { Type } from '../kernel/schema-type.ts';
import { environments } from '../subjects/companies/company.ts';
import { deliveryKinds } from '../subjects/ledger/rows.ts';
import { workStages } from '../subjects/ledger/work/work.ts';
import { WorkFailureOrNull } from '../subjects/ledger/work/work-failure-schema.ts';
import { json, type Operation } from '../subjects/operation.ts';
import type { OperationParts } from '../subjects/operation-parts.ts';
import { WaitingFor } from '../subjects/outages/operations.ts';
import { companyPath, documentPath, pageOf } from '../subjects/paths-and-pages.ts';
import { askAuthority } from './ask-authority.ts';
import { deliveryFilters, listDeliveries } from './list-deliveries.ts';
import { deliveryStates, readDelivery } from './read-delivery.ts';
import { retryDelivery } from './retry-delivery.ts';

const Attempt = named('DeliveryAttempt', {
  at: moment('When it began, UTC', 'Cuándo empezó, UTC'),
  operation: Type.String({
    description: "The authority's own name of it, such as sendBill",
    es: 'Nombre que le da la autoridad, como sendBill',
  }),
  outcome: Type.String({
    description: 'What came of it: accepted, rejected, ticket, unknown, …',
    es: 'Qué resultó: `accepted`, `rejected`, `ticket`, `unknown`, …',
  }),
  code: Type.String({
    description: "The authority's code; empty where there is none",
    es: 'Código de la autoridad; vacío si no hay',
  }),
  detail: Type.String({
    description: "The authority's words, or what went wrong",
    es: 'Palabras de la autoridad, o qué falló',
  }),
});

const Blocked = Type.Unsafe<unknown>({
  title: 'DeliveryBlock',
  type: ['object', 'null'],
  properties: {
    reason: {
      type: 'string',
      description: 'A word of ours; docs/sending.md lists them',
      es: 'Una palabra nuestra; docs/sending.md las enumera',
    },
    detail: { type: 'string', description: 'What to do', es: 'Qué hacer' },
  },
  description: 'Why a person must do something; null unless the state is `blocked`',
  es: 'Por qué alguien debe hacer algo; null si el estado no es `blocked`',
});

const DeliveryFiling = named('DeliveryFiling', {
  id: Type.String(),
  name: Type.String(),
  state: Type.String(),
});

export const Delivery = named('Delivery', {
  state: oneOf(deliveryStates, {
    description:
      '`waiting` for its turn, `sending` at this moment, its answer is `asked` for, a `ticket` is polled, `blocked` until a person does something, `done`',
    es: 'Espera su turno (`waiting`), se envía en este momento (`sending`), se consulta su respuesta (`asked`), se consulta un ticket (`ticket`), bloqueado hasta que alguien haga algo (`blocked`), terminado (`done`)',
  }),
  attempts: Type.Array(Attempt),
  next_at: momentOrNull('When something is done next, UTC', 'Cuándo se hará lo siguiente, UTC'),
  blocked: Blocked,
  waiting_for: WaitingFor,
  failure: WorkFailureOrNull,
  filings: Type.Array(DeliveryFiling, {
    description: 'Communications of ours that carry the document',
    es: 'Resúmenes y comunicaciones nuestras que llevan el comprobante',
  }),
  set_aside: Type.Unsafe<unknown>({
    title: 'DeliverySetAside',
    type: ['object', 'null'],
    required: ['reason', 'at'],
    properties: {
      reason: {
        type: 'string',
        description: 'In the words of the person who did it',
        es: 'En palabras de quien lo hizo',
      },
      at: {
        type: 'string',
        format: 'date-time',
        description: 'Since when, UTC',
        es: 'Desde cuándo, UTC',
      },
    },
    description: 'Why it was taken off the worklists; null where it was not',
    es: 'Por qué se apartó de los pendientes; null si no se apartó',
  }),
  void_problem: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Why it cannot be voided as things are; null where that can be asked for, or was',
    es: 'Por qué no se puede dar de baja tal como está; null si se puede pedir, o ya se hizo',
  }),
});

export const deliveryExample = {
  state: 'done',
  attempts: [
    {
      at: '2026-05-04T14:30:02.100Z',
      operation: 'sendBill',
      outcome: 'accepted',
      code: '0',
      detail: 'La Factura numero F001-00004625, ha sido aceptada',
    },
  ],
  next_at: null,
  blocked: null,
  waiting_for: null,
  failure: null,
  filings: [],
  set_aside: null,
  void_problem: null,
};

const deliveryResult = {
  description: 'The delivery',
  es: 'El envío',
  schema: Delivery,
  example: deliveryExample,
};

const Piece = named('DueWork', {
  id: Type.String({ description: 'Id of the piece of work', es: 'Id de la tarea' }),
  kind: oneOf(deliveryKinds, { description: 'What is to be done', es: 'Qué hay que hacer' }),
  subject_id: Type.String({
    description: 'The document or filing that it is about',
    es: 'El comprobante, resumen o comunicación del que se trata',
  }),
  subject_number: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Number of the document, or name of the filing',
    es: 'Número del comprobante, o nombre del resumen o comunicación',
    examples: ['F001-4625'],
  }),
  environment: oneOf(environments, { description: 'Environment of that', es: 'Su entorno' }),
  state: oneOf(['due', 'blocked'], {
    description: 'Whether it goes on by itself',
    es: 'Si sigue por sí sola',
  }),
  stage: oneOf(workStages, {
    description: 'How far it has come, in the words of a delivery',
    es: 'Hasta dónde llegó, con las palabras de un envío',
  }),
  reason: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Why it is blocked',
    es: 'Por qué está bloqueada',
  }),
  detail: Type.String({
    description: 'What to do where it is blocked',
    es: 'Qué hacer si está bloqueada',
  }),
  attempts: Type.Unsafe<number>({
    type: 'integer',
    description: 'How often it was tried',
    es: 'Cuántas veces se intentó',
  }),
  next_at: momentOrNull(
    'When it goes on, UTC; null where it is blocked or being done',
    'Cuándo sigue, UTC; null si está bloqueada o en curso',
  ),
  waiting_for: WaitingFor,
  failure: WorkFailureOrNull,
  created_at: moment('Since when, UTC', 'Desde cuándo, UTC'),
});
const PieceList = pageOf(Piece);

const pieceExample = {
  id: 'wrk_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  kind: 'send_document',
  subject_id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  subject_number: 'F001-4625',
  environment: 'live',
  state: 'blocked',
  stage: 'blocked',
  reason: 'credentials_refused',
  detail: '0102 Usuario o contraseña incorrectos',
  attempts: 1,
  next_at: null,
  waiting_for: null,
  failure: null,
  created_at: '2026-05-04T14:30:01.500Z',
};

/** How documents come to the authority, and what stands against it. */
export function deliveryOperations(parts: OperationParts): readonly Operation[] {
  return [readOperation(parts), retryOperation(parts), listOperation(parts), askOperation(parts)];
}

function readOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/document/{documentId}/delivery',
    operationId: 'readDelivery',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'How far a document has come on its way to the authority',
      es: 'Hasta dónde llegó un comprobante en su camino a la autoridad',
    },
    description: {
      en: 'Every attempt with its answer, what comes next and when; the voiding included while it is under way.',
      es: 'Cada intento con su respuesta, qué sigue y cuándo; también la baja, mientras está en curso.',
    },
    scope: 'read',
    localised: true,
    pathParameters: documentPath,
    responses: {
      200: deliveryResult,
    },
    errors: ['document_not_found'],
    async handle({ principal, path }) {
      return json(200, await readDelivery(context, principal, path.documentId ?? ''));
    },
  };
}

function retryOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/document/{documentId}/retry',
    operationId: 'retryDelivery',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Go on at once with a delivery that waits or is blocked',
      es: 'Seguir de inmediato con un envío que espera o está bloqueado',
    },
    description: {
      en: 'Nothing is sent that the authority may have already: such a document is asked for first, as always. A service that refused the credentials of the company gets one more try.',
      es: 'No se envía nada que la autoridad ya pueda tener: primero se consulta, como siempre. Un servicio que rechazó las credenciales de la empresa tiene un intento más.',
    },
    scope: 'write',
    localised: true,
    pathParameters: documentPath,
    responses: {
      202: deliveryResult,
    },
    errors: ['document_not_found', 'retry_not_allowed'],
    async handle({ principal, path }) {
      return json(202, await retryDelivery(context, principal, path.documentId ?? ''));
    },
  };
}

/** As long as a caller waits for the authority. */
const askMsMax = 60_000;

function askOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/document/{documentId}/ask',
    operationId: 'askAuthority',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Ask the authority for its answer to a document',
      es: 'Consultar a la autoridad su respuesta a un comprobante',
    },
    description: {
      en: 'For a document that was sent from elsewhere, such as one imported without its acknowledgement. The acknowledgement is kept, and `status` follows it; where the authority has none to show (PE: receipts), its own word on the state. `attempts` shows what it said. Needs the credentials that the service asks for.',
      es: 'Para un comprobante que se envió desde otro lugar, como uno importado sin su constancia. La constancia se guarda y `status` la sigue; si la autoridad no tiene ninguna que mostrar (PE: boletas), lo que ella dice del estado. `attempts` muestra lo que dijo. Necesita las credenciales que pide el servicio.',
    },
    scope: 'write',
    localised: true,
    pathParameters: documentPath,
    responses: {
      200: deliveryResult,
    },
    errors: ['document_not_found', 'ask_not_allowed'],
    async handle({ principal, path }) {
      const signal = AbortSignal.timeout(askMsMax);
      return json(200, await askAuthority(context, principal, path.documentId ?? '', signal));
    },
  };
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}/deliveries',
    operationId: 'listDeliveries',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'What is still to be done for a company',
      es: 'Lo que falta hacer de una empresa',
    },
    description: {
      en: 'The oldest first. With `state=blocked`: what waits for a person, and why.',
      es: 'Las más antiguas primero. Con `state=blocked`: lo que espera a una persona, y por qué.',
    },
    scope: 'read',
    localised: true,
    pathParameters: companyPath,
    query: {
      ...pageParameters,
      state: filterBy(
        'state',
        'Only those that have come so far: the states of a delivery that is not done; `due` is all of them but `blocked`',
        'Solo los que llegaron hasta ahí: los estados de un envío que no terminó; `due` son todos menos `blocked`',
        deliveryFilters,
      ),
    },
    responses: {
      200: {
        description: 'A page of pieces of work',
        schema: PieceList,
        example: { data: [pieceExample], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token', 'invalid_parameter', 'company_not_found'],
    async handle({ principal, path, query }) {
      const page = await listDeliveries(context, principal, path.companyId ?? '', {
        state: deliveryFilters.find((state) => state === query.state) ?? null,
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return json(200, { data: page.work, meta: { next_token: page.nextToken } });
    },
  };
}
