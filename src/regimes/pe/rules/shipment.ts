import { transferReasons } from '../catalogues/20-transfer-reasons.ts';
import { ports } from '../catalogues/63-ports.ts';
import { airports } from '../catalogues/64-airports.ts';
import { districts, isDecimal, isLine } from './formats.ts';
import { indicatorRules, isCustoms, isHandedOver, shipping, shows } from './indicators.ts';
import {
  at,
  type DocumentRule,
  type Draft,
  each,
  guides,
  repeated,
  type Shipment,
} from './rule.ts';

const reasons = new Set(transferReasons.entries.map(({ code }) => code));
const portDistricts = new Map(
  [...ports.entries, ...airports.entries].map(({ code, ubigeo }) => [code, ubigeo]),
);

/** SUNAT 2574, 2577, 2775: a carrier's guide may leave the places to the sender's electronic guide. */
function mayLeavePlaces({ document, form }: Draft, shipment: Shipment): boolean {
  if (form === '09') return false;
  const sender = document.related_documents.some(({ type }) => type === '09');
  return sender || shows(shipment, 'transfer');
}

function placeRules(place: 'origin' | 'destination', codes: readonly [string, string, string]) {
  const [addressMissing, addressFormat, unknown] = codes;
  const needs = ({ reason }: Shipment) => place === 'origin' || reason !== '18';
  const rules: readonly DocumentRule[] = [
    {
      code: addressMissing,
      documents: guides,
      advice: 'Give street and number.',
      broken: shipping((shipment, draft) => {
        const missing = (shipment[place]?.address ?? '').trim() === '';
        const due = needs(shipment) && !mayLeavePlaces(draft, shipment);
        return at(`/shipment/${place}/address`, due && missing);
      }),
    },
    {
      code: addressFormat,
      documents: guides,
      advice: 'Give street and number in 3 to 500 characters on one line.',
      broken: shipping((shipment) => {
        const address = shipment[place]?.address ?? '';
        const told = address.trim() !== '';
        return at(`/shipment/${place}/address`, told && !isLine(address, 3, 500));
      }),
    },
    {
      code: '2775',
      documents: guides,
      advice: 'Give the district of the place (catalogue 13).',
      broken: shipping((shipment, draft) => {
        const missing = (shipment[place]?.postal_zone ?? '') === '';
        const due = needs(shipment) && !mayLeavePlaces(draft, shipment);
        return at(`/shipment/${place}/postal_zone`, due && missing);
      }),
    },
    {
      code: '2776',
      documents: guides,
      advice: 'A district has six digits.',
      broken: shipping((shipment) => {
        const zone = shipment[place]?.postal_zone ?? '';
        return at(`/shipment/${place}/postal_zone`, zone !== '' && !/^\d{6}$/.test(zone));
      }),
    },
    {
      code: unknown,
      documents: guides,
      advice: 'Use a district of catalogue 13.',
      broken: shipping((shipment) => {
        const zone = shipment[place]?.postal_zone ?? '';
        return at(`/shipment/${place}/postal_zone`, /^\d{6}$/.test(zone) && !districts.has(zone));
      }),
    },
  ];
  return rules;
}

/** SUNAT 3365, 3369: between own establishments, and where customs goods leave or reach no port. */
function establishmentRule(
  code: string,
  place: 'origin' | 'destination',
  customs: '08' | '09',
): DocumentRule {
  return {
    code,
    documents: ['09'],
    advice: 'Give the establishment code; 0000 is the main office.',
    broken: shipping(({ reason, port, [place]: where }) => {
      const due = reason === '04' || (reason === customs && (port ?? '') === '');
      const pointer = `/shipment/${place}/establishment_code`;
      return at(pointer, due && (where?.establishment_code ?? '') === '');
    }),
  };
}

const transferRules: readonly DocumentRule[] = [
  {
    code: '2880',
    documents: guides,
    advice: 'Describe the shipment, with its gross weight.',
    broken: ({ document }) => at('/shipment', document.shipment === null),
  },
  {
    code: '3404',
    documents: ['09'],
    advice: 'Give the reason of the transfer; a sale is 01.',
    broken: shipping(({ reason }) => at('/shipment/reason', reason === '')),
  },
  {
    code: '3405',
    documents: ['09'],
    advice: 'Use a reason of catalogue 20.',
    broken: shipping(({ reason }) => at('/shipment/reason', reason !== '' && !reasons.has(reason))),
  },
  {
    code: '3457',
    documents: ['09'],
    advice: 'Say in words what the other reason (13) is.',
    broken: shipping(({ reason, reason_description: words }) =>
      at('/shipment/reason_description', reason === '13' && words.trim() === ''),
    ),
  },
  {
    code: '4190',
    documents: ['09'],
    advice: 'Say what the other reason (13) is in 3 to 100 characters, three letters at least.',
    broken: shipping(({ reason, reason_description: words }) => {
      const fits = isLine(words, 3, 100) && /\p{L}.*\p{L}.*\p{L}/u.test(words);
      return at('/shipment/reason_description', reason === '13' && words.trim() !== '' && !fits);
    }),
  },
  {
    code: '2532',
    documents: ['09'],
    advice: 'Give the mode of transport: 01 public, 02 private.',
    broken: shipping(({ mode }) => at('/shipment/mode', mode === '')),
  },
  {
    code: '3406',
    documents: guides,
    advice: 'Give the day on which the transfer begins.',
    broken: shipping((shipment, { form }) => {
      const due = form === '31' || (shipment.mode !== '' && !isHandedOver(shipment));
      return at('/shipment/start_date', due && shipment.start_date === null);
    }),
  },
  {
    code: '3343',
    documents: guides,
    advice: 'The transfer begins on the day of issue or later.',
    broken: shipping((shipment, { form, issued }) => {
      const { start_date: start } = shipment;
      const judged = form === '31' || !isHandedOver(shipment);
      return at('/shipment/start_date', judged && start !== null && start < issued);
    }),
  },
  {
    code: '4385',
    documents: ['09'],
    advice: 'Give the day on which the goods are handed to the carrier.',
    broken: shipping((shipment) =>
      at('/shipment/delivery_date', isHandedOver(shipment) && shipment.delivery_date === null),
    ),
  },
  {
    code: '4386',
    documents: ['09'],
    advice: 'Goods are handed to the carrier on the day of issue or later.',
    broken: shipping((shipment, { issued }) => {
      const { delivery_date: day } = shipment;
      const early = day !== null && day < issued;
      return at('/shipment/delivery_date', isHandedOver(shipment) && early);
    }),
  },
];

