import { codesOf } from '../../../countries/pe/shared/catalogues/codes-of.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import {
  distinct,
  filled,
  formed,
  listed,
  needed,
  valueAt,
  valuesAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

const issuer = 'DespatchSupplierParty/Party';
const receiver = 'DeliveryCustomerParty/Party';
const origin = 'Shipment/Delivery/Despatch/DespatchAddress';

/** How the XML of a guide is written; what it says is judged by the rules of drafts. */
export function guideRules(type: string): readonly XmlRule[] {
  const isSender = type === '09';
  return [
    needed('2111', '', 'UBLVersionID'),
    filled('2110', '', 'UBLVersionID', /^2\.1$/),
    needed('2113', '', 'CustomizationID'),
    filled('2112', '', 'CustomizationID', /^2\.0$/),
    needed('1001', '', 'ID'),
    formed('1001', '', 'ID', isSender ? /^T[A-Z0-9]{3}-\d{1,8}$/ : /^V[A-Z0-9]{3}-\d{1,8}$/),
    needed('3436', '', 'IssueDate'),
    filled('3436', '', 'IssueDate', /^\d{4}-\d{2}-\d{2}$/),
    needed('3437', '', 'IssueTime'),
    filled('3438', '', 'IssueTime', /^\d{2}:\d{2}:\d{2}(?:\.\d+)?$/),
    needed('2678', '', `${issuer}/PartyIdentification/ID/@schemeID`),
    filled('2511', '', `${issuer}/PartyIdentification/ID/@schemeID`, /^6$/),
    needed('1037', '', `${issuer}/PartyLegalEntity/RegistrationName`),
    needed('2757', '', `${receiver}/PartyIdentification/ID`),
    needed('2759', '', `${receiver}/PartyIdentification/ID/@schemeID`),
    needed('2761', '', `${receiver}/PartyLegalEntity/RegistrationName`),
    ...(isSender ? senderRules : []),
    needed('2775', '', `${origin}/ID`),
    needed('2577', '', `${origin}/AddressLine/Line`),
    formed('3407', '', 'Shipment/ShipmentStage/TransitPeriod/StartDate', /^\d{4}-\d{2}-\d{2}$/),
    wrongWhere('3374', '', event, (root) => valueAt(root, event) !== ''),
    wrongWhere('3358', '', 'Shipment/ShipmentStage/DriverPerson/JobTitle', (root) => {
      return mainDrivers(root).length > 1;
    }),
    wrongWhere('3410', origin, 'AddressTypeCode/@listID', isNobodys),
    wrongWhere('3410', 'Shipment/Delivery/DeliveryAddress', 'AddressTypeCode/@listID', isNobodys),
    ...relatedRules(type),
    filled('2023', 'DespatchLine', 'ID', /^\d{1,4}$/),
    distinct('2752', '', 'DespatchLine/ID'),
    formed('2780', 'DespatchLine', 'DeliveredQuantity', /^\d{1,12}(?:\.\d{1,10})?$/),
  ];
}

const event = 'Shipment/ShipmentStage/TransportEvent/TransportEventTypeCode';

function mainDrivers(root: XmlElement): readonly string[] {
  const titles = valuesAt(root, 'Shipment/ShipmentStage/DriverPerson/JobTitle');
  return titles.filter((title) => title === 'Principal');
}

/** SUNAT 3410: the code of an establishment, without whose it is. */
function isNobodys(address: XmlElement): boolean {
  return (
    valueAt(address, 'AddressTypeCode') !== '' && valueAt(address, 'AddressTypeCode/@listID') === ''
  );
}

/** Catálogo 61: documents whose issuer a guide names, by his RUC. */
const issuedTypes: Readonly<Record<string, RegExp>> = {
  '09': /^(?:01|03|04|09|12|48)$/,
  '31': /^(?:01|03|04|09|12|31|48)$/,
};

function relatedRules(type: string): readonly XmlRule[] {
  const each = 'AdditionalDocumentReference';
  const id = 'IssuerParty/PartyIdentification/ID';
  const isIssued = (reference: XmlElement) =>
    issuedTypes[type]?.test(valueAt(reference, 'DocumentTypeCode')) === true;
  return [
    wrongWhere(
      '3380',
      each,
      id,
      (reference) => isIssued(reference) && valueAt(reference, id) === '',
    ),
    formed('3409', each, id, /^\d{11}$/),
    wrongWhere('3382', each, `${id}/@schemeID`, (reference) => {
      return isIssued(reference) && valueAt(reference, `${id}/@schemeID`) !== '6';
    }),
  ];
}

const lightVehicle = 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L';

/** SUNAT 3357: who carries himself names a driver, unless in a car or a motorcycle. */
function lacksDriver(root: XmlElement): boolean {
  const isOwn = valueAt(root, 'Shipment/ShipmentStage/TransportModeCode') === '02';
  const isLight = valuesAt(root, 'Shipment/SpecialInstructions').includes(lightVehicle);
  return isOwn && !isLight && mainDrivers(root).length === 0;
}

const senderRules: readonly XmlRule[] = [
  wrongWhere('3357', '', 'Shipment/ShipmentStage/DriverPerson/JobTitle', lacksDriver),
  needed('3404', '', 'Shipment/HandlingCode'),
  listed('3405', '', 'Shipment/HandlingCode', codesOf('20')),
  needed('2880', '', 'Shipment/GrossWeightMeasure'),
  formed('2523', '', 'Shipment/GrossWeightMeasure', /^\d{1,12}(?:\.\d{1,3})?$/),
  needed('2881', '', 'Shipment/GrossWeightMeasure/@unitCode'),
  needed('2532', '', 'Shipment/ShipmentStage/TransportModeCode'),
  listed('2773', '', 'Shipment/ShipmentStage/TransportModeCode', codesOf('18')),
];
