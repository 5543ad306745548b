import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { writeNotes } from '../shared/legends/write.ts';
import type { Item } from '../shared/lines/read.ts';
import { writeItem } from '../shared/lines/write.ts';
import { authorityTypeCode } from '../shared/numbering.ts';
import { writeCustomer, writeGuideIssuer, writeSignatory } from '../shared/party/write.ts';
import { writeOrderReference } from '../shared/references/write.ts';
import { quantityElement, writeMoment } from '../shared/ubl/values.ts';
import { writeShipment, writeTraders } from './write-shipment.ts';
import { writeTransportDocuments } from './write-transport-documents.ts';

/** What a guide of the sender (09) or of the carrier (31) says. It moves goods and holds no money. */
export function writeDespatch(
  document: DocumentInput,
  company: CompanySnapshot,
  lines?: readonly Xml[],
): Xml {
  const { type, number, customer, metadata, items } = document;
  return xml`
    <cbc:ID>${number}</cbc:ID>
    ${writeMoment(document.date)}
    <cbc:DespatchAdviceTypeCode listAgencyName="PE:SUNAT" listName="Tipo de Documento" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo01">${authorityTypeCode(type, number)}</cbc:DespatchAdviceTypeCode>
    ${writeNotes({ legends: [], observation: document.observation })}
    ${writeOrderReference(document)}
    ${writeTransportDocuments(document)}
    ${writeSignatory(company)}
    <cac:DespatchSupplierParty>${writeGuideIssuer(company)}</cac:DespatchSupplierParty>
    <cac:DeliveryCustomerParty>${writeCustomer(customer, metadata.customer_address)}</cac:DeliveryCustomerParty>
    ${writeTraders(document)}
    ${writeShipment(document)}
    ${writeGoodsNote(document.shipment?.goods_note ?? '')}
    ${lines ?? writeDespatchLines(document, 0, items.length)}`;
}

/** Its lines from one on and before another. */
export function writeDespatchLines(
  { items }: Pick<DocumentInput, 'items'>,
  from: number,
  to: number,
): readonly Xml[] {
  return items.slice(from, to).map((item, place) => writeDespatchLine(item, from + place));
}

/** A line that holds no goods, but a note on them (SUNAT 4429). */
function writeGoodsNote(note: string): Xml | null {
  if (note === '') return null;
  return xml`
    <cac:DespatchLine>
      <cbc:ID>0</cbc:ID>
      <cac:OrderLineReference><cbc:LineID>0</cbc:LineID></cac:OrderLineReference>
      <cac:Item>${textElement('cbc:Description', note)}</cac:Item>
    </cac:DespatchLine>`;
}

/** Where all goods of a document travel, lines say no quantity (SUNAT 2580). */
function writeDespatchLine(item: Item, index: number): Xml {
  const { quantity, unit } = item;
  const isSaid = unit !== '' || quantity.units !== 0n;
  const number = String(index + 1);
  return xml`
    <cac:DespatchLine>
      <cbc:ID>${number}</cbc:ID>
      ${isSaid ? quantityElement('DeliveredQuantity', quantity, unit) : null}
      <cac:OrderLineReference><cbc:LineID>${number}</cbc:LineID></cac:OrderLineReference>
      <cac:Item>${writeItem(item)}</cac:Item>
    </cac:DespatchLine>`;
}
