import type { Amount } from '../../kernel/amount.ts';
import { amount, oneOf } from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import { environments } from '../companies/company.ts';
import { documentTypes } from '../ledger/documents/document.ts';
import { documentStatuses } from '../ledger/documents/states.ts';

/** Their names are the country's own. */
const amounts = Type.Unsafe<Record<string, Amount>>({
  title: 'RegisterAmounts',
  type: 'object',
  additionalProperties: { type: 'number' },
  description:
    'Bases and taxes by kind, under their names in the country; negative for a credit note',
  es: 'Bases imponibles y tributos por tipo, con sus nombres en el país; negativos en una nota de crédito',
});

const textOrNull = (description: string, es: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description, es });

const total = amount({
  description: 'Total of the document; negative for a credit note',
  es: 'Total del comprobante; negativo en una nota de crédito',
  example: 118,
});

const RegisterRow = Type.Object(
  {
    date: Type.String({
      format: 'date',
      description: 'Issue date, as the document states it',
      es: 'Fecha de emisión, como la dice el comprobante',
    }),
    type: oneOf(documentTypes, { description: 'Document type', es: 'Tipo de comprobante' }),
    number: Type.String({ description: 'Number, as issued', es: 'Número, como se emitió' }),
    status: oneOf(documentStatuses, { description: 'Processing state', es: 'Estado del proceso' }),
    environment: oneOf(environments, { description: '`test` or `live`', es: '`test` o `live`' }),
    customer_document_type: Type.String({
      description: 'Code of the identity document',
      es: 'Código del documento de identidad',
    }),
    customer_document_number: Type.String({
      description: 'Identity number',
      es: 'Número de documento',
    }),
    customer_name: Type.String({ description: 'Name', es: 'Nombre' }),
    currency: Type.String({
      description: 'ISO 4217 alpha code; empty for despatch guides',
      es: 'Código alfabético ISO 4217; vacío en guías de remisión',
    }),
    amounts,
    total,
    reference_type: textOrNull(
      "Type of the document that a note changes; the authority's code where it is none of ours",
      'Tipo del comprobante que una nota modifica; el código de la autoridad si no es ninguno de los nuestros',
    ),
    reference_number: textOrNull('Its number', 'Su número'),
    reference_date: textOrNull('Its date', 'Su fecha'),
    external_id: Type.String({
      description: 'Reference for integration',
      es: 'Referencia para la integración',
    }),
    id: Type.String({ description: 'Document id', es: 'Id del comprobante' }),
  },
  { title: 'RegisterRow' },
);

const RegisterTotal = Type.Object(
  {
    currency: Type.String({ description: 'ISO 4217 alpha code', es: 'Código alfabético ISO 4217' }),
    count: Type.Integer({ description: 'How many documents', es: 'Cuántos comprobantes' }),
    amounts,
    total,
  },
  { title: 'RegisterTotal' },
);

/** A register as JSON. */
export const Register = Type.Object(
  {
    month: Type.String({ description: 'YYYY-MM', es: 'AAAA-MM' }),
    data: Type.Array(RegisterRow, {
      description: 'In the order of issuing',
      es: 'En el orden de emisión',
    }),
    totals: Type.Array(RegisterTotal, { description: 'Of all rows', es: 'De todas las filas' }),
    accepted_totals: Type.Array(RegisterTotal, {
      description: 'Of `live` documents that the authority accepted and that were not voided',
      es: 'De los comprobantes en `live` que la autoridad aceptó y que no se dieron de baja',
    }),
  },
  { title: 'Register' },
);

const sums = { amounts: { taxed_amount: 100, exonerated_amount: 0 }, total: 118 };

export const registerExample = {
  month: '2026-10',
  data: [
    {
      date: '2026-10-05',
      type: 'invoice',
      number: 'F001-00004625',
      status: 'succeeded',
      environment: 'live',
      customer_document_type: '6',
      customer_document_number: '20131312955',
      customer_name: 'FERRETERÍA EL SOL E.I.R.L.',
      currency: 'PEN',
      ...sums,
      reference_type: null,
      reference_number: null,
      reference_date: null,
      external_id: '20100070970-01-F001-00004625',
      id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
    },
  ],
  totals: [{ currency: 'PEN', count: 1, ...sums }],
  accepted_totals: [{ currency: 'PEN', count: 1, ...sums }],
};
