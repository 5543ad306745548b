import { Amount } from '../../../../kernel/amount.ts';
import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import { writeAdjustments } from '../adjustments/write.ts';
import type { SaleLayout } from '../sale/read.ts';
import { type TaxedItem, writeLineTaxes } from '../taxes/write.ts';
import { writeFreight, writeItemTrade } from '../trade/write.ts';
import { moneyElement, quantityElement, unitElement } from '../ubl/values.ts';
import type { Item } from './read.ts';

const nothing = Amount.of('0.00');

/** Writes one line of a sale. Lines of notes have their taxes before their discounts. */
export function writeLine(
  line: TaxedItem,
  index: number,
  layout: SaleLayout,
  currency: string,
): Xml {
  const { item } = line;
  const adjustments = writeAdjustments(item.discounts, item.charges, currency);
  const taxTotal = writeLineTaxes(line, currency);
  return xml`
    <cac:${layout.line}>
      <cbc:ID>${String(index + 1)}</cbc:ID>
      ${writeQuantity(item, layout.quantity)}
      ${moneyElement('LineExtensionAmount', item.sale_value, currency)}
      ${writeReferencePrice(item, currency)}
      ${writeFreight(item.freight)}
      ${layout.isNote ? taxTotal : adjustments}
      ${layout.isNote ? adjustments : taxTotal}
      <cac:Item>${writeItem(item)}</cac:Item>
      <cac:Price>${unitElement('PriceAmount', item.free ? nothing : item.unit_value, currency)}</cac:Price>
    </cac:${layout.line}>`;
}

/** A note about the whole document may have a line without quantity. */
function writeQuantity({ quantity, unit }: Item, name: string): Xml | null {
  return unit === '' && quantity.units === 0n ? null : quantityElement(name, quantity, unit);
}

/** Catálogo 16: the price with taxes (01), or the reference value of what is given away (02). */
function writeReferencePrice({ free, unit_value, unit_price }: Item, currency: string): Xml {
  return xml`
    <cac:PricingReference>
      <cac:AlternativeConditionPrice>
        ${unitElement('PriceAmount', free ? unit_value : unit_price, currency)}
        <cbc:PriceTypeCode listAgencyName="PE:SUNAT" listName="Tipo de Precio" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo16">${free ? '02' : '01'}</cbc:PriceTypeCode>
      </cac:AlternativeConditionPrice>
    </cac:PricingReference>`;
}

/** What is sold or carried: its description, the seller's code, and what its trade says of it. */
export function writeItem(item: Item): Xml {
  const id = textElement('cbc:ID', item.code);
  return xml`
    ${textElement('cbc:Description', item.description)}
    ${id && xml`<cac:SellersItemIdentification>${id}</cac:SellersItemIdentification>`}
    ${writeItemTrade(item)}`;
}
