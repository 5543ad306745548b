import type { Amount } from '../../../../kernel/amount.ts';
import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type {
  Freight,
  ItemProperty,
  ItemTrade,
} from '../../../../subjects/ledger/documents/trade.ts';
import { writeDistrict, writeLine } from '../party/write.ts';
import { moneyElement, quantityElement, unitElement, upTo } from '../ubl/values.ts';
import { conceptKind } from './concepts.ts';

/** GTIN of GS1: its structure follows from its length (SUNAT 4334). */
const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The codes of an item in lists of others than the seller, and data of its trade, in the order of UBL. */
export function writeItemTrade({ product_code, gtin, properties }: ItemTrade): Xml | null {
  if (product_code === null && gtin === null && properties.length === 0) return null;
  return xml`
    ${gtin === null ? null : writeGtin(gtin)}
    ${product_code === null ? null : writeProductCode(product_code)}
    ${properties.map(writeProperty)}`;
}

function writeGtin(gtin: string): Xml {
  const id = gtinLengths.has(gtin.length)
    ? xml`<cbc:ID schemeID="${`GTIN-${gtin.length}`}">${gtin}</cbc:ID>`
    : xml`<cbc:ID>${gtin}</cbc:ID>`;
  return xml`<cac:StandardItemIdentification>${id}</cac:StandardItemIdentification>`;
}

/** Catálogo 25. */
function writeProductCode(code: string): Xml {
  return xml`
    <cac:CommodityClassification>
      <cbc:ItemClassificationCode listAgencyName="GS1 US" listID="UNSPSC" listName="Item Classification">${code}</cbc:ItemClassificationCode>
    </cac:CommodityClassification>`;
}

/** Catálogo 55. UBL wants a name of every property. */
function writeProperty(property: ItemProperty): Xml {
  const { code, description, value } = property;
  return xml`
    <cac:AdditionalItemProperty>
      <cbc:Name>${description || code}</cbc:Name>
      <cbc:NameCode listAgencyName="PE:SUNAT" listName="Propiedad del item" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo55">${code}</cbc:NameCode>
      ${textElement('cbc:Value', value)}
      ${writeCount(property)}
      ${writePeriod(property)}
    </cac:AdditionalItemProperty>`;
}

/** SUNAT 3115: fish are counted in tonnes. */
function writeCount({ code, quantity }: ItemProperty): Xml | null {
  const kind = conceptKind(code);
  if (quantity === null || kind === 'stay') return null;
  return quantityElement('ValueQuantity', quantity, kind === 'tonnes' ? 'TNE' : '');
}

/** SUNAT 4313: stays are counted in days. */
function writePeriod({ code, date, end_date, time, quantity }: ItemProperty): Xml | null {
  const days = conceptKind(code) === 'stay' ? quantity : null;
  if (date === null && end_date === null && time === null && days === null) return null;
  return xml`
    <cac:UsabilityPeriod>
      ${textElement('cbc:StartDate', date)}
      ${textElement('cbc:StartTime', time)}
      ${textElement('cbc:EndDate', end_date)}
      ${days && quantityElement('DurationMeasure', days, 'DAY')}
    </cac:UsabilityPeriod>`;
}

/** Reference values are in soles, whatever the document is in (SUNAT 3208). */
function soles(name: string, amount: Amount | null): Xml | null {
  return moneyElement(name, amount, 'PEN');
}

/** The carriage of goods, of which a detraction is taken: where from and to, and what it is worth at least. */
export function writeFreight(freight: Freight | null): Xml | null {
  if (freight === null) return null;
  const { origin, destination, details, trips } = freight;
  const instructions = textElement('cbc:Instructions', details);
  return xml`
    <cac:Delivery>
      ${destination && xml`<cac:DeliveryLocation><cac:Address>${placeOf(destination)}</cac:Address></cac:DeliveryLocation>`}
      ${origin === null && instructions === null ? null : xml`<cac:Despatch>${instructions}${origin && xml`<cac:DespatchAddress>${placeOf(origin)}</cac:DespatchAddress>`}</cac:Despatch>`}
      ${writeValue('01', freight.service_value)}
      ${writeValue('02', freight.load_value)}
      ${writeValue('03', freight.nominal_value)}
      ${trips.length === 0 ? null : xml`<cac:Shipment><cbc:ID>1</cbc:ID>${trips.map(writeTrip)}</cac:Shipment>`}
    </cac:Delivery>`;
}

function placeOf({ postal_zone, address }: NonNullable<Freight['origin']>): Xml {
  return xml`${writeDistrict(postal_zone)}${writeLine(address)}`;
}

/** Kinds of reference values: of the service (01), by the load carried (02), by the load that fits (03). */
function writeValue(kind: string, value: Amount | null): Xml | null {
  const amount = soles('Amount', value);
  return amount && xml`<cac:DeliveryTerms><cbc:ID>${kind}</cbc:ID>${amount}</cac:DeliveryTerms>`;
}

type Trip = Freight['trips'][number];

function writeTrip(trip: Trip, index: number): Xml {
  const { origin, destination, load_value, nominal_value } = trip;
  const value = soles('Amount', load_value);
  return xml`
    <cac:Consignment>
      <cbc:ID>${String(index + 1)}</cbc:ID>
      ${textElement('cbc:CarrierServiceInstructions', trip.description)}
      ${soles('DeclaredForCarriageValueAmount', nominal_value)}
      ${writeEvent('PlannedPickupTransportEvent', origin)}
      ${writeEvent('PlannedDeliveryTransportEvent', destination)}
      ${value && xml`<cac:DeliveryTerms>${value}</cac:DeliveryTerms>`}
      ${writeVehicle(trip)}
    </cac:Consignment>`;
}

function writeEvent(name: string, district: string): Xml | null {
  const id = writeDistrict(district);
  return id && xml`<cac:${name}><cac:Location>${id}</cac:Location></cac:${name}>`;
}

/** Loads in tonnes: what fits (01), and what is carried (02). */
function writeVehicle(trip: Trip): Xml | null {
  const { useful_load, effective_load } = trip;
  const equipment = writeEquipment(trip);
  const loads = [['01', useful_load] as const, ['02', effective_load] as const].flatMap(
    ([kind, load]) =>
      load === null
        ? []
        : [
            xml`<cac:MeasurementDimension><cbc:AttributeID>${kind}</cbc:AttributeID><cbc:Measure unitCode="TNE">${upTo(2, load)}</cbc:Measure></cac:MeasurementDimension>`,
          ],
  );
  if (equipment === null && loads.length === 0) return null;
  return xml`
    <cac:TransportHandlingUnit>
      ${equipment}
      ${loads}
    </cac:TransportHandlingUnit>`;
}

function writeEquipment({ vehicle, tonne_value, empty_return }: Trip): Xml | null {
  if (vehicle === '' && tonne_value === undefined && empty_return === undefined) return null;
  const value = tonne_value === undefined ? null : unitElement('Amount', tonne_value, 'PEN');
  return xml`
    <cac:TransportEquipment>
      ${textElement('cbc:SizeTypeCode', vehicle)}
      ${empty_return === undefined ? null : textElement('cbc:ReturnabilityIndicator', String(empty_return))}
      ${value && xml`<cac:Delivery><cac:DeliveryTerms>${value}</cac:DeliveryTerms></cac:Delivery>`}
    </cac:TransportEquipment>`;
}
