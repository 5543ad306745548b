import { plural } from '../../words/plural.ts';
import { type Pair, words } from '../../words/words.ts';

/** The sales register of a month. */
export const registerWords = words({
  detail: [
    'Every document of a month, for the accountant and for SUNAT.',
    'Todos los comprobantes de un mes, para el contador y para SUNAT.',
  ],
  month: ['Month', 'Mes'],
  before: ['Month before', 'Mes anterior'],
  after: ['Month after', 'Mes siguiente'],
  files: ['Download the month', 'Descargar el mes'],
  filesDetail: [
    (count: number) =>
      plural.en(
        count,
        '# document in the month, whatever its state.',
        '# documents in the month, whatever their state.',
      ),
    (count: number) =>
      plural.es(
        count,
        '# comprobante en el mes, en cualquier estado.',
        '# comprobantes en el mes, en cualquier estado.',
      ),
  ],
  noDocuments: [
    'This month has no documents. A file would have no rows.',
    'Este mes no tiene comprobantes. El archivo no tendría filas.',
  ],
  formats: {
    xlsx: [
      ['Excel (XLSX)', 'For spreadsheets, with totals at the end.'],
      ['Excel (XLSX)', 'Para hojas de cálculo, con totales al final.'],
    ],
    csv: [
      ['CSV', 'For other programs, with totals at the end.'],
      ['CSV', 'Para otros programas, con totales al final.'],
    ],
    json: [
      ['JSON', 'For developers.'],
      ['JSON', 'Para desarrolladores.'],
    ],
    ple: [
      ['PLE 14.1', "SUNAT's text for the book of sales."],
      ['PLE 14.1', 'El texto de SUNAT para el registro de ventas.'],
    ],
  } as Readonly<
    Record<'xlsx' | 'csv' | 'json' | 'ple', Pair<readonly [name: string, use: string]>>
  >,
  environment: ['Environment', 'Entorno'],
  status: ['State', 'Estado'],
  plainFilter: ['All', 'Todos'],
  pleHint: [
    'The PLE always has accepted and voided documents of production, in soles.',
    'El PLE siempre contiene los comprobantes aceptados y anulados de producción, en soles.',
  ],
  downloading: [
    (format: string) => `Downloading ${format}`,
    (format: string) => `Descargando ${format}`,
  ],
  received: [(size: string) => `${size} received`, (size: string) => `${size} recibidos`],
  cancelled: ['The download was cancelled', 'Se canceló la descarga'],
  saved: [
    (name: string) => `${name} is in your downloads`,
    (name: string) => `${name} está en sus descargas`,
  ],
  cutOff: [
    'The file was cut off. Download it again.',
    'El archivo llegó incompleto. Descárguelo de nuevo.',
  ],
  totals: [
    (environment: string) => `Totals: ${environment}`,
    (environment: string) => `Totales: ${environment}`,
  ],
  totalsHint: [
    'Accepted documents make up the total. Credit notes are subtracted. Guides have no amount.',
    'El total es de los comprobantes aceptados. Las notas de crédito se restan. Las guías no tienen importe.',
  ],
  inCurrency: [
    (currency: string) => `Amounts in ${currency}`,
    (currency: string) => `Importes en ${currency}`,
  ],
  accepted: ['Accepted', 'Aceptados'],
  acceptedTotal: ['Accepted, total', 'Total aceptado'],
  all: ['All types', 'Todos los tipos'],
  empty: ['No documents in this month', 'No hay comprobantes en este mes'],
  emptyDetail: [
    'Choose another month, issue a document, or import those that you have.',
    'Elija otro mes, emita un comprobante o importe los que ya tiene.',
  ],
  missing: ['The PLE needs exchange rates', 'El PLE necesita tipos de cambio'],
  missingDetail: [
    (days: string) =>
      `The book is in soles, and there are accepted documents in another currency on days without a rate: ${days}.`,
    (days: string) =>
      `El registro va en soles y hay comprobantes aceptados en otra moneda en días sin tipo de cambio: ${days}.`,
  ],
  giveHere: ['Give the rates here:', 'Ingréselos aquí:'],
  missingBelow: [
    'The file was not made. Give the rates that are asked for below, and download it again.',
    'No se creó el archivo. Ingrese los tipos de cambio que se piden abajo y descárguelo de nuevo.',
  ],
  rates: ['Exchange rates', 'Tipos de cambio'],
  ratesDetail: [
    'Soles for one unit, as SUNAT publishes them: less than 10, up to three decimals.',
    'Soles por unidad, como los publica SUNAT: menos de 10, hasta tres decimales.',
  ],
  currency: ['Currency', 'Moneda'],
  finerRatesDetail: [
    'Soles for one unit. The book of SUNAT shows rates with three decimals and below 10; amounts in soles follow what is given here.',
    'Soles por unidad. El libro de SUNAT lleva tipos de cambio con tres decimales y menores que 10; los importes en soles se calculan con lo que se indica aquí.',
  ],
  rateOf: [
    (currency: string, day: string) => `${currency} on ${day}`,
    (currency: string, day: string) => `${currency} del ${day}`,
  ],
  rateWrong: [
    'A number between 0 and 10 with up to three decimals, such as 3.751.',
    'Un número entre 0 y 10 con hasta tres decimales, por ejemplo 3.751.',
  ],
  finerRateWrong: [
    'A number above 0, such as 0.024153.',
    'Un número mayor que 0, por ejemplo 0.024153.',
  ],
  paste: [
    'Paste from a spreadsheet into any field: a column of rates fills the days below it, and two columns of day and rate go to their days.',
    'Pegue desde una hoja de cálculo en cualquier campo: una columna de tipos llena los días que siguen, y dos columnas de día y tipo van a sus días.',
  ],
  saveRates: ['Save rates', 'Guardar tipos de cambio'],
  ratesSaved: [
    (count: number) => plural.en(count, '# rate saved', '# rates saved'),
    (count: number) => plural.es(count, '# tipo guardado', '# tipos guardados'),
  ],
  pasted: [
    (count: number) => plural.en(count, '# rate pasted', '# rates pasted'),
    (count: number) => plural.es(count, '# tipo pegado', '# tipos pegados'),
  ],
  unsaved: [
    (count: number) => plural.en(count, '# rate is not saved yet', '# rates are not saved yet'),
    (count: number) =>
      plural.es(count, '# tipo aún no está guardado', '# tipos aún no están guardados'),
  ],
  noRates: [
    'No rates were given for this month.',
    'No se ingresaron tipos de cambio para este mes.',
  ],
  readOnlyRates: [
    'You may look at rates, not give them.',
    'Puede consultar los tipos de cambio, pero no ingresarlos.',
  ],
});
