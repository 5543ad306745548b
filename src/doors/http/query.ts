import { isCalendarDay } from '../../kernel/calendar.ts';
import { AppError, type ErrorItem, errorOfItems } from '../../kernel/codes/errors.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { Sentence } from '../../kernel/words/sentence.ts';

/** How one query parameter is documented and judged. */
export type QueryParameter = {
  readonly description: string;
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
  schema: { type: 'integer', minimum: 1, default: limits.default },
  example: '50',
  problem: (value) =>
    /^0*[1-9][0-9]*$/.test(value)
      ? undefined
      : { code: 'invalid_limit', detail: 'limit must be a whole number from 1, such as 50.' },
};

const nextToken: QueryParameter = {
  description:
    'Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken from it.',
  schema: { type: 'string' },
  example: 'CeY0kQ…',
  // Judged where the list is known: a token is only good for its own list.
  problem: () => undefined,
};

/** What is wrong with a value that none of the more special codes is for. */
export function invalidParameter(detail: Sentence): Omit<ErrorItem, 'parameter'> {
  return { code: 'invalid_parameter', detail };
}

/** A day of the calendar. */
export function dayParameter(name: string, description: string, example: string): QueryParameter {
  return {
    description,
    schema: { type: 'string', format: 'date' },
    example,
    problem: (value) =>
      isCalendarDay(value)
        ? undefined
        : {
            code: 'invalid_date',
            detail: `${name} must be a day of the calendar written YYYY-MM-DD, such as 2026-02-28.`,
          },
  };
}

/** A parameter with a closed list of values, of which the first is meant where it is left out. */
export function choice(
  name: string,
  description: string,
  values: readonly [string, ...string[]],
): QueryParameter {
  const filter = filterBy(name, description, values);
  return { ...filter, schema: { ...filter.schema, default: values[0] } };
}

/** A parameter with a closed list of values; everything is listed where it is left out. */
export function filterBy(
  name: string,
  description: string,
  values: readonly [string, ...string[]],
): QueryParameter {
  return {
    description,
    schema: { type: 'string', enum: values },
    example: values[0],
    problem: (value) =>
      values.includes(value)
        ? undefined
        : { code: 'invalid_parameter', detail: `${name} must be one of ${values.join(', ')}.` },
  };
}

export const pageParameters: QueryParameters = { limit, next_token: nextToken };

/** The page size that a checked `limit` asks for. */
export function pageSize(query: Readonly<Record<string, string>>): number {
  return query.limit === undefined ? limits.default : Math.min(Number(query.limit), limits.max);
}

const none: Readonly<Record<string, string>> = {};

/**
 * Reads and judges a query string: a mistyped, repeated or empty parameter is refused, because it would
 * otherwise return everything to somebody who asked for little.
 */
export function readQuery(
  text: string | undefined,
  known: QueryParameters | undefined,
): Readonly<Record<string, string>> {
  if (text === undefined || text === '') return none;
  const values: Record<string, string> = {};
  const errors: ErrorItem[] = [];
  const parts = text.split('&', partsMax + 1);
  if (parts.length > partsMax) {
    throw new AppError('malformed_query', `The query has more than ${partsMax} parameters.`);
  }
  for (const part of parts) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decoded(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : decoded(part.slice(equals + 1));
    const problem = problemOf(name, value, values, known ?? {});
    if (problem === undefined) values[name] = value;
    else errors.push({ ...problem, parameter: name.slice(0, 100) });
  }
  if (errors.length > 0) throw errorOfItems('malformed_query', errors);
  checkRange(values);
  return values;
}

const partsMax = 50;

const encoded = /[%+]/;

function decoded(text: string): string {
  if (!encoded.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError(
      'malformed_query',
      'The query string is not valid percent-encoded UTF-8. Encode % as %25.',
    );
  }
}

function problemOf(
  name: string,
  value: string,
  seen: Readonly<Record<string, string>>,
  known: QueryParameters,
): Omit<ErrorItem, 'parameter'> | undefined {
  const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
  if (parameter === undefined) return unknownParameter(name, Object.keys(known));
  if (Object.hasOwn(seen, name)) {
    return { code: 'repeated_parameter', detail: `${name} was given twice. Send it once.` };
  }
  if (value === '') {
    return {
      code: 'empty_parameter',
      detail: `${name} is empty. Give it a value or leave it out.`,
    };
  }
  return parameter.problem(value);
}

function unknownParameter(name: string, known: readonly string[]): Omit<ErrorItem, 'parameter'> {
  // Any one letter is near to nothing.
  const near = name === '' ? undefined : didYouMean(name, known);
  const shown = JSON.stringify(name.slice(0, 60));
  const hint =
    near !== undefined
      ? `Did you mean ${near}?`
      : known.length === 0
        ? 'This path takes none.'
        : `This path takes ${known.join(', ')}.`;
  return { code: 'unknown_parameter', detail: `There is no query parameter ${shown}. ${hint}` };
}

function checkRange({ start_date: start, end_date: end }: Record<string, string>): void {
  if (start === undefined || end === undefined || start <= end) return;
  const detail: Sentence = `end_date ${end} is before start_date ${start}. Swap them.`;
  throw new AppError('invalid_date_range', detail, {
    errors: [{ code: 'invalid_date_range', detail, parameter: 'end_date' }],
  });
}
