import type { Amount } from '../../../kernel/amount.ts';
import { textElement, type Xml, xml } from '../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { writeDistrict, writeIdentity, writeLine } from '../shared/party/write.ts';
import { joined, quantityElement, upTo } from '../shared/ubl/values.ts';
import { usualOwners } from './place-owners.ts';
import { landingOf, locationTypes, type PortType, portTypeOf } from './ports.ts';

type Shipment = NonNullable<DocumentInput['shipment']>;
type Place = NonNullable<Shipment['origin']>;
type Party = NonNullable<Shipment['carrier']>;
type Vehicle = Shipment['vehicles'][number];

/** Weights have three decimals at most (SUNAT: `n(12,3)`). */
const weightDecimals = 3;

/** The transfer of goods, as guides say it since 2022. */
export function writeShipment(document: DocumentInput): Xml | null {
  const { shipment } = document;
  if (shipment === null) return null;
  const { packages, indicators, items_weight, weight_difference } = shipment;
  return xml`
    <cac:Shipment>
      <cbc:ID>SUNAT_Envio</cbc:ID>
      ${writeReason(shipment)}
      ${textElement('cbc:Information', weight_difference)}
      ${writeWeight(shipment)}
      ${items_weight && quantityElement('NetWeightMeasure', weightOf(items_weight), 'KGM')}
      ${packages && textElement('cbc:TotalTransportHandlingUnitQuantity', upTo(0, packages))}
      ${indicators.map((indicator) => textElement('cbc:SpecialInstructions', indicator))}
      ${writeConsignment(shipment)}
      ${writeStage(shipment)}
      ${writeDelivery(shipment, document)}
      ${writeHandlingUnit(shipment)}
      ${shipment.port === null ? null : writePort(shipment.port, portTypeOf(shipment) ?? 'port')}
    </cac:Shipment>`;
}

/** Catálogo 20; a carrier's guide has none. */
function writeReason({ reason, reason_description }: Shipment): Xml {
  const code =
    reason === ''
      ? null
      : xml`<cbc:HandlingCode listAgencyName="PE:SUNAT" listName="Motivo de traslado" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo20">${reason}</cbc:HandlingCode>`;
  return joined([code, textElement('cbc:HandlingInstructions', reason_description)]);
}

function writeWeight({ gross_weight, weight_unit }: Shipment): Xml | null {
  if (weight_unit === '' && gross_weight.units === 0n) return null;
  return quantityElement('GrossWeightMeasure', weightOf(gross_weight), weight_unit);
}

function weightOf(weight: Amount): Amount {
  return weight.scale <= weightDecimals ? weight : weight.round(weightDecimals);
}

function writeStage(shipment: Shipment): Xml {
  const { mode, start_date, delivery_date, carrier, drivers } = shipment;
  return xml`
    <cac:ShipmentStage>
      ${mode === '' ? null : writeMode(mode)}
      ${start_date === null ? null : xml`<cac:TransitPeriod><cbc:StartDate>${start_date}</cbc:StartDate></cac:TransitPeriod>`}
      ${writeHolder('CarrierParty', carrier, authorisationOf(shipment, 'carrier'))}
      ${delivery_date === null ? null : xml`<cac:LoadingTransportEvent><cbc:OccurrenceDate>${delivery_date}</cbc:OccurrenceDate></cac:LoadingTransportEvent>`}
      ${drivers.map(writeDriver)}
    </cac:ShipmentStage>`;
}

/** Catálogo 18. */
function writeMode(code: string): Xml {
  return xml`<cbc:TransportModeCode listAgencyName="PE:SUNAT" listName="Modalidad de traslado" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo18">${code}</cbc:TransportModeCode>`;
}

type Authorisation = Shipment['authorisations'][number];

/** The special authorisation of its holder: sender, carrier, or a vehicle by its plate. */
function authorisationOf({ authorisations }: Shipment, holder: string): Authorisation | null {
  return authorisations.find((each) => each.holder === holder) ?? null;
}

