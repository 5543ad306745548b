import { amount, named, oneOf } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { environments } from '../companies/company.ts';
import { DocumentSummary } from '../ledger/documents/document.ts';

const { id, company_id, type, number, date, status, failure_code, failure_message } =
  DocumentSummary.properties;

const DocumentRow = named('DocumentRow', {
  id,
  company_id,
  type,
  number,
  date,
  status,
  environment: oneOf(environments, { description: '`test` or `live`', es: '`test` o `live`' }),
  currency: Type.String({
    description: 'ISO 4217 alpha code; empty for despatch guides',
    es: 'Código alfabético ISO 4217; vacío en guías de remisión',
  }),
  total: amount({
    description: 'Total, as the document states it',
    es: 'Total, como lo dice el comprobante',
    example: 118,
  }),
  customer: named('DocumentRowCustomer', {
    number: Type.String({
      description: 'Identity number, in capitals',
      es: 'Número de identidad, en mayúsculas',
    }),
    name: Type.String({
      description: 'Name, as the document states it',
      es: 'Nombre, como lo dice el comprobante',
    }),
  }),
  external_id: Type.String({
    description: 'Reference for integration',
    es: 'Referencia para la integración',
  }),
  failure_code,
  failure_message,
});

export const DocumentRows = named('DocumentRows', {
  data: Type.Array(DocumentRow),
  meta: named('DocumentRowsMeta', {
    next_token: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description:
        'Token of the next page, or null where there is none. A page may be short, even empty, and have a token: one answer looks at 5,000 documents at most',
      es: 'Token de la página siguiente; null si no hay más. Una página puede venir corta, incluso vacía, y tener token: cada respuesta revisa 5,000 comprobantes como máximo',
    }),
  }),
});

export const rowsExample = {
  data: [
    {
      id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
      company_id: 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
      type: 'invoice',
      number: 'F001-00004625',
      date: '2026-05-04T09:30:00-05:00',
      status: 'succeeded',
      environment: 'live',
      currency: 'PEN',
      total: 118,
      customer: { number: '20131312955', name: 'FERRETERÍA EL SOL E.I.R.L.' },
      external_id: '20100070970-01-F001-00004625',
      failure_code: '',
      failure_message: '',
    },
  ],
  meta: { next_token: null },
};

const CurrencyTotal = named('CurrencyTotal', {
  environment: oneOf(environments, { description: '`test` or `live`', es: '`test` o `live`' }),
  currency: Type.String({
    description: 'ISO 4217 alpha code; empty for despatch guides',
    es: 'Código alfabético ISO 4217; vacío en guías de remisión',
  }),
  count: Type.Integer({ description: 'How many documents', es: 'Cuántos comprobantes' }),
  total: amount({
    description: 'The sum of their `total`, exact; credit notes are taken off',
    es: 'La suma de su `total`, exacta; las notas de crédito se restan',
    example: 1180,
  }),
});

export const FilterTotals = named('FilterTotals', {
  complete: Type.Unsafe<boolean>({
    type: 'boolean',
    description:
      'False where there may be more documents than were counted one by one: everything here is of those, the newest',
    es: 'False si puede haber más comprobantes de los que se contaron uno por uno: todo lo de aquí es de esos, los más recientes',
  }),
  count: Type.Integer({
    description: 'How many documents; at least so many where not complete',
    es: 'Cuántos comprobantes; al menos tantos si no está completo',
  }),
  data: Type.Array(CurrencyTotal, {
    description: 'By environment and currency',
    es: 'Por entorno y moneda',
  }),
});

export const filterTotalsExample = {
  complete: true,
  count: 12,
  data: [{ environment: 'live', currency: 'PEN', count: 12, total: 14160.5 }],
};
