import {
  choice,
  filterBy,
  invalidParameter,
  type QueryParameter,
} from '../../kernel/schema/query-parameters.ts';
import { type Environment, environments } from '../companies/company.ts';
import { type DocumentStatus, documentStatuses } from '../ledger/documents/states.ts';
import type { Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { readerOf, readerParameters } from '../table/reader-parameters.ts';
import { registerMessages } from './codes.ts';
import { isMonth, type RegisterFormat, readRegister, registerFormats } from './read-register.ts';
import { Register, registerExample } from './register-schema.ts';

/** Files that a process makes at once. */
const filesMax = 8;

const month: QueryParameter = {
  description:
    "The month, YYYY-MM, of the dates that documents state; the company's present one where left out.",
  es: 'El mes, AAAA-MM, de las fechas que dicen los comprobantes; si se omite, el actual de la empresa.',
  schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' },
  example: '2026-10',
  problem: (value) => (isMonth(value) ? undefined : invalidParameter(registerMessages.month_form)),
};

const description = {
  en: `One row for each document of the month, by its own date: customer, bases and taxes by kind, total, state, environment, the document that a note changes. Amounts of credit notes are negative. Totals by currency come at the end: of all rows that are listed, and of those that are \`live\` and accepted.

\`csv\` has commas and is UTF-8 with a BOM; \`xlsx\` opens in any spreadsheet; \`json\` is \`{month, data, totals, accepted_totals}\`. \`ple\` is SUNAT's own text for the book 14.1, under SUNAT's own file name: accepted and voided documents that are \`live\`, in soles. The file is written while it is read, however many documents there are.`,
  es: `Una fila por cada comprobante del mes, según su propia fecha: cliente, bases y tributos por clase, total, estado, entorno, el comprobante que una nota modifica. Los montos de las notas de crédito son negativos. Al final van los totales por moneda: de todas las filas, y de las que son \`live\` y aceptadas.

\`csv\` usa comas y es UTF-8 con BOM; \`xlsx\` se abre en cualquier hoja de cálculo; \`json\` es \`{month, data, totals, accepted_totals}\`. \`ple\` es el texto de la propia SUNAT para el libro 14.1, con el nombre de archivo de SUNAT: comprobantes aceptados y dados de baja que son \`live\`, en soles. El archivo se escribe mientras se lee, por muchos que sean los comprobantes.`,
};

const fileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
];

/** The sales of a month as a file. */
export function registerOperations({ context, downloads }: OperationParts): readonly Operation[] {
  const registers = downloads({ atOnce: filesMax, ofAccount: filesMax });
  return [
    {
      method: 'GET',
      path: '/api/company/{companyId}/register',
      operationId: 'getRegister',
      doors: ['http', 'sdk', 'console'],
      tag: 'Registers',
      summary: {
        en: "A month's sales as a file",
        es: 'Las ventas de un mes en un archivo',
      },
      description,
      scope: 'read',
      pathParameters: companyPath,
      query: {
        month,
        format: choice('format', 'How it is written.', 'Cómo se escribe.', registerFormats),
        environment: filterBy(
          'environment',
          'Only documents of this environment.',
          'Solo comprobantes de este entorno.',
          environments,
        ),
        status: filterBy(
          'status',
          'Only documents in this state.',
          'Solo comprobantes en este estado.',
          documentStatuses,
        ),
        ...readerParameters,
      },
      responses: {
        200: { description: 'The file', schema: Register, example: registerExample, fileTypes },
      },
      errors: [
        'invalid_parameter',
        'company_not_found',
        'exchange_rate_missing',
        'too_many_streams',
      ],
      handle(request) {
        const { principal, path, query } = request;
        return registers.reply(request, () =>
          readRegister(context, principal, path.companyId ?? '', {
            month: query.month ?? null,
            format: (query.format ?? registerFormats[0]) as RegisterFormat,
            environment: (query.environment ?? null) as Environment | null,
            status: (query.status ?? null) as DocumentStatus | null,
            reader: readerOf(query),
          }),
        );
      },
    },
  ];
}
