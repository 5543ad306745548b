import { Amount } from '../../../../kernel/amount.ts';
import { parseDay } from '../../../../kernel/calendar.ts';
import type { Texts } from '../../../../kernel/message.ts';
import type { ItemProperty } from '../../../../subjects/ledger/documents/trade.ts';
import { codesOf, districts, identityDocuments } from '../catalogues/codes-of.ts';
import { isDecimal, isLine } from '../rules/formats.ts';
import { type ConceptKind, conceptKind } from './concepts.ts';

/** Fields in which a property can say what its concept is. */
export type ValueField = Exclude<keyof ItemProperty, 'code' | 'description'>;

/** What a concept wants: in which fields, in words that come after "as", and which values SUNAT takes (4280). */
export type ConceptForm = {
  readonly fields: readonly ValueField[];
  readonly words: Texts;
  /** Null where SUNAT takes any text, or where other rules judge it. */
  readonly takes: Takes | null;
};

type Takes = (value: string) => boolean;
type TextForm = readonly [words: Texts, takes: Takes | null];

function lineOf(min: number, max: number): TextForm {
  const takes = (value: string) => isLine(value, min, max);
  if (min === 1)
    return [
      {
        en: `a line of text, at most ${max} characters long`,
        es: `un texto de hasta ${max} caracteres en una línea`,
      },
      takes,
    ];
  return [
    {
      en: `a line of text, ${min} to ${max} characters long`,
      es: `un texto de ${min} a ${max} caracteres en una línea`,
    },
    takes,
  ];
}

function codeOf(words: Texts, codes: ReadonlySet<string>): TextForm {
  return [words, (value) => codes.has(value)];
}

/** n(15,2) "positivo mayor a cero". */
function isSum(value: string): boolean {
  const amount = Amount.parse(value);
  return amount !== undefined && amount.units > 0n && isDecimal(amount, 15, 2);
}

const day = { en: 'a day such as 2026-05-04', es: 'una fecha, por ejemplo 2026-05-04' };

/** The form of values that are texts, by concept. */
const textForms: readonly (readonly [codes: string, form: TextForm])[] = [
  ['3001', lineOf(1, 15)],
  ['3002 3004 4046', lineOf(1, 100)],
  ['3003', lineOf(1, 150)],
  ['3050 4049 5000', lineOf(1, 20)],
  ['3051 4009', lineOf(3, 20)],
  ['3052', lineOf(3, 15)],
  [
    '3053 4008 4041',
    codeOf(
      {
        en: 'a code of catalogue 06 such as 7, a passport',
        es: 'un código del catálogo 06, por ejemplo 7, pasaporte',
      },
      identityDocuments,
    ),
  ],
  ['3054 3056 3058 4007 4031 4033 4040 4043 4045 7007', lineOf(3, 200)],
  [
    '3055 3057 4030 4032 4042 4044 7006',
    codeOf(
      {
        en: 'a district of catalogue 13 (ubigeo) such as 150122',
        es: 'un distrito del catálogo 13 (ubigeo), por ejemplo 150122',
      },
      districts,
    ),
  ],
  [
    '4000 4001',
    codeOf(
      { en: 'a country of catalogue 04 such as CL', es: 'un país del catálogo 04, por ejemplo CL' },
      codesOf('04'),
    ),
  ],
  ['5001', lineOf(1, 10)],
  ['5002 5003', lineOf(1, 30)],
  [
    '7001',
    codeOf(
      { en: 'a code of catalogue 26 such as 1', es: 'un código del catálogo 26, por ejemplo 1' },
      codesOf('26'),
    ),
  ],
  [
    '7002',
    codeOf(
      { en: 'a code of catalogue 27 such as 3', es: 'un código del catálogo 27, por ejemplo 3' },
      codesOf('27'),
    ),
  ],
  ['7003 7004', lineOf(3, 50)],
  ['7005', [day, (value) => parseDay(value) !== undefined]],
  [
    '7012 7016',
    [
      {
        en: 'an amount above zero with at most two decimals such as 1500.00',
        es: 'un monto mayor que cero con dos decimales como máximo, por ejemplo 1500.00',
      },
      isSum,
    ],
  ],
  ['7013', lineOf(1, 50)],
  ['7015', codeOf({ en: '1, 2 or 3', es: '1, 2 o 3' }, new Set(['1', '2', '3']))],
  ['7017', lineOf(1, 12)],
  [
    '7018',
    [
      { en: 'a month such as 2026-10', es: 'un mes, por ejemplo 2026-10' },
      (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
    ],
  ],
  [
    '7020',
    [
      {
        en: 'a tariff heading of at most ten digits',
        es: 'una partida arancelaria de hasta diez dígitos',
      },
      null,
    ],
  ],
  [
    '7021',
    [
      {
        en: 'a declaration such as 2026-10-118-123456, on guides 118-2026-10-123456',
        es: 'una declaración, por ejemplo 2026-10-118-123456; en guías 118-2026-10-123456',
      },
      null,
    ],
  ],
  [
    '7022',
    [
      {
        en: '1 for goods that SUNAT normalises, 0 for others',
        es: '1 para bienes normalizados por SUNAT, 0 para otros',
      },
      null,
    ],
  ],
  [
    '7023',
    [{ en: 'a series of at most four digits', es: 'una serie de hasta cuatro dígitos' }, null],
  ],
];

const textFormsByCode: ReadonlyMap<string, TextForm> = new Map(
  textForms.flatMap(([codes, form]) => codes.split(' ').map((code) => [code, form] as const)),
);

const otherForms: Readonly<
  Record<Exclude<ConceptKind, 'text'>, Pick<ConceptForm, 'fields' | 'words'>>
> = {
  day: { fields: ['date'], words: day },
  'last-day': { fields: ['end_date'], words: day },
  time: {
    fields: ['time'],
    words: { en: 'a time such as 14:30:00', es: 'una hora, por ejemplo 14:30:00' },
  },
  period: {
    fields: ['date', 'end_date'],
    words: { en: 'the first and the last day', es: 'el primer y el último día' },
  },
  tonnes: {
    fields: ['quantity'],
    words: {
      en: 'tonnes above zero with at most two decimals',
      es: 'toneladas, mayores que cero y con dos decimales como máximo',
    },
  },
  stay: {
    fields: ['quantity'],
    words: {
      en: 'whole days of at most four digits',
      es: 'días enteros, de cuatro dígitos como máximo',
    },
  },
  money: {
    fields: ['quantity'],
    words: {
      en: 'an amount with at most two decimals',
      es: 'un monto con dos decimales como máximo',
    },
  },
};

export function conceptForm(code: string): ConceptForm {
  const kind = conceptKind(code);
  if (kind !== 'text') return { ...otherForms[kind], takes: null };
  const [words, takes] =
    textFormsByCode.get(code) ?? ([{ en: 'a text', es: 'un texto' }, null] as const);
  return { fields: ['value'], words, takes };
}
