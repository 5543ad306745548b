import { Amount } from '../../../kernel/amount.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { all, attribute, child, children, find, text } from '../../../kernel/xml/path.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { readIdentity, readStreet } from '../shared/party/read.ts';
import { parseAmount, type Reading } from '../shared/ubl/reading.ts';
import { readPortType } from './ports.ts';

type Shipment = NonNullable<DocumentInput['shipment']>;
type Maybe = XmlElement | undefined;

/** The transfer of goods: as guides say it since 2022, or before (other places for the same things). */
export function readShipment(root: XmlElement, reading: Reading): Shipment | null {
  const shipment = child(root, 'Shipment');
  if (shipment === undefined) return null;
  reading.at = 'Shipment';
  const stages = children(shipment, 'ShipmentStage');
  const delivery = child(shipment, 'Delivery');
  const weight = child(shipment, 'GrossWeightMeasure');
  const isOld = text(child(root, 'CustomizationID')).startsWith('1');
  const port = text(find(shipment, 'FirstArrivalPortLocation', 'ID'));
  const read: Shipment = {
    reason: text(child(shipment, 'HandlingCode')),
    reason_description: readReason(shipment, isOld),
    mode: modeOf(text(find(shipment, 'ShipmentStage', 'TransportModeCode'))),
    start_date: reading.dayOrNull(find(shipment, 'ShipmentStage', 'TransitPeriod', 'StartDate')),
    delivery_date: reading.dayOrNull(
      find(shipment, 'ShipmentStage', 'LoadingTransportEvent', 'OccurrenceDate'),
    ),
    gross_weight: reading.amountOrNull(weight) ?? Amount.zero,
    weight_unit: attribute(weight, 'unitCode'),
    items_weight: reading.amountOrNull(child(shipment, 'NetWeightMeasure')),
    weight_difference: isOld ? null : text(child(shipment, 'Information')).slice(0, 1000) || null,
    goods_note: readGoodsNote(root),
    packages: reading.amountOrNull(child(shipment, 'TotalTransportHandlingUnitQuantity')),
    origin: readPlace(
      find(delivery, 'Despatch', 'DespatchAddress') ?? child(shipment, 'OriginAddress'),
    ),
    destination: readPlace(child(delivery, 'DeliveryAddress')),
    origin_coordinates: readCoordinates(find(delivery, 'Despatch', 'DespatchAddress')),
    destination_coordinates: readCoordinates(child(delivery, 'DeliveryAddress')),
    authorisations: isOld ? [] : readAuthorisations(shipment),
    sender: readParty(find(delivery, 'Despatch', 'DespatchParty')),
    supplier: readParty(find(root, 'SellerSupplierParty', 'Party')),
    buyer: readParty(find(root, 'BuyerCustomerParty', 'Party')),
    payer: readParty(find(root, 'OriginatorCustomerParty', 'Party')),
    subcontractor: readParty(find(shipment, 'Consignment', 'LogisticsOperatorParty')),
    carrier: readParty(find(shipment, 'ShipmentStage', 'CarrierParty')),
    drivers: stages.flatMap((stage) => children(stage, 'DriverPerson').map(readDriver)),
    vehicles: readVehicles(shipment),
    containers: isOld ? readOldContainers(shipment) : readContainers(shipment),
    seals: isOld ? [] : readSeals(shipment),
    port: port || null,
    ...readPortType(port, text(find(shipment, 'FirstArrivalPortLocation', 'LocationTypeCode'))),
    indicators: textsOf(children(shipment, 'SpecialInstructions')),
  };
  reading.at = '';
  return read;
}

/** Whether a line holds no goods, but what the guide notes of all of them (SUNAT 4429). */
export function isGoodsNote(line: XmlElement): boolean {
  return text(child(line, 'ID')) === '0';
}

function readGoodsNote(root: XmlElement): string | null {
  const line = children(root, 'DespatchLine').find(isGoodsNote);
  return text(find(line, 'Item', 'Description')).slice(0, 1000) || null;
}

/** Catálogo 18; anything else counts as not said. */
function modeOf(code: string): Shipment['mode'] {
  return code === '01' || code === '02' ? code : '';
}

function textsOf(elements: readonly XmlElement[]): string[] {
  return elements.map(text).filter((value) => value !== '');
}

/** Since 2022 Information explains the weight; before, the reason was there. */
function readReason(shipment: XmlElement, isOld: boolean): string {
  const said = text(child(shipment, 'HandlingInstructions'));
  return said || (isOld ? text(child(shipment, 'Information')) : '');
}

function readContainers(shipment: XmlElement): string[] {
  return textsOf(all(shipment, 'TransportHandlingUnit', 'Package', 'ID'));
}

