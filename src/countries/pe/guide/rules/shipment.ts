import { messages } from '../../../../kernel/message.ts';
import { transferReasons } from '../../shared/catalogues/20-transfer-reasons.ts';
import { isCapitals, isDecimal, isLine } from '../../shared/rules/formats.ts';
import { at, each, type FieldRule, guides, repeated } from '../../shared/rules/rule.ts';
import type { Shipment } from '../../shared/rules/view.ts';
import { fittingTypes, landingOf, landingPlace, portTypeOf, portTypesOf } from '../ports.ts';
import { isCustoms, isHandedOver, shipping } from './indicators.ts';

const advice = messages('pe.shipment', {
  portOrAirport: {
    en: 'The code is of a port and of an airport of one district: say which it is, port or airport.',
    es: 'El código es de un puerto y de un aeropuerto del mismo distrito: indique cuál es, port (puerto) o airport (aeropuerto).',
  },
  noSuchPlace: {
    en: 'There is no port or airport of this kind with this code: correct the kind, or leave it out.',
    es: 'No hay puerto o aeropuerto de ese tipo con este código: corrija el tipo, o no lo indique.',
  },
});

/** Reason 19 is younger than the rules of guides: SUNAT's sheet of 2022 rejects it. */
const reasons = new Set(
  transferReasons.entries.filter(({ guideOnly }) => !guideOnly).map(({ code }) => code),
);
const transferRules: readonly FieldRule[] = [
  {
    code: '2880',
    documents: guides,
    advice: {
      en: 'Describe the shipment, with its gross weight.',
      es: 'Describa el traslado, con su peso bruto.',
    },
    broken: ({ document }) => at('/shipment', document.shipment === null),
  },
  {
    code: '3404',
    documents: ['09'],
    advice: {
      en: 'Give the reason of the transfer; a sale is 01.',
      es: 'Indique el motivo del traslado; una venta es 01.',
    },
    broken: shipping(({ reason }) => at('/shipment/reason', reason === '')),
  },
  {
    code: '3405',
    documents: ['09'],
    advice: { en: 'Use a reason of catalogue 20.', es: 'Use un motivo del catálogo 20.' },
    broken: shipping(({ reason }) => at('/shipment/reason', reason !== '' && !reasons.has(reason))),
  },
  {
    code: '3457',
    documents: ['09'],
    advice: {
      en: 'Say in words what the other reason (13) is.',
      es: 'Escriba cuál es el otro motivo (13).',
    },
    broken: shipping(({ reason, reason_description: words }) =>
      at('/shipment/reason_description', reason === '13' && words.trim() === ''),
    ),
  },
  {
    code: '4190',
    documents: ['09'],
    advice: {
      en: 'Say what the other reason (13) is in 3 to 100 characters, three letters at least.',
      es: 'Escriba cuál es el otro motivo (13) en 3 a 100 caracteres, con al menos tres letras.',
    },
    broken: shipping(({ reason, reason_description: words }) => {
      const fits = isLine(words, 3, 100) && /\p{L}.*\p{L}.*\p{L}/u.test(words);
      return at('/shipment/reason_description', reason === '13' && words.trim() !== '' && !fits);
    }),
  },
  {
    code: '2532',
    documents: ['09'],
    advice: {
      en: 'Give the mode of transport: 01 public, 02 private.',
      es: 'Indique la modalidad de transporte: 01 público, 02 privado.',
    },
    broken: shipping(({ mode }) => at('/shipment/mode', mode === '')),
  },
  {
    code: '3406',
    documents: guides,
    advice: {
      en: 'Give the day on which the transfer begins.',
      es: 'Indique la fecha de inicio del traslado.',
    },
    broken: shipping((shipment, { form }) => {
      const due = form === '31' || (shipment.mode !== '' && !isHandedOver(shipment));
      return at('/shipment/start_date', due && shipment.start_date === null);
    }),
  },
  {
    code: '3343',
    documents: guides,
    advice: {
      en: 'The transfer begins on the day of issue or later.',
      es: 'El traslado empieza el día de emisión o después: corrija la fecha.',
    },
    broken: shipping((shipment, { form, issued }) => {
      const { start_date: start } = shipment;
      const judged = form === '31' || !isHandedOver(shipment);
      return at('/shipment/start_date', judged && start !== null && start < issued);
    }),
  },
  // SUNAT reads both days at one place, TransitPeriod: of goods that are handed over, the day on which they are.
  {
    code: '4385',
    documents: ['09'],
    advice: {
      en: 'Give the day on which the goods are handed to the carrier.',
      es: 'Indique la fecha de entrega de los bienes al transportista.',
    },
    broken: shipping((shipment) =>
      at('/shipment/start_date', isHandedOver(shipment) && shipment.start_date === null),
    ),
  },
  {
    code: '4386',
    documents: ['09'],
    advice: {
      en: 'Goods are handed to the carrier on the day of issue or later.',
      es: 'Los bienes se entregan al transportista el día de emisión o después: corrija la fecha.',
    },
    broken: shipping((shipment, { issued }) => {
      const { start_date: day } = shipment;
      const early = day !== null && day < issued;
      return at('/shipment/start_date', isHandedOver(shipment) && early);
    }),
  },
];

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** SUNAT 3364: goods are exported through ports, an airport says nothing there. Where a code is of both, either may fit. */
function isElsewhere(shipment: Shipment): boolean {
  const { port, reason } = shipment;
  const type = portTypeOf(shipment);
  if (reason === '09' && type !== 'port') return false;
  if (type === null) return portTypesOf(port).length > 0 && fittingTypes(shipment).length === 0;
  return landingOf(port, type)?.ubigeo !== landingPlace(shipment)?.postal_zone;
}

