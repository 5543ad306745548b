import type { Amount } from '../../../../kernel/amount.ts';
import { parseDay } from '../../../../kernel/calendar.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { all, child, children, find, text } from '../../../../kernel/xml/path.ts';
import {
  type Freight,
  type ItemProperty,
  type ItemTrade,
  noTrade,
} from '../../../../subjects/ledger/documents/trade.ts';
import { readStreet } from '../party/read.ts';
import { parseAmount } from '../ubl/reading.ts';

type Maybe = XmlElement | undefined;

/** Elements of an item and of its line that are of a trade; most lines have none of them. */
const ofTrade: ReadonlySet<string> = new Set([
  'StandardItemIdentification',
  'CommodityClassification',
  'AdditionalItemProperty',
]);

/**
 * What a line says of its trade. Nothing is computed of it, and files that SUNAT took have what it only observes: a
 * value that has another form than it should is left out, and refuses no file.
 */
export function readTrade(line: XmlElement, item: Maybe): ItemTrade {
  const delivery = child(line, 'Delivery');
  const isPlain = item === undefined || !item.children.some(({ name }) => ofTrade.has(name));
  if (isPlain && delivery === undefined) return noTrade;
  return {
    product_code: shortText(find(item, 'CommodityClassification', 'ItemClassificationCode')),
    gtin: shortText(find(item, 'StandardItemIdentification', 'ID')),
    properties: children(item, 'AdditionalItemProperty').slice(0, 100).flatMap(readProperty),
    freight: delivery === undefined ? null : readFreight(delivery),
  };
}

/** What the schema of items takes. */
const shortMax = 50;
const longMax = 1000;

function shortText(element: Maybe): string | null {
  const said = text(element);
  return said === '' || said.length > shortMax ? null : said;
}

/** A property without a code of a catalogue says nothing that others could read. */
function readProperty(element: XmlElement): readonly ItemProperty[] {
  const code = shortText(child(element, 'NameCode'));
  if (code === null) return [];
  const period = child(element, 'UsabilityPeriod');
  return [
    {
      code,
      description: text(child(element, 'Name')).slice(0, longMax),
      value: text(child(element, 'Value')).slice(0, longMax) || null,
      quantity: amountOf(child(element, 'ValueQuantity') ?? child(period, 'DurationMeasure')),
      date: dayOf(child(period, 'StartDate')),
      end_date: dayOf(child(period, 'EndDate')),
      time: timeOf(child(period, 'StartTime')),
    },
  ];
}

function amountOf(element: Maybe): Amount | null {
  return parseAmount(text(element)) ?? null;
}

function dayOf(element: Maybe): string | null {
  const day = text(element).slice(0, 10);
  return parseDay(day) === undefined ? null : day;
}

function timeOf(element: Maybe): string | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/.exec(text(element))?.[0] ?? null;
}

/** As XML Schema writes it. */
function flagOf(element: Maybe): boolean | null {
  const said = text(element);
  if (said === 'true' || said === '1') return true;
  return said === 'false' || said === '0' ? false : null;
}

function readFreight(delivery: XmlElement): Freight | null {
  const values = children(delivery, 'DeliveryTerms');
  const referenceValue = (kind: string) =>
    amountOf(
      child(
        values.find((terms) => text(child(terms, 'ID')) === kind),
        'Amount',
      ),
    );
  const freight: Freight = {
    origin: readPlace(find(delivery, 'Despatch', 'DespatchAddress')),
    destination: readPlace(find(delivery, 'DeliveryLocation', 'Address')),
    details: text(find(delivery, 'Despatch', 'Instructions')).slice(0, 2000),
    service_value: referenceValue('01'),
    load_value: referenceValue('02'),
    nominal_value: referenceValue('03'),
    trips: all(delivery, 'Shipment', 'Consignment').slice(0, 20).map(readTrip),
  };
  const { trips, ...rest } = freight;
  const isEmpty = trips.length === 0 && Object.values(rest).every((part) => !part);
  return isEmpty ? null : freight;
}

function readPlace(address: Maybe): Freight['origin'] {
  if (address === undefined) return null;
  const place = { postal_zone: districtOf(child(address, 'ID')), address: readStreet(address) };
  return place.postal_zone === '' && place.address === '' ? null : place;
}

function districtOf(element: Maybe): string {
  return text(element).slice(0, 20);
}

function readTrip(consignment: XmlElement): Freight['trips'][number] {
  const loads = all(consignment, 'TransportHandlingUnit', 'MeasurementDimension');
  const loadOf = (kind: string) =>
    amountOf(
      child(
        loads.find((load) => text(child(load, 'AttributeID')) === kind),
        'Measure',
      ),
    );
  const event = (name: string) => districtOf(find(consignment, name, 'Location', 'ID'));
  const equipment = find(consignment, 'TransportHandlingUnit', 'TransportEquipment');
  const perTonne = amountOf(find(equipment, 'Delivery', 'DeliveryTerms', 'Amount'));
  const emptyReturn = flagOf(child(equipment, 'ReturnabilityIndicator'));
  return {
    origin: event('PlannedPickupTransportEvent'),
    destination: event('PlannedDeliveryTransportEvent'),
    description: text(child(consignment, 'CarrierServiceInstructions')).slice(0, 1000),
    load_value: amountOf(find(consignment, 'DeliveryTerms', 'Amount')),
    nominal_value: amountOf(child(consignment, 'DeclaredForCarriageValueAmount')),
    vehicle: text(child(equipment, 'SizeTypeCode')).slice(0, 50),
    useful_load: loadOf('01'),
    effective_load: loadOf('02'),
    ...(perTonne === null ? {} : { tonne_value: perTonne }),
    ...(emptyReturn === null ? {} : { empty_return: emptyReturn }),
  };
}
