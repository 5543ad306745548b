import { Amount } from '../../../../kernel/amount.ts';
import type { Freight } from '../../../../subjects/ledger/documents/trade.ts';
import { codesOf, districts } from '../../shared/catalogues/codes-of.ts';
import { isLine, isPositiveMoney, isRuc } from '../../shared/rules/formats.ts';
import { at, type BrokenPlace, each, type FieldRule, sales } from '../../shared/rules/rule.ts';
import type { DraftView } from '../../shared/rules/view.ts';

type Delivery = NonNullable<DraftView['document']['delivery']>;
type Trip = Freight['trips'][number];

const countries = codesOf('04');

/** Services that are used abroad say in which country (SUNAT 3098, 3099). */
function isUsedAbroad({ document }: DraftView): boolean {
  return document.operation_type === '0201' || document.operation_type === '0208';
}

function isRailway({ document }: DraftView): boolean {
  return document.operation_type === '0302';
}

/** A part of the place of delivery, where it is said. */
function ofDelivery(
  field: Exclude<keyof Delivery, 'type_code'>,
  wrong: (text: string, view: DraftView) => boolean,
): FieldRule['broken'] {
  return (view) => {
    const said = view.document.delivery?.[field] ?? '';
    return at(`/delivery/${field}`, said !== '' && wrong(said, view));
  };
}

/** Goods are delivered in Peru; the same field says where an exported service is used (SUNAT 4041, whose rule is the issuer's too). */
export function deliveredAbroad(view: DraftView): readonly BrokenPlace[] {
  if (view.form !== '01' && view.form !== '03') return [];
  return ofDelivery('country', (said) => !isUsedAbroad(view) && said !== 'PE')(view);
}

function deliveryPart(
  code: string,
  field: 'city_subdivision' | 'city' | 'country_subentity' | 'district',
  max: number,
): FieldRule {
  return {
    code,
    documents: sales,
    advice: {
      en: `Shorten this part of the place of delivery to ${max} characters on one line.`,
      es: `Acorte esta parte del lugar de entrega a ${max} caracteres en una línea.`,
    },
    broken: ofDelivery(field, (said) => !isLine(said, 1, max)),
  };
}

/** Where `country` is missing, the place of delivery is, or that part of it. */
function countryPlace({ document: { delivery } }: DraftView): string {
  return delivery === null ? '/delivery' : '/delivery/country';
}

const deliveryRules: readonly FieldRule[] = [
  {
    code: '3098',
    documents: sales,
    advice: {
      en: 'Say in which country the exported service is used: delivery with its country.',
      es: 'Indique el país en que se usa el servicio exportado: delivery con su country.',
    },
    broken: (view) =>
      at(countryPlace(view), isUsedAbroad(view) && (view.document.delivery?.country ?? '') === ''),
  },
  {
    code: '3099',
    documents: sales,
    advice: {
      en: 'An exported service is used in a country of catalogue 04 other than PE.',
      es: 'Un servicio exportado se usa en un país del catálogo 04 distinto de PE.',
    },
    broken: ofDelivery('country', (said, view) => {
      return isUsedAbroad(view) && (said === 'PE' || !countries.has(said));
    }),
  },
  {
    code: '4231',
    documents: sales,
    advice: {
      en: 'Use a district of catalogue 13 (ubigeo).',
      es: 'Use un distrito del catálogo 13 (ubigeo).',
    },
    broken: ofDelivery('postal_zone', (said) => !districts.has(said)),
  },
  deliveryPart('4238', 'city_subdivision', 25),
  deliveryPart('4239', 'city', 30),
  deliveryPart('4240', 'country_subentity', 30),
  deliveryPart('4241', 'district', 30),
  {
    code: '4266',
    documents: sales,
    advice: {
      en: 'Add legend 2005: the goods are delivered by a travelling seller.',
      es: 'Agregue la leyenda 2005: los bienes los entrega un emisor itinerante.',
    },
    broken: ({ document: { delivery, legends } }) => {
      const said = (delivery?.address ?? '') !== '';
      // At the legends: the address may have something wrong of its own (4236).
      return at('/legends', said && !legends.some(({ code }) => code === '2005'));
    },
  },
  {
    code: '3156',
    documents: sales,
    advice: {
      en: 'Give the RUC of the agent who sold the ticket, in sales_agent.',
      es: 'Indique el RUC del agente que vendió el boleto, en sales_agent.',
    },
    broken: (view) =>
      at('/sales_agent', isRailway(view) && !isRuc(view.document.sales_agent ?? '')),
  },
  {
    code: '3173',
    documents: sales,
    advice: {
      en: 'Say how the ticket was paid (catalogue 59), in means of paid_by.',
      es: 'Indique cómo se pagó el boleto (catálogo 59), en means de paid_by.',
    },
    broken: (view) => {
      const { paid_by: paid } = view.document;
      const place = paid === null ? '/paid_by' : '/paid_by/means';
      return at(place, isRailway(view) && (paid?.means ?? '') === '');
    },
  },
  {
    code: '3175',
    documents: sales,
    advice: {
      en: 'Give the authorisation of the payment, in authorisation of paid_by.',
      es: 'Indique la autorización del pago, en authorisation de paid_by.',
    },
    broken: (view) => {
      const { paid_by: paid } = view.document;
      const place = paid === null ? '/paid_by' : '/paid_by/authorisation';
      return at(place, isRailway(view) && (paid?.authorisation ?? '') === '');
    },
  },
];

