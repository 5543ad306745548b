import { isCalendarDay } from '../calendar.ts';
import type { ErrorItem } from '../codes/errors.ts';
import { generalMessages } from '../codes/general-codes.ts';
import { requestMessages } from '../codes/request-codes.ts';
import type { Said } from '../words/sentence.ts';
import type { Described } from './schema.ts';

/** How one query parameter is documented and judged. */
export type QueryParameter = Described & {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string;
  /** Says what is wrong with a value, or undefined where nothing is. */
  problem(value: string): Omit<ErrorItem, 'parameter'> | undefined;
};

export type QueryParameters = Readonly<Record<string, QueryParameter>>;

/** Page sizes: what is served without `limit`, and at most. */
const limits = { default: 20, max: 100 } as const;

const limit: QueryParameter = {
  description: `Records per page: a whole number from 1. Default ${limits.default}; more than ${limits.max} is served as ${limits.max}.`,
  es: `Registros por página: un entero desde 1. Por defecto ${limits.default}; más de ${limits.max} se sirve como ${limits.max}.`,
  schema: { type: 'integer', minimum: 1, default: limits.default },
  example: '50',
  problem: (value) =>
    /^0*[1-9][0-9]*$/.test(value)
      ? undefined
      : { code: 'invalid_limit', detail: requestMessages.limit_form },
};

const nextToken: QueryParameter = {
  description:
    'Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken from it.',
  es: 'Token de página: `meta.next_token` de la página anterior, sin cambios. Los filtros que falten se toman de él.',
  schema: { type: 'string' },
  example: 'CeY0kQ…',
  // Judged where the list is known: a token is only good for its own list.
  problem: () => undefined,
};

/** What is wrong with a value that none of the more special codes is for. */
export function invalidParameter(detail: Said): Omit<ErrorItem, 'parameter'> {
  return { code: 'invalid_parameter', detail };
}

/** A day of the calendar. */
export function dayParameter(
  name: string,
  description: string,
  es: string,
  example: string,
): QueryParameter {
  return {
    description,
    es,
    schema: { type: 'string', format: 'date' },
    example,
    problem: (value) =>
      isCalendarDay(value)
        ? undefined
        : {
            code: 'invalid_date',
            detail: generalMessages.day_form({ name }),
          },
  };
}

/** A parameter with a closed list of values, of which the first is meant where it is left out. */
export function choice(
  name: string,
  description: string,
  es: string,
  values: readonly [string, ...string[]],
): QueryParameter {
  const filter = filterBy(name, description, es, values);
  return { ...filter, schema: { ...filter.schema, default: values[0] } };
}

/** A parameter with a closed list of values; everything is listed where it is left out. */
export function filterBy(
  name: string,
  description: string,
  es: string,
  values: readonly [string, ...string[]],
): QueryParameter {
  return {
    description,
    es,
    schema: { type: 'string', enum: values },
    example: values[0],
    problem: (value) =>
      values.includes(value)
        ? undefined
        : {
            code: 'invalid_parameter',
            detail: generalMessages.one_of({ name, values: values.join(', ') }),
          },
  };
}

export const pageParameters: QueryParameters = { limit, next_token: nextToken };

/** The page size that a checked `limit` asks for. */
export function pageSize(query: Readonly<Record<string, string>>): number {
  return query.limit === undefined ? limits.default : Math.min(Number(query.limit), limits.max);
}
