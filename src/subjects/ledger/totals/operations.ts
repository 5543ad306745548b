import { dayParameter } from '../../../kernel/schema/query-parameters.ts';
import { amount, named, oneOf } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { environments } from '../../companies/company.ts';
import type { Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { companyPath } from '../../paths-and-pages.ts';
import { documentTypes } from '../documents/document.ts';
import { jsonWriterOf } from '../documents/json-writer.ts';
import { documentStatuses } from '../documents/states.ts';
import { readTotals, totalsDaysMax } from './read-totals.ts';
import type { DayTotal } from './totals-port.ts';

const Total = named('DayTotal', {
  date: Type.String({
    format: 'date',
    description: 'The issue date that the documents state',
    es: 'La fecha de emisión que dicen los comprobantes',
  }),
  type: oneOf(documentTypes, { description: 'Document type', es: 'Tipo de comprobante' }),
  status: oneOf(documentStatuses, { description: 'Processing state', es: 'Estado del proceso' }),
  environment: oneOf(environments, { description: '`test` or `live`', es: '`test` o `live`' }),
  currency: Type.String({
    description: 'ISO 4217 alpha code; empty for despatch guides',
    es: 'Código alfabético ISO 4217; vacío en guías de remisión',
  }),
  count: Type.Integer({ description: 'How many documents', es: 'Cuántos comprobantes' }),
  total: amount({
    description: 'The sum of their `total`, exact; a credit note counts as it states it',
    es: 'La suma de su `total`, exacta; una nota de crédito cuenta como lo dice',
    example: 1180,
  }),
});
const Totals = named('DayTotals', {
  data: Type.Array(Total, {
    description: 'By date, environment, type, status and currency',
    es: 'Por fecha, entorno, tipo, estado y moneda',
  }),
});
const writeTotals = jsonWriterOf(Totals);

const example = {
  data: [
    {
      date: '2026-10-05',
      type: 'invoice',
      status: 'succeeded',
      environment: 'live',
      currency: 'PEN',
      count: 12,
      total: 14160.5,
    },
  ],
};

/** What documents come to by day: from counters, so it is quick however many documents there are. */
export function totalsOperations({ context }: OperationParts): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/api/company/{companyId}/totals',
      operationId: 'getTotals',
      doors: ['http', 'sdk', 'console'],
      tag: 'Registers',
      summary: {
        en: 'Totals by day',
        es: 'Totales por día',
      },
      description: {
        en: `How many documents there are, and the sum of their totals, by issue date, type, status, environment and currency. Without \`from\` and \`to\` it is the present month, with \`from\` alone everything up to the end of it; at most ${totalsDaysMax} days.`,
        es: `Cuántos comprobantes hay y la suma de sus totales, por fecha de emisión, tipo, estado, entorno y moneda. Sin \`from\` y \`to\` es el mes actual; solo con \`from\`, todo hasta su fin; ${totalsDaysMax} días como máximo.`,
      },
      scope: 'read',
      pathParameters: companyPath,
      query: {
        from: dayParameter('from', 'First day, YYYY-MM-DD', 'Primer día, YYYY-MM-DD', '2026-10-01'),
        to: dayParameter('to', 'Last day, YYYY-MM-DD', 'Último día, YYYY-MM-DD', '2026-10-31'),
      },
      responses: { 200: { description: 'The totals', schema: Totals, example } },
      errors: ['invalid_date', 'invalid_date_range', 'company_not_found'],
      async handle({ principal, path, query }) {
        const { from = null, to = null } = query;
        const asked = { from, to };
        const totals = await readTotals(context, principal, path.companyId ?? '', asked);
        const body = Buffer.from(writeTotals({ data: totals.map(shown) }), 'latin1');
        return { status: 200, body, cacheControl: 'no-store' };
      },
    },
  ];
}

function shown({ day, type, status, environment, currency, count, total }: DayTotal) {
  return { date: day, type, status, environment, currency, count, total };
}
