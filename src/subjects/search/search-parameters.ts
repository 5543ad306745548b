import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import {
  choice,
  dayParameter,
  filterBy,
  invalidParameter,
  pageParameters,
  type QueryParameter,
  type QueryParameters,
} from '../../kernel/schema/query-parameters.ts';
import type { Described } from '../../kernel/schema/schema.ts';
import { type Environment, environments } from '../companies/company.ts';
import { type DocumentType, documentTypes, isDocumentType } from '../ledger/documents/document.ts';
import {
  type DocumentStatus,
  documentStatuses,
  isDocumentStatus,
} from '../ledger/documents/states.ts';
import { isSince } from '../ledger/events/read-feed.ts';
import { searchMessages } from './codes.ts';
import { type DocumentFilters, noFilters } from './document-filters.ts';
import { type DocumentOrder, documentOrders, searchedWordsMax } from './document-search.ts';
import { wordsOf } from './search-words.ts';

function day(name: string, en: string, es: string): QueryParameter {
  const description = `${en}, YYYY-MM-DD; the whole day in the company's time zone is included.`;
  const spanish = `${es}, YYYY-MM-DD; incluye el día entero en la zona horaria de la empresa.`;
  return dayParameter(
    name,
    description,
    spanish,
    name === 'start_date' ? '2026-01-01' : '2026-12-31',
  );
}

const status: QueryParameter = {
  description: 'Only documents in this state.',
  es: 'Solo comprobantes en este estado.',
  schema: { type: 'string', enum: documentStatuses },
  example: 'succeeded',
  problem: (value) =>
    isDocumentStatus(value)
      ? undefined
      : { code: 'invalid_status', detail: `status must be one of ${documentStatuses.join(', ')}.` },
};

const type: QueryParameter = {
  description: 'Only documents of this type.',
  es: 'Solo comprobantes de este tipo.',
  schema: { type: 'string', enum: documentTypes },
  example: 'invoice',
  problem: (value) =>
    isDocumentType(value)
      ? undefined
      : {
          code: 'invalid_document_type',
          detail: `type must be one of ${documentTypes.join(', ')}.`,
        },
};

/** What no document can have is refused: control characters, of which a database takes not even all. */
const written = /^[^\u0000-\u001f\u007f]+$/;

function text(
  name: string,
  { lengthMax, ...notes }: Described & { lengthMax: number; example: string },
): QueryParameter {
  return {
    ...notes,
    schema: { type: 'string', maxLength: lengthMax },
    problem: (value) =>
      value.length <= lengthMax && written.test(value)
        ? undefined
        : invalidParameter(searchMessages.text_length({ name, length: lengthMax })),
  };
}

const currency: QueryParameter = {
  description: 'Only documents in this currency: three letters of ISO 4217.',
  es: 'Solo comprobantes en esta moneda: tres letras de ISO 4217.',
  schema: { type: 'string', minLength: 3, maxLength: 3 },
  example: 'PEN',
  problem: (value) =>
    /^[A-Za-z]{3}$/.test(value) ? undefined : invalidParameter(searchMessages.currency_form),
};

const nameText = text('text', {
  lengthMax: 100,
  description: `Only documents whose customer's name has words that begin with these: \`pere\` finds \`Pérez\`. Case and accents do not count, and ñ is found by n; at most ${searchedWordsMax} words.`,
  es: `Solo comprobantes cuyo cliente tiene en su nombre palabras que empiezan así: \`pere\` encuentra \`Pérez\`. No cuentan mayúsculas ni tildes, y la ñ se encuentra con n; ${searchedWordsMax} palabras como máximo.`,
  example: 'ferreteria sol',
});

const words: QueryParameter = {
  ...nameText,
  problem(value) {
    const problem = nameText.problem(value);
    if (problem !== undefined) return problem;
    const count = wordsOf(value).length;
    if (count > 0 && count <= searchedWordsMax) return undefined;
    return invalidParameter(searchMessages.words_form({ count: searchedWordsMax }));
  },
};

