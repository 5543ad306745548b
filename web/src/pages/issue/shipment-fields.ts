import { type Json, listAt, textAt } from './pointer.ts';

/** Indicators of guides, as SUNAT calls them after `SUNAT_Envio_Indicador`. */
export const indicatorNames = [
  'TransbordoProgramado',
  'TrasladoVehiculoM1L',
  'RetornoVehiculoEnvaseVacio',
  'RetornoVehiculoVacio',
  'TrasladoTotalDAMoDS',
  'VehiculoConductoresTransp',
  'TrasladoTotal',
  'TrasporteSubcontratado',
  'PagadorFlete_Remitente',
  'PagadorFlete_Subcontratador',
  'PagadorFlete_Tercero',
] as const;
export type IndicatorName = (typeof indicatorNames)[number];

const ofBoth: readonly IndicatorName[] = [
  'TransbordoProgramado',
  'RetornoVehiculoEnvaseVacio',
  'RetornoVehiculoVacio',
];
const ofSender: readonly IndicatorName[] = [
  'TrasladoVehiculoM1L',
  'TrasladoTotalDAMoDS',
  'VehiculoConductoresTransp',
];

export function indicatorCode(name: IndicatorName): string {
  return `SUNAT_Envio_Indicador${name}`;
}

/** Which parts of a transfer the form has fields for: it depends on whose guide it is, and why goods are moved. */
export type ShipmentFields = {
  readonly isCarriers: boolean;
  /** Another carries the goods of a sender's guide: who, and from which day on. */
  readonly isHandedOver: boolean;
  /** Who drives what: of another's transport only where the guide says so. */
  readonly drivers: boolean;
  /** Goods of a customs declaration: their weight, containers, seals, port. */
  readonly customs: boolean;
  readonly supplier: boolean;
  readonly buyer: boolean;
  readonly payer: boolean;
  readonly subcontractor: boolean;
  readonly indicators: readonly IndicatorName[];
};

export function shipmentFieldsOf(draft: Json): ShipmentFields {
  const isCarriers = textAt(draft, '/series').startsWith('V');
  const reason = isCarriers ? '' : textAt(draft, '/shipment/reason');
  const isHandedOver = !isCarriers && textAt(draft, '/shipment/mode') === '01';
  const said = listAt(draft, '/shipment/indicators');
  const says = (name: IndicatorName) => said.includes(indicatorCode(name));
  const hasAny = (name: string) => listAt(draft, `/shipment/${name}`).length > 0;
  return {
    isCarriers,
    isHandedOver,
    drivers:
      !isHandedOver || says('VehiculoConductoresTransp') || hasAny('drivers') || hasAny('vehicles'),
    customs: ['08', '09'].includes(reason),
    supplier: ['02', '07', '13'].includes(reason),
    buyer: ['03', '13'].includes(reason),
    payer: isCarriers && says('PagadorFlete_Tercero'),
    subcontractor: isCarriers && says('TrasporteSubcontratado'),
    indicators: indicatorNames.filter(
      (name) => ofBoth.includes(name) || ofSender.includes(name) !== isCarriers,
    ),
  };
}

/** Of a carrier's own guide these are of the company itself, or of the sender's guide. */
const ofSendersGuide = [
  '/shipment/reason',
  '/shipment/reason_description',
  '/shipment/mode',
  '/shipment/delivery_date',
  '/shipment/carrier/document_type',
  '/shipment/carrier/document_number',
  '/shipment/carrier/registration_name',
];

/** Places of a transfer that a guide of another kind has, or a transport of another mode: SUNAT 3347 refuses some of them. */
export function unaskedOfShipment(draft: Json): readonly string[] {
  if (textAt(draft, '/type') !== 'despatch') return [];
  const { isCarriers, isHandedOver } = shipmentFieldsOf(draft);
  if (isCarriers) return ofSendersGuide;
  const ofCarrier = ['/shipment/delivery_date', '/shipment/carrier'];
  return ['/shipment/sender', ...(isHandedOver ? [] : ofCarrier)];
}
