import type { Address, CodeDescription, Company } from '@chasqui/sdk';
import { districtAddress } from '../../service/ubigeo.ts';
import type { Pair } from '../../words/words.ts';
import {
  check,
  choice,
  optionalText,
  rows,
  type SettingField,
  type SettingFields,
  text,
  type Values,
} from './setting-field.ts';

type Place =
  | keyof Company
  | `address/${keyof Address}`
  | `authority_url/${keyof Company['authority_url']}`
  | `printing/${keyof Company['printing']}`;
type Fields = { readonly [At in Place]?: SettingField };

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const);

/** The zones that the browser knows, and the one that is set. */
function timeZones(current: string): readonly (readonly [string, string])[] {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}

const oseHint: Pair = [
  'Leave it empty to send to SUNAT itself. A change removes the SOL user: set it again afterwards.',
  'Déjela vacía para enviar a la SUNAT misma. Un cambio quita el usuario SOL: fíjelo de nuevo después.',
];

/** What the form of a company asks for, in its order. */
export const companyFields = {
  business_name: text({
    card: 'identity',
    label: ['Registered name', 'Razón social'],
    isRequired: true,
  }),
  trade_name: text({
    card: 'identity',
    label: ['Trade name', 'Nombre comercial'],
    hint: [
      'The name that customers know. It is printed too.',
      'El nombre que conocen los clientes. También se imprime.',
    ],
  }),
  email: text({ card: 'identity', label: ['E-mail', 'Correo'], type: 'email' }),
  phone: text({ card: 'identity', label: ['Telephone', 'Teléfono'] }),

  'address/postal_zone': text({ label: ['Postal code', 'Código postal'] }),
  'address/address': text({ label: ['Street and number', 'Calle y número'] }),
  'address/country_subentity': text({ card: 'address', label: ['Department', 'Departamento'] }),
  'address/city': text({ card: 'address', label: ['Province', 'Provincia'] }),
  'address/district': text({ card: 'address', label: ['District', 'Distrito'] }),
  'address/city_subdivision': text({ card: 'address', label: ['Urbanization', 'Urbanización'] }),
  'address/type_code': optionalText({
    card: 'address',
    label: ['Establishment code', 'Código de establecimiento'],
    hint: ['0000 is the main office.', '0000 es el domicilio fiscal.'],
  }),

  receipts: choice({
    card: 'rules',
    label: ['How boletas are sent', 'Cómo se envían las boletas'],
    choices: {
      each: ['One by one, at once', 'Una por una, al momento'],
      summary: [
        'All of a day together, in a daily summary (RC)',
        'Todas las del día juntas, en un resumen diario (RC)',
      ],
    },
  }),
  summary_hour: {
    ...choice({
      card: 'rules',
      isShown: ({ receipts }) => receipts === 'summary',
      label: ['Hour of the summary, in Lima', 'Hora del resumen, en Lima'],
      hint: [
        'From 0 to 23. What is sold later goes with the next summary.',
        'De 0 a 23. Lo que se vende después va en el siguiente resumen.',
      ],
      choices: () => hours,
    }),
    write: Number,
  },
  time_zone: choice({
    card: 'rules',
    label: ['Time zone', 'Zona horaria'],
    hint: ['Whose days a search by dates means.', 'La de los días que usa la búsqueda por fechas.'],
    choices: timeZones,
  }),
  unique_external_ids: check({
    card: 'rules',
    label: ['An external id is issued only once', 'Un id externo se emite una sola vez'],
  }),
  demand_trusted_certificates: check({
    card: 'rules',
    label: [
      'Take in only files whose signer a trusted authority vouches for',
      'Aceptar solo archivos cuyo firmante respalda una autoridad de confianza',
    ],
  }),

  'authority_url/live': optionalText({
    card: 'connections',
    label: ['Address of your OSE, in live', 'Dirección de su OSE, en producción'],
    hint: oseHint,
  }),
  'authority_url/test': optionalText({
    card: 'connections',
    label: ['Address of your OSE, in test', 'Dirección de su OSE, en prueba'],
    hint: oseHint,
  }),
  web_hook: optionalText({
    card: 'connections',
    label: ['Webhook of this company', 'Webhook de esta empresa'],
    hint: [
      'Gets the events of its documents. It waits until its secret was shown: open it in the account, under Webhooks.',
      'Recibe los eventos de sus comprobantes. Espera hasta que se muestre su secreto: ábralo en la cuenta, en Webhooks.',
    ],
  }),
  metadata: rows({
    label: ['Your own data', 'Datos propios'],
    hint: [
      'Names have letters, digits, and “_”, “.” or “-”. Up to 50 rows.',
      'Los nombres llevan letras, dígitos y «_», «.» o «-». Hasta 50 filas.',
    ],
  }),
} satisfies Fields;

/** How PDFs look, besides the logo. */
export const printingFields: SettingFields = {
  'printing/accent_color': {
    ...optionalText({
      label: ['Colour of titles and lines', 'Color de títulos y líneas'],
      hint: [
        'Such as #7a1f2b, dark enough to be read on white. Leave it empty for ours.',
        'Por ejemplo #7a1f2b, oscuro para que se lea sobre blanco. Vacío: el nuestro.',
      ],
      lengthMax: 7,
    }),
    write: (value) => String(value).trim().toLowerCase() || null,
  },
  'printing/footer': optionalText({
    label: ['Footer', 'Pie de página'],
    hint: [
      'At the foot of every page: up to 300 characters.',
      'Al pie de cada página: hasta 300 caracteres.',
    ],
    lengthMax: 300,
  }),
  'printing/notes': optionalText({
    kind: 'lines',
    label: ['Your notes', 'Notas de la empresa'],
    hint: [
      'Bank accounts, terms of sale: up to 2,000 characters.',
      'Cuentas bancarias, condiciones de venta: hasta 2,000 caracteres.',
    ],
    lengthMax: 2_000,
  }),
  'printing/export_language': {
    ...choice({
      label: ['Language of exports', 'Idioma de las exportaciones'],
      choices: {
        both: ['Spanish and English', 'Español e inglés'],
        es: ['Spanish', 'Español'],
        en: ['English', 'Inglés'],
      },
    }),
    read: (stored) => (stored === null ? 'both' : String(stored)),
  },
} satisfies Fields;

/** Whether somebody wrote a district that Peru does not have. What is saved already is left to SUNAT, which observes it (4093). */
export function hasUnknownDistrict(
  { country }: Pick<Company, 'country'>,
  changes: Partial<Values>,
  districts: readonly CodeDescription[],
): boolean {
  const district = String(changes['address/postal_zone'] ?? '');
  return district !== '' && country === 'PE' && districtAddress(district, districts) === undefined;
}
