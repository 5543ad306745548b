import type { SentenceOf } from '../../../kernel/translator.ts';

/** What the value of a concept (catálogo 55) is, English → Spanish: words of `../rules/concept-forms.ts`. */
export const spanishConceptForms = {
  'a text': 'un texto',
  'a line of text, at most {max} characters long':
    'un texto de hasta {max} caracteres en una línea',
  'a line of text, {min} to {max} characters long':
    'un texto de {min} a {max} caracteres en una línea',
  'a code of catalogue 06 such as 7, a passport':
    'un código del catálogo 06, por ejemplo 7, pasaporte',
  'a district of catalogue 13 (ubigeo) such as 150122':
    'un distrito del catálogo 13 (ubigeo), por ejemplo 150122',
  'a country of catalogue 04 such as CL': 'un país del catálogo 04, por ejemplo CL',
  'a code of catalogue 26 such as 1': 'un código del catálogo 26, por ejemplo 1',
  'a code of catalogue 27 such as 3': 'un código del catálogo 27, por ejemplo 3',
  'a day such as 2026-05-04': 'una fecha, por ejemplo 2026-05-04',
  'a month such as 2026-10': 'un mes, por ejemplo 2026-10',
  'a time such as 14:30:00': 'una hora, por ejemplo 14:30:00',
  'the first and the last day': 'el primer y el último día',
  'an amount above zero with at most two decimals such as 1500.00':
    'un monto mayor que cero con dos decimales como máximo, por ejemplo 1500.00',
  'an amount with at most two decimals': 'un monto con dos decimales como máximo',
  'tonnes above zero with at most two decimals':
    'toneladas, mayores que cero y con dos decimales como máximo',
  'whole days of at most four digits': 'días enteros, de cuatro dígitos como máximo',
  '1, 2 or 3': '1, 2 o 3',
  'a tariff heading of at most ten digits': 'una partida arancelaria de hasta diez dígitos',
  'a declaration such as 2026-10-118-123456, on guides 118-2026-10-123456':
    'una declaración, por ejemplo 2026-10-118-123456; en guías 118-2026-10-123456',
  '1 for goods that SUNAT normalises, 0 for others':
    '1 para bienes normalizados por SUNAT, 0 para otros',
  'a series of at most four digits': 'una serie de hasta cuatro dígitos',
} as const;

/** The form of a value, in words that are there in Spanish too. */
export type FormWords = SentenceOf<keyof typeof spanishConceptForms>;
