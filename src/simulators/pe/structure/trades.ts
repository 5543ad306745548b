import type { XmlElement } from '../../../kernel/xml/element.ts';
import { children } from '../../../kernel/xml/path.ts';
import { elementsAt, filled, valueAt, valuesAt, wrongWhere, type XmlRule } from './xml-rule.ts';

const line = 'InvoiceLine';
const concept = 'Item/AdditionalItemProperty/NameCode';

/** Operations (catálogo 51) whose lines say more of their trade: code of SUNAT and concept (catálogo 55) in pairs. */
const concepts: readonly (readonly [operations: string, pairs: string])[] = [
  ['1002', '3063=3001 3130=3002 3131=3003 3132=3004 3133=3006 3134=3005'],
  ['0202 0205', '3136=4009 3137=4008 3138=4000 3139=4007'],
  ['0202', '3140=4001 3141=4002 3142=4003 3143=4004 3144=4006 3145=4005'],
  ['0301', '3168=4030 3169=4031 3170=4032 3171=4033'],
  ['0302', '3159=4040 3160=4041 3161=4042 3162=4043 3163=4044 3164=4045 3165=4046'],
  ['0302', '3166=4047 3167=4048 3204=4049'],
];

/** The same with an element: of each line, or of the document. */
const places: readonly (readonly [
  operations: string,
  code: string,
  each: string,
  place: string,
])[] = [
  ['1004', '3116', line, 'Delivery/Despatch/DespatchAddress/ID'],
  ['1004', '3117', line, 'Delivery/Despatch/DespatchAddress/AddressLine/Line'],
  ['1004', '3118', line, 'Delivery/DeliveryLocation/Address/ID'],
  ['1004', '3119', line, 'Delivery/DeliveryLocation/Address/AddressLine/Line'],
  ['1004', '3120', line, 'Delivery/Despatch/Instructions'],
  ['1004', '3122', line, 'Delivery/DeliveryTerms/Amount'],
  ['0201 0208', '3098', '', 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'],
  ['0302', '3156', '', 'AccountingSupplierParty/Party/AgentParty/PartyIdentification/ID'],
  ['0302', '3173', '', 'PaymentMeans/PaymentMeansCode'],
  ['0302', '3175', '', 'PaymentMeans/PaymentID'],
];

const consignment = 'Delivery/Shipment/Consignment';

/** Reference values of freight, in soles whatever the document is in. */
const valuesInSoles: readonly string[] = [
  'Delivery/DeliveryTerms/Amount',
  `${consignment}/DeliveryTerms/Amount`,
  `${consignment}/DeclaredForCarriageValueAmount`,
  `${consignment}/TransportHandlingUnit/TransportEquipment/Delivery/DeliveryTerms/Amount`,
];

/** Concepts that some line of the document has, all of them at once. */
const anywhere: readonly (readonly [operations: string, code: string, concepts: string])[] = [
  ['2100 2101 2102', '3241', '7004 7005 7012'],
  ['2104', '3242', '7015'],
  ['2105', '2595', '7017'],
  ['2105', '2596', '7018'],
  ['2105', '2597', '7019'],
];

function isOf(root: XmlElement, operations: string): boolean {
  return operations.split(' ').includes(valueAt(root, 'InvoiceTypeCode/@listID'));
}

/** What operations of some trades must say, asked of the XML itself: drafts are asked of their JSON before. */
export const tradeRules: readonly XmlRule[] = [
  ...concepts.flatMap(([operations, pairs]) =>
    pairs.split(' ').map((pair) => conceptRule(operations, pair)),
  ),
  ...places.map(([operations, code, each, place]) =>
    wrongWhere(code, each, place, (element, root) => {
      return isOf(root, operations) && valueAt(element, place) === '';
    }),
  ),
  ...['3124=01', '3125=02', '3126=03'].map(referenceValueRule),
  ...valuesInSoles.map((place) => filled('3208', line, `${place}/@currencyID`, /^PEN$/)),
  ...anywhere.map(([operations, code, wanted]) =>
    wrongWhere(code, '', `${line}/${concept}`, (root) => {
      return isOf(root, operations) && !children(root, line).some((each) => hasAll(each, wanted));
    }),
  ),
  wrongWhere('3181', '', `${line}/Item/CommodityClassification/ItemClassificationCode`, (root) => {
    const goods = valuesAt(root, `${line}/Item/CommodityClassification/ItemClassificationCode`);
    return isOf(root, '0112') && !goods.some((code) => code === '84121901' || code === '80131501');
  }),
];

/** Codes that are judged here by what the XML says, and not by what was read of it. */
export const tradeCodes: ReadonlySet<string> = new Set(tradeRules.map(({ code }) => code));

function conceptRule(operations: string, pair: string): XmlRule {
  const [code = '', wanted = ''] = pair.split('=');
  return wrongWhere(code, line, concept, (element, root) => {
    return isOf(root, operations) && !hasAll(element, wanted);
  });
}

function hasAll(element: XmlElement, wanted: string): boolean {
  const stated = valuesAt(element, concept);
  return wanted.split(' ').every((each) => stated.includes(each));
}

/** SUNAT 3124 to 3126: one reference value of each kind. */
function referenceValueRule(pair: string): XmlRule {
  const [code = '', kind = ''] = pair.split('=');
  return wrongWhere(code, line, 'Delivery/DeliveryTerms/ID', (element, root) => {
    const ofKind = elementsAt(element, 'Delivery/DeliveryTerms/ID').filter(
      ({ text }) => text.trim() === kind,
    );
    return isOf(root, '1004') && ofKind.length !== 1;
  });
}
