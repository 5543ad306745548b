import { Amount } from '../../kernel/amount.ts';
import { type Column, columns, type GivenOf, text } from '../../platform/sql/columns.ts';
import { nothing, sql } from '../../platform/sql/sql.ts';
import { changeEach, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import type { Place } from '../ledger/writes.ts';
import type { ExchangeRate, ExchangeRateChange, ExchangeRateStore } from './exchange-rates-port.ts';

/** Kept as text in SQLite. */
const decimal: Column<Amount, string> = {
  type: 'numeric',
  read: (stored) => Amount.of(stored as string),
  give: String,
};
const dayRow = columns({ currency: text, day: text });
const rateRow = columns({ currency: text, day: text, rate: decimal });

type Range = Place & { readonly from: string; readonly to: string };
const ofCompany = sql`account_id = :accountId AND company_id = :companyId`;
const listBy = (ofCurrency: typeof nothing) => sql<Range & { readonly currency: string | null }>`
SELECT currency, day, rate::text AS rate FROM exchange_rates
WHERE ${ofCompany} ${ofCurrency} AND day >= :from AND day <= :to ORDER BY currency, day`;
const listAll = listBy(nothing);
const list = listBy(sql`AND currency = :currency`);
/** In the order of the key: two that set the same days wait for each other, but never in a ring. */
const put = sql<Place & GivenOf<typeof rateRow>>`
INSERT INTO exchange_rates (account_id, company_id, ${rateRow.names})
SELECT :accountId, :companyId, ${rateRow.of('n')} FROM ${rateRow.given('n')}
WHERE true ORDER BY n.currency, n.day
ON CONFLICT (account_id, company_id, currency, day) DO UPDATE SET rate = excluded.rate`;
const remove = sql<Place & GivenOf<typeof dayRow>>`
DELETE FROM exchange_rates WHERE ${ofCompany} AND (currency, day) IN (
  SELECT ${dayRow.of('n')} FROM ${dayRow.given('n')})`;

export function exchangeRateStore(sql: Sql): ExchangeRateStore {
  return {
    async list({ accountId, companyId }, range) {
      const statement = range.currency === null ? listAll : list;
      return (await sql.rows(statement, { accountId, companyId, ...range })).map(rateRow.read);
    },
    put: (place, changes) => sql.write(() => putIn(place, changes)),
  };
}

function* putIn(
  { accountId, companyId }: Place,
  changes: readonly ExchangeRateChange[],
): Steps<void> {
  const place = { accountId, companyId };
  // One statement can set a row only once.
  const last = [...new Map(changes.map((each) => [`${each.currency} ${each.day}`, each])).values()];
  const removed = last.filter(({ rate }) => rate === null);
  yield* together(
    changeEach(
      remove,
      place,
      removed.map((each) => dayRow.give(each)),
    ),
    changeEach(
      put,
      place,
      last.filter(isSet).map((each) => rateRow.give(each)),
    ),
  );
}

function isSet(change: ExchangeRateChange): change is ExchangeRate {
  return change.rate !== null;
}