function authorisationNumber(name: string, { entity, number }: Authorisation): Xml {
  return entity === ''
    ? xml`<cbc:${name}>${number}</cbc:${name}>`
    : xml`<cbc:${name} schemeAgencyName="PE:SUNAT" schemeID="${entity}" schemeName="Entidad Autorizadora" schemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogoD37">${number}</cbc:${name}>`;
}

/** A party with its special authorisation, which may be all that is said of it. */
function writeHolder(
  name: string,
  party: Party | null,
  authorisation: Authorisation | null,
): Xml | null {
  if (party === null && authorisation === null) return null;
  return writeParty(name, party ?? nobody, authorisation);
}

const nobody: Party = {
  document_type: '',
  document_number: '',
  registration_name: '',
  registration_number: null,
};

function writeParty(name: string, party: Party, authorisation: Authorisation | null = null): Xml {
  const { document_type, document_number, registration_name, registration_number } = party;
  const hasEntity = registration_name !== '' || registration_number !== null;
  const entity = joined([
    textElement('cbc:RegistrationName', registration_name),
    textElement('cbc:CompanyID', registration_number),
  ]);
  return xml`
    <cac:${name}>
      ${document_number === '' ? null : writeIdentity(document_type, document_number)}
      ${hasEntity ? xml`<cac:PartyLegalEntity>${entity}</cac:PartyLegalEntity>` : null}
      ${authorisation && xml`<cac:AgentParty><cac:PartyLegalEntity>${authorisationNumber('CompanyID', authorisation)}</cac:PartyLegalEntity></cac:AgentParty>`}
    </cac:${name}>`;
}

/** The first driver is the main one. */
function writeDriver(driver: Shipment['drivers'][number], index: number): Xml {
  const license = textElement('cbc:ID', driver.license);
  return xml`
    <cac:DriverPerson>
      <cbc:ID schemeAgencyName="PE:SUNAT" schemeID="${driver.document_type}" schemeName="Documento de Identidad" schemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo06">${driver.document_number}</cbc:ID>
      ${textElement('cbc:FirstName', driver.name)}
      ${textElement('cbc:FamilyName', driver.family_name)}
      <cbc:JobTitle>${index === 0 ? 'Principal' : 'Secundario'}</cbc:JobTitle>
      ${license && xml`<cac:IdentityDocumentReference>${license}</cac:IdentityDocumentReference>`}
    </cac:DriverPerson>`;
}

/** A carrier that leaves the carrying to another one. UBL wants a number for what it took on. */
function writeConsignment({ subcontractor }: Shipment): Xml | null {
  if (subcontractor === null) return null;
  return xml`
    <cac:Consignment>
      <cbc:ID>SUNAT_Envio</cbc:ID>
      ${writeParty('LogisticsOperatorParty', subcontractor)}
    </cac:Consignment>`;
}

/** Who bought the goods, who sold them, who pays their freight: parties of the guide itself, not of its shipment. */
export function writeTraders({ shipment }: DocumentInput): readonly (Xml | null)[] {
  if (shipment === null) return [];
  const { buyer, supplier, payer } = shipment;
  return [
    buyer && xml`<cac:BuyerCustomerParty>${writeParty('Party', buyer)}</cac:BuyerCustomerParty>`,
    supplier &&
      xml`<cac:SellerSupplierParty>${writeParty('Party', supplier)}</cac:SellerSupplierParty>`,
    payer &&
      xml`<cac:OriginatorCustomerParty>${writeParty('Party', payer)}</cac:OriginatorCustomerParty>`,
  ];
}

function writeDelivery(shipment: Shipment, { company, customer }: DocumentInput): Xml | null {
  const { origin, destination, sender } = shipment;
  const party = writeHolder('DespatchParty', sender, authorisationOf(shipment, 'sender'));
  if (origin === null && destination === null && party === null) return null;
  const usual = usualOwners({ taxId: company?.tax_id ?? '', customer });
  const despatch =
    origin === null && party === null
      ? null
      : xml`
        <cac:Despatch>
          ${origin && writePlace('DespatchAddress', origin, usual.origin, shipment.origin_coordinates)}
          ${party}
        </cac:Despatch>`;
  return xml`
    <cac:Delivery>
      ${destination && writePlace('DeliveryAddress', destination, usual.destination, shipment.destination_coordinates)}
      ${despatch}
    </cac:Delivery>`;
}

