import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { transportDocuments } from '../shared/catalogues/61-transport-documents.ts';
import { authorityTypeCode } from '../shared/numbering.ts';
import { writeIssuerParty } from '../shared/party/write.ts';

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
