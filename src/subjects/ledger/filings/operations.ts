import type { Texts } from '../../../kernel/message.ts';
import { filterBy, pageParameters, pageSize } from '../../../kernel/schema/query-parameters.ts';
import { named, oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import { companyId, textOf } from '../../model-tool.ts';
import { json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { companyPath, filingPath, pageOf } from '../../paths-and-pages.ts';
import { documentTypes } from '../documents/document.ts';
import { filingStates, type KeptFileKind } from '../rows.ts';
import { WorkFailureOrNull } from '../work/work-failure-schema.ts';
import type { FilingData } from './communicate.ts';
import { listFilings } from './list-filings.ts';
import { type FilingWithFailure, readFilingFile, readFilingWithFailure } from './read-filing.ts';
import { summariseNow } from './summarise-now.ts';

const Line = named('FilingLine', {
  type: oneOf(documentTypes, { description: 'Type of the document', es: 'Tipo del comprobante' }),
  series: Type.String({ description: 'Its series', es: 'Su serie', examples: ['B001'] }),
  sequence: Type.Unsafe<number>({
    type: 'integer',
    description: 'Its sequence',
    es: 'Su correlativo',
  }),
  effect: oneOf(['accepted', 'voided'], {
    description: 'What the acceptance of the filing does to it',
    es: 'Qué le hace la aceptación del resumen o comunicación',
  }),
});

const Filing = named('Filing', {
  id: Type.String({ description: 'Filing id', es: 'Id del resumen o la comunicación' }),
  name: Type.String({
    description: "The authority's name of it",
    es: 'Nombre que le da la autoridad',
    examples: ['RC-20261115-2'],
  }),
  environment: oneOf(environments, {
    description: 'Environment of its documents',
    es: 'Entorno de sus comprobantes',
  }),
  state: oneOf(filingStates, {
    description:
      '`waiting` to be sent, its `ticket` is polled, `accepted`, `rejected`; `unknown`: the authority has it, but its ticket was lost; `imported`: it was sent elsewhere',
    es: 'Espera su envío (`waiting`), se consulta su ticket (`ticket`), aceptado (`accepted`), rechazado (`rejected`); `unknown`: la autoridad lo tiene, pero se perdió su ticket; `imported`: se envió desde otra parte',
  }),
  ticket: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Its ticket',
    es: 'Su ticket',
  }),
  lines: Type.Array(Line),
  attempts: Type.Array(
    named('FilingAttempt', {
      at: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
      operation: Type.String(),
      outcome: Type.String(),
      code: Type.String(),
      detail: Type.String(),
    }),
    {
      description: 'Calls about it, the oldest first',
      es: 'Llamadas sobre él, la más antigua primero',
    },
  ),
  failure: WorkFailureOrNull,
  created_at: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
});

const example = {
  id: 'fil_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  name: 'RC-20261115-2',
  environment: 'live',
  state: 'accepted',
  ticket: '202611150000001',
  lines: [{ type: 'receipt', series: 'B001', sequence: 17, effect: 'accepted' }],
  attempts: [],
  failure: null,
  created_at: '2026-11-16T03:00:00.000Z',
};

function shown({ filing, failure }: FilingWithFailure): Record<string, unknown> {
  const { id, name, environment, state, ticket, lines, createdAt } = filing;
  const { attempts = [] } = JSON.parse(filing.data) as Partial<FilingData>;
  return {
    id,
    name,
    environment,
    state,
    ticket,
    lines: lines.map(({ type, series, sequence, effect }) => ({ type, series, sequence, effect })),
    attempts: attempts.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    failure,
    created_at: new Date(createdAt).toISOString(),
  };
}

/** Daily summaries and communications of voiding. */
export function filingOperations(parts: OperationParts): readonly Operation[] {
  return [
    listOperation(parts),
    readOperation(parts),
    fileOperation(parts, 'xml'),
    fileOperation(parts, 'cdr'),
    summariseOperation(parts),
  ];
}

function listOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}/filings',
    operationId: 'listFilings',
    doors: ['http', 'sdk'],
    tag: 'Companies',
    summary: {
      en: 'Daily summaries and communications of voiding',
      es: 'Resúmenes diarios y comunicaciones de baja',
    },
    description: {
      en: 'The newest first, with their tickets, lines and attempts.',
      es: 'Los más recientes primero, con sus tickets, líneas e intentos.',
    },
    scope: 'read',
    localised: true,
    pathParameters: companyPath,
    query: {
      ...pageParameters,
      state: filterBy(
        'state',
        'Only those in this state',
        'Solo los que están en este estado',
        filingStates,
      ),
    },
    responses: {
      200: {
        description: 'A page of filings',
        schema: pageOf(Filing),
        example: { data: [example], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token', 'invalid_parameter', 'company_not_found'],
    async handle({ principal, path, query }) {
      const page = await listFilings(context, principal, path.companyId ?? '', {
        state: filingStates.find((state) => state === query.state) ?? null,
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return json(200, { data: page.filings.map(shown), meta: { next_token: page.nextToken } });
    },
  };
}

function readOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}/filings/{filingId}',
    operationId: 'readFiling',
    doors: ['http', 'sdk'],
    tag: 'Companies',
    summary: {
      en: 'One filing',
      es: 'Un resumen o una comunicación',
    },
    scope: 'read',
    localised: true,
    pathParameters: filingPath,
    responses: { 200: { description: 'The filing', schema: Filing, example } },
    errors: ['company_not_found', 'filing_not_found'],
    async handle({ principal, path }) {
      const { companyId = '', filingId = '' } = path;
      return json(200, shown(await readFilingWithFailure(context, principal, companyId, filingId)));
    },
  };
}

const titles: Readonly<Record<KeptFileKind, { name: string; summary: Texts }>> = {
  xml: {
    name: 'Xml',
    summary: {
      en: 'The signed XML of a filing',
      es: 'El XML firmado de un resumen o una comunicación',
    },
  },
  cdr: {
    name: 'Cdr',
    summary: { en: "The authority's answer to a filing", es: 'La respuesta de la autoridad' },
  },
};

function fileOperation({ context }: OperationParts, kind: KeptFileKind): Operation {
  const { name, summary } = titles[kind];
  const fileTypes = ['application/xml', 'application/zip'];
  return {
    method: 'GET',
    path: `/api/company/{companyId}/filings/{filingId}/${kind}`,
    operationId: `readFiling${name}`,
    doors: ['http', 'sdk'],
    tag: 'Companies',
    summary,
    scope: 'read',
    pathParameters: filingPath,
    responses: { 200: { description: 'The file, byte for byte', fileTypes } },
    errors: ['company_not_found', 'filing_not_found', 'file_not_available', 'archive_unavailable'],
    async handle({ principal, path }) {
      const { companyId = '', filingId = '' } = path;
      const request = { companyId, filingId, kind };
      const file = await readFilingFile(context, principal, request);
      const isZip = file.name.endsWith('.zip');
      return {
        status: 200,
        body: file.bytes,
        contentType: isZip ? 'application/zip' : 'application/xml',
        cacheControl: 'no-store',
        headers: ['Content-Disposition', `attachment; filename="${file.name}"`],
      };
    },
  };
}

const Summarised = named('SummarisedReceipts', {
  receipts: Type.Unsafe<number>({
    type: 'integer',
    description: 'How many go now that would have waited for their hour',
    es: 'Cuántas van ahora que habrían esperado su hora',
  }),
});

function summariseOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/company/{companyId}/summaries',
    operationId: 'sendSummaries',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      {
        name: 'send_summaries',
        title: 'Send daily summaries now',
        description:
          'Has the receipts of a company that wait for the hour of their daily summary go now. Those that are dated ahead wait.',
        writes: true,
        fields: { company_id: companyId },
        required: ['company_id'],
        call: ({ company_id }) => ({ path: { companyId: textOf(company_id) ?? '' } }),
      },
    ],
    tag: 'Companies',
    summary: {
      en: 'Have the receipts that wait for their daily summary go now',
      es: 'Enviar ahora las boletas que esperan su resumen diario',
    },
    description: {
      en: 'Receipts of a company with `"receipts": "summary"` wait for its `summary_hour`. All of them that wait go into summaries now, but those that are dated ahead. The same request again finds nothing more to send: `receipts` is 0.',
      es: 'Las boletas de una empresa con `"receipts": "summary"` esperan su `summary_hour`. Todas las que esperan van ahora a resúmenes, menos las fechadas por adelantado. La misma solicitud otra vez no encuentra más que enviar: `receipts` es 0.',
    },
    scope: 'write',
    localised: true,
    pathParameters: companyPath,
    responses: {
      202: { description: 'They go now', schema: Summarised, example: { receipts: 12 } },
    },
    errors: ['company_not_found'],
    async handle({ principal, path }) {
      const receipts = await summariseNow(context, principal, path.companyId ?? '');
      return json(202, { receipts });
    },
  };
}
