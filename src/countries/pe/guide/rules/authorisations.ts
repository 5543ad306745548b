import { Amount } from '../../../../kernel/amount.ts';
import { isDecimal, isLine } from '../../shared/rules/formats.ts';
import { at, each, type FieldRule, guides, repeated } from '../../shared/rules/rule.ts';
import type { Shipment } from '../../shared/rules/view.ts';
import { shipping } from './indicators.ts';

type Authorisation = Shipment['authorisations'][number];
type Holder = 'company' | 'sender' | 'carrier' | 'vehicle';

/** Who may hold one; a vehicle is known by its plate. */
function isHeldBy({ holder }: Authorisation, wanted: Holder): boolean {
  const isCompany = holder === 'sender' || holder === 'carrier';
  if (wanted === 'company' || wanted === 'vehicle') return isCompany === (wanted === 'company');
  return holder === wanted;
}

function eachOf(
  wanted: Holder,
  field: keyof Authorisation,
  wrong: (authorisation: Authorisation) => boolean,
): FieldRule['broken'] {
  return shipping(({ authorisations }) =>
    each(
      authorisations,
      (index) => `/shipment/authorisations/${index}/${field}`,
      (authorisation) => isHeldBy(authorisation, wanted) && wrong(authorisation),
    ),
  );
}

function repeatedOf(wanted: Holder): FieldRule['broken'] {
  return shipping(({ authorisations }) =>
    repeated(
      authorisations,
      (index) => `/shipment/authorisations/${index}/holder`,
      (authorisation) => (isHeldBy(authorisation, wanted) ? authorisation.holder : null),
    ),
  );
}

function isWrongNumber({ number }: Authorisation): boolean {
  return number !== '' && !isLine(number, 3, 50);
}

const once = {
  en: 'Give one special authorisation of each company and vehicle.',
  es: 'Indique una sola autorización especial por empresa y por vehículo.',
};
const lengthOf = {
  en: 'Give the number of the authorisation in 3 to 50 characters on one line.',
  es: 'Indique el número de autorización en 3 a 50 caracteres en una línea.',
};
const entityOf = {
  en: 'Say which authority gave the authorisation: its code, in entity.',
  es: 'Indique la entidad que dio la autorización: su código, en entity.',
};
const numberOf = {
  en: 'Give the number of the authorisation.',
  es: 'Indique el número de la autorización.',
};

/** SUNAT 3413: up to three digits and eight decimals, of either sign. */
function isDegrees(value: Amount | null): boolean {
  if (value === null) return true;
  return isDecimal(value.units < 0n ? Amount.zero.minus(value) : value, 3, 8);
}

const coordinates: FieldRule = {
  code: '3413',
  documents: guides,
  advice: {
    en: 'Give degrees of at most three digits and eight decimals.',
    es: 'Indique grados de tres dígitos y ocho decimales como máximo.',
  },
  broken: shipping((shipment) =>
    (['origin_coordinates', 'destination_coordinates'] as const).flatMap((end) =>
      (['latitude', 'longitude'] as const).flatMap((field) =>
        at(`/shipment/${end}/${field}`, !isDegrees(shipment[end]?.[field] ?? null)),
      ),
    ),
  ),
};

export const authorisationRules: readonly FieldRule[] = [
  {
    code: 'authorisation_holder',
    documents: guides,
    advice: {
      en: 'Say whose authorisation it is: sender, carrier, or the plate of a vehicle of the guide.',
      es: 'Indique de quién es la autorización: sender, carrier o la placa de un vehículo de la guía.',
    },
    broken: shipping(({ authorisations, vehicles }) =>
      each(
        authorisations,
        (index) => `/shipment/authorisations/${index}/holder`,
        (authorisation) =>
          isHeldBy(authorisation, 'vehicle') &&
          !vehicles.some(({ plate }) => plate === authorisation.holder),
      ),
    ),
  },
  { code: '3353', documents: guides, advice: once, broken: repeatedOf('company') },
  { code: '3356', documents: guides, advice: once, broken: repeatedOf('vehicle') },
  {
    code: '4369',
    documents: guides,
    advice: lengthOf,
    broken: eachOf('sender', 'number', isWrongNumber),
  },
  {
    code: '4396',
    documents: guides,
    advice: lengthOf,
    broken: eachOf('carrier', 'number', isWrongNumber),
  },
  {
    code: '4406',
    documents: guides,
    advice: lengthOf,
    broken: eachOf('vehicle', 'number', isWrongNumber),
  },
  {
    code: '4394',
    documents: guides,
    advice: entityOf,
    broken: eachOf('company', 'entity', ({ entity }) => entity === ''),
  },
  {
    code: '4403',
    documents: guides,
    advice: entityOf,
    broken: eachOf('vehicle', 'entity', ({ entity }) => entity === ''),
  },
  {
    code: '4397',
    documents: guides,
    advice: numberOf,
    broken: eachOf('company', 'number', ({ number }) => number === ''),
  },
  {
    code: '4405',
    documents: guides,
    advice: numberOf,
    broken: eachOf('vehicle', 'number', ({ number }) => number === ''),
  },
  coordinates,
];
