import type { Static } from 'typebox';
import { pageParameters, pageSize } from '../../../kernel/schema/query-parameters.ts';
import { named, oneOf, text } from '../../../kernel/schema/schema.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { companyId, look, page } from '../../model-tool.ts';
import { json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { companyPath, pageOf } from '../../paths-and-pages.ts';
import { documentTypes } from '../documents/document.ts';
import { createSeries } from './create-series.ts';
import { listSeries } from './list-series.ts';
import type { RenderedSeries } from './render-series.ts';

const type = oneOf(documentTypes, {
  description: 'Type of its documents',
  es: 'Tipo de sus comprobantes',
});
const name = text(20, {
  description: 'PE: four capital letters or digits; their first letter shows the type',
  es: 'PE: cuatro letras mayúsculas o cifras; la primera letra indica el tipo',
  example: 'F001',
});

const NewSeries = named('NewSeries', {
  type,
  series: name,
  next_number: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    default: null,
    description:
      'The sequence to begin with (PE: at most 99999999); after all documents that are held where not sent',
    es: 'El correlativo con el que empieza (PE: 99999999 como máximo); si no se envía, el que sigue a todos los comprobantes que se guardan',
    examples: [1],
  }),
});
type NewSeries = Static<typeof NewSeries>;

const SeriesShown = named('Series', {
  type,
  series: name,
  next_number: Type.Unsafe<number>({
    type: 'integer',
    description: 'The sequence that the next document gets',
    es: 'El correlativo que tendrá el próximo comprobante',
  }),
  next: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'The number that the next document gets, in full; empty where none is left, null where the service assigns none (PE: series of digits, which are of paper, and E001 of the portal)',
    es: 'El número completo que tendrá el próximo comprobante; vacío si no queda ninguno, null si el servicio no asigna ninguno (PE: series de dígitos, que son de papel, y E001 del portal)',
  }),
  created_at: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
});

const SeriesList = pageOf(SeriesShown);

const example = {
  type: 'invoice',
  series: 'F700',
  next_number: 4626,
  next: 'F700-00004626',
  created_at: '2026-05-01T14:00:00.000Z',
};

function shown({
  type,
  series,
  next,
  nextNumber,
  createdAt,
}: RenderedSeries): Record<string, unknown> {
  return {
    type,
    series,
    next_number: next,
    next: nextNumber,
    created_at: new Date(createdAt).toISOString(),
  };
}

/** The series in which a company's documents are numbered. */
export function seriesOperations(parts: OperationParts): readonly Operation[] {
  return [listOperation(parts), createOperation(parts)];
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}/series',
    operationId: 'listSeries',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      look({
        name: 'list_series',
        title: 'List series',
        description: 'Series of a company, with the number that the next document gets.',
        path: { company_id: 'companyId' },
        fields: { company_id: companyId, ...page },
      }),
    ],
    tag: 'Companies',
    summary: {
      en: 'List the series of a company',
      es: 'Listar las series de una empresa',
    },
    description: {
      en: 'By type, then by name. A series is made by the first document that is issued in it, or by hand.',
      es: 'Por tipo, luego por nombre. Una serie nace con el primer comprobante que se emite en ella, o a mano.',
    },
    scope: 'read',
    pathParameters: companyPath,
    query: pageParameters,
    responses: {
      200: {
        description: 'A page of series',
        schema: SeriesList,
        example: { data: [example], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token', 'company_not_found'],
    async handle({ principal, path, query }) {
      const page = await listSeries(context, principal, path.companyId ?? '', {
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return json(200, { data: page.series.map(shown), meta: { next_token: page.nextToken } });
    },
  };
}

function createOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/company/{companyId}/series',
    operationId: 'createSeries',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Make a series',
      es: 'Crear una serie',
    },
    description: {
      en: 'Only needed to begin elsewhere than at 1 or after the documents that are held, such as when a company comes from another system. Asked for again it is answered with 200 and the series as it is; with another `next_number` it is 409.',
      es: 'Solo hace falta para empezar en otro número que 1 o que el siguiente a los comprobantes guardados, como cuando una empresa viene de otro sistema. Si se pide otra vez, se responde 200 y la serie como está; con otro `next_number`, 409.',
    },
    scope: 'write',
    pathParameters: companyPath,
    body: {
      schema: NewSeries,
      check: checkerOf(NewSeries),
      // Not one that the demo has: the line that is pasted makes it.
      example: { type: 'invoice', series: 'F700', next_number: 4626 },
    },
    responses: {
      200: { description: 'The series that exists already', schema: SeriesShown, example },
      201: { description: 'The new series', schema: SeriesShown, example },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'company_not_found',
      'invalid_series',
      'series_exists',
    ],
    async handle({ principal, path, body }) {
      const { type, series: name, next_number: next } = body as NewSeries;
      const wanted = { type, series: name, next };
      const made = await createSeries(context, principal, path.companyId ?? '', wanted);
      return json(made.created ? 201 : 200, shown(made.series));
    },
  };
}
