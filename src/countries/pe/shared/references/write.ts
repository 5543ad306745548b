import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { writeIssuerParty } from '../party/write.ts';
import { prepaymentMark } from '../payment/write.ts';
import { isChanged, isGuide } from './changed-documents.ts';

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
export function writeType(code: string): Xml {
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
