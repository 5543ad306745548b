import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { authorityTypeCode } from '../shared/numbering.ts';
import { writeDelivery } from '../shared/party/write.ts';
import { writePrepayments } from '../shared/payment/write.ts';
import { layouts } from '../shared/sale/read.ts';
import { type WritableSale, writeChanges, writePayment, writeSale } from '../shared/sale/write.ts';
import { joined } from '../shared/ubl/values.ts';

/** Catálogo 51: a sale within the country, where nothing else is said (SUNAT 3205 asks for a type). */
const domesticSale = '0101';

/** An invoice (01) or a receipt (03). */
export function writeInvoice(sale: WritableSale): Xml {
  const { document } = sale;
  return writeSale(sale, {
    layout: layouts.invoice,
    afterDate: writeDueDateAndType(document),
    afterCurrency: null,
    afterOrder: [],
    afterCustomer: writeDelivery(document.delivery),
    money: joined([writePayment(document), ...writePrepayments(document), writeChanges(document)]),
  });
}

function writeDueDateAndType({ type, number, due_date, operation_type }: DocumentInput): Xml {
  return xml`
    ${textElement('cbc:DueDate', due_date)}
    <cbc:InvoiceTypeCode listAgencyName="PE:SUNAT" listID="${operation_type ?? domesticSale}" listName="Tipo de Documento" listSchemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo51" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo01" name="Tipo de Operacion">${authorityTypeCode(type, number)}</cbc:InvoiceTypeCode>`;
}
