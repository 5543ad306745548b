import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import type { Draft } from '../shared/draft/draft.ts';

/**
 * Where a caller sent what a rule points to. Rules point into the full form, of which a draft says some things in other
 * places: the affectation of an item makes its first tax, and the taxes of the items make those of the document.
 */
export function sentPlace(pointer: string, document: DocumentInput, sent: Draft): string {
  if (pointer === '/number') return sent.number === null ? '/series' : pointer;
  if (pointer.startsWith('/related_documents/')) return relatedPlace(pointer, document, sent);
  const ofWhole = /^\/tax_amounts\/(\d+)\/code$/.exec(pointer);
  const whole = ofWhole === null ? pointer : firstTaxPlace(Number(ofWhole[1]), document);
  const ofItem = /^\/items\/(\d+)\/taxes\/(\d+)\/(\w+)$/.exec(whole);
  if (ofItem === null) return whole;
  const [, item = '', tax = '', field = ''] = ofItem;
  return itemTaxPlace(Number(item), Number(tax), field, document, sent) ?? whole;
}

/** A reference to what has no number of ours is the first of the related documents (`normalise`). */
function relatedPlace(pointer: string, { reference }: DocumentInput, sent: Draft): string {
  if (sent.reference === null || reference !== null) return pointer;
  const [, index = '', field = ''] = /^\/related_documents\/(\d+)(\/.*)?$/.exec(pointer) ?? [];
  return index === '0' ? `/reference${field}` : `/related_documents/${Number(index) - 1}${field}`;
}

/** The tax of an item that a tax of the document is the sum of. */
function firstTaxPlace(index: number, { items, tax_amounts: taxes }: DocumentInput): string {
  const code = taxes[index]?.code;
  const item = items.findIndex((each) => each.taxes.some((tax) => tax.code === code));
  const tax = items[item]?.taxes.findIndex((each) => each.code === code);
  return tax === undefined ? `/tax_amounts/${index}/code` : `/items/${item}/taxes/${tax}/code`;
}

function itemTaxPlace(
  item: number,
  tax: number,
  field: string,
  document: DocumentInput,
  sent: Draft,
): string | undefined {
  const computed = document.items[item]?.taxes[tax];
  const asked = sent.items[item]?.taxes ?? [];
  const index = asked.findIndex(({ code }) => code === computed?.code);
  if (index >= 0) return `/items/${item}/taxes/${index}/${field}`;
  if (computed === undefined || computed.affectation_type === null) return undefined;
  if (field === 'percentage' && sent.igv_rate !== null) return '/igv_rate';
  return field === 'amount' ? undefined : `/items/${item}/affectation_type`;
}
