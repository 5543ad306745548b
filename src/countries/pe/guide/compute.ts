import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import type { NormalDraft, NormalItem } from '../documents/normalise.ts';
import type { ComputedDocument } from '../shared/draft/details.ts';
import { computeHeader } from '../shared/header/compute.ts';
import { type Item, tradeOf } from '../shared/lines/line-item.ts';
import { zero } from '../shared/money.ts';

/** Guides of sender (09, series T) and carrier (31, series V) move goods: they have no amounts. */
export function computeGuide(draft: NormalDraft, company: CompanySnapshot): ComputedDocument {
  const document: DocumentInput = {
    ...computeHeader(draft, company),
    currency: draft.currency,
    items: draft.items.map(guideItem),
    subtotal: zero,
    shipment: draft.shipment,
  };
  const origins = { adjustments: [], lineAdjustments: [], legends: [] };
  return { document, details: { lines: [] }, origins };
}

function guideItem(item: NormalItem): Item {
  const { unit, quantity, code, description } = item;
  return {
    taxes: [],
    unit,
    quantity,
    code,
    description,
    unit_price: zero,
    unit_value: zero,
    sale_value: zero,
    subtotal: zero,
    tax_total: zero,
    discounts: null,
    charges: null,
    total: zero,
    free: false,
    ...tradeOf(item),
  };
}
