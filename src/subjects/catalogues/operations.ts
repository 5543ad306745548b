import { hash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import { acceptsCoding } from '../../kernel/accept-encoding.ts';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { Texts } from '../../kernel/message.ts';
import { Type } from '../../kernel/schema-type.ts';
import { call } from '../calls.ts';
import { type Context, requireCountry } from '../context.ts';
import type { CatalogueName, Country, NoCatalogue } from '../country/country.ts';
import { look } from '../model-tool.ts';
import type { Operation, OperationRequest, Reply, ResponseDoc } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { CodeDescription, NameValue } from './catalogue.ts';
import { catalogueCodes, catalogueMessages } from './codes.ts';

const countriesExample = [
  { country: 'PE', name: 'Perú', authority: 'SUNAT', documents: true },
  { country: 'MX', name: 'México', authority: 'SAT', documents: false },
];
const countryExample = {
  country: 'PE',
  name: 'Perú',
  authority_name: 'SUNAT',
  documents: true,
  catalogues: [{ name: 'document_types', title: 'Electronic document types', entries: 5 }],
  missing: [],
  authority: [{ name: '01', title: 'Código de tipo de documento', entries: 41 }],
};
const documentsField = Type.Unsafe<boolean>({
  type: 'boolean',
  description: 'Whether documents of the country are issued and held; catalogues are served of all',
  es: 'Si se emiten y guardan comprobantes del país; los catálogos se sirven de todos',
});
const countryCode = {
  description: 'ISO 3166-1 alpha-2 country code, in any case',
  es: 'Código de país ISO 3166-1 alfa-2, en mayúsculas o minúsculas',
  example: 'PE',
};

const NameValueList = Type.Array(
  Type.Object(
    {
      name: Type.String({ description: 'Its name, in Spanish', es: 'Su nombre, en español' }),
      value: Type.String({
        description: 'What documents and drafts carry',
        es: 'Lo que llevan los documentos y los borradores',
      }),
    },
    { title: 'NameValue' },
  ),
);
const CodeDescriptionList = Type.Array(
  Type.Object(
    {
      code: Type.String({
        description: "The authority's code",
        es: 'Código de la autoridad',
      }),
      description: Type.String({
        description: 'What it means, in Spanish',
        es: 'Lo que significa, en español',
      }),
    },
    { title: 'CodeDescription' },
  ),
);

const catalogues: Record<
  CatalogueName,
  { readonly summary: Texts; readonly shape: 'name' | 'code' }
> = {
  document_types: {
    summary: { en: 'Electronic document types', es: 'Tipos de comprobante electrónico' },
    shape: 'name',
  },
  voided_codes: {
    summary: { en: 'Cancellation reasons for credit notes', es: 'Motivos de las notas de crédito' },
    shape: 'code',
  },
  payment_methods: { summary: { en: 'Payment methods', es: 'Medios de pago' }, shape: 'name' },
  accepted_currency: {
    summary: { en: 'Accepted currencies', es: 'Monedas aceptadas' },
    shape: 'name',
  },
  identity_documents: {
    summary: {
      en: 'Customer identity document types',
      es: 'Tipos de documento de identidad del cliente',
    },
    shape: 'code',
  },
  measure_units: {
    summary: { en: 'Measure units of general use', es: 'Unidades de medida de uso general' },
    shape: 'code',
  },
  measure_units_all: {
    summary: {
      en: "All measure units of the country's authority",
      es: 'Todas las unidades de medida de la autoridad del país',
    },
    shape: 'code',
  },
};

const catalogueNames = Object.keys(catalogues) as CatalogueName[];

const examples = {
  name: [{ name: 'SOLES', value: 'PEN' }],
  code: [{ code: 'NIU', description: 'Unidad (bienes)' }],
};

/** A response made once, at start: its bytes, the same compressed, and their ETag. */
type Prepared = { readonly plain: Buffer; readonly compressed: Buffer; readonly etag: string };

function prepare(value: unknown): Prepared {
  const plain = Buffer.from(asciiJson(value), 'latin1');
  return {
    plain,
    compressed: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
    etag: hash('sha256', plain, 'base64url').slice(0, 22),
  };
}

/** A strong ETag names exact bytes, so the compressed form has one of its own. */
function send({ plain, compressed, etag }: Prepared, request: OperationRequest): Reply {
  const shared = { status: 200, cacheControl: 'private, max-age=3600' } as const;
  const accepted = request.header('accept-encoding');
  // Below one packet compression only costs.
  if (accepted === undefined || plain.length < 1400 || !acceptsCoding(accepted, 'gzip')) {
    return { ...shared, body: plain, etag: `"${etag}"`, headers: ['Vary', 'Accept-Encoding'] };
  }
  return {
    ...shared,
    body: compressed,
    etag: `"${etag}.gz"`,
    headers: ['Vary', 'Accept-Encoding', 'Content-Encoding', 'gzip'],
  };
}

/** Catalogues are served from memory; each is prepared when it is first asked for, then kept. */
function preparedOnce(): (name: string, value: () => unknown) => Prepared {
  const kept = new Map<string, Prepared>();
  return (name, value) => {
    let prepared = kept.get(name);
    if (prepared === undefined) {
      prepared = prepare(value());
      kept.set(name, prepared);
    }
    return prepared;
  };
}

type Keep = ReturnType<typeof preparedOnce>;

export function catalogueOperations(parts: OperationParts): readonly Operation[] {
  const keep = preparedOnce();
  for (const country of parts.context.knownCountries.values()) warm(keep, country);
  return [
    ...catalogueNames.map((name) => interfaceOperation(parts, keep, name)),
    countriesOperation(parts, keep),
    countryOperation(parts, keep),
    authorityOperation(parts, keep),
  ];
}

function warm(keep: Keep, country: Country): void {
  for (const name of catalogueNames) {
    const entries = country.catalogues[name];
    if (isThere(entries)) keep(`${country.country}/${name}`, () => entriesOf(entries));
  }
}

type Entries = readonly (NameValue | CodeDescription)[];

function isThere(list: Entries | NoCatalogue): list is Entries {
  return !('instead' in list);
}

/** Exactly the two fields of an entry, whatever else the data knows of it. */
function entriesOf(entries: Entries): unknown {
  return entries.map((entry) =>
    'value' in entry
      ? { name: entry.name, value: entry.value }
      : { code: entry.code, description: entry.description },
  );
}

function okDoc(
  description: string,
  schema: NonNullable<ResponseDoc['schema']>,
  example: unknown,
): Record<number, ResponseDoc> {
  return {
    200: { description, schema, example },
    304: {
      description: 'The catalogue is the one that you have',
    },
  };
}

function interfaceOperation(
  { context }: OperationParts,
  keep: Keep,
  name: CatalogueName,
): Operation {
  const { summary, shape } = catalogues[name];
  const schema = shape === 'name' ? NameValueList : CodeDescriptionList;
  return {
    method: 'GET',
    path: `/api/catalogue/{countryCode}/${name}`,
    operationId: `catalogue_${name}`,
    doors: ['http', 'command', 'sdk', 'mcp'],
    tag: 'Catalogues',
    summary,
    scope: 'read',
    pathParameters: { countryCode },
    description: {
      en: 'Where the authority of a country has no such list the answer is 404, and says what documents have instead.',
      es: 'Si la autoridad de un país no tiene tal lista, la respuesta es 404 y dice qué llevan los comprobantes en su lugar.',
    },
    responses: okDoc('The entries, in the order of the authority', schema, examples[shape]),
    errors: ['country_not_supported', 'catalogue_not_found'],
    handle(request) {
      const country = requireCountry(context, request.path.countryCode ?? '');
      const entries = country.catalogues[name];
      if (!isThere(entries))
        throw new AppError(catalogueCodes.catalogue_not_found, entries.instead);
      return send(
        keep(`${country.country}/${name}`, () => entriesOf(entries)),
        request,
      );
    },
  };
}

function countriesOperation({ context }: OperationParts, keep: Keep): Operation {
  return {
    method: 'GET',
    path: '/api/catalogue',
    operationId: 'listCountries',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      look({
        name: 'list_countries',
        title: 'List countries',
        description: 'Countries that have catalogues of codes.',
        fields: {},
      }),
    ],
    tag: 'Catalogues',
    summary: {
      en: 'Countries that have catalogues',
      es: 'Países que tienen catálogos',
    },
    scope: 'read',
    responses: okDoc(
      'The countries',
      Type.Array(
        Type.Object(
          {
            country: Type.String(),
            name: Type.String(),
            authority: Type.String(),
            documents: documentsField,
          },
          { title: 'Country' },
        ),
      ),
      countriesExample,
    ),
    errors: [],
    handle: (request) =>
      send(
        keep('countries', () =>
          [...context.knownCountries.values()].map(({ country, name, authority }) => ({
            country,
            name,
            authority,
            documents: context.regimes.has(country),
          })),
        ),
        request,
      ),
  };
}