/** Nearly no document says one: its rules are asked of the items of those that do. */
function hasFreight(items: DraftView['document']['items']): boolean {
  return items.some(({ freight }) => freight !== null);
}

/** Places of items whose freight breaks a rule; what is missing of it is missing at the freight. */
function eachFreight(
  { document: { items } }: DraftView,
  field: string,
  wrong: (freight: Freight | null) => boolean,
): readonly string[] {
  if (!wrong(null) && !hasFreight(items)) return [];
  return each(
    items,
    (index) => `/items/${index}/freight${items[index]?.freight ? `/${field}` : ''}`,
    ({ freight }) => wrong(freight),
  );
}

/** SUNAT 3116 to 3120, 3124 to 3126: what the carriage of goods under detraction must say. */
function demanded(code: string, field: string, isSaid: (freight: Freight) => boolean): FieldRule {
  return {
    code,
    documents: sales,
    advice: {
      en: 'Operation type 1004 asks for freight of every item: origin and destination with district and address, details, service_value, load_value and nominal_value.',
      es: 'El tipo de operación 1004 requiere freight en cada ítem: origen (origin) y destino (destination) con distrito y dirección, detalle (details), service_value, load_value y nominal_value.',
    },
    broken: (view) => {
      if (view.document.operation_type !== '1004') return [];
      return eachFreight(view, field, (freight) => freight === null || !isSaid(freight));
    },
  };
}

const values = ['service_value', 'load_value', 'nominal_value'] as const;

/** Places of trips, by the field that is wrong. */
function eachTrip(
  { document: { items } }: DraftView,
  fields: readonly (keyof Trip)[],
  wrong: (value: Trip[keyof Trip]) => boolean,
): readonly string[] {
  if (!hasFreight(items)) return [];
  return items.flatMap(({ freight }, index) =>
    fields.flatMap((field) =>
      each(
        freight?.trips ?? [],
        (trip) => `/items/${index}/freight/trips/${trip}/${field}`,
        (trip) => trip[field] !== null && trip[field] !== '' && wrong(trip[field]),
      ),
    ),
  );
}

function isLongerThan(min: number, max: number) {
  return (value: Trip[keyof Trip]) => typeof value === 'string' && !isLine(value, min, max);
}

function isNoMoney(value: Trip[keyof Trip]): boolean {
  return value instanceof Amount && !isPositiveMoney(value);
}

/** Both ends of a carriage, where they are said. */
function eachEnd(
  { document: { items } }: DraftView,
  field: 'postal_zone' | 'address',
  wrong: (text: string) => boolean,
): readonly string[] {
  if (!hasFreight(items)) return [];
  return items.flatMap(({ freight }, index) =>
    (['origin', 'destination'] as const).flatMap((end) => {
      const said = freight?.[end]?.[field] ?? '';
      return at(`/items/${index}/freight/${end}/${field}`, said !== '' && wrong(said));
    }),
  );
}

