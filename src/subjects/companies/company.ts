import type { Static, TSchema } from 'typebox';
import { idForm } from '../../kernel/ids.ts';
import {
  formed,
  formedOrNull,
  named,
  oneOf,
  text,
  textOrEmpty,
  textOrNull,
} from '../../kernel/schema/schema.ts';
import { Type } from '../../kernel/schema-type.ts';
import type { NamedField } from '../credentials/credentials-request.ts';
import { companyMessages } from './codes.ts';

/** A company's address, interface 2.2. */
export const Address = named(
  'Address',
  {
    postal_zone: textOrEmpty(20, {
      description: 'Postal or district code (PE: ubigeo)',
      es: 'Código postal o de distrito (PE: ubigeo)',
      example: '150122',
    }),
    country: textOrEmpty(3, {
      description: 'ISO 3166-1 country code',
      es: 'Código de país, ISO 3166-1',
      example: 'PE',
    }),
    country_subentity: textOrEmpty(250, {
      description: 'Region or department',
      es: 'Región o departamento',
      example: 'Lima',
    }),
    city: textOrEmpty(250, {
      description: 'City or province',
      es: 'Ciudad o provincia',
      example: 'Lima',
    }),
    district: textOrEmpty(250, { description: 'District', es: 'Distrito', example: 'Miraflores' }),
    city_subdivision: textOrEmpty(250, {
      description: 'Urbanization or neighbourhood',
      es: 'Urbanización o barrio',
    }),
    address: textOrEmpty(1000, {
      description: 'Street and number',
      es: 'Calle y número',
      example: 'Av. José Larco 1232',
    }),
    type_code: textOrNull(10, {
      description: 'Establishment code of the authority (PE: 0000 is the main office)',
      es: 'Código de establecimiento anexo (PE: 0000 es el domicilio fiscal)',
      example: '0000',
    }),
  },
  { description: 'Postal address', es: 'Dirección' },
);

const emptyAddress = {
  postal_zone: '',
  country: '',
  country_subentity: '',
  city: '',
  district: '',
  city_subdivision: '',
  address: '',
  type_code: null,
} satisfies Static<typeof Address>;

const countryForm = { pattern: /^[A-Z]{2}$/, words: companyMessages.country_form };

const identity = {
  tax_id: text(20, {
    description: 'Tax identifier (PE: RUC)',
    es: 'Número de contribuyente (PE: RUC)',
    example: '20100070970',
  }),
  business_name: text(1500, {
    description: 'Registered name',
    es: 'Razón social',
    example: 'COMERCIAL ANDINA S.A.C.',
  }),
  trade_name: textOrEmpty(1500, {
    description: 'Name known to the public',
    es: 'Nombre comercial',
    example: 'Andina',
  }),
  email: textOrEmpty(1000, {
    description: 'E-mail address',
    es: 'Correo electrónico',
    example: 'ventas@andina.example',
  }),
  phone: textOrEmpty(250, { description: 'Telephone', es: 'Teléfono', example: '+51 1 555 0100' }),
  country: formed(countryForm, {
    description: 'ISO 3166-1 alpha-2 country code',
    es: 'Código de país, ISO 3166-1 alfa-2',
    example: 'PE',
  }),
  address: Type.Unsafe<Static<typeof Address>>({ ...Address, default: emptyAddress }),
};

/** The issuer as a document shows it: a snapshot taken when the document was issued or imported. */
export const CompanySnapshot = named(
  'CompanySnapshot',
  {
    ...identity,
    logo: textOrEmpty(2048, {
      description: 'URL of the logo; answers 404 until the company has one',
      es: 'URL del logo; responde 404 mientras la empresa no tenga uno',
      example: 'https://invoices.example/files/AQ…/logo',
    }),
  },
  {
    description: 'Issuing company as it was when the document was issued',
    es: 'La empresa emisora tal como era cuando se emitió el comprobante',
  },
);
export type CompanySnapshot = Static<typeof CompanySnapshot>;

/** `test` documents have no legal value. */
export const environments = ['test', 'live'] as const;
export type Environment = (typeof environments)[number];

const Metadata = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 50,
  propertyNames: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,40}$' },
  additionalProperties: text(500, { description: 'Your own value', es: 'Un valor suyo' }),
  default: {},
  description:
    'Your own keys and values: up to 50 keys of 40 letters, digits, `_`, `.` or `-`, values of 500 characters',
  es: 'Sus propias claves y valores: hasta 50 claves de 40 letras, cifras, `_`, `.` o `-`, con valores de 500 caracteres',
  examples: [{ erp_branch: 'LIM-01' }],
});

/** How receipts go to the authority: one by one, or in a daily summary. */
const receiptWays = ['each', 'summary'] as const;

/**
 * PE: a summary is best made when the shop is closed, on the day of the sales. Two hours are left of that day for an
 * answer, and for the rest of the lines where one is refused; what is sold later goes with the next day's.
 */
const defaultSummaryHour = 22;

