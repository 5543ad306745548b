import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { writeGlobalAdjustments, writePerception, writeRetention } from '../adjustments/write.ts';
import type { DocumentDetails } from '../draft/details.ts';
import { writeNotes } from '../legends/write.ts';
import { writeLine } from '../lines/write.ts';
import { authorityTypeCode } from '../numbering.ts';
import { writeCustomer, writeDelivery, writeIssuer, writeSignatory } from '../party/write.ts';
import {
  writePaidBy,
  writePaymentMeans,
  writePaymentTerms,
  writePrepayments,
} from '../payment/write.ts';
import {
  writeBilling,
  writeDiscrepancy,
  writeOrderReference,
  writeRelated,
} from '../references/write.ts';
import { documentTaxes, taxTotalOf } from '../taxes/document-taxes.ts';
import { taxesOf } from '../taxes/line-taxes.ts';
import { writeTaxTotal } from '../taxes/write.ts';
import { writeTotals } from '../totals/write.ts';
import { joined, writeMoment } from '../ubl/values.ts';
import type { SaleLayout } from './read.ts';

/** Catálogo 51: a sale within the country, where nothing else is said (SUNAT 3205 asks for a type). */
const domesticSale = '0101';

/** What an invoice, a receipt or a note says, from its number to its last line. */
export function writeSale(
  given: DocumentInput,
  company: CompanySnapshot,
  layout: SaleLayout,
  details?: DocumentDetails,
  lines?: readonly Xml[],
): Xml {
  // UBL has no place for prepayments in notes of credit.
  const document = given.type === 'credit-note' ? { ...given, prepayments: [] } : given;
  const { currency } = document;
  const taxes = document.taxes ?? documentTaxes(document, details);
  return xml`
    <cbc:ID>${document.number}</cbc:ID>
    ${writeMoment(document.date)}
    ${layout.isNote ? null : writeDueDateAndType(document)}
    ${writeNotes(document)}
    <cbc:DocumentCurrencyCode listAgencyName="United Nations Economic Commission for Europe" listID="ISO 4217 Alpha" listName="Currency">${currency}</cbc:DocumentCurrencyCode>
    ${layout.isNote ? writeDiscrepancy(document) : null}
    ${writeOrderReference(document)}
    ${layout.isNote ? writeBilling(document) : null}
    ${writeRelated(document)}
    ${writeSignatory(company)}
    <cac:AccountingSupplierParty>${writeIssuer(company, document.sales_agent)}</cac:AccountingSupplierParty>
    <cac:AccountingCustomerParty>${writeCustomer(document.customer, document.metadata.customer_address)}</cac:AccountingCustomerParty>
    ${layout.isNote ? null : writeDelivery(document.delivery)}
    ${writeMoney(document)}
    ${writeTaxTotal(taxes, currency)}
    ${writeTotals(document, taxTotalOf(taxes), layout.totals)}
    ${lines ?? writeSaleLines(document, layout, details, 0, document.items.length)}`;
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

/** Notes have neither. */
function writeDueDateAndType({ type, number, due_date, operation_type }: DocumentInput): Xml {
  return xml`
    ${textElement('cbc:DueDate', due_date)}
    <cbc:InvoiceTypeCode listAgencyName="PE:SUNAT" listID="${operation_type ?? domesticSale}" listName="Tipo de Documento" listSchemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo51" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo01" name="Tipo de Operacion">${authorityTypeCode(type, number)}</cbc:InvoiceTypeCode>`;
}

/** Payment, discounts and charges: UBL orders them otherwise in notes of debit. */
function writeMoney(document: DocumentInput): Xml {
  const payment = joined([
    writePaymentMeans(document),
    writePaidBy(document),
    ...writePaymentTerms(document),
  ]);
  const changes = joined([
    ...writeGlobalAdjustments(document),
    writePerception(document),
    writeRetention(document),
  ]);
  const prepayments = writePrepayments(document);
  return document.type === 'debit-note'
    ? joined([...prepayments, changes, payment])
    : joined([payment, ...prepayments, changes]);
}
