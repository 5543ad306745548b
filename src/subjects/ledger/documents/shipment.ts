import {
  amount,
  amountOrNull,
  dayOrNull,
  list,
  named,
  oneOf,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';

const Place = named('Place', {
  postal_zone: textOrEmpty(20, { description: 'District code (PE: ubigeo)', example: '150122' }),
  address: textOrEmpty(1000, { description: 'Street and number' }),
  establishment_code: textOrNull(10, { description: "The authority's establishment code" }),
  tax_id: textOrNull(20, {
    description:
      "Tax id of whose establishment it is; null for a place without `establishment_code`. A draft may leave it out: then of the origin it is the company's own, of the destination the receiver's",
    example: '20131312955',
  }),
});

const Party = named('Party', {
  document_type: textOrEmpty(2, { description: 'Identity document code', example: '6' }),
  document_number: textOrEmpty(20, { description: 'Identity number' }),
  registration_name: textOrEmpty(1500, { description: 'Name' }),
  registration_number: textOrNull(40, { description: "Transport authority's register (PE: MTC)" }),
});

const Driver = named('Driver', {
  document_type: textOrEmpty(2, { description: 'Identity document code', example: '1' }),
  document_number: textOrEmpty(20, { description: 'Identity number' }),
  name: textOrEmpty(250, { description: 'Given names' }),
  family_name: textOrEmpty(250, { description: 'Family names' }),
  license: textOrEmpty(40, { description: 'Driving licence' }),
});

const Vehicle = named('Vehicle', {
  plate: text(20, { description: 'Plate', example: 'ABC123' }),
  permit: textOrNull(60, { description: 'Circulation permit' }),
});

const Authorisation = named('Authorisation', {
  holder: textOrEmpty(20, {
    description: 'Who has it: `sender`, `carrier`, or the plate of a vehicle',
    example: 'carrier',
  }),
  entity: textOrEmpty(10, { description: 'Code of the authority that gave it (PE: list D-37)' }),
  number: textOrEmpty(100, { description: 'Its number', example: 'RD-2026-0451' }),
});

const Coordinates = named('Coordinates', {
  latitude: amountOrNull({ description: 'Degrees, negative in the south', example: -12.0464 }),
  longitude: amountOrNull({ description: 'Degrees, negative in the west', example: -77.0428 }),
});

export const portTypes = ['port', 'airport'] as const;
/** Younger than documents that are stored: these lack it, as do those whose port has a code of its own. */
export const portTypeNotes =
  'Which of the two `port` is, where its code is of both (PE: CHM, IQT, PCL, PIO, TYL and YMS). A draft may leave it out where the district tells';

/** What a despatch guide says of the transfer of goods. */
export const Shipment = named('Shipment', {
  reason: textOrEmpty(10, {
    description: "Reason of the transfer (PE: catalogue 20); empty on a carrier's guide",
    example: '01',
  }),
  reason_description: textOrEmpty(250, { description: 'Reason in words', example: 'Venta' }),
  mode: textOrEmpty(10, {
    description:
      'Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said',
    example: '02',
  }),
  start_date: dayOrNull({ description: 'First day of the transfer', example: '2026-05-05' }),
  delivery_date: dayOrNull({ description: 'Day on which the goods are handed to the carrier' }),
  gross_weight: amount({ description: 'Gross weight', example: 120.5 }),
  weight_unit: textOrEmpty(10, { description: 'Unit of the weight', example: 'KGM' }),
  items_weight: amountOrNull({
    description:
      'Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09)',
    example: 100,
  }),
  weight_difference: textOrNull(1000, {
    description: 'Why the load weighs another weight than they do',
  }),
  goods_note: textOrNull(1000, {
    description:
      "What a carrier's guide says of goods that a document on paper lists (PE: anotación opcional sobre los bienes)",
  }),
  packages: amountOrNull({ description: 'Number of packages' }),
  origin: orNull(Place, { description: 'Where the goods leave from' }),
  destination: orNull(Place, { description: 'Where the goods go to' }),
  origin_coordinates: orNull(Coordinates, { description: 'Where on the earth they leave from' }),
  destination_coordinates: orNull(Coordinates, { description: 'Where on the earth they go to' }),
  authorisations: list(Authorisation, {
    description: 'Special authorisations of who sends and carries, and of vehicles',
    itemsMax: 20,
  }),
  sender: orNull(Party, { description: "Who sends, on a carrier's guide" }),
  supplier: orNull(Party, {
    description: 'Who sold or transformed the goods (PE: reasons 02, 07 and 13)',
  }),
  buyer: orNull(Party, {
    description: 'Who bought goods that another receives (PE: reasons 03 and 13)',
  }),
  payer: orNull(Party, { description: "Who pays the freight of a carrier's guide, if a third" }),
  subcontractor: orNull(Party, { description: 'Carrier that had another one carry the goods' }),
  carrier: orNull(Party, { description: 'Carrier of a public transport' }),
  drivers: list(Driver, { description: 'Drivers, the main one first', itemsMax: 20 }),
  vehicles: list(Vehicle, { description: 'Vehicles, the main one first', itemsMax: 20 }),
  containers: list(text(40, { description: 'Container number' }), {
    description: 'Containers',
    itemsMax: 20,
  }),
  seals: list(text(40, { description: 'Seal of the container at the same place' }), {
    description: 'Seals, in the order of the containers',
    itemsMax: 20,
  }),
  port: textOrNull(10, { description: 'Port or airport (PE: catalogues 63 and 64)' }),
  port_type: Type.Optional(oneOf(portTypes, { description: portTypeNotes })),
  indicators: list(text(100, { description: 'Special indicator' }), {
    description: 'Special indicators of the transfer (PE: docs/issuing.md#indicators)',
    itemsMax: 20,
  }),
});
