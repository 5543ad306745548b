import type { Texts } from '../../../../kernel/message.ts';
import { districts } from '../../shared/catalogues/codes-of.ts';
import { isLine, isRucOfGuide } from '../../shared/rules/formats.ts';
import { at, type FieldRule, guides } from '../../shared/rules/rule.ts';
import type { DraftView, Shipment } from '../../shared/rules/view.ts';
import { usualOwners } from '../place-owners.ts';
import { portTypeOf } from '../ports.ts';
import { isOnPaper, shipping, shows } from './indicators.ts';

type PlaceName = 'origin' | 'destination';

/**
 * SUNAT 2574, 2577: a carrier's guide may leave street and number to the sender's guide, which of the origin must be
 * electronic, or to a programmed transfer.
 */
function mustGiveStreet(
  { document, form }: DraftView,
  shipment: Shipment,
  place: PlaceName,
): boolean {
  if (form === '09') return place === 'origin' || shipment.reason !== '18';
  if (shows(shipment, 'transfer')) return false;
  const ofSender = document.related_documents.filter(({ type }) => type === '09');
  return place === 'origin' ? ofSender.every(isOnPaper) : ofSender.length === 0;
}

/**
 * SUNAT 2775: the district of the origin is always given, that of the destination may be left to a sender's guide on paper, and to
 * an electronic one of an itinerant issuer (18). That one is of another company, so that its reason is not known here; SUNAT
 * takes the district in every case.
 */
function mustGiveDistrict(
  { document, form }: DraftView,
  shipment: Shipment,
  place: PlaceName,
): boolean {
  if (place === 'origin') return true;
  if (form === '09') return shipment.reason !== '18';
  return !followsPaper(document);
}

/** Whether the sender's guide of a carrier's is one on paper, which SUNAT cannot read. */
function followsPaper({ related_documents: related }: DraftView['document']): boolean {
  return related.some((each) => each.type === '09' && isOnPaper(each));
}

/** Districts of both places that are wrong; `isDue` where the guide must give it. */
function eachDistrict(wrong: (zone: string, isDue: boolean) => boolean): FieldRule['broken'] {
  return shipping((shipment, view) =>
    (['origin', 'destination'] as const).flatMap((place) => {
      const zone = shipment[place]?.postal_zone ?? '';
      const isDue = mustGiveDistrict(view, shipment, place);
      return at(`/shipment/${place}/postal_zone`, wrong(zone, isDue));
    }),
  );
}

function placeRules(place: PlaceName, codes: readonly [string, string, string]) {
  const [addressMissing, addressFormat, unknown] = codes;
  const rules: readonly FieldRule[] = [
    {
      code: addressMissing,
      documents: guides,
      advice: { en: 'Give street and number.', es: 'Indique calle y número.' },
      broken: shipping((shipment, view) => {
        const missing = (shipment[place]?.address ?? '').trim() === '';
        return at(`/shipment/${place}/address`, missing && mustGiveStreet(view, shipment, place));
      }),
    },
    {
      code: addressFormat,
      documents: guides,
      advice: {
        en: 'Give street and number in 3 to 500 characters on one line.',
        es: 'Indique calle y número en 3 a 500 caracteres, en una línea.',
      },
      broken: shipping((shipment) => {
        const address = shipment[place]?.address ?? '';
        const given = address.trim() !== '';
        return at(`/shipment/${place}/address`, given && !isLine(address, 3, 500));
      }),
    },
    {
      code: unknown,
      documents: guides,
      advice: { en: 'Use a district of catalogue 13.', es: 'Use un ubigeo del catálogo 13.' },
      broken: shipping((shipment) => {
        const zone = shipment[place]?.postal_zone ?? '';
        return at(`/shipment/${place}/postal_zone`, /^\d{6}$/.test(zone) && !districts.has(zone));
      }),
    },
  ];
  return rules;
}

/** SUNAT 3365, 3369: between own establishments, and where customs goods leave or reach no port. */
function establishmentRule(code: string, place: PlaceName, customs: '08' | '09'): FieldRule {
  return {
    code,
    documents: ['09'],
    advice: {
      en: 'Give the establishment code; 0000 is the main office.',
      es: 'Indique el código del establecimiento; 0000 es el domicilio fiscal.',
    },
    broken: shipping((shipment) => {
      const { reason, port, [place]: where } = shipment;
      // Of an export an airport counts for nothing.
      const landed = customs === '08' ? (port ?? '') !== '' : portTypeOf(shipment) === 'port';
      const due = reason === '04' || (reason === customs && !landed);
      const pointer = `/shipment/${place}/establishment_code`;
      return at(pointer, due && (where?.establishment_code ?? '') === '');
    }),
  };
}

