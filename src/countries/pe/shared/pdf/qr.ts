import { correction, generate } from 'lean-qr';
import type { Amount } from '../../../../kernel/amount.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { igvTaxCode } from '../catalogues/05-tax-types.ts';
import { authorityTypeCode } from '../numbering.ts';
import { taxOf } from './totals.ts';

/** Dark modules side by side, in modules from the upper left corner. */
export type QrRun = { readonly x: number; readonly y: number; readonly length: number };
export type QrCode = { readonly side: number; readonly runs: readonly QrRun[] };

/** `RUC|TT|SERIE|NUMERO|IGV|TOTAL|FECHA|TIPODOC|NUMDOC|`: what SUNAT wants of payment documents. */
export function qrContent(document: Document): string {
  const { company, type, number, date, customer, total } = document;
  const [series = '', sequence = ''] = number.split('-');
  const fields = [
    company.tax_id,
    authorityTypeCode(type, number),
    series,
    sequence,
    twoDecimals(taxOf(document, igvTaxCode)),
    twoDecimals(total),
    date.slice(0, 10),
    customer.document_type,
    customer.document_number,
  ];
  return `${fields.map(withoutBars).join('|')}|`;
}

function twoDecimals(amount: Amount): string {
  return amount.round(2).toString();
}

/** A bar inside of a field would shift all fields after it. */
function withoutBars(field: string): string {
  return field.replaceAll('|', ' ').trim();
}

/** The code of a text, error correction Q; undefined where the text is too long for one. */
export function qrCode(text: string): QrCode | undefined {
  try {
    return codeOf(text);
  } catch {
    return undefined;
  }
}

function codeOf(text: string): QrCode {
  const code = generate(text, {
    minCorrectionLevel: correction.Q,
    maxCorrectionLevel: correction.Q,
  });
  const runs: QrRun[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (x < code.size && code.get(x, y)) x += 1;
      runs.push({ x: start, y, length: x - start });
    }
  }
  return { side: code.size, runs };
}
