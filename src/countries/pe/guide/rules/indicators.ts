import { at, each, type FieldRule, guides, repeated } from '../../shared/rules/rule.ts';
import type { DraftView, Shipment } from '../../shared/rules/view.ts';

/** Special indicators, as `cbc:SpecialInstructions` has them. */
const indicator = {
  smallVehicle: 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L',
  carrierVehicles: 'SUNAT_Envio_IndicadorVehiculoConductoresTransp',
  wholeDeclaration: 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS',
  wholeGoods: 'SUNAT_Envio_IndicadorTrasladoTotal',
  transfer: 'SUNAT_Envio_IndicadorTransbordoProgramado',
  emptyContainers: 'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  emptyVehicle: 'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
  subcontracted: 'SUNAT_Envio_IndicadorTrasporteSubcontratado',
  thirdPayer: 'SUNAT_Envio_IndicadorPagadorFlete_Tercero',
} as const;
const payers = ['Remitente', 'Subcontratador', 'Tercero'].map(
  (payer) => `SUNAT_Envio_IndicadorPagadorFlete_${payer}`,
);
/** SUNAT 3388: which indicators each guide knows. */
const indicators: Readonly<Record<'09' | '31', readonly string[]>> = {
  '09': [
    indicator.transfer,
    indicator.smallVehicle,
    indicator.emptyContainers,
    indicator.emptyVehicle,
    indicator.wholeDeclaration,
    indicator.carrierVehicles,
  ],
  '31': [
    indicator.transfer,
    indicator.emptyContainers,
    indicator.emptyVehicle,
    indicator.subcontracted,
    indicator.wholeGoods,
    ...payers,
  ],
};
/** What a rule says of a shipment; a guide without one is reported once, by 2880. */
export function shipping(
  find: (shipment: Shipment, view: DraftView) => readonly string[],
): FieldRule['broken'] {
  return (view) => {
    const { shipment } = view.document;
    return shipment === null ? [] : find(shipment, view);
  };
}

/** A paper guide of the sender has a series of digits, and is not known to SUNAT. */
export function isOnPaper({ number }: { readonly number: string }): boolean {
  return /^[0-9]/.test(number);
}

export function shows(shipment: Shipment, name: keyof typeof indicator): boolean {
  return shipment.indicators.includes(indicator[name]);
}

/** Whether vehicles and drivers are those of a public carrier that gives them in its own guide. */
export function isHandedOver(shipment: Shipment): boolean {
  return (
    shipment.mode === '01' &&
    !shows(shipment, 'smallVehicle') &&
    !shows(shipment, 'carrierVehicles')
  );
}

export function isCustoms({ reason }: Shipment): boolean {
  return reason === '08' || reason === '09';
}

/** SUNAT lets through what is not named as one of its own. In a draft that is a slip: nothing would come of it. */
function isUnknownIndicator(text: string, { form, source }: DraftView): boolean {
  const known = form === '09' || form === '31' ? indicators[form] : [];
  return (source !== null || text.startsWith('SUNAT_')) && !known.includes(text);
}

export const indicatorRules: readonly FieldRule[] = [
  {
    code: '3388',
    documents: guides,
    advice: {
      en: 'Use an indicator that SUNAT knows for this guide, such as SUNAT_Envio_IndicadorTransbordoProgramado.',
      es: 'Use un indicador que SUNAT conozca para esta guía, como SUNAT_Envio_IndicadorTransbordoProgramado.',
    },
    broken: shipping(({ indicators: all }, view) =>
      each(
        all,
        (index) => `/shipment/indicators/${index}`,
        (text) => isUnknownIndicator(text, view),
      ),
    ),
  },
  {
    code: '3344',
    documents: guides,
    advice: {
      en: 'Give each indicator once, and one payer of the freight.',
      es: 'Indique cada indicador una sola vez, y un solo pagador del flete.',
    },
    broken: shipping(({ indicators: all }) =>
      repeated(
        all,
        (index) => `/shipment/indicators/${index}`,
        (text) => (payers.includes(text) ? 'payer' : text),
      ),
    ),
  },
  {
    code: '3392',
    documents: ['09'],
    advice: {
      en: 'Whole customs declarations are moved by imports (08) and exports (09) only.',
      es: 'El traslado total de una DAM o DS es solo de importaciones (08) y exportaciones (09).',
    },
    broken: shipping((shipment) =>
      at('/shipment/indicators', shows(shipment, 'wholeDeclaration') && !isCustoms(shipment)),
    ),
  },
  {
    code: '3450',
    documents: ['09'],
    advice: {
      en: "A private transport has no carrier's vehicles and drivers to register.",
      es: 'Un transporte privado no registra vehículos ni conductores del transportista.',
    },
    broken: shipping((shipment) =>
      at('/shipment/indicators', shipment.mode === '02' && shows(shipment, 'carrierVehicles')),
    ),
  },
  {
    code: '3451',
    documents: ['09'],
    advice: {
      en: 'Give one of the two indicators: small vehicle, or vehicles of the carrier.',
      es: 'Indique uno de los dos indicadores: vehículo menor, o vehículos del transportista.',
    },
    broken: shipping((shipment) => {
      const both = shows(shipment, 'smallVehicle') && shows(shipment, 'carrierVehicles');
      return at('/shipment/indicators', shipment.mode === '01' && both);
    }),
  },
  {
    code: '4388',
    documents: ['31'],
    advice: {
      en: 'Say who pays the freight with an indicator, such as SUNAT_Envio_IndicadorPagadorFlete_Remitente.',
      es: 'Indique quién paga el flete con un indicador, como SUNAT_Envio_IndicadorPagadorFlete_Remitente.',
    },
    broken: shipping(({ indicators: all }) =>
      at('/shipment/indicators', !all.some((text) => payers.includes(text))),
    ),
  },
  {
    code: '4437',
    documents: ['09'],
    advice: {
      en: 'Keep account of what is left of the declaration, or move it whole.',
      es: 'Lleve la cuenta del saldo de la declaración, o trasládela completa.',
    },
    broken: shipping((shipment) =>
      at('/shipment/indicators', shipment.reason === '08' && !shows(shipment, 'wholeDeclaration')),
    ),
  },
];
