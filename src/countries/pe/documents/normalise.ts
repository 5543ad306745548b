import { Amount } from '../../../kernel/amount.ts';
import { parseDay, parseTimestamp } from '../../../kernel/calendar.ts';
import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import { type DocumentInput, isDocumentType } from '../../../subjects/ledger/documents/document.ts';
import type { ItemProperty } from '../../../subjects/ledger/documents/trade.ts';
import { withPlaceOwners } from '../guide/place-owners.ts';
import { withPortType } from '../guide/ports.ts';
import type { ExactLine } from '../note/credit/exact-line.ts';
import { authorityTypeCodes } from '../shared/catalogues/interface.ts';
import { perceptionPercents, retentionPercents } from '../shared/catalogues/tax-rates.ts';
import type { Draft } from '../shared/draft/draft.ts';
import type { DraftItem } from '../shared/draft/draft-item.ts';
import { inLima, limaTime } from '../shared/lima.ts';
import { paperNumber } from '../shared/numbering.ts';
import { withoutHyphens } from '../shared/party/unnamed-customer.ts';
import { conceptName } from '../shared/trade/concepts.ts';

export type NormalItem = DraftItem & {
  readonly affectation_type: string;
  /** Amounts that are not computed. */
  readonly exact?: ExactLine | undefined;
};

/** A draft in which everything that has a default says it. */
export type NormalDraft = Omit<Draft, 'date' | 'items' | 'reference' | 'shipment'> & {
  /** Lima wall time, whatever offset it was sent with. */
  readonly date: string;
  readonly items: readonly NormalItem[];
  readonly shipment: DocumentInput['shipment'];
  /** What a note changes, where it has a number of ours; else it is the first of the related documents. */
  readonly reference: DocumentInput['reference'];
  /** The day of what a note changes, whatever that is. */
  readonly changedOn: string | null;
  /** Percent of IGV of the document that a note changes, where that is held and is another one than usual. */
  readonly changedRate?: string | null;
};

/** Catálogo 07: a taxed sale. Catálogo 08: excise by value. Catálogo 59: deposit in an account. */
const usual = { affectation: '10', iscSystem: '01', paymentMeans: '001' };
const noPercent = Amount.of('0.00');
const retentionPercent = Amount.of(retentionPercents.get('01') ?? '3.00');

/** Fills in defaults, and leaves out the space around texts: readers of XML leave it out too. */
export function normalise(
  draft: Draft,
  { tax_id: taxId }: Pick<CompanySnapshot, 'tax_id'>,
  now: number,
): NormalDraft {
  const { detraction, perception, retention, shipment } = draft;
  const customer = trimmedCustomer(draft);
  return {
    ...draft,
    date: limaTime(draft.date === null ? now : instantOf(draft.date)),
    currency: draft.type === 'despatch' ? draft.currency : draft.currency || 'PEN',
    customer,
    shipment: shipment && withPlaceOwners(withPortType(shipment), { taxId, customer }),
    ...changedByNote(draft),
    items: draft.items.map(normalItem),
    surcharge: draft.surcharge?.units === 0n ? null : draft.surcharge,
    external_id: draft.external_id?.trim() || null,
    observation: draft.observation?.trim() || null,
    order_reference: draft.order_reference?.trim() || null,
    voided_reason: draft.voided_reason?.trim() || null,
    detraction: detraction && {
      ...detraction,
      payment_means: detraction.payment_means || usual.paymentMeans,
    },
    perception: perception && {
      ...perception,
      percentage: perception.percentage ?? regimePercent(perception.code),
    },
    retention: retention && { ...retention, percentage: retention.percentage ?? retentionPercent },
  };
}

/**
 * A ticket, another document of another system and an invoice on paper (`001-123`) have no number of ours: what a note
 * changes of them stands where the note would have it if it were imported, first among the related documents.
 */
function changedByNote({
  reference,
  related_documents: related,
}: Draft): Pick<NormalDraft, 'reference' | 'changedOn' | 'related_documents'> {
  if (reference === null) return { reference, changedOn: null, related_documents: related };
  const { type, number } = reference;
  const date = reference.date && inLima(reference.date).slice(0, 10);
  const isPaper = (type === 'invoice' || type === 'receipt') && paperNumber.test(number);
  if (isDocumentType(type) && !isPaper) {
    return { reference: { type, number, date }, changedOn: date, related_documents: related };
  }
  const changed = { type: isDocumentType(type) ? authorityTypeCodes[type] : type, number };
  return { reference: null, changedOn: date, related_documents: [changed, ...related] };
}

function trimmedCustomer({ customer }: Draft): Draft['customer'] {
  return withoutHyphens({
    ...customer,
    document_number: customer.document_number.trim(),
    registration_name: customer.registration_name.trim(),
  });
}

function normalItem(item: DraftItem): NormalItem {
  return {
    ...item,
    code: item.code.trim(),
    description: item.description.trim(),
    affectation_type: item.affectation_type ?? usual.affectation,
    product_code: item.product_code?.trim() || null,
    gtin: item.gtin?.trim() || null,
    properties: item.properties.map(namedProperty),
    taxes: item.taxes.map((tax) => ({ ...tax, system: tax.system ?? usual.iscSystem })),
  };
}

/** SUNAT 4235: a concept has a name. */
function namedProperty(property: ItemProperty): ItemProperty {
  const { code, description, value } = property;
  return royaltyDay({
    ...property,
    description: description.trim() || conceptName(code),
    value: value?.trim() || null,
  });
}

/** The days of a royalty of oil, which 0.2.0 asked for in `value`, in their own fields (SUNAT 3065). */
function royaltyDay(property: ItemProperty): ItemProperty {
  const field = royaltyDays[property.code];
  const { value } = property;
  if (field === undefined || value === null || property[field] !== null) return property;
  return parseDay(value) === undefined ? property : { ...property, value: null, [field]: value };
}

const royaltyDays: Readonly<Record<string, 'date' | 'end_date' | undefined>> = {
  '4062': 'date',
  '4063': 'end_date',
  '4064': 'date',
};

/** Catálogo 22. */
function regimePercent(code: string): Amount {
  const percent = perceptionPercents.get(code);
  return percent === undefined ? noPercent : Amount.of(percent);
}

function instantOf(date: string): number {
  const instant = parseTimestamp(date);
  if (instant === undefined) throw new TypeError('unchecked draft');
  return instant;
}