const updatedSince: QueryParameter = {
  description:
    'For whoever keeps a copy: documents that something happened to after this, in the order in which it happened to them last. `meta.updated_until` of the last answer, or a time (ISO 8601 with an offset, or a day in UTC).',
  es: 'Para quien guarda una copia: los comprobantes a los que les pasó algo después de esto, en el orden en que les pasó lo último. El `meta.updated_until` de la última respuesta, o un momento (ISO 8601 con su diferencia horaria, o un día en UTC).',
  schema: { type: 'string' },
  example: '2026-05-04T14:30:00Z',
  problem: (value) =>
    isSince(value) ? undefined : invalidParameter(searchMessages.updated_since_form),
};

const { limit, next_token } = pageParameters as Record<'limit' | 'next_token', QueryParameter>;

/** What documents are filtered by, wherever they are. */
export const filterParameters: QueryParameters = {
  start_date: day('start_date', 'First day of the range', 'Primer día'),
  end_date: day('end_date', 'Last day of the range', 'Último día'),
  status,
  type,
  environment: filterBy(
    'environment',
    'Only documents of this environment.',
    'Solo comprobantes de este entorno.',
    environments,
  ),
  customer: text('customer', {
    lengthMax: 40,
    description:
      'Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one.',
    es: 'Solo los comprobantes del cliente con este número de identidad (PE: RUC, DNI); `-` para los que no tienen.',
    example: '20131312955',
  }),
  currency,
  external_id: text('external_id', {
    lengthMax: 100,
    description: 'Only documents with this `external_id`.',
    es: 'Solo comprobantes con este `external_id`.',
    example: 'order-4625',
  }),
  series: text('series', {
    lengthMax: 20,
    description: 'Only documents of this series.',
    es: 'Solo comprobantes de esta serie.',
    example: 'F001',
  }),
  number: text('number', {
    lengthMax: 40,
    description: 'Only documents with this number, of any type: series, hyphen, sequence.',
    es: 'Solo comprobantes con este número, de cualquier tipo: serie, guion, correlativo.',
    example: 'F001-4625',
  }),
  text: words,
  q: text('q', {
    lengthMax: 100,
    description:
      "What a person remembers of a document: its number or series, or what its customer's number or its `external_id` begins with, or words of the customer's name. It is taken for the first of these that a document of the company has; without a digit in it, for a name first.",
    es: 'Lo que una persona recuerda de un comprobante: su número o su serie, o cómo empieza el número del cliente o su `external_id`, o palabras del nombre del cliente. Se toma por lo primero de esto que tenga un comprobante de la empresa; si no trae ninguna cifra, primero por un nombre.',
    example: 'ferreteria sol',
  }),
};

/** The parameters of a search. */
export const searchParameters: QueryParameters = {
  limit,
  ...filterParameters,
  order: choice(
    'order',
    'Which come first, by issue date. Not beside `updated_since`, which has an order of its own.',
    'Cuáles van primero, por fecha de emisión. No junto a `updated_since`, que tiene su propio orden.',
    documentOrders,
  ),
  updated_since: updatedSince,
  next_token,
};

/** The filters that a checked query asks for. */
export function filtersOf(query: Readonly<Record<string, string>>): DocumentFilters {
  if (query.updated_since !== undefined && query.order === 'newest') throw ownOrder();
  return {
    ...noFilters,
    startDate: query.start_date ?? null,
    endDate: query.end_date ?? null,
    status: (query.status as DocumentStatus | undefined) ?? null,
    type: (query.type as DocumentType | undefined) ?? null,
    environment: (query.environment as Environment | undefined) ?? null,
    customer: query.customer ?? null,
    currency: query.currency ?? null,
    externalId: query.external_id ?? null,
    series: query.series ?? null,
    number: query.number ?? null,
    text: query.text ?? null,
    q: query.q ?? null,
    order: (query.order as DocumentOrder | undefined) ?? null,
    updatedSince: query.updated_since ?? null,
  };
}

function ownOrder(): AppError {
  const detail = searchMessages.updated_since_order;
  const errors = [{ ...invalidParameter(detail), parameter: 'order' }];
  return new AppError(generalCodes.invalid_parameter, detail, { errors });
}