function countryOperation({ context }: OperationParts, keep: Keep): Operation {
  const Index = Type.Array(
    Type.Object(
      { name: Type.String(), title: Type.String(), entries: Type.Integer() },
      { title: 'CatalogueOutline' },
    ),
  );
  return {
    method: 'GET',
    path: '/api/catalogue/{countryCode}',
    operationId: 'listCatalogues',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      look({
        name: 'list_catalogues',
        title: 'List catalogues',
        description: "Catalogues of a country: names of ours, and numbers of the authority's own.",
        path: { country: 'countryCode' },
        fields: { country: { type: 'string', description: 'ISO country code, such as PE' } },
      }),
    ],
    tag: 'Catalogues',
    summary: {
      en: 'Catalogues of a country',
      es: 'Catálogos de un país',
    },
    description: {
      en: "`catalogues` are the paths below the country; `missing` those of the seven that its authority has no list for; `authority` the authority's own, below `authority/`.",
      es: '`catalogues` son las rutas debajo del país; `missing`, las de las siete para las que su autoridad no tiene lista; `authority`, las de la propia autoridad, debajo de `authority/`.',
    },
    scope: 'read',
    pathParameters: { countryCode },
    responses: okDoc(
      'What the country has',
      Type.Object(
        {
          country: Type.String(),
          name: Type.String(),
          authority_name: Type.String(),
          documents: documentsField,
          catalogues: Index,
          missing: Type.Array(Type.String()),
          authority: Index,
        },
        { title: 'CountryCatalogues' },
      ),
      countryExample,
    ),
    errors: ['country_not_supported'],
    handle(request) {
      const country = requireCountry(context, request.path.countryCode ?? '');
      return send(
        keep(`${country.country}/`, () => indexOf(country, context)),
        request,
      );
    },
  };
}

