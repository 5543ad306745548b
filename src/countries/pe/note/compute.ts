import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { NormalDraft } from '../documents/normalise.ts';
import type { ComputedDocument } from '../shared/draft/details.ts';
import { computeLines, computeSale, lineContextOf } from '../shared/sale/compute.ts';
import { spreadOverLines } from './spread-changes.ts';

/** A credit or a debit note: changes of its whole value are those of its lines. */
export function computeNote(asked: NormalDraft, company: CompanySnapshot): ComputedDocument {
  const context = lineContextOf(asked, true);
  const found = computeLines(asked, context);
  const draft = spreadOverLines(asked, found);
  const lines = draft === asked ? found : computeLines(draft, context);
  return computeSale(draft, lines, context, company);
}
