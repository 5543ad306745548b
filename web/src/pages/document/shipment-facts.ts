import type { Coordinates, Party, Place, Shipment } from '@chasqui/sdk';
import type { Formats } from '../../words/formats.ts';
import type { Language } from '../../words/words.ts';
import { issueWords } from '../issue/words.ts';
import { documentWords } from './words.ts';

type Fact = readonly [name: string, value: string];

/** Everything that a guide says of the transfer of goods, in the order of the paper. What is not said is left out. */
export function shipmentFacts(
  shipment: Shipment,
  language: Language,
  formats: Formats,
): readonly Fact[] {
  const names = documentWords[language];
  const issue = issueWords[language];
  const { carried } = issue;
  const day = (date: string | null) => (date === null ? '' : formats.day(date));
  const number = (amount: string | null) => (amount === null ? '' : formats.decimal(amount));
  const facts: readonly Fact[] = [
    [names.shipmentReason, `${shipment.reason} ${shipment.reason_description}`.trim()],
    [names.mode, names.modes[shipment.mode] ?? shipment.mode],
    [names.start, day(shipment.start_date)],
    [issue.deliveryDate, day(shipment.delivery_date)],
    [names.weight, `${formats.decimal(shipment.gross_weight)} ${shipment.weight_unit}`],
    [
      carried.itemsWeight,
      shipment.items_weight === null ? '' : `${number(shipment.items_weight)} KGM`,
    ],
    [carried.weightDifference, shipment.weight_difference ?? ''],
    [issue.packages, number(shipment.packages)],
    [carried.goodsNote, shipment.goods_note ?? ''],
    [names.origin, placeText(shipment.origin, issue.establishment)],
    [names.originCoordinates, coordinatesText(shipment.origin_coordinates)],
    [names.destination, placeText(shipment.destination, issue.establishment)],
    [names.destinationCoordinates, coordinatesText(shipment.destination_coordinates)],
    [carried.port, together(shipment.port ?? '', portTypeText(shipment, issue.portTypes))],
    ...people(shipment, language),
    ...carriage(shipment, language),
  ];
  return facts.filter(([, value]) => value !== '');
}

function portTypeText(
  { port_type: type }: Shipment,
  names: Readonly<Record<'port' | 'airport', string>>,
): string {
  return type === undefined ? '' : names[type];
}

function people(shipment: Shipment, language: Language): readonly Fact[] {
  const document = documentWords[language];
  const issue = issueWords[language];
  const { carried, carrierRegister } = issue;
  return [
    [issue.sender, partyText(shipment.sender, carrierRegister)],
    [carried.supplier, partyText(shipment.supplier, carrierRegister)],
    [carried.buyer, partyText(shipment.buyer, carrierRegister)],
    [carried.payer, partyText(shipment.payer, carrierRegister)],
    [carried.subcontractor, partyText(shipment.subcontractor, carrierRegister)],
    [document.carrier, partyText(shipment.carrier, carrierRegister)],
  ];
}

function carriage(shipment: Shipment, language: Language): readonly Fact[] {
  const document = documentWords[language];
  const issue = issueWords[language];
  const { carried } = issue;
  const drivers = shipment.drivers.map((driver) =>
    together(
      `${driver.name} ${driver.family_name}`.trim(),
      driver.document_number,
      labelled(issue.licence, driver.license),
    ),
  );
  const vehicles = shipment.vehicles.map(({ plate, permit }) =>
    together(plate, labelled(document.permit, permit)),
  );
  const authorisations = shipment.authorisations.map(({ holder, entity, number }) =>
    together(holder, entity, number),
  );
  return [
    [document.drivers, drivers.join('; ')],
    [document.vehicles, vehicles.join('; ')],
    [issue.authorisations, authorisations.join('; ')],
    [carried.containers, shipment.containers.join(', ')],
    [carried.seals, shipment.seals.join(', ')],
    [carried.indicators, shipment.indicators.join(', ')],
  ];
}

function placeText(place: Place | null, establishment: string): string {
  if (place === null) return '';
  const { address, postal_zone, establishment_code, tax_id } = place;
  return together(
    address,
    postal_zone,
    labelled(establishment, establishment_code),
    labelled('RUC', tax_id),
  );
}

function partyText(party: Party | null, register: string): string {
  if (party === null) return '';
  const { registration_name, document_number, registration_number } = party;
  return together(registration_name, document_number, labelled(register, registration_number));
}

function coordinatesText(coordinates: Coordinates | null): string {
  return coordinates === null
    ? ''
    : `${coordinates.latitude ?? ''}, ${coordinates.longitude ?? ''}`;
}

function labelled(name: string, value: string | null): string {
  return value === null || value === '' ? '' : `${name} ${value}`;
}

function together(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