const loadRules: readonly DocumentRule[] = [
  {
    code: '2523',
    documents: guides,
    advice: 'Give the gross weight in KGM or TNE, with at most 12 digits and three decimals.',
    broken: shipping(({ gross_weight: weight, weight_unit: unit }) => [
      ...at('/shipment/gross_weight', !isDecimal(weight, 12, 3)),
      ...at('/shipment/weight_unit', unit !== '' && unit !== 'KGM' && unit !== 'TNE'),
    ]),
  },
  {
    code: '2881',
    documents: guides,
    advice: 'Give the unit of the weight: KGM or TNE.',
    broken: shipping(({ weight_unit: unit }) => at('/shipment/weight_unit', unit === '')),
  },
  {
    code: '4384',
    documents: ['09'],
    advice: 'Give a whole number of packages of at most six digits.',
    broken: shipping(({ packages }) =>
      at('/shipment/packages', packages !== null && !isDecimal(packages, 6, 0)),
    ),
  },
  {
    code: '3419',
    documents: ['09'],
    advice: 'Imports and exports tell a container or the number of packages.',
    broken: shipping((shipment) => {
      const { containers, packages } = shipment;
      const untold = containers.length === 0 && packages === null;
      return at('/shipment/packages', isCustoms(shipment) && untold);
    }),
  },
  {
    code: '3420',
    documents: ['09'],
    advice: 'Name at most two containers.',
    broken: shipping((shipment) =>
      at('/shipment/containers', isCustoms(shipment) && shipment.containers.length > 2),
    ),
  },
  {
    code: '3421',
    documents: ['09'],
    advice: 'Name each container once.',
    broken: shipping(({ containers }) =>
      repeated(
        containers,
        (index) => `/shipment/containers/${index}`,
        (container) => container,
      ),
    ),
  },
  {
    code: '4071',
    documents: ['09'],
    advice: 'A container number has at most 11 letters and digits.',
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
    advice: 'Goods are imported from, and exported to, the district of the port.',
    broken: shipping(({ reason, port, origin, destination }) => {
      const district = portDistricts.get(port ?? '');
      if (district === undefined || (reason !== '08' && reason !== '09')) return [];
      const place = reason === '08' ? origin : destination;
      const pointer = `/shipment/${reason === '08' ? 'origin' : 'destination'}/postal_zone`;
      return at(pointer, place !== null && place.postal_zone !== district);
    }),
  },
  {
    code: '3459',
    documents: ['09'],
    advice: 'Use a port of catalogue 63; an import may name an airport of catalogue 64.',
    broken: shipping((shipment) => {
      const port = shipment.port ?? '';
      return at('/shipment/port', isCustoms(shipment) && port !== '' && !portDistricts.has(port));
    }),
  },
];

export const shipmentRules: readonly DocumentRule[] = [
  ...transferRules,
  ...placeRules('origin', ['2577', '4076', '3363']),
  ...placeRules('destination', ['2574', '4068', '3368']),
  establishmentRule('3365', 'origin', '08'),
  establishmentRule('3369', 'destination', '09'),
  {
    code: '3411',
    documents: ['09'],
    advice: "This place is not the company's own for this reason: take the establishment out.",
    broken: shipping(({ reason, origin, destination }, { document: { customer }, taxId }) => {
      const receives = customer.document_type !== '6' || customer.document_number === taxId;
      const leaves = ['02', '07', '08'].includes(reason);
      const reaches = ['01', '03', '05', '06', '14', '17'].includes(reason) && receives;
      return [
        ...at(
          '/shipment/origin/establishment_code',
          leaves && (origin?.establishment_code ?? '') !== '',
        ),
        ...at(
          '/shipment/destination/establishment_code',
          reaches && (destination?.establishment_code ?? '') !== '',
        ),
      ];
    }),
  },
  {
    code: '4178',
    documents: ['31'],
    advice: 'Give the street and number of arrival: a guide on paper does not tell it to SUNAT.',
    broken: shipping((shipment, { document }) => {
      const onPaper = ({ type, number }: { type: string; number: string }) =>
        type === '09' && /^[0-9]/.test(number);
      const due = document.related_documents.some(onPaper) && !shows(shipment, 'transfer');
      const address = shipment.destination?.address ?? '';
      return at('/shipment/destination/address', due && address.trim() === '');
    }),
  },
  {
    code: '3416',
    documents: ['09'],
    advice: 'An itinerant issuer (18) has no place of arrival: take the establishment out.',
    broken: shipping(({ reason, destination }) =>
      at(
        '/shipment/destination/establishment_code',
        reason === '18' && (destination?.establishment_code ?? '') !== '',
      ),
    ),
  },
  ...loadRules,
  ...indicatorRules,
];
