import type { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import type { Draft } from '../draft/draft.ts';
import type { Findings } from './findings.ts';
import { zero } from './money.ts';

const ofDocument = [
  'sale_value',
  'tax_total',
  'subtotal',
  'total',
  'taxed_amount',
  'unaffected_amount',
  'exonerated_amount',
  'export_amount',
  'free_amount',
] as const;
const ofItem = ['sale_value', 'subtotal', 'tax_total', 'total'] as const;

/** Sums that the caller sent are compared with those of the service: they must be the same to the cent. */
export function compareStatedSums(draft: Draft, document: DocumentInput, findings: Findings): void {
  for (const name of ofDocument) {
    compare(draft[name], document[name] ?? zero, `/${name}`, findings);
  }
  draft.items.forEach((item, index) => {
    const computed = document.items[index];
    if (computed === undefined) return;
    for (const name of ofItem) {
      compare(item[name], computed[name], `/items/${index}/${name}`, findings);
    }
  });
}

function compare(sent: Amount | null, right: Amount, pointer: string, findings: Findings): void {
  if (sent === null || sent.equals(right)) return;
  findings.add('differs', pointer, `${sent.toString()} was sent, it is ${right.toString()}.`);
}
