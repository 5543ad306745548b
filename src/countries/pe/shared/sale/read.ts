import { type Amount, sum } from '../../../../kernel/amount.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { attribute, child, find, text } from '../../../../kernel/xml/path.ts';
import type {
  DocumentInput,
  DocumentType,
} from '../../../../subjects/ledger/documents/document.ts';
import { emptyDocument } from '../../../../subjects/ledger/documents/empty-document.ts';
import { readAdjustments, readPerception, readRetention } from '../adjustments/read.ts';
import { allPrepaymentCodes } from '../catalogues/53-charges-and-discounts.ts';
import { readLegends, readObservation } from '../legends/read.ts';
import { readLines } from '../lines/read.ts';
import {
  readCustomer,
  readCustomerAddress,
  readDelivery,
  readIssuer,
  readSalesAgent,
} from '../party/read.ts';
import { readTerms } from '../payment/read.ts';
import { readNoteReference, readOrderReference, readRelated } from '../references/read.ts';
import { taxOfFreeItems } from '../taxes/document-taxes.ts';
import { readSoldValues, readStatedTotals, totalsOf } from '../totals/read.ts';
import type { StatedTotals } from '../totals/stated-totals.ts';
import { type Reading, readNumber } from '../ubl/reading.ts';

/** A document that was read, and the sums that its XML states. */
export type ReadBody = { readonly input: DocumentInput; readonly stated: StatedTotals | null };

/** Names that differ between the kinds of sale documents. */
export type SaleLayout = {
  readonly line: string;
  readonly quantity: string;
  readonly totals: string;
  readonly isNote: boolean;
};

export const layouts = {
  invoice: {
    line: 'InvoiceLine',
    quantity: 'InvoicedQuantity',
    totals: 'LegalMonetaryTotal',
    isNote: false,
  },
  creditNote: {
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
    totals: 'LegalMonetaryTotal',
    isNote: true,
  },
  debitNote: {
    line: 'DebitNoteLine',
    quantity: 'DebitedQuantity',
    totals: 'RequestedMonetaryTotal',
    isNote: true,
  },
} as const satisfies Record<string, SaleLayout>;

/** Reads an invoice, a receipt or a note: everything that the XML says, nothing that it does not. */
export function readSale(
  root: XmlElement,
  type: DocumentType,
  layout: SaleLayout,
  reading: Reading,
): ReadBody {
  const lines = readLines(root, layout, reading);
  const note = layout.isNote ? readNoteReference(root, reading) : noReference(root);
  if (lines.length === 0 && !mayLackLines(type, note.voided_code)) {
    reading.missing(layout.line);
  }
  const items = lines.map(({ item }) => item);
  const stated = readStatedTotals(root, lines, layout.totals, reading);
  const customer = child(root, 'AccountingCustomerParty');
  const header = readHeader(root, type, reading);
  const terms = readTerms(root, reading);
  const totals = totalsOf(items, stated, readSoldValues(root, reading));
  const { discounts, charges } = readAdjustments(root, reading);
  // Field by field after the one spread: to spread ten parts into one literal is a tenth of the time of an import.
  const input: DocumentInput = {
    ...emptyDocument,
    type: header.type,
    number: header.number,
    date: header.date,
    observation: header.observation,
    company: readIssuer(child(root, 'AccountingSupplierParty')),
    customer: readCustomer(customer),
    metadata: { ...emptyDocument.metadata, customer_address: readCustomerAddress(customer) },
    payment_method: terms.payment_method,
    currency: readCurrency(root, layout),
    order_reference: readOrderReference(root),
    sale_value: totals.sale_value,
    total: totals.total,
    tax_total: totals.tax_total,
    free_tax_total: totals.free_tax_total,
    taxed_amount: totals.taxed_amount,
    unaffected_amount: totals.unaffected_amount,
    exonerated_amount: totals.exonerated_amount,
    free_amount: totals.free_amount,
    tax_amounts: totals.tax_amounts,
    taxes: totals.taxes ?? null,
    items,
    ...(isChanged(discounts, charges) || paysForFree(items) ? { subtotal: subtotalOf(items) } : {}),
    legends: readLegends(root, terms.detraction),
    surcharge: totals.surcharge,
    rounding: totals.rounding,
    instalments: terms.instalments,
    pending_amount: terms.pending_amount,
    voided_code: note.voided_code,
    voided_reason: note.voided_reason,
    operation_type: operationType(root),
    due_date: terms.due_date,
    export_amount: totals.export_amount,
    discounts,
    charges,
    reference: note.reference,
    related_documents: note.related_documents,
    prepayments: terms.prepayments,
    detraction: terms.detraction,
    perception: readPerception(root, reading),
    retention: readRetention(root, reading),
    delivery: readDelivery(root),
    sales_agent: readSalesAgent(root),
    paid_by: terms.paid_by,
  };
  return { input, stated };
}

/**
 * Catálogo 09: a credit note of reason 13 changes the instalments or their days and gives nothing back. SUNAT's own portal
 * writes it without lines.
 */
function mayLackLines(type: DocumentType, reason: string | null): boolean {
  return type === 'credit-note' && reason === '13';
}

/** Without such changes it is the sale value with the tax total, as the document states them. */
function isChanged(...changes: readonly DocumentInput['discounts'][]): boolean {
  return changes.some((list) => (list ?? []).some(({ code }) => baseChanges.includes(code)));
}

/** Catálogo 53: what changes the taxes of the whole document. */
const baseChanges: readonly string[] = ['02', ...allPrepaymentCodes, '49'];

/** The tax of bags that are given away is in the price, and not in the document's `tax_total`. */
function paysForFree(items: DocumentInput['items']): boolean {
  return taxOfFreeItems(items).units !== 0n;
}

/** The lines before changes of the whole document: what is sold with its taxes, and taxes of what is given away. */
function subtotalOf(items: DocumentInput['items']): Amount {
  const sold = items.filter(({ free }) => !free);
  const prices = sold.map(({ sale_value, tax_total }) => sale_value.plus(tax_total));
  return sum(prices).plus(taxOfFreeItems(items));
}

type Header = Pick<DocumentInput, 'type' | 'number' | 'date' | 'observation'>;

export function readHeader(root: XmlElement, type: DocumentType, reading: Reading): Header {
  return {
    type,
    number: readNumber(child(root, 'ID')),
    date: reading.moment(child(root, 'IssueDate'), child(root, 'IssueTime')),
    observation: readObservation(root),
  };
}

function noReference(root: XmlElement) {
  return {
    reference: null,
    voided_code: null,
    voided_reason: null,
    related_documents: readRelated(root),
  };
}

/** Where it is not said by itself, every amount says it. */
function readCurrency(root: XmlElement, { totals }: SaleLayout): string {
  const named = text(child(root, 'DocumentCurrencyCode'));
  return named || attribute(find(root, totals, 'PayableAmount'), 'currencyID');
}

/** Catálogo 51: an attribute of the type code, and in the first files of UBL 2.1 the profile. */
function operationType(root: XmlElement): string | null {
  const listed = attribute(child(root, 'InvoiceTypeCode'), 'listID');
  const profile = text(child(root, 'ProfileID'));
  return [listed, profile].find((code) => /^\d{4}$/.test(code)) ?? null;
}
