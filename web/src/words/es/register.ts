import type { register as Register } from '../en/register.ts';
import { plural } from './plural.ts';

export const register: typeof Register = {
  title: 'Registro de ventas',
  detail: 'Todos los comprobantes de un mes, para el contador y para SUNAT.',
  month: 'Mes',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  files: 'Descargar el mes',
  filesDetail: (count) =>
    plural(
      count,
      '# comprobante en el mes, en cualquier estado.',
      '# comprobantes en el mes, en cualquier estado.',
    ),
  noDocuments: 'Este mes no tiene comprobantes. El archivo no tendría filas.',
  formats: {
    xlsx: ['Excel (XLSX)', 'Para hojas de cálculo, con totales al final.'],
    csv: ['CSV', 'Para otros programas, con totales al final.'],
    json: ['JSON', 'Para desarrolladores.'],
    ple: ['PLE 14.1', 'El texto de SUNAT para el registro de ventas.'],
  },
  environment: 'Entorno',
  status: 'Estado',
  plainFilter: 'Todos',
  pleHint: 'El PLE siempre contiene los comprobantes aceptados y anulados de producción, en soles.',
  downloading: (format) => `Descargando ${format}`,
  received: (size) => `${size} recibidos`,
  cancelled: 'Se canceló la descarga',
  saved: (name) => `${name} está en sus descargas`,
  cutOff: 'El archivo llegó incompleto. Descárguelo de nuevo.',
  totals: (environment) => `Totales: ${environment}`,
  totalsHint:
    'El total es de los comprobantes aceptados. Las notas de crédito se restan. Las guías no tienen importe.',
  inCurrency: (currency) => `Importes en ${currency}`,
  accepted: 'Aceptados',
  acceptedTotal: 'Total aceptado',
  all: 'Todos los tipos',
  empty: 'No hay comprobantes en este mes',
  emptyDetail: 'Elija otro mes, emita un comprobante o importe los que ya tiene.',
  missing: 'El PLE necesita tipos de cambio',
  missingDetail: (days) =>
    `El registro va en soles y hay comprobantes aceptados en otra moneda en días sin tipo de cambio: ${days}.`,
  giveHere: 'Ingréselos aquí:',
  missingBelow:
    'No se creó el archivo. Ingrese los tipos de cambio que se piden abajo y descárguelo de nuevo.',
  rates: 'Tipos de cambio',
  ratesDetail: 'Soles por unidad, como los publica SUNAT: menos de 10, hasta tres decimales.',
  currency: 'Moneda',
  finerRatesDetail:
    'Soles por unidad. El libro de SUNAT lleva tipos de cambio con tres decimales y menores que 10; los importes en soles se calculan con lo que se indica aquí.',
  rateOf: (currency, day) => `${currency} del ${day}`,
  rateWrong: 'Un número entre 0 y 10 con hasta tres decimales, por ejemplo 3.751.',
  finerRateWrong: 'Un número mayor que 0, por ejemplo 0.024153.',
  paste:
    'Pegue desde una hoja de cálculo en cualquier campo: una columna de tipos llena los días que siguen, y dos columnas de día y tipo van a sus días.',
  saveRates: 'Guardar tipos de cambio',
  ratesSaved: (count) => plural(count, '# tipo guardado', '# tipos guardados'),
  pasted: (count) => plural(count, '# tipo pegado', '# tipos pegados'),
  unsaved: (count) =>
    plural(count, '# tipo aún no está guardado', '# tipos aún no están guardados'),
  noRates: 'No se ingresaron tipos de cambio para este mes.',
  readOnlyRates: 'Puede consultar los tipos de cambio, pero no ingresarlos.',
};