const authorityUrl = (environment: Environment) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 2048,
    format: 'web-url',
    default: null,
    description: `http(s) URL that documents in \`${environment}\` are sent to; null for the authority itself`,
    es: `URL http(s) a la que se envían los comprobantes en \`${environment}\`; null para la propia autoridad`,
  });
const AuthorityUrl = named('AuthorityUrl', {
  test: authorityUrl('test'),
  live: authorityUrl('live'),
});
const noAuthorityUrl = { test: null, live: null } satisfies Static<typeof AuthorityUrl>;

const colorForm = {
  pattern: /^#[0-9a-fA-F]{6}$/,
  words: 'a colour such as #2b5a73',
};

/** At the foot of a page: more would leave no room for the document on small paper. */
export const footerLinesMax = 8;

/** Exports are printed in both languages unless their company chose one. */
const exportLanguages = ['both', 'es', 'en'] as const;
type ExportLanguage = (typeof exportLanguages)[number];

const Printing = named('Printing', {
  accent_color: formedOrNull(colorForm, {
    description:
      'Colour of titles and lines; on white it must be seen as well as text (a contrast of 4.5 at least). Null for that of the service',
    es: 'Color de títulos y líneas; sobre blanco debe verse tan bien como el texto (contraste de 4.5 como mínimo). Null para el del servicio',
    example: '#7a1f2b',
  }),
  footer: textOrNull(300, {
    description: `Text at the foot of every page: ${footerLinesMax} lines at most`,
    es: `Texto al pie de cada página: ${footerLinesMax} líneas como máximo`,
    example: 'Gracias por su compra. Cambios en 7 días con este comprobante.',
  }),
  notes: textOrNull(2000, {
    description: 'Notes of the company, printed with every document: bank accounts, terms',
    es: 'Notas de la empresa, impresas en cada comprobante: cuentas bancarias, condiciones',
    example: 'BCP soles 193-1234567-0-12',
  }),
  export_language: Type.Unsafe<ExportLanguage | null>({
    type: ['string', 'null'],
    enum: [...exportLanguages, null],
    default: null,
    description:
      'Language of PDFs of exports: labels in Spanish and English side by side (`both`, also where it is null), in Spanish (`es`), or in English (`en`)',
    es: 'Idioma de los PDF de exportaciones: rótulos en español e inglés (`both`, también si es null), en español (`es`) o en inglés (`en`)',
    examples: ['both'],
  }),
});
/** Company print settings; null = default. */
export type PrintSettings = Static<typeof Printing>;
export const usualPrinting: PrintSettings = {
  accent_color: null,
  footer: null,
  notes: null,
  export_language: null,
};

const settings = {
  environment: oneOf(environments, {
    description: '`test` documents have no legal value; `live` ones go to the authority',
    es: 'Los comprobantes en `test` no tienen valor legal; los de `live` van a la autoridad',
    default: 'test',
  }),
  receipts: oneOf(receiptWays, {
    description:
      'How receipts and their notes go to the authority: `each` one by one, or all of a day together in a `summary` (PE: RC)',
    es: 'Cómo van las boletas y sus notas a la autoridad: una por una (`each`), o todas las de un día juntas en un resumen (`summary`; PE: RC)',
    default: 'each',
  }),
  summary_hour: Type.Unsafe<number>({
    type: 'integer',
    minimum: 0,
    maximum: 23,
    default: defaultSummaryHour,
    description:
      "Hour at which a summary is made of the receipts that wait for it, on the authority's clocks (PE: Lima)",
    es: 'Hora en la que se hace el resumen de las boletas que lo esperan, en la hora de la autoridad (PE: Lima)',
    examples: [defaultSummaryHour],
  }),
  authority_url: Type.Unsafe<Static<typeof AuthorityUrl>>({
    ...AuthorityUrl,
    default: noAuthorityUrl,
    description:
      "Where the company sends instead of to the authority: a service of its own that speaks the authority's language (PE: its OSE), one for each environment",
    es: 'A dónde envía la empresa en lugar de a la administración tributaria: a un servicio propio que habla el mismo lenguaje (PE: su OSE), uno por entorno',
    examples: [{ test: null, live: 'https://ose.example/ol-ti-itcpe/billService' }],
  }),
  demand_trusted_certificates: Type.Unsafe<boolean>({
    type: 'boolean',
    default: false,
    description:
      'Whether files are taken in only where a trusted authority vouches for the certificate of their signer (`TRUSTED_ROOTS` of the installation)',
    es: 'Si se reciben archivos solo cuando una autoridad de confianza responde por el certificado de quien los firmó (`TRUSTED_ROOTS` de la instalación)',
    examples: [false],
  }),
  unique_external_ids: Type.Unsafe<boolean>({
    type: 'boolean',
    default: false,
    description:
      'Whether an `external_id` is issued once only: the same draft again is the same request, another draft under it is refused',
    es: 'Si un `external_id` se emite una sola vez: el mismo borrador otra vez es el mismo pedido, y otro borrador con él se rechaza',
    examples: [false],
  }),
  web_hook: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 2048,
    format: 'web-url',
    default: null,
    description:
      'http(s) URL that receives the events of its documents: a webhook, which is disabled until its secret was shown (docs/webhooks.md)',
    es: 'URL http(s) que recibe los eventos de sus comprobantes: un webhook, que está inactivo hasta que se muestre su secreto (docs/webhooks.md)',
    examples: ['https://erp.example/hooks/chasqui'],
  }),
  printing: Type.Unsafe<PrintSettings>({
    ...Printing,
    default: usualPrinting,
    description: 'How its PDFs look, those of older documents too. A change says all of it anew',
    es: 'Cómo se ven sus PDF, también los de comprobantes anteriores. Un cambio indica otra vez todos los campos',
    examples: [
      {
        accent_color: '#7a1f2b',
        footer: 'Gracias por su compra.',
        notes: null,
        export_language: 'en',
      },
    ],
  }),
  metadata: Metadata,
};

