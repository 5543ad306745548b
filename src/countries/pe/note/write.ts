import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { writePrepayments } from '../shared/payment/write.ts';
import { type ChangedDocument, changedDocuments } from '../shared/references/changed-documents.ts';
import { writeType } from '../shared/references/write.ts';
import { layouts, type SaleLayout } from '../shared/sale/read.ts';
import { type WritableSale, writeChanges, writePayment, writeSale } from '../shared/sale/write.ts';
import { joined } from '../shared/ubl/values.ts';

/** A credit note (07). UBL has no place for prepayments in it. */
export function writeCreditNote(sale: WritableSale): Xml {
  const document = { ...sale.document, prepayments: [] };
  const money = joined([writePayment(document), writeChanges(document)]);
  return writeNote({ ...sale, document }, layouts.creditNote, money);
}

/** A debit note (08): UBL has the payment last. */
export function writeDebitNote(sale: WritableSale): Xml {
  const { document } = sale;
  const money = joined([
    ...writePrepayments(document),
    writeChanges(document),
    writePayment(document),
  ]);
  return writeNote(sale, layouts.debitNote, money);
}

function writeNote(sale: WritableSale, layout: SaleLayout, money: Xml): Xml {
  return writeSale(sale, {
    layout,
    afterDate: null,
    afterCurrency: writeDiscrepancy(sale.document),
    afterOrder: changedDocuments(sale.document).map(writeChanged),
    afterCustomer: null,
    money,
  });
}

/** Why a note was issued. */
function writeDiscrepancy(document: DocumentInput): Xml {
  return xml`
    <cac:DiscrepancyResponse>
      ${textElement('cbc:ReferenceID', changedDocuments(document)[0]?.number ?? null)}
      ${textElement('cbc:ResponseCode', document.voided_code)}
      ${textElement('cbc:Description', document.voided_reason)}
    </cac:DiscrepancyResponse>`;
}

/** What it changes: its reference, or a further document. */
function writeChanged({ typeCode, number, date }: ChangedDocument): Xml {
  return xml`
    <cac:BillingReference>
      <cac:InvoiceDocumentReference>
        <cbc:ID>${number}</cbc:ID>
        ${textElement('cbc:IssueDate', date)}
        ${writeType(typeCode)}
      </cac:InvoiceDocumentReference>
    </cac:BillingReference>`;
}
