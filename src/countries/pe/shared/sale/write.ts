import { type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { writeGlobalAdjustments, writePerception, writeRetention } from '../adjustments/write.ts';
import type { DocumentDetails } from '../draft/details.ts';
import { writeNotes } from '../legends/write.ts';
import { writeLine } from '../lines/write.ts';
import { writeCustomer, writeIssuer, writeSignatory } from '../party/write.ts';
import { writePaidBy, writePaymentMeans, writePaymentTerms } from '../payment/write.ts';
import { writeOrderReference, writeRelated } from '../references/write.ts';
import { documentTaxes, taxTotalOf } from '../taxes/document-taxes.ts';
import { taxesOf } from '../taxes/line-taxes.ts';
import { writeTaxTotal } from '../taxes/write.ts';
import { writeTotals } from '../totals/write.ts';
import { joined, writeMoment } from '../ubl/values.ts';
import type { SaleLayout } from './read.ts';

/** A document to write. What was not asked for is deduced; lines may have been written before. */
export type WritableSale = {
  readonly document: DocumentInput;
  readonly company: CompanySnapshot;
  readonly details: DocumentDetails | undefined;
  readonly lines: readonly Xml[] | undefined;
};

/** What differs between invoices and notes, in the order of UBL. */
export type OwnParts = {
  readonly layout: SaleLayout;
  readonly afterDate: Xml | null;
  readonly afterCurrency: Xml | null;
  readonly afterOrder: readonly Xml[];
  readonly afterCustomer: Xml | null;
  readonly money: Xml;
};

/** What an invoice, a receipt or a note says, from its number to its last line. */
export function writeSale({ document, company, details, lines }: WritableSale, own: OwnParts): Xml {
  const { currency } = document;
  const taxes = document.taxes ?? documentTaxes(document, details);
  return xml`
    <cbc:ID>${document.number}</cbc:ID>
    ${writeMoment(document.date)}
    ${own.afterDate}
    ${writeNotes(document)}
    <cbc:DocumentCurrencyCode listAgencyName="United Nations Economic Commission for Europe" listID="ISO 4217 Alpha" listName="Currency">${currency}</cbc:DocumentCurrencyCode>
    ${own.afterCurrency}
    ${writeOrderReference(document)}
    ${own.afterOrder}
    ${writeRelated(document)}
    ${writeSignatory(company)}
    <cac:AccountingSupplierParty>${writeIssuer(company, document.sales_agent)}</cac:AccountingSupplierParty>
    <cac:AccountingCustomerParty>${writeCustomer(document.customer, document.metadata.customer_address)}</cac:AccountingCustomerParty>
    ${own.afterCustomer}
    ${own.money}
    ${writeTaxTotal(taxes, currency)}
    ${writeTotals(document, taxTotalOf(taxes), own.layout.totals)}
    ${lines ?? writeSaleLines(document, own.layout, details, 0, document.items.length)}`;
}

/** Its lines from one on and before another. */
export function writeSaleLines(
  { items, currency }: DocumentInput,
  layout: SaleLayout,
  details: DocumentDetails | undefined,
  from: number,
  to: number,
): readonly Xml[] {
  return items.slice(from, to).map((item, place) => {
    const index = from + place;
    const line = { item, taxes: taxesOf(item, details?.lines[index]) };
    return writeLine(line, index, layout, currency);
  });
}

/** How it is paid. */
export function writePayment(document: DocumentInput): Xml {
  return joined([
    writePaymentMeans(document),
    writePaidBy(document),
    ...writePaymentTerms(document),
  ]);
}

/** Discounts and charges of the whole. */
export function writeChanges(document: DocumentInput): Xml {
  return joined([
    ...writeGlobalAdjustments(document),
    writePerception(document),
    writeRetention(document),
  ]);
}
