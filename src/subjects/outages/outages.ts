import type { Environment } from '../companies/company.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import type { Place } from '../ledger/writes.ts';

/** An address of an authority. It is of an account that names it itself; `accountId` is empty for one of the service. */
export type Address = {
  readonly accountId: string;
  readonly service: string;
  /** Name of the machine, with its port where that is not the usual one. */
  readonly host: string;
};

/** A time in which an address does not answer. Times are milliseconds since 1970. */
export type Outage = Address & {
  /** The first of the calls in a row that were not answered. */
  readonly since: number;
  /** The last one of them. */
  readonly failedAt: number;
  /** What went wrong then. */
  readonly reason: string;
  /** It answers again, and not everybody was told yet; null while it does not. */
  readonly endedAt: number | null;
};

/** What a company sends to the address waits for it, or waited. */
export type Waiter = Place & { readonly environment: Environment };

/** What all processes know of addresses that do not answer. */
export type OutageStore = {
  /** Of all accounts, the oldest first: read by servers, workers and the operator. */
  list(limit: number): Promise<readonly Outage[]>;
  /** True where the address was not known to be silent: of several processes that find it out, for one. */
  begin(outage: Omit<Outage, 'endedAt'>): Promise<boolean>;
  /** Another call was not answered. False where the outage is over by now. */
  goOn(address: Address, failure: Pick<Outage, 'failedAt' | 'reason'>): Promise<boolean>;
  /** The address answered at that moment; true for the one who ended the outage. */
  end(address: Address, at: number): Promise<boolean>;
  /** Forgets an outage that is over. */
  remove(address: Address): Promise<void>;
  /** Notes that a company waits; nothing happens where that is known. */
  wait(waiter: Waiter, address: Address): Promise<void>;
  /** Who waits for an address, of all accounts, in the order of accounts, companies and environments. */
  listWaiters(
    address: Address,
    page: { readonly after: Waiter | null; readonly limit: number },
  ): Promise<readonly Waiter[]>;
  /** What a company waits for: outages that last. */
  ofCompany(
    place: Place,
  ): Promise<readonly { readonly environment: Environment; readonly outage: Outage }[]>;
  /** Leaves the event of an outage's beginning in an account, once; true where it did. */
  tell(accountId: string, address: Address, event: AccountEvent): Promise<boolean>;
  /** Its end for one account: nobody of it waits any more. The event is left where the beginning was. */
  conclude(accountId: string, address: Address, event: AccountEvent): Promise<boolean>;
};

/** What people call it. */
export function addressName({ service, host }: Pick<Address, 'service' | 'host'>): string {
  return `${service} ${host}`;
}
