/** Codes of the country and of its authority, to look up. */
export const catalogues = {
  title: 'Catalogues',
  detail: 'Codes that documents use. Find one by its code or by words, and copy it.',
  country: 'Country',
  lists: 'Lists',
  own: 'Lists of this service',
  authority: (name: string) => `Catalogues of ${name}`,
  filterLists: 'Find a list',
  noList: 'No list has these words.',
  choose: 'Choose a list',
  chooseDetail: 'The lists are at the side, or above on a phone.',
  search: 'Find a code',
  searchHint: 'By code or words; accents do not count.',
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  nothing: 'Nothing found',
  nothingDetail: 'Try fewer letters, or another word.',
  titles: {
    document_types: 'Types of documents',
    voided_codes: 'Reasons of credit notes',
    payment_methods: 'Payment methods',
    accepted_currency: 'Currencies',
    identity_documents: 'Identity documents',
    measure_units: 'Measure units in general use',
    measure_units_all: 'All measure units',
  } as Readonly<Record<string, string>>,
  /** What stands in a list in place of a code. */
  value: 'Code',
};