/** An establishment's code comes with the RUC that it belongs to (SUNAT 3410). */
function writePlace(
  name: string,
  place: Place,
  usual: string,
  coordinates: Shipment['origin_coordinates'],
): Xml {
  const { postal_zone, establishment_code, address } = place;
  const taxId = place.tax_id ?? usual;
  const establishment =
    establishment_code === null
      ? null
      : xml`<cbc:AddressTypeCode listAgencyName="PE:SUNAT" listID="${taxId}" listName="Establecimientos anexos">${establishment_code}</cbc:AddressTypeCode>`;
  return xml`
    <cac:${name}>
      ${writeDistrict(postal_zone)}
      ${establishment}
      ${writeLine(address)}
      ${coordinates && writeCoordinates(coordinates)}
    </cac:${name}>`;
}

/** Degrees of up to eight decimals (SUNAT 3413). UBL wants a unit of measures. */
function writeCoordinates({ latitude, longitude }: NonNullable<Shipment['origin_coordinates']>) {
  if (latitude === null && longitude === null) return null;
  return xml`
    <cac:LocationCoordinate>
      ${latitude && quantityElement('LatitudeDegreesMeasure', latitude, 'DD')}
      ${longitude && quantityElement('LongitudeDegreesMeasure', longitude, 'DD')}
    </cac:LocationCoordinate>`;
}

/** The main vehicle with those coupled to it, and the containers with their seals. */
function writeHandlingUnit(shipment: Shipment): Xml | null {
  const { vehicles, containers, seals } = shipment;
  if (vehicles.length === 0 && containers.length === 0) return null;
  const [main, ...coupled] = vehicles;
  return xml`
    <cac:TransportHandlingUnit>
      ${main === undefined ? null : writeVehicle('TransportEquipment', main, coupled, shipment)}
      ${containers.map((container, index) => writeContainer(container, seals[index] ?? ''))}
    </cac:TransportHandlingUnit>`;
}

function writeContainer(container: string, seal: string): Xml {
  return xml`
    <cac:Package>
      <cbc:ID>${container}</cbc:ID>
      ${textElement('cbc:TraceID', seal)}
    </cac:Package>`;
}

function writeVehicle(
  name: string,
  { plate, permit }: Vehicle,
  coupled: readonly Vehicle[],
  shipment: Shipment,
): Xml {
  const authorisation = authorisationOf(shipment, plate);
  const registration = textElement('cbc:RegistrationNationalityID', permit);
  return xml`
    <cac:${name}>
      <cbc:ID>${plate}</cbc:ID>
      ${registration && xml`<cac:ApplicableTransportMeans>${registration}</cac:ApplicableTransportMeans>`}
      ${coupled.map((vehicle) => writeVehicle('AttachedTransportEquipment', vehicle, [], shipment))}
      ${authorisation && xml`<cac:ShipmentDocumentReference>${authorisationNumber('ID', authorisation)}</cac:ShipmentDocumentReference>`}
    </cac:${name}>`;
}

/** Catálogos 63 and 64. */
const portLists: Readonly<Record<PortType, readonly [name: string, catalogue: string]>> = {
  port: ['Puertos', 'catalogo63'],
  airport: ['Aeropuertos', 'catalogo64'],
};

function writePort(code: string, type: PortType): Xml {
  const [list, catalogue] = portLists[type];
  return xml`
    <cac:FirstArrivalPortLocation>
      <cbc:ID schemeAgencyName="PE:SUNAT" schemeName="${list}" schemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:${catalogue}">${code}</cbc:ID>
      <cbc:LocationTypeCode>${locationTypes[type]}</cbc:LocationTypeCode>
      ${textElement('cbc:Name', landingOf(code, type)?.description ?? null)}
    </cac:FirstArrivalPortLocation>`;
}
