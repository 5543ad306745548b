import { Amount, noMoney } from '../../../kernel/amount.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { attribute, child, children, find, text } from '../../../kernel/xml/path.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { emptyDocument } from '../../../subjects/ledger/documents/empty-document.ts';
import type { Item } from '../shared/lines/read.ts';
import { readCustomer, readCustomerAddress, readIssuer } from '../shared/party/read.ts';
import { readOrderReference, readRelated } from '../shared/references/read.ts';
import { type ReadBody, readHeader } from '../shared/sale/read.ts';
import { readTrade } from '../shared/trade/read.ts';
import type { Reading } from '../shared/ubl/reading.ts';
import { isGoodsNote, readShipment } from './read-shipment.ts';

/** Reads a guide of the sender (09) or of the carrier (31). It moves goods and holds no money. */
export function readDespatch(root: XmlElement, reading: Reading): ReadBody {
  const customer = child(root, 'DeliveryCustomerParty');
  const input: DocumentInput = {
    ...emptyDocument,
    ...readHeader(root, 'despatch', reading),
    company: readIssuer(child(root, 'DespatchSupplierParty')),
    customer: readCustomer(customer),
    metadata: { ...emptyDocument.metadata, customer_address: readCustomerAddress(customer) },
    order_reference: readOrderReference(root),
    items: readItems(root, reading),
    related_documents: readRelated(root),
    shipment: readShipment(root, reading),
  };
  return { input, stated: null };
}

function readItems(root: XmlElement, reading: Reading): Item[] {
  const lines = children(root, 'DespatchLine');
  if (lines.length === 0) reading.missing('DespatchLine');
  const items = lines
    .filter((line) => !isGoodsNote(line))
    .map((line, index) => {
      reading.at = `DespatchLine[${index + 1}]`;
      return readItem(line, reading);
    });
  reading.at = '';
  return items;
}

function readItem(line: XmlElement, reading: Reading): Item {
  const quantity = child(line, 'DeliveredQuantity');
  const item = child(line, 'Item');
  const descriptions = children(item, 'Description').map(text);
  return {
    taxes: [],
    unit: attribute(quantity, 'unitCode'),
    // Where all goods of a document travel, lines say no quantity (SUNAT 2580).
    quantity: reading.amountOrNull(quantity) ?? Amount.zero,
    code: text(find(item, 'SellersItemIdentification', 'ID')),
    description: descriptions.join('\n') || text(child(item, 'Name')),
    unit_price: noMoney,
    unit_value: noMoney,
    sale_value: noMoney,
    subtotal: noMoney,
    tax_total: noMoney,
    discounts: null,
    charges: null,
    total: noMoney,
    free: false,
    ...readTrade(line, item),
  };
}