function indexOf(country: Country, { regimes }: Pick<Context, 'regimes'>): unknown {
  const lists = catalogueNames.map((name) => ({ name, entries: country.catalogues[name] }));
  return {
    country: country.country,
    name: country.name,
    authority_name: country.authority,
    documents: regimes.has(country.country),
    catalogues: lists.flatMap(({ name, entries }) =>
      isThere(entries)
        ? [{ name, title: catalogues[name].summary.en, entries: entries.length }]
        : [],
    ),
    missing: lists.filter(({ entries }) => !isThere(entries)).map(({ name }) => name),
    authority: country.authorityCatalogues.map(({ number, title, entries }) => ({
      name: number,
      title,
      entries: entries.length,
    })),
  };
}

function authorityOperation({ context }: OperationParts, keep: Keep): Operation {
  return {
    method: 'GET',
    path: '/api/catalogue/{countryCode}/authority/{number}',
    operationId: 'getAuthorityCatalogue',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    tag: 'Catalogues',
    summary: {
      en: "One of the authority's own catalogues",
      es: 'Uno de los catálogos propios de la autoridad',
    },
    description: {
      en: 'PE: SUNAT catalogues 01 to 65, by number. Other countries have theirs by name, such as `payment_means`. The index of the country lists them.',
      es: 'PE: los catálogos 01 a 65 de SUNAT, por número. Otros países tienen los suyos por nombre, como `payment_means`. El índice del país los enumera.',
    },
    scope: 'read',
    pathParameters: {
      countryCode,
      number: {
        description: 'The number or name of the catalogue',
        es: 'El número o nombre del catálogo',
        example: '07',
      },
    },
    responses: okDoc("The entries, in the authority's words", CodeDescriptionList, examples.code),
    errors: ['country_not_supported', 'catalogue_not_found'],
    handle(request) {
      const country = requireCountry(context, request.path.countryCode ?? '');
      const number = request.path.number ?? '';
      const found = country.authorityCatalogues.find((candidate) => candidate.number === number);
      if (found === undefined) {
        throw new AppError(
          catalogueCodes.catalogue_not_found,
          catalogueMessages.no_such_catalogue({
            country: country.authority,
            list: call('listCatalogues', { country: country.country }),
          }),
        );
      }
      const value = () => entriesOf(found.entries);
      return send(keep(`${country.country}/authority/${found.number}`, value), request);
    },
  };
}
