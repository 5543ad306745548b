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
});

const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });

const total = amount({
  description: 'Total of the document; negative for a credit note',
  example: 118,
});

const RegisterRow = Type.Object(
  {
    date: Type.String({ format: 'date', description: 'Issue date, as the document states it' }),
    type: oneOf(documentTypes, { description: 'Document type' }),
    number: Type.String({ description: 'Number, as issued' }),
    status: oneOf(documentStatuses, { description: 'Processing state' }),
    environment: oneOf(environments, { description: '`test` or `live`' }),
    customer_document_type: Type.String({ description: 'Code of the identity document' }),
    customer_document_number: Type.String({ description: 'Identity number' }),
    customer_name: Type.String({ description: 'Name' }),
    currency: Type.String({ description: 'ISO 4217 alpha code; empty for despatch guides' }),
    amounts,
    total,
    reference_type: textOrNull(
      "Type of the document that a note changes; the authority's code where it is none of ours",
    ),
    reference_number: textOrNull('Its number'),
    reference_date: textOrNull('Its date'),
    external_id: Type.String({ description: 'Reference for integration' }),
    id: Type.String({ description: 'Document id' }),
  },
  { title: 'RegisterRow' },
);

const RegisterTotal = Type.Object(
  {
    currency: Type.String({ description: 'ISO 4217 alpha code' }),
    count: Type.Integer({ description: 'How many documents' }),
    amounts,
    total,
  },
  { title: 'RegisterTotal' },
);

/** A register as JSON. */
export const Register = Type.Object(
  {
    month: Type.String({ description: 'YYYY-MM' }),
    data: Type.Array(RegisterRow, { description: 'In the order of issuing' }),
    totals: Type.Array(RegisterTotal, { description: 'Of all rows' }),
    accepted_totals: Type.Array(RegisterTotal, {
      description: 'Of `live` documents that the authority accepted and that were not voided',
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
