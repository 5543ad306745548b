import { parseDay } from '../../kernel/calendar.ts';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { DayRange } from '../ledger/totals/totals-port.ts';
import { registerCodes, registerMessages } from './codes.ts';
import type { ExchangeRate, ExchangeRateChange } from './exchange-rates-port.ts';
import type { SalesBook } from './sales-book.ts';

/** So many are set at once: a year of some currencies. */
export const ratesMax = 2_000;

export type RatesRequest = DayRange & { readonly currency: string | null };

/** The exchange rates that were given for a company, by currency and day. Throws `company_not_found`. */
export async function listExchangeRates(
  context: Context,
  principal: Principal,
  companyId: string,
  request: RatesRequest,
): Promise<readonly ExchangeRate[]> {
  await requireCompany(context, principal, companyId);
  const place = { accountId: principal.accountId, companyId };
  return context.stores.exchangeRates.list(place, request);
}

/** What of a rate is wrong. */
export type RatePart = 'currency' | 'date' | 'rate';
export type RateProblem = { readonly part: RatePart; readonly detail: Said };

/**
 * Sets rates, or takes those away that are null. All or nothing. Throws `company_not_found` and `invalid_exchange_rate`;
 * `pointerOf` says where in the request a part of a rate stands.
 */
export async function setExchangeRates(
  context: Context,
  principal: Principal,
  companyId: string,
  changes: readonly ExchangeRateChange[],
  pointerOf: (index: number, part: RatePart) => string,
): Promise<void> {
  const { country } = await requireCompany(context, principal, companyId);
  const { salesBook } = requireRegime(context, country);
  const days = new Set<string>();
  const errors = changes.flatMap((change, index): readonly ErrorItem[] => {
    const problem = exchangeRateProblem(change, salesBook) ?? repeatedDay(change, days);
    if (problem === undefined) return [];
    const { part, detail } = problem;
    return [{ code: 'invalid_exchange_rate', detail, pointer: pointerOf(index, part) }];
  });
  const [first] = errors;
  if (first !== undefined) {
    throw new AppError(registerCodes.invalid_exchange_rate, first.detail, {
      errors: errors.slice(0, 100),
    });
  }
  await context.stores.exchangeRates.put({ accountId: principal.accountId, companyId }, changes);
}

/** Says what is wrong with a rate, or undefined where nothing is. */
export function exchangeRateProblem(
  change: ExchangeRateChange,
  book: SalesBook,
): RateProblem | undefined {
  const { currency, day, rate } = change;
  if (!/^[A-Z]{3}$/.test(currency)) {
    const detail = registerMessages.currency_form;
    return { part: 'currency', detail };
  }
  if (currency === book.currency) {
    return { part: 'currency', detail: registerMessages.own_currency({ currency }) };
  }
  if (parseDay(day) === undefined) {
    return {
      part: 'date',
      detail: registerMessages.day_form({ day }),
    };
  }
  const problem = rate === null ? undefined : book.rateProblem(currency, rate);
  if (problem === undefined) return undefined;
  return { part: 'rate', detail: registerMessages.rate_problem({ currency, day, problem }) };
}

/** One of two rates of a day would be lost in silence. */
function repeatedDay(
  { currency, day }: ExchangeRateChange,
  days: Set<string>,
): RateProblem | undefined {
  const key = `${currency} ${day}`;
  if (days.has(key)) {
    return { part: 'date', detail: registerMessages.two_rates({ currency, day }) };
  }
  days.add(key);
  return undefined;
}