/** What a company is given that was made before there were these settings, or by an import. */
export const settingDefaults = {
  receipts: 'each',
  summary_hour: defaultSummaryHour,
  authority_url: noAuthorityUrl,
  demand_trusted_certificates: false,
  unique_external_ids: false,
  printing: usualPrinting,
} as const;

const timeZone = Type.Unsafe<string>({
  type: 'string',
  maxLength: 64,
  format: 'time-zone',
  description: "IANA time zone whose days the date searches mean; the country's own by default",
  es: 'Zona horaria IANA cuyos días usan las búsquedas por fecha; por defecto, la del país',
  examples: ['America/Lima'],
});

/** What a caller sends to create a company. */
export const NewCompany = named('NewCompany', {
  ...identity,
  ...settings,
  time_zone: Type.Optional(timeZone),
});
export type NewCompany = Static<typeof NewCompany>;

const { tax_id: _taxId, country: _country, ...changeable } = { ...identity, ...settings };

/** What a caller may change of a company; the tax id and the country are its identity. */
export const CompanyChanges = Type.Unsafe<Partial<Omit<NewCompany, 'tax_id' | 'country'>>>({
  title: 'CompanyChanges',
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: Object.fromEntries(
    Object.entries({ ...changeable, time_zone: timeZone }).map(([name, schema]) => {
      const { default: _default, ...rest } = schema as { default?: unknown };
      return [name, rest];
    }),
  ),
});
export type CompanyChanges = Static<typeof CompanyChanges>;

const certificateFacts = {
  subject: { type: 'string', description: 'Whom it names', es: 'A quién nombra' },
  issuer: { type: 'string', description: 'Who vouches for it', es: 'Quién responde por él' },
  serial: {
    type: 'string',
    description: 'Serial number, hexadecimal',
    es: 'Número de serie, hexadecimal',
  },
  not_before: {
    type: 'string',
    format: 'date-time',
    description: 'Valid from, UTC',
    es: 'Válido desde, UTC',
  },
  not_after: {
    type: 'string',
    format: 'date-time',
    description: 'Valid until, UTC',
    es: 'Válido hasta, UTC',
  },
  self_made: {
    type: 'boolean',
    description: 'True for the one without value that the service makes for a company in `test`',
    es: 'True en el certificado sin valor que hace el servicio para una empresa en `test`',
  },
};

/** What is shown of a company's certificate; `flagsByCountry` are what each calls "a user is set", "a client is set". */
function certificateSchema(flagsByCountry: readonly (readonly NamedField[])[]): TSchema {
  const flags = flagsByCountry
    .flat()
    .map(({ name, description, es }) => [name, { type: 'boolean', description, es }]);
  const [only, ...others] = flagsByCountry;
  return Type.Unsafe<unknown>({
    title: 'CompanyCertificate',
    type: ['object', 'null'],
    additionalProperties: false,
    // A company has the flags of its own country.
    required: [
      ...Object.keys(certificateFacts),
      ...(others.length === 0 ? (only ?? []).map(({ name }) => name) : []),
    ],
    properties: { ...certificateFacts, ...Object.fromEntries(flags) },
    description: 'What the company signs with, or null where it has nothing yet',
    es: 'Con qué firma la empresa; null si todavía no tiene nada',
  });
}

/** A company as the service returns it. */
export function companySchema(flagsByCountry: readonly (readonly NamedField[])[]): TSchema {
  return named('Company', {
    id: formed(idForm('com'), { description: 'Company id', es: 'Id de la empresa' }),
    ...CompanySnapshot.properties,
    ...settings,
    time_zone: timeZone,
    certificate: certificateSchema(flagsByCountry),
    created_at: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
    updated_at: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
  });
}

/** A company as it is kept: everything but the logo's link, which is made when it is shown. */
export type CompanyRecord = Omit<NewCompany, 'time_zone'> & {
  readonly id: string;
  readonly accountId: string;
  readonly time_zone: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};
