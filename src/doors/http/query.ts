import { AppError, type ErrorItem, errorOfItems } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { QueryParameters } from '../../kernel/schema/query-parameters.ts';
import { searchCodes } from '../../subjects/search/codes.ts';

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
    throw new AppError(
      requestCodes.malformed_query,
      requestMessages.too_many_parameters({ count: partsMax }),
    );
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
  if (errors.length > 0) throw errorOfItems(requestCodes.malformed_query, errors, parameterCodes);
  checkRange(values);
  return values;
}

/** What may be wrong with a parameter: those of other subjects too. */
const parameterCodes = { ...generalCodes, ...requestCodes, ...searchCodes };

const partsMax = 50;

const encoded = /[%+]/;

function decoded(text: string): string {
  if (!encoded.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError(requestCodes.malformed_query, requestMessages.query_encoding);
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
    return { code: 'repeated_parameter', detail: requestMessages.given_twice({ name }) };
  }
  if (value === '') {
    return {
      code: 'empty_parameter',
      detail: requestMessages.given_empty({ name }),
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
      ? requestMessages.did_you_mean({ name: near })
      : known.length === 0
        ? requestMessages.takes_none
        : requestMessages.takes({ methods: known.join(', ') });
  return {
    code: 'unknown_parameter',
    detail: requestMessages.no_such_parameter({ name: shown, hint }),
  };
}

function checkRange({ start_date: start, end_date: end }: Record<string, string>): void {
  if (start === undefined || end === undefined || start <= end) return;
  const detail = requestMessages.range_reversed({ end, start });
  throw new AppError(generalCodes.invalid_date_range, detail, {
    errors: [{ code: 'invalid_date_range', detail, parameter: 'end_date' }],
  });
}