const loadRules: readonly FieldRule[] = [
  {
    code: '2523',
    documents: guides,
    advice: {
      en: 'Give the gross weight in KGM or TNE, above zero, with at most 12 digits and three decimals.',
      es: 'Indique el peso bruto en KGM o TNE, mayor que cero, con 12 dígitos y tres decimales como máximo.',
    },
    broken: shipping(({ gross_weight: weight, weight_unit: unit }) => [
      ...at('/shipment/gross_weight', weight.units <= 0n || !isDecimal(weight, 12, 3)),
      ...at('/shipment/weight_unit', unit !== '' && unit !== 'KGM' && unit !== 'TNE'),
    ]),
  },
  {
    code: '2881',
    documents: guides,
    advice: {
      en: 'Give the unit of the weight: KGM or TNE.',
      es: 'Indique la unidad del peso: KGM o TNE.',
    },
    broken: shipping(({ weight_unit: unit }) => at('/shipment/weight_unit', unit === '')),
  },
  {
    code: '4384',
    documents: ['09'],
    advice: {
      en: 'Give a whole number of packages of at most six digits.',
      es: 'Indique un número entero de bultos de seis dígitos como máximo.',
    },
    broken: shipping(({ packages }) =>
      at('/shipment/packages', packages !== null && !isDecimal(packages, 6, 0)),
    ),
  },
  {
    code: '3419',
    documents: ['09'],
    advice: {
      en: 'Imports and exports need a container or the number of packages.',
      es: 'Las importaciones y exportaciones necesitan un contenedor o el número de bultos.',
    },
    broken: shipping((shipment) => {
      const { containers, packages } = shipment;
      const missing = containers.every(isBlank) && packages === null;
      return at('/shipment/packages', isCustoms(shipment) && missing);
    }),
  },
  {
    code: '3420',
    documents: ['09'],
    advice: { en: 'Name at most two containers.', es: 'Indique dos contenedores como máximo.' },
    broken: shipping((shipment) =>
      at('/shipment/containers', isCustoms(shipment) && shipment.containers.length > 2),
    ),
  },
  {
    code: '3421',
    documents: ['09'],
    advice: { en: 'Name each container once.', es: 'Indique cada contenedor una sola vez.' },
    broken: shipping(({ containers }) =>
      repeated(
        containers,
        (index) => `/shipment/containers/${index}`,
        (container) => container,
      ),
    ),
  },
  {
    code: '3422',
    documents: ['09'],
    advice: {
      en: 'Give the seal of each container.',
      es: 'Indique el precinto de cada contenedor.',
    },
    broken: shipping((shipment) => {
      const { containers, seals } = shipment;
      const open = containers.some((each, index) => each !== '' && (seals[index] ?? '') === '');
      return at('/shipment/seals', isCustoms(shipment) && open);
    }),
  },
  {
    code: '3423',
    documents: ['09'],
    advice: {
      en: 'Each container has a seal of its own.',
      es: 'Cada contenedor tiene su propio precinto.',
    },
    broken: shipping(({ containers, seals }) =>
      repeated(
        seals.slice(0, containers.length),
        (index) => `/shipment/seals/${index}`,
        (seal) => (seal === '' ? null : seal),
      ),
    ),
  },
  {
    code: 'empty_container',
    documents: guides,
    advice: {
      en: 'Give the number of the container, or take it out.',
      es: 'Indique el número del contenedor, o retírelo.',
    },
    // SUNAT takes a package without a number for none (3419); a seal would then be of nothing.
    broken: shipping(({ containers }) =>
      each(containers, (index) => `/shipment/containers/${index}`, isBlank),
    ),
  },
  {
    code: 'seal_container',
    documents: guides,
    advice: {
      en: 'A seal is of the container at the same place, and there is none: give the container, or take the seal out.',
      es: 'Un precinto es del contenedor de la misma posición, y no lo hay: indique el contenedor, o retire el precinto.',
    },
    broken: shipping(({ containers, seals }) =>
      each(
        seals,
        (index) => `/shipment/seals/${index}`,
        (seal, index) => !isBlank(seal) && index >= containers.length,
      ),
    ),
  },
  {
    code: '4074',
    documents: ['09'],
    advice: {
      en: 'A seal has at most 20 capital letters and digits.',
      es: 'Un precinto tiene 20 letras mayúsculas y dígitos como máximo.',
    },
    broken: shipping((shipment) =>
      each(
        isCustoms(shipment) ? shipment.seals : [],
        (index) => `/shipment/seals/${index}`,
        (seal) => seal !== '' && !isCapitals(seal, 1, 20),
      ),
    ),
  },
  {
    code: '4071',
    documents: ['09'],
    advice: {
      en: 'A container number has at most 11 letters and digits.',
      es: 'El número de un contenedor tiene 11 letras y dígitos como máximo.',
    },
    broken: shipping(({ containers }) =>
      each(
        containers,
        (index) => `/shipment/containers/${index}`,
        (container) => !/^[A-Za-z0-9]{1,11}$/.test(container),
      ),
    ),
  },
  {
    code: '3364',
    documents: ['09'],
    advice: {
      en: 'Goods are imported from, and exported to, the district of the port.',
      es: 'Los bienes se importan desde el distrito del puerto, y se exportan hacia él.',
    },
    broken: shipping((shipment) => {
      if (!isCustoms(shipment) || landingPlace(shipment) === null) return [];
      const end = shipment.reason === '08' ? 'origin' : 'destination';
      return at(`/shipment/${end}/postal_zone`, isElsewhere(shipment));
    }),
  },
  {
    code: 'port_type',
    documents: ['09'],
    advice: ({ document }) =>
      document.shipment?.port_type === undefined ? advice.portOrAirport : advice.noSuchPlace,
    broken: shipping((shipment) => {
      const { port, port_type: said, reason } = shipment;
      const unsaid = said === undefined && reason === '08' && fittingTypes(shipment).length > 1;
      const contradicted = said !== undefined && !portTypesOf(port).includes(said);
      return at('/shipment/port_type', unsaid || contradicted);
    }),
  },
  {
    code: '3459',
    documents: ['09'],
    advice: {
      en: 'Use a port of catalogue 63; an import may name an airport of catalogue 64.',
      es: 'Use un puerto del catálogo 63; una importación puede indicar un aeropuerto del catálogo 64.',
    },
    broken: shipping((shipment) => {
      const port = shipment.port ?? '';
      const isUnknown = port !== '' && portTypesOf(port).length === 0;
      return at('/shipment/port', isCustoms(shipment) && isUnknown);
    }),
  },
];

export const shipmentRules: readonly FieldRule[] = [...transferRules, ...loadRules];
