import type { Freight, Item, ItemProperty } from '@chasqui/sdk';
import type { Formats } from '../../words/formats.ts';
import type { TextsOf } from '../../words/words.ts';
import type { documentWords } from './words.ts';

/** What an item says of its trade, a line each: codes, properties, the freight of a carriage. */
export function itemData(
  item: Item,
  words: TextsOf<typeof documentWords>,
  formats: Formats,
): readonly string[] {
  const { data } = words;
  const codes = [
    item.product_code === null ? '' : `${data.productCode} ${item.product_code}`,
    item.gtin === null ? '' : `GTIN ${item.gtin}`,
  ];
  const properties = item.properties.map((property) => propertyText(property, formats));
  const freight = item.freight === null ? [] : freightTexts(item.freight, words, formats);
  return [...codes, ...properties, ...freight].filter(Boolean);
}

function propertyText({ code, description, ...property }: ItemProperty, formats: Formats): string {
  const { value, quantity, date, end_date, time } = property;
  const said = [
    value,
    quantity === null ? null : formats.decimal(quantity),
    date === null ? null : formats.day(date),
    end_date === null ? null : formats.day(end_date),
    time,
  ];
  return `${description || code}: ${said.filter(Boolean).join(' · ')}`;
}

function freightTexts(
  freight: Freight,
  { data, origin, destination }: TextsOf<typeof documentWords>,
  formats: Formats,
): readonly string[] {
  const places = [
    [origin, freight.origin] as const,
    [destination, freight.destination] as const,
  ].map(([name, place]) =>
    place === null ? '' : `${name}: ${place.address} · ${place.postal_zone}`,
  );
  const values = [
    [data.serviceValue, freight.service_value] as const,
    [data.loadValue, freight.load_value] as const,
    [data.nominalValue, freight.nominal_value] as const,
  ].map(([name, amount]) => (amount === null ? '' : `${name}: ${formats.money(amount, 'PEN')}`));
  const trips = freight.trips.map((trip) => tripText(trip, data, formats));
  return [freight.details, ...places, ...values, ...trips];
}

function tripText(
  trip: Freight['trips'][number],
  data: TextsOf<typeof documentWords>['data'],
  formats: Formats,
): string {
  const loads = [trip.effective_load, trip.useful_load].map((load) =>
    load === null ? '–' : formats.decimal(load),
  );
  const { tonne_value: perTonne, empty_return: isApplied } = trip;
  const said = [
    trip.description || `${trip.origin} – ${trip.destination}`,
    trip.vehicle,
    `${loads.join(' / ')} t`,
    ...(perTonne === undefined ? [] : [`${data.tonneValue} ${formats.money(perTonne, 'PEN')}`]),
    ...(isApplied === undefined ? [] : [isApplied ? data.emptyReturn : data.noEmptyReturn]),
  ];
  return `${data.trip}: ${said.join(' · ')}`;
}
