import { moment, named, oneOf } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { environments } from '../companies/company.ts';
import { json, type Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { listOutages } from './list-outages.ts';

const outageParts = {
  address: Type.String({
    description: 'The service of the authority, and the machine that is called',
    es: 'El servicio de la autoridad, y la máquina a la que se llama',
    examples: ['invoices e-factura.sunat.gob.pe'],
  }),
  since: moment('Since when nothing was answered, UTC', 'Desde cuándo no hay respuesta, UTC'),
  failed_at: moment('When it was tried last, UTC', 'Cuándo se intentó por última vez, UTC'),
  detail: Type.String({ description: 'What went wrong then', es: 'Qué falló entonces' }),
};

/** What a delivery waits for that nobody here can change. */
export const WaitingFor = Type.Unsafe<unknown>({
  title: 'DeliveryWait',
  type: ['object', 'null'],
  properties: {
    code: {
      type: 'string',
      enum: ['authority_unreachable'],
      description: 'The address of the authority does not answer: nothing is to be done',
      es: 'La dirección de la autoridad no responde: no hay nada que hacer',
    },
    ...outageParts,
  },
  required: ['code', 'address', 'since', 'failed_at', 'detail'],
  description: 'What it waits for that nobody here can change; null where it only waits its turn',
  es: 'Qué espera que nadie aquí puede cambiar; null si solo espera su turno',
});

const FirstTerm = Type.Unsafe<unknown>({
  title: 'FirstTerm',
  type: ['object', 'null'],
  properties: {
    document_id: {
      type: 'string',
      description: 'The document whose legal term ends first',
      es: 'El comprobante cuyo plazo legal vence primero',
    },
    number: { type: 'string', description: 'Its number', es: 'Su número', examples: ['F001-4625'] },
    last_day: {
      type: 'string',
      format: 'date',
      description: 'The last day on which the authority takes it',
      es: 'El último día en que la autoridad lo recibe',
    },
  },
  required: ['document_id', 'number', 'last_day'],
  description:
    'Which legal term ends first, of the documents that were counted; null where none has one',
  es: 'Qué plazo legal vence primero, entre los comprobantes contados; null si ninguno tiene plazo',
});

const Outage = named('Outage', {
  ...outageParts,
  environment: oneOf(environments, {
    description: 'Environment of what waits',
    es: 'Entorno de lo que espera',
  }),
  documents_waiting: Type.Unsafe<number>({
    type: 'integer',
    description: 'How many documents of the company wait for it, of the first 500 that wait',
    es: 'Cuántos comprobantes de la empresa esperan por ella, entre los primeros 500 que esperan',
  }),
  more_waiting: Type.Unsafe<boolean>({
    type: 'boolean',
    description: 'Whether more may wait than were counted',
    es: 'Si pueden esperar más de los que se contaron',
  }),
  first_term: FirstTerm,
});

const outageExample = {
  address: 'invoices e-factura.sunat.gob.pe',
  since: '2026-05-04T14:30:02.100Z',
  failed_at: '2026-05-04T15:12:40.000Z',
  detail: 'connect ETIMEDOUT',
  environment: 'live',
  documents_waiting: 12,
  more_waiting: false,
  first_term: {
    document_id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
    number: 'F001-4625',
    last_day: '2026-05-07',
  },
};

/** What of the authority does not answer. */
export function outageOperations({ context }: OperationParts): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/api/company/{companyId}/outages',
      operationId: 'listOutages',
      doors: ['http', 'command', 'sdk', 'console'],
      tag: 'Companies',
      summary: {
        en: 'Addresses of the authority that do not answer',
        es: 'Direcciones de la autoridad que no responden',
      },
      description: {
        en: 'Those for which something of the company waits, with how much, and which legal term ends first. What waits goes out by itself once they answer.',
        es: 'Aquellas por las que espera algo de la empresa, con cuánto espera y qué plazo legal vence primero. Lo que espera sale por sí solo cuando respondan.',
      },
      scope: 'read',
      localised: true,
      pathParameters: companyPath,
      responses: {
        200: {
          description: 'The addresses; none where all answer',
          schema: named('OutageList', { data: Type.Array(Outage) }),
          example: { data: [outageExample] },
        },
      },
      errors: ['company_not_found'],
      async handle({ principal, path }) {
        return json(200, { data: await listOutages(context, principal, path.companyId ?? '') });
      },
    },
  ];
}