/** One for each container, empty for those without; none where no container has one. */
function readSeals(shipment: XmlElement): string[] {
  const packages = all(shipment, 'TransportHandlingUnit', 'Package');
  const sealed = packages.filter((each) => text(child(each, 'ID')) !== '');
  const seals = sealed.map((each) => text(child(each, 'TraceID')));
  return seals.some((seal) => seal !== '') ? seals : [];
}

/** Before 2022 a container is the unit itself; a unit with equipment is a vehicle. */
function readOldContainers(shipment: XmlElement): string[] {
  const units = children(shipment, 'TransportHandlingUnit');
  const containers = units.filter((unit) => child(unit, 'TransportEquipment') === undefined);
  return textsOf(containers.flatMap((unit) => children(unit, 'ID')));
}

/** SUNAT 3410: the code of an establishment comes with the RUC that it belongs to. */
function readPlace(address: Maybe): Shipment['origin'] {
  if (address === undefined) return null;
  const establishment = child(address, 'AddressTypeCode');
  const code = text(establishment) || null;
  const taxId = attribute(establishment, 'listID');
  const isSaid = code !== null && /^\d{11}$/.test(taxId);
  return {
    postal_zone: text(child(address, 'ID')),
    address: readStreet(address),
    establishment_code: code,
    tax_id: isSaid ? taxId : null,
  };
}

function readParty(party: Maybe): Shipment['carrier'] {
  if (party === undefined) return null;
  const hasOwnId = text(find(party, 'PartyIdentification', 'ID')) !== '';
  const identity = readIdentity(party);
  const registrationNumber = text(find(party, 'PartyLegalEntity', 'CompanyID')) || null;
  // Templates leave an empty carrier in guides that have none.
  if (!hasOwnId && identity.name === '' && registrationNumber === null) return null;
  return {
    document_type: hasOwnId ? identity.documentType : '',
    document_number: hasOwnId ? identity.documentNumber : '',
    registration_name: identity.name,
    registration_number: registrationNumber,
  };
}

/** Degrees; what is no number is left out: nothing is computed of it. */
function readCoordinates(address: Maybe): Shipment['origin_coordinates'] {
  const place = child(address, 'LocationCoordinate');
  const degrees = (name: string) => parseAmount(text(child(place, name))) ?? null;
  const latitude = degrees('LatitudeDegreesMeasure');
  const longitude = degrees('LongitudeDegreesMeasure');
  return latitude === null && longitude === null ? null : { latitude, longitude };
}

/** Special authorisations of sender, carrier and vehicles. */
function readAuthorisations(shipment: XmlElement): Shipment['authorisations'] {
  const company = ['AgentParty', 'PartyLegalEntity', 'CompanyID'] as const;
  const held: (readonly [holder: string, id: Maybe])[] = [
    ['sender', find(shipment, 'Delivery', 'Despatch', 'DespatchParty', ...company)],
    ['carrier', find(shipment, 'ShipmentStage', 'CarrierParty', ...company)],
    ...equipmentOf(shipment).map(
      (vehicle) =>
        [text(child(vehicle, 'ID')), find(vehicle, 'ShipmentDocumentReference', 'ID')] as const,
    ),
  ];
  return held.flatMap(([holder, id]) => {
    const entity = attribute(id, 'schemeID').slice(0, 10);
    const number = text(id).slice(0, 100);
    if (holder === '' || holder.length > 20 || (entity === '' && number === '')) return [];
    return [{ holder, entity, number }];
  });
}

function readDriver(driver: XmlElement): Shipment['drivers'][number] {
  const id = child(driver, 'ID');
  return {
    document_type: attribute(id, 'schemeID'),
    document_number: text(id),
    name: text(child(driver, 'FirstName')),
    family_name: text(child(driver, 'FamilyName')),
    license: text(find(driver, 'IdentityDocumentReference', 'ID')),
  };
}

/** The main vehicle, those coupled to it, and, before 2022, the plate of the road transport; some say both. */
function readVehicles(shipment: XmlElement): Shipment['vehicles'] {
  const plates = equipmentOf(shipment).map((vehicle) => ({
    plate: text(child(vehicle, 'ID')),
    permit: text(find(vehicle, 'ApplicableTransportMeans', 'RegistrationNationalityID')) || null,
  }));
  const road = all(shipment, 'ShipmentStage', 'TransportMeans', 'RoadTransport', 'LicensePlateID');
  const known = new Set(plates.map(({ plate }) => plate));
  const older = textsOf(road).filter((plate) => !known.has(plate));
  return [...older.map((plate) => ({ plate, permit: null })), ...plates].filter(
    ({ plate }) => plate !== '',
  );
}

/** The main vehicle and those coupled to it. */
function equipmentOf(shipment: XmlElement): readonly XmlElement[] {
  return all(shipment, 'TransportHandlingUnit', 'TransportEquipment').flatMap((main) => [
    main,
    ...children(main, 'AttachedTransportEquipment'),
  ]);
}
