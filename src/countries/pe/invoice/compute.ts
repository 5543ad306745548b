import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { NormalDraft } from '../documents/normalise.ts';
import type { ComputedDocument } from '../shared/draft/details.ts';
import type { ComputedLine } from '../shared/lines/compute.ts';
import { computeLines, computeSale, lineContextOf } from '../shared/sale/compute.ts';

/** An invoice or a receipt. */
export function computeInvoice(draft: NormalDraft, company: CompanySnapshot): ComputedDocument {
  const context = lineContextOf(draft, false);
  const lines = computeLines(draft, context);
  const operation_type = operationTypeOf(draft, lines);
  return computeSale({ ...draft, operation_type }, lines, context, company);
}

/** Catálogo 51, by what the draft holds. */
function operationTypeOf(draft: NormalDraft, lines: readonly ComputedLine[]): string {
  if (draft.operation_type !== null) return draft.operation_type;
  if (draft.detraction !== null) return '1001';
  if (draft.perception !== null) return '2001';
  const exported = lines.every(({ affectation }) => affectation.code === '40');
  return exported ? '0200' : '0101';
}
