import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import { computeGuide } from '../guide/compute.ts';
import { computeInvoice } from '../invoice/compute.ts';
import { computeNote } from '../note/compute.ts';
import type { ComputedDocument } from '../shared/draft/details.ts';
import type { NormalDraft } from './normalise.ts';

/**
 * Makes the whole document of a draft: lines, taxes, totals, legends, terms of payment. Pure, and for any draft: what is
 * wrong with it is for the rules to say. A draft without number gets sequence 0 in its series: the real one is assigned
 * when it is issued.
 */
export function computeDocument(draft: NormalDraft, company: CompanySnapshot): ComputedDocument {
  switch (draft.type) {
    case 'invoice':
    case 'receipt':
      return computeInvoice(draft, company);
    case 'credit-note':
    case 'debit-note':
      return computeNote(draft, company);
    case 'despatch':
      return computeGuide(draft, company);
  }
}
