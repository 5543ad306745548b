import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { transportDocuments } from '../catalogues/61-transport-documents.ts';
import { authorityTypeCode } from '../numbering.ts';
import { writeIssuerParty } from '../party/write.ts';
import { prepaymentMark } from '../payment/write.ts';
import { type ChangedDocument, changedDocuments, isChanged, isGuide } from './changed-documents.ts';

type Related = DocumentInput['related_documents'][number];
type Prepayment = DocumentInput['prepayments'][number];

/** The customer's order. */
export function writeOrderReference({ order_reference }: DocumentInput): Xml | null {
  const id = textElement('cbc:ID', order_reference);
  return id && xml`<cac:OrderReference>${id}</cac:OrderReference>`;
}

/** Guides, other documents, and those of prepayments, in the order of UBL. */
export function writeRelated(document: DocumentInput): readonly Xml[] {
  const related = document.related_documents.filter((other) => !isChanged(document, other));
  return [
    ...related.filter(isGuide).map(writeGuide),
    ...related.filter((other) => !isGuide(other)).map(writeOther),
    ...document.prepayments.map((prepayment, index) =>
      writePrepaymentReference(prepayment, index, document.company?.tax_id ?? ''),
    ),
  ];
}

function writeGuide({ type, number }: Related): Xml {
  return xml`
    <cac:DespatchDocumentReference>
      <cbc:ID>${number}</cbc:ID>
      ${writeType(type)}
    </cac:DespatchDocumentReference>`;
}

/** Catálogo 01. */
function writeType(code: string): Xml {
  return xml`<cbc:DocumentTypeCode listAgencyName="PE:SUNAT" listName="Tipo de Documento" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo01">${code}</cbc:DocumentTypeCode>`;
}

function writeOther({ type, number }: Related): Xml {
  return xml`
    <cac:AdditionalDocumentReference>
      <cbc:ID>${number}</cbc:ID>
      ${writeOtherType(type)}
    </cac:AdditionalDocumentReference>`;
}

/** Catálogo 12. */
function writeOtherType(code: string): Xml {
  return xml`<cbc:DocumentTypeCode listAgencyName="PE:SUNAT" listName="Documento Relacionado" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo12">${code}</cbc:DocumentTypeCode>`;
}

function writePrepaymentReference(prepayment: Prepayment, index: number, issuer: string): Xml {
  return xml`
    <cac:AdditionalDocumentReference>
      <cbc:ID>${prepayment.number}</cbc:ID>
      ${writeOtherType(prepayment.type || prepaymentType(prepayment.number))}
      <cbc:DocumentStatusCode listAgencyName="PE:SUNAT" listName="Anticipo">${prepaymentMark(index)}</cbc:DocumentStatusCode>
      ${writeIssuerParty(issuer)}
    </cac:AdditionalDocumentReference>`;
}

/** Catálogo 12, by the series: an invoice (02) or a receipt (03) issued for a prepayment. */
export function prepaymentType(number: string): string {
  return /^(?:B|EB)/.test(number) ? '03' : '02';
}

/** Why a note was issued. */
export function writeDiscrepancy(document: DocumentInput): Xml {
  return xml`
    <cac:DiscrepancyResponse>
      ${textElement('cbc:ReferenceID', changedDocuments(document)[0]?.number ?? null)}
      ${textElement('cbc:ResponseCode', document.voided_code)}
      ${textElement('cbc:Description', document.voided_reason)}
    </cac:DiscrepancyResponse>`;
}

/** What a note changes: its reference, and further documents among the related ones. */
export function writeBilling(document: DocumentInput): readonly Xml[] {
  return changedDocuments(document).map(writeChanged);
}

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

const transportNames = new Map(
  transportDocuments.entries.map(({ code, description }) => [code, description]),
);

/** The documents related to a transport, with who issued them where that follows from the guide. */
export function writeTransportDocuments(document: DocumentInput): readonly Xml[] {
  return document.related_documents.map((related) => {
    const issuer = transportIssuer(document, related.type);
    return xml`
      <cac:AdditionalDocumentReference>
        <cbc:ID>${related.number}</cbc:ID>
        <cbc:DocumentTypeCode listAgencyName="PE:SUNAT" listName="Documento relacionado al transporte" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo61">${related.type}</cbc:DocumentTypeCode>
        ${textElement('cbc:DocumentType', transportNames.get(related.type) ?? null)}
        ${issuer === null ? null : writeIssuerParty(issuer)}
      </cac:AdditionalDocumentReference>`;
  });
}

/** Catálogo 61: documents of which the issuer is asked (SUNAT 3380). */
const issuedDocuments: ReadonlySet<string> = new Set(['01', '03', '04', '09', '12', '31', '48']);
const salesDocuments: ReadonlySet<string> = new Set(['01', '03', '12']);

/**
 * SUNAT 3381, 3442: of a carrier's guide the sender, but of its own guides the carrier; of a sender's guide the
 * sender, but of a sale that is given back (reason 06) who receives, and of what was bought (02) or transformed (07)
 * the supplier.
 */
function transportIssuer(document: DocumentInput, type: string): string | null {
  if (!issuedDocuments.has(type)) return null;
  const own = document.company?.tax_id ?? null;
  const { shipment, customer } = document;
  if (authorityTypeCode('despatch', document.number) === '31') {
    const sender = shipment?.sender;
    return type === '31' ? own : sender?.document_type === '6' ? sender.document_number : null;
  }
  if (!salesDocuments.has(type)) return own;
  const supplier = shipment?.supplier?.document_type === '6' ? shipment.supplier : null;
  if (shipment?.reason === '02') return supplier?.document_number ?? null;
  if (shipment?.reason === '07') return supplier?.document_number ?? own;
  return shipment?.reason === '06' ? customer.document_number : own;
}