const freightRules: readonly FieldRule[] = [
  demanded('3116', 'origin', ({ origin }) => (origin?.postal_zone ?? '') !== ''),
  demanded('3117', 'origin', ({ origin }) => (origin?.address ?? '') !== ''),
  demanded('3118', 'destination', ({ destination }) => (destination?.postal_zone ?? '') !== ''),
  demanded('3119', 'destination', ({ destination }) => (destination?.address ?? '') !== ''),
  demanded('3120', 'details', ({ details }) => details !== ''),
  demanded('3124', 'service_value', ({ service_value }) => service_value !== null),
  demanded('3125', 'load_value', ({ load_value }) => load_value !== null),
  demanded('3126', 'nominal_value', ({ nominal_value }) => nominal_value !== null),
  {
    code: '3123',
    documents: sales,
    advice: {
      en: 'Give a reference value above zero, of at most 12 digits and two decimals.',
      es: 'Indique un valor referencial mayor que cero, de 12 dígitos y dos decimales como máximo.',
    },
    broken: (view) =>
      values.flatMap((field) =>
        eachFreight(view, field, (freight) => {
          const value = freight?.[field] ?? null;
          return value !== null && !isPositiveMoney(value);
        }),
      ),
  },
  {
    code: '4200',
    documents: sales,
    advice: {
      en: 'Use a district of catalogue 13 (ubigeo).',
      es: 'Use un distrito del catálogo 13 (ubigeo).',
    },
    broken: (view) => [
      ...eachEnd(view, 'postal_zone', (said) => !districts.has(said)),
      ...eachTrip(view, ['origin', 'destination'], (said) => !districts.has(String(said))),
    ],
  },
  {
    code: '4236',
    documents: sales,
    advice: {
      en: 'Give an address of 3 to 200 characters on one line.',
      es: 'Indique una dirección de 3 a 200 caracteres en una línea.',
    },
    broken: (view) => [
      ...ofDelivery('address', (said) => !isLine(said, 3, 200))(view),
      ...eachEnd(view, 'address', (said) => !isLine(said, 3, 200)),
    ],
  },
  {
    code: '4270',
    documents: sales,
    advice: {
      en: 'Describe the journey in 3 to 500 characters on one line.',
      es: 'Describa el viaje en 3 a 500 caracteres en una línea.',
    },
    broken: (view) =>
      eachFreight(view, 'details', (freight) => {
        const said = freight?.details ?? '';
        return said !== '' && !isLine(said, 3, 500);
      }),
  },
  {
    code: '4271',
    documents: sales,
    advice: {
      en: 'Describe the stretch in 3 to 100 characters on one line.',
      es: 'Describa el tramo en 3 a 100 caracteres en una línea.',
    },
    broken: (view) => eachTrip(view, ['description'], isLongerThan(3, 100)),
  },
  {
    code: '4272',
    documents: sales,
    advice: {
      en: 'Give a reference value above zero, of at most 12 digits and two decimals.',
      es: 'Indique un valor referencial mayor que cero, de 12 dígitos y dos decimales como máximo.',
    },
    broken: (view) => eachTrip(view, ['load_value'], isNoMoney),
  },
  {
    code: '4273',
    documents: sales,
    advice: {
      en: 'Give the configuration of the vehicle in at most 15 characters, such as T3S3.',
      es: 'Indique la configuración vehicular en 15 caracteres como máximo, por ejemplo T3S3.',
    },
    broken: (view) => eachTrip(view, ['vehicle'], isLongerThan(1, 15)),
  },
  {
    code: '4276',
    documents: sales,
    advice: {
      en: 'Give loads in tonnes, above zero, of at most 12 digits and two decimals.',
      es: 'Indique las cargas en toneladas, mayores que cero, de 12 dígitos y dos decimales como máximo.',
    },
    broken: (view) => eachTrip(view, ['useful_load', 'effective_load'], isNoMoney),
  },
  {
    code: '4278',
    documents: sales,
    advice: {
      en: 'Give a reference value above zero, of at most 12 digits and two decimals.',
      es: 'Indique un valor referencial mayor que cero, de 12 dígitos y dos decimales como máximo.',
    },
    broken: (view) => eachTrip(view, ['nominal_value'], isNoMoney),
  },
];

export const salePlaceRules: readonly FieldRule[] = [...deliveryRules, ...freightRules];
