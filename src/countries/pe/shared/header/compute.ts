import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { emptyDocument } from '../../../../subjects/ledger/documents/empty-document.ts';
import type { NormalDraft } from '../../documents/normalise.ts';
import { formatNumber } from '../numbering.ts';

/** What every document has, whatever its amounts. A draft without number gets sequence 0 in its series. */
export function computeHeader(
  draft: NormalDraft,
  company: CompanySnapshot,
): Omit<DocumentInput, 'items'> {
  return {
    ...emptyDocument,
    type: draft.type,
    ...(draft.external_id === null ? {} : { external_id: draft.external_id }),
    number: draft.number ?? formatNumber({ series: draft.series ?? '0000', sequence: 0 }),
    date: draft.date,
    observation: draft.observation,
    company,
    customer: draft.customer,
    metadata: draft.metadata,
    order_reference: draft.order_reference,
    custom_pdf: draft.custom_pdf,
    voided_code: draft.voided_code,
    voided_reason: draft.voided_reason,
    due_date: draft.due_date,
    reference: draft.reference,
    related_documents: draft.related_documents,
  };
}
