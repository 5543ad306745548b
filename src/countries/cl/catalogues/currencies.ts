import type { NameValue } from '../../../subjects/catalogues/catalogue.ts';

/** `customsCode` is the number of the customs; the peso has none. */
export type Currency = NameValue & { readonly customsCode: string | null };

const rows: readonly (readonly [value: string, name: string, customsCode?: string])[] = [
  ['CLP', 'PESO CL'],
  ['ARS', 'PESO AR', '1'],
  ['GBP', 'LIBRA EST', '102'],
  ['SEK', 'CORONA SC', '113'],
  ['HKD', 'DOLAR HK', '127'],
  ['ZAR', 'RAND', '128'],
  ['COP', 'PESO CO', '129'],
  ['USD', 'DOLAR USA', '13'],
  ['MXN', 'PESO MX', '132'],
  ['VES', 'BOLIVAR', '134'],
  ['SGD', 'DOLAR SIN', '136'],
  ['INR', 'RUPIA IN', '137'],
  ['TWD', 'DOLAR TAI', '138'],
  ['AED', 'DIRHAM', '139'],
  ['KRW', 'WON KR', '140'],
  ['PLN', 'ZLOTY PL', '141'],
  ['EUR', 'EURO', '142'],
  ['CZK', 'CORONA CZ', '143'],
  ['HUF', 'FORINT HU', '144'],
  ['THB', 'BAHT TH', '145'],
  ['TRY', 'LIRA TR', '146'],
  ['MYR', 'RINGGIT MY', '147'],
  ['RUB', 'RUBLO RU', '148'],
  ['IDR', 'RUPIA ID', '149'],
  ['UAH', 'HRYVNIA UA', '150'],
  ['ILS', 'SHEKEL IL', '151'],
  ['PHP', 'PESO PH', '152'],
  ['SAR', 'RIYAL SA', '153'],
  ['PKR', 'RUPIA PK', '154'],
  ['VND', 'DONG VN', '155'],
  ['EGP', 'LIBRA EG', '156'],
  ['RON', 'LEU RO', '157'],
  ['ISK', 'CORONA IS', '158'],
  ['IRR', 'RIAL IR', '159'],
  ['CRC', 'COLON CR', '160'],
  ['PAB', 'BALBOA PA', '161'],
  ['PYG', 'GUARANI', '23'],
  ['PEN', 'NUEVO SOL', '24'],
  ['UYU', 'PESO UY', '26'],
  ['AUD', 'DOLAR AUST', '36'],
  ['BOB', 'BOLIVIANO', '4'],
  ['CNY', 'YUAN CN', '48'],
  ['BRL', 'REAL BR', '5'],
  ['DKK', 'CORONA DIN', '51'],
  ['CAD', 'DOLAR CAN', '6'],
  ['JPY', 'YEN', '72'],
  ['CHF', 'FRANCO SZ', '82'],
  ['XXX', 'OTRAS MONEDAS', '900'],
  ['NOK', 'CORONA NOR', '96'],
  ['NZD', 'DOLAR NZ', '97'],
];

/**
 * The peso, and for exports (types 110 to 112) the currencies of the customs. Files carry these names and not the ISO
 * code, so they stay as they are: short, and without accents.
 */
export const currencies: readonly Currency[] = rows.map(([value, name, customsCode = null]) => ({
  name,
  value,
  customsCode,
}));
