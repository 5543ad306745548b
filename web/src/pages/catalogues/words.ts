import { type Pair, words } from '../../words/words.ts';

/** Codes of the country and of its authority, to look up. */
export const catalogueWords = words({
  detail: [
    'Codes that documents use. Find one by its code or by words, and copy it.',
    'Códigos que usan los comprobantes. Busque uno por código o palabras y cópielo.',
  ],
  country: ['Country', 'País'],
  lists: ['Lists', 'Listas'],
  own: ['Lists of this service', 'Listas de este servicio'],
  authority: [(name: string) => `Catalogues of ${name}`, (name: string) => `Catálogos de ${name}`],
  filterLists: ['Find a list', 'Buscar una lista'],
  noList: ['No list has these words.', 'Ninguna lista tiene esas palabras.'],
  choose: ['Choose a list', 'Elija una lista'],
  chooseDetail: [
    'The lists are at the side, or above on a phone.',
    'Las listas están al costado, o arriba en un teléfono.',
  ],
  search: ['Find a code', 'Buscar un código'],
  searchHint: [
    'By code or words; accents do not count.',
    'Por código o palabras; las tildes no cuentan.',
  ],
  shown: [
    (shown: string, all: string) => `${shown} of ${all}`,
    (shown: string, all: string) => `${shown} de ${all}`,
  ],
  nothing: ['Nothing found', 'No se encontró nada'],
  nothingDetail: [
    'Try fewer letters, or another word.',
    'Pruebe con menos letras o con otra palabra.',
  ],
  titles: {
    document_types: ['Types of documents', 'Tipos de comprobante'],
    voided_codes: ['Reasons of credit notes', 'Motivos de nota de crédito'],
    payment_methods: ['Payment methods', 'Formas de pago'],
    accepted_currency: ['Currencies', 'Monedas'],
    identity_documents: ['Identity documents', 'Documentos de identidad'],
    measure_units: ['Measure units in general use', 'Unidades de medida de uso general'],
    measure_units_all: ['All measure units', 'Todas las unidades de medida'],
  } as Readonly<Record<string, Pair>>,
  /** What stands in a list in place of a code. */
  value: ['Code', 'Código'],
});
