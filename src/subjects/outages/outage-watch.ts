import { silentAfter } from '../../kernel/job.ts';
import type { Stores } from '../stores.ts';
import { type Address, addressName, type Outage, type Waiter } from './outages.ts';

/** A call that came back. */
export type EndedCall = {
  readonly address: Address;
  /** For whom it was made. */
  readonly waiter: Waiter;
  readonly calledAt: number;
  /** What went wrong; null where the address answered, whatever it said. */
  readonly failure: string | null;
};

/** Tells all processes which addresses do not answer, from the calls of this one. */
export type OutageWatch = {
  /** Never throws: what is not written is written after the next call, or by the upkeep. */
  noteCall(call: EndedCall): Promise<void>;
  /** Something is to go there. Never throws. */
  noteWaiter(waiter: Waiter, address: Address): Promise<void>;
  /** What other processes found out: all outages that last. */
  learn(outages: readonly Outage[]): void;
  /** Whether this process had an answer since an address failed last. */
  answeredSince(outage: Outage): boolean;
  /**
   * Accounts that were told of an outage, as far as this process knows: they are not counted again. Null where it has looked
   * a moment ago.
   */
  toldOf(outage: Outage): Set<string> | null;
  /** An outage is over; true for the one who ended it. */
  end(address: Address, at: number): Promise<boolean>;
};

export type OutageWatchParts = {
  readonly stores: () => Pick<Stores, 'outages'>;
  readonly now: () => number;
  /** Writes a line for the operator. */
  readonly inform: (fields: Readonly<Record<string, unknown>>, sentence: string) => void;
};

/** What a process knows of an address. */
type Known = {
  failures: number;
  since: number;
  isSilent: boolean;
  /** When the store was told of a failure last. */
  writtenAt: number;
  answeredAt: number;
  readonly waiters: Set<string>;
  /** Accounts that were told, and when others were looked for last. */
  readonly told: Set<string>;
  lookedAt: number;
};
type Failed = { readonly failure: string; readonly calledAt: number };

/** Many calls may fail within a moment. */
const writtenEveryMs = 5_000;
/** How often accounts that begin to wait later are looked for. */
const lookedEveryMs = 60_000;
const addressesMax = 10_000;
const waitersMax = 100_000;

export function createOutageWatch(parts: OutageWatchParts): OutageWatch {
  return new Watch(parts);
}

class Watch implements OutageWatch {
  private readonly parts: OutageWatchParts;
  private readonly known = new Map<string, Known>();

  constructor(parts: OutageWatchParts) {
    this.parts = parts;
  }

  async noteCall({ address, waiter, calledAt, failure }: EndedCall): Promise<void> {
    const its = this.find(address);
    try {
      if (failure !== null) {
        await this.noteFailure(address, { failure, calledAt }, its);
        await this.noteWaiter(waiter, address);
        return;
      }
      its.failures = 0;
      its.answeredAt = this.parts.now();
      if (its.isSilent) await this.end(address, its.answeredAt);
    } catch {
      // The storage is in trouble: it has said so.
    }
  }

  async noteWaiter(waiter: Waiter, address: Address): Promise<void> {
    const its = this.find(address);
    const key = `${waiter.accountId} ${waiter.companyId} ${waiter.environment}`;
    if (!its.isSilent || its.waiters.has(key)) return;
    if (its.waiters.size >= waitersMax) its.waiters.clear();
    its.waiters.add(key);
    await this.store.wait(waiter, address).catch(() => its.waiters.delete(key));
  }

  learn(outages: readonly Outage[]): void {
    const lasting = new Set(outages.map(keyOf));
    for (const [key, its] of this.known) {
      if (!lasting.has(key)) forget(its);
    }
    for (const outage of outages) this.find(outage).isSilent = true;
  }

  toldOf(outage: Outage): Set<string> | null {
    const its = this.find(outage);
    const at = this.parts.now();
    if (at - its.lookedAt < lookedEveryMs) return null;
    its.lookedAt = at;
    return its.told;
  }

  answeredSince(outage: Outage): boolean {
    return this.find(outage).answeredAt > outage.failedAt;
  }

  async end(address: Address, at: number): Promise<boolean> {
    const isEnded = await this.store.end(address, at);
    forget(this.find(address));
    const sentence = 'an address answers again, or nothing waits for it';
    if (isEnded) this.parts.inform(fieldsOf(address), sentence);
    return isEnded;
  }

  private get store(): Stores['outages'] {
    return this.parts.stores().outages;
  }

  private find(address: Address): Known {
    const key = keyOf(address);
    const found = this.known.get(key) ?? unknown();
    if (!this.known.has(key) && this.known.size >= addressesMax) this.known.clear();
    this.known.set(key, found);
    return found;
  }

  private async noteFailure(address: Address, call: Failed, its: Known): Promise<void> {
    its.failures += 1;
    if (its.failures === 1) its.since = call.calledAt;
    if (!its.isSilent && its.failures < silentAfter) return;
    const at = this.parts.now();
    if (its.isSilent && at - its.writtenAt < writtenEveryMs) return;
    its.writtenAt = at;
    if (!its.isSilent) await this.begin(address, call, its.since);
    else if (!(await this.store.goOn(address, { failedAt: at, reason: call.failure }))) {
      // Another process had an answer meanwhile: this is another outage, and not older than this call.
      await this.begin(address, call, call.calledAt);
    }
    its.isSilent = true;
  }

  private async begin(address: Address, { failure: reason }: Failed, since: number): Promise<void> {
    const failedAt = Math.max(this.parts.now(), since);
    if (await this.store.begin({ ...address, since, failedAt, reason })) {
      const at = new Date(since).toISOString();
      this.parts.inform({ ...fieldsOf(address), since: at, reason }, 'an address does not answer');
    } else {
      await this.store.goOn(address, { failedAt, reason });
    }
  }
}

function unknown(): Known {
  const never = Number.NEGATIVE_INFINITY;
  const times = { since: 0, writtenAt: never, answeredAt: never, lookedAt: never };
  return { failures: 0, isSilent: false, ...times, waiters: new Set(), told: new Set() };
}

function forget(its: Known): void {
  its.isSilent = false;
  its.waiters.clear();
  its.told.clear();
  its.lookedAt = Number.NEGATIVE_INFINITY;
}

function keyOf({ accountId, service, host }: Address): string {
  return `${accountId} ${service} ${host}`;
}

function fieldsOf(address: Address): Readonly<Record<string, unknown>> {
  const { accountId } = address;
  return { address: addressName(address), ...(accountId === '' ? {} : { account_id: accountId }) };
}
