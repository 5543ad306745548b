import { plural } from './plural.ts';

/** The sales register of a month. */
export const register = {
  title: 'Sales register',
  detail: 'Every document of a month, for the accountant and for SUNAT.',
  month: 'Month',
  before: 'Month before',
  after: 'Month after',
  files: 'Download the month',
  filesDetail: (count: number) =>
    plural(
      count,
      '# document in the month, whatever its state.',
      '# documents in the month, whatever their state.',
    ),
  noDocuments: 'This month has no documents. A file would have no rows.',
  formats: {
    xlsx: ['Excel (XLSX)', 'For spreadsheets, with totals at the end.'],
    csv: ['CSV', 'For other programs, with totals at the end.'],
    json: ['JSON', 'For developers.'],
    ple: ['PLE 14.1', "SUNAT's text for the book of sales."],
  } as Readonly<Record<'xlsx' | 'csv' | 'json' | 'ple', readonly [name: string, use: string]>>,
  environment: 'Environment',
  status: 'State',
  plainFilter: 'All',
  pleHint: 'The PLE always has accepted and voided documents of production, in soles.',
  downloading: (format: string) => `Downloading ${format}`,
  received: (size: string) => `${size} received`,
  cancelled: 'The download was cancelled',
  saved: (name: string) => `${name} is in your downloads`,
  cutOff: 'The file was cut off. Download it again.',
  totals: (environment: string) => `Totals: ${environment}`,
  totalsHint:
    'Accepted documents make up the total. Credit notes are subtracted. Guides have no amount.',
  inCurrency: (currency: string) => `Amounts in ${currency}`,
  accepted: 'Accepted',
  acceptedTotal: 'Accepted, total',
  all: 'All types',
  empty: 'No documents in this month',
  emptyDetail: 'Choose another month, issue a document, or import those that you have.',
  missing: 'The PLE needs exchange rates',
  missingDetail: (days: string) =>
    `The book is in soles, and there are accepted documents in another currency on days without a rate: ${days}.`,
  giveHere: 'Give the rates here:',
  missingBelow:
    'The file was not made. Give the rates that are asked for below, and download it again.',
  rates: 'Exchange rates',
  ratesDetail: 'Soles for one unit, as SUNAT publishes them: less than 10, up to three decimals.',
  currency: 'Currency',
  finerRatesDetail:
    'Soles for one unit. The book of SUNAT shows rates with three decimals and below 10; amounts in soles follow what is given here.',
  rateOf: (currency: string, day: string) => `${currency} on ${day}`,
  rateWrong: 'A number between 0 and 10 with up to three decimals, such as 3.751.',
  finerRateWrong: 'A number above 0, such as 0.024153.',
  paste:
    'Paste from a spreadsheet into any field: a column of rates fills the days below it, and two columns of day and rate go to their days.',
  saveRates: 'Save rates',
  ratesSaved: (count: number) => plural(count, '# rate saved', '# rates saved'),
  pasted: (count: number) => plural(count, '# rate pasted', '# rates pasted'),
  unsaved: (count: number) => plural(count, '# rate is not saved yet', '# rates are not saved yet'),
  noRates: 'No rates were given for this month.',
  readOnlyRates: 'You may look at rates, not give them.',
};
