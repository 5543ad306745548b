import type { AmountShape } from '../amounts.ts';
import type {
  DayTotal,
  DayTotals,
  ExchangeRate,
  ExchangeRates,
  GetRegisterQuery,
  GetTotalsQuery,
  ListExchangeRatesQuery,
  NewExchangeRates,
} from '../generated/types.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

const rateAmounts: AmountShape = { rates: { rate: true } };

/** What the documents of a company come to: totals by day, the register of a month, exchange rates. */
export class Registers<Amount> {
  readonly #transport: Transport<Amount>;

  constructor(transport: Transport<Amount>) {
    this.#transport = transport;
  }

  /** Counts and sums by issue date, type, status, environment and currency; of the present month where not said. */
  async totals(
    companyId: string,
    query: GetTotalsQuery = {},
    options?: CallOptions,
  ): Promise<DayTotal<Amount>[]> {
    const from = path`/api/company/${companyId}/totals`;
    const call = { method: 'GET', path: from, query, options } as const;
    return (await this.#transport.call<DayTotals<Amount>>(call)).data;
  }

  /** The sales of a month as a file, written while it is read. `Content-Disposition` has its name. */
  async file(companyId: string, query: GetRegisterQuery, options?: CallOptions): Promise<Response> {
    const from = path`/api/company/${companyId}/register`;
    return this.#transport.download({ method: 'GET', path: from, query, options });
  }

  /** By currency and day. */
  async exchangeRates(
    companyId: string,
    query: ListExchangeRatesQuery = {},
    options?: CallOptions,
  ): Promise<ExchangeRate<Amount>[]> {
    const from = path`/api/company/${companyId}/exchange_rates`;
    const call = { method: 'GET', path: from, query, options } as const;
    return (await this.#transport.call<ExchangeRates<Amount>>(call)).data;
  }

  /** Sets the rates of the days that are given; others stay, and null takes one away. */
  async setExchangeRates(
    companyId: string,
    rates: NewExchangeRates<Amount>,
    options?: CallOptions,
  ): Promise<ExchangeRate<Amount>[]> {
    const at = path`/api/company/${companyId}/exchange_rates`;
    const call = { method: 'PUT', path: at, json: rates, amounts: rateAmounts, options } as const;
    return (await this.#transport.call<ExchangeRates<Amount>>(call)).data;
  }
}
