import type {
  DayTotal,
  DayTotals,
  ExchangeRate,
  ExchangeRates,
  GetRegisterQuery,
  GetTotalsQuery,
  ListExchangeRatesQuery,
  NewExchangeRates,
  Register,
} from '../generated/types.ts';
import { path } from '../path.ts';
import type { CallOptions, FileAnswer, Transport } from '../transport.ts';

/** Sales of a month, totals by day, and the exchange rates of the books. */
export class Registers<Amount> {
  readonly #transport: Transport<Amount>;

  constructor(transport: Transport<Amount>) {
    this.#transport = transport;
  }

  /** What documents come to by day, type, status, environment and currency; the present month where nothing is said. */
  async totals(
    companyId: string,
    query: GetTotalsQuery = {},
    options?: CallOptions,
  ): Promise<DayTotal<Amount>[]> {
    const from = path`/api/company/${companyId}/totals`;
    const call = { method: 'GET', path: from, query, options } as const;
    return (await this.#transport.call<DayTotals<Amount>>(call)).data;
  }

  /** The sales of a month, whole: for months that fit into memory. */
  async read(
    companyId: string,
    query: Omit<GetRegisterQuery, 'format'> = {},
    options?: CallOptions,
  ): Promise<Register<Amount>> {
    const from = path`/api/company/${companyId}/register`;
    return this.#transport.call({ method: 'GET', path: from, query, options });
  }

  /** The same as a file of any format: the answer, whose body is read as it comes. */
  async download(
    companyId: string,
    query: GetRegisterQuery = {},
    options?: CallOptions,
  ): Promise<FileAnswer> {
    const from = path`/api/company/${companyId}/register`;
    return this.#transport.open({ method: 'GET', path: from, query, options });
  }

  async exchangeRates(
    companyId: string,
    query: ListExchangeRatesQuery = {},
    options?: CallOptions,
  ): Promise<ExchangeRate<Amount>[]> {
    const from = path`/api/company/${companyId}/exchange_rates`;
    const call = { method: 'GET', path: from, query, options } as const;
    return (await this.#transport.call<ExchangeRates<Amount>>(call)).data;
  }

  /** Sets rates of one currency, or takes those away that are null: all of them or none. */
  async setExchangeRates(
    companyId: string,
    rates: NewExchangeRates<Amount>,
    options?: CallOptions,
  ): Promise<ExchangeRate<Amount>[]> {
    const { data } = await this.#transport.call<ExchangeRates<Amount>>({
      method: 'PUT',
      path: path`/api/company/${companyId}/exchange_rates`,
      json: rates,
      amounts: { rates: { rate: true } },
      options,
    });
    return data;
  }
}
