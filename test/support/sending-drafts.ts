import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { creditNote, invoice, type Json } from './issue-door.ts';
import { draftsFolder } from './issue-examples.ts';

/** A receipt of 118.00 to a person. */
export function receipt(fields: Json = {}): Json {
  return invoice({
    type: 'receipt',
    series: 'B001',
    customer: {
      document_type: '1',
      document_number: '45678912',
      registration_name: 'ROSA QUISPE MAMANI',
    },
    ...fields,
  });
}

/** A credit note on a receipt. */
export function receiptNote(number: string, fields: Json = {}): Json {
  const { customer } = receipt();
  const reference = { type: 'receipt', number, date: null };
  return creditNote(number, { series: 'BC01', customer, reference, ...fields });
}

/** A debit note on an invoice. */
export function debitNote(number: string, fields: Json = {}): Json {
  const voided = { voided_code: '01', voided_reason: 'Intereses por mora' };
  return creditNote(number, { type: 'debit-note', series: 'FD01', ...voided, ...fields });
}

/** A guide that starts the day after the examples were written. */
export function guide(fields: Json = {}): Json {
  const file = join(draftsFolder, 'guia-remitente-transporte-publico.json');
  const draft = JSON.parse(readFileSync(file, 'utf8')) as Json;
  return { ...draft, related_documents: [], ...fields };
}