/** SUNAT 3409, 3411, 3414: whose an establishment may be, by the reason of the transfer. */
function ownerRules(): readonly FieldRule[] {
  const rule = (
    code: string,
    advice: Texts,
    field: 'tax_id' | 'establishment_code',
    wrong: (owner: Owner, shipment: Shipment, view: DraftView) => boolean,
  ): FieldRule => ({
    code,
    documents: ['09'],
    advice,
    broken: shipping((shipment, view) =>
      ownersOf(shipment, view).flatMap((owner) =>
        at(`/shipment/${owner.place}/${field}`, wrong(owner, shipment, view)),
      ),
    ),
  });
  const others: Readonly<Record<PlaceName, readonly string[]>> = {
    origin: ['02', '07', '08'],
    destination: ['01', '03', '05', '06', '14', '17'],
  };
  return [
    rule(
      '3409',
      { en: 'A RUC has 11 digits.', es: 'El RUC tiene 11 dígitos: corríjalo.' },
      'tax_id',
      ({ taxId }) => !isRucOfGuide(taxId),
    ),
    rule(
      '3411',
      {
        en: "For this reason the place is not the company's own: say whose it is, or take the establishment out.",
        es: 'Con este motivo el lugar no es de la propia empresa: indique de quién es, o retire el establecimiento.',
      },
      'establishment_code',
      ({ place, taxId: owner }, { reason }, { taxId }) =>
        others[place].includes(reason) && owner === taxId,
    ),
    rule(
      '3414',
      {
        en: 'Goods that are moved within the company leave and reach establishments of its own.',
        es: 'Los bienes trasladados dentro de la empresa salen de establecimientos propios y llegan a otros propios.',
      },
      'tax_id',
      ({ taxId: owner }, { reason }, { taxId }) => reason === '04' && owner !== taxId,
    ),
  ];
}

type Owner = { readonly place: PlaceName; readonly taxId: string };

/** The RUCs that will be written, of places that are an establishment. */
function ownersOf(
  shipment: Shipment,
  { document: { customer }, taxId }: DraftView,
): readonly Owner[] {
  const usual = usualOwners({ taxId, customer });
  return (['origin', 'destination'] as const).flatMap((place) => {
    const where = shipment[place];
    if ((where?.establishment_code ?? '') === '') return [];
    return [{ place, taxId: where?.tax_id ?? usual[place] }];
  });
}

/** Where goods leave from and where they go to. */
export const placesRules: readonly FieldRule[] = [
  ...placeRules('origin', ['2577', '4076', '3363']),
  ...placeRules('destination', ['2574', '4068', '3368']),
  {
    code: '2775',
    documents: guides,
    advice: {
      en: 'Give the district of the place (catalogue 13).',
      es: 'Indique el ubigeo del lugar (catálogo 13).',
    },
    broken: eachDistrict((zone, isDue) => isDue && zone === ''),
  },
  {
    code: '2776',
    documents: guides,
    advice: { en: 'A district has six digits.', es: 'Un ubigeo tiene seis dígitos.' },
    broken: eachDistrict((zone) => zone !== '' && !/^\d{6}$/.test(zone)),
  },
  establishmentRule('3365', 'origin', '08'),
  establishmentRule('3369', 'destination', '09'),
  ...ownerRules(),
  {
    code: '4431',
    documents: ['31'],
    advice: {
      en: 'Give the district of arrival, unless the guide on paper is of an itinerant issuer (18).',
      es: 'Indique el distrito de llegada, salvo que la guía en papel sea de un emisor itinerante (18).',
    },
    broken: shipping(({ destination }, { document }) => {
      const missing = (destination?.postal_zone ?? '') === '';
      return at('/shipment/destination/postal_zone', missing && followsPaper(document));
    }),
  },
  {
    code: '4178',
    documents: ['31'],
    advice: {
      en: 'Give the street and number of arrival: SUNAT cannot read it from a guide on paper.',
      es: 'Indique calle y número del punto de llegada: SUNAT no puede leerlos de una guía en papel.',
    },
    broken: shipping((shipment, { document }) => {
      const due = followsPaper(document) && !shows(shipment, 'transfer');
      const address = shipment.destination?.address ?? '';
      return at('/shipment/destination/address', due && address.trim() === '');
    }),
  },
  {
    code: '3416',
    documents: ['09'],
    advice: {
      en: 'An itinerant issuer (18) has no place of arrival: take the establishment out.',
      es: 'Un emisor itinerante (18) no tiene punto de llegada: retire el establecimiento.',
    },
    broken: shipping(({ reason, destination }) =>
      at(
        '/shipment/destination/establishment_code',
        reason === '18' && (destination?.establishment_code ?? '') !== '',
      ),
    ),
  },
];
