import type { KeyObject } from 'node:crypto';
import type { Archive } from '../kernel/archive.ts';
import { type Awaitable, after } from '../kernel/awaitable.ts';
import type { Zones } from '../kernel/calendar.ts';
import { AppError } from '../kernel/codes/errors.ts';
import type { EventLoopYield } from '../kernel/event-loop-yield.ts';
import type { HmacKey } from '../kernel/hmac.ts';
import { isId } from '../kernel/ids.ts';
import type { Signal } from '../kernel/signal.ts';
import { call } from './calls.ts';
import { catalogueMessages } from './catalogues/codes.ts';
import type { ClockGuard } from './clock/clock-guard.ts';
import type { ClockWitnesses } from './clock/clock-witnesses.ts';
import { companyCodes, companyMessages } from './companies/codes.ts';
import type { CompanyRecord } from './companies/company.ts';
import type { Country, KnownCountries } from './country/country.ts';
import type { Regime, Regimes } from './country/regime.ts';
import { type RegimeParts, regimeOf } from './country/regime-parts.ts';
import type { SignerCache } from './credentials/signer-cache.ts';
import type { DraftTexts } from './examples/example-drafts.ts';
import type { FileWork } from './file-work.ts';
import { mayUseCompany, type Principal } from './keys/api-key.ts';
import type { ReadMemory } from './ledger/documents/read-memory.ts';
import type { FeedWatch } from './ledger/events/feed-watch.ts';
import type { IssueQueue } from './ledger/issue-queue.ts';
import type { MailService } from './ledger/mails/mail-port.ts';
import type { OutageWatch } from './outages/outage-watch.ts';
import type { Stores } from './stores.ts';
import type { Passwords } from './users/passwords.ts';
import type { CommonPasswords } from './users/weak-password.ts';
import type { WebhookService } from './webhooks/webhooks.ts';

/** What every operation is given: the storage, the countries, the clock. */
export type Context = {
  readonly stores: Stores;
  /** The files that were moved out of the storage. */
  readonly archive: Archive;
  /** Countries whose documents are issued and held. */
  readonly regimes: Regimes;
  /** These, and those with catalogues only. */
  readonly knownCountries: KnownCountries;
  readonly now: () => number;
  /** When the program was built; null where it runs from its sources. */
  readonly builtAt: number | null;
  readonly clockGuard: ClockGuard;
  /** What clocks of others say. */
  readonly clockWitnesses: ClockWitnesses;
  /** Which addresses of authorities do not answer. */
  readonly outages: OutageWatch;
  /** From 0 to 1, for pauses. */
  readonly random: () => number;
  readonly regimeParts: RegimeParts;
  /** CPU-heavy processing of untrusted files. */
  readonly fileWork: FileWork;
  readonly zones: Zones;
  readonly secrets: (accountId: string) => Awaitable<KeyObject>;
  /** The same, made ready to seal tokens of pages. */
  readonly pageSecrets: (accountId: string) => Awaitable<HmacKey>;
  /** Countries of companies that were seen to exist. Neither ever changes, so both may be remembered. */
  readonly countries: Map<string, string>;
  /** The key that opens what is sealed. Throws `secret_key_unavailable`. */
  readonly secretKey: () => Buffer;
  /** The same for sealing: made at first use, and refused where it is not the key of the store. Throws the same. */
  readonly sealingKey: () => Awaitable<Buffer>;
  /** Makes and checks what is kept of passwords, few at a time. */
  readonly passwords: Passwords;
  /** What nobody may choose as a password. Throws where the operator's file cannot be read. */
  readonly commonPasswords: CommonPasswords;
  readonly signerCache: SignerCache;
  readonly issueQueue: IssueQueue;
  /** For work of many steps on the main thread. */
  readonly turns: EventLoopYield;
  /** Reads the golden drafts. */
  readonly draftTexts: DraftTexts;
  /** What the operator set about mail, and what sends it. */
  readonly mail: MailService;
  readonly readMemory: ReadMemory;
  /** What the operator set about webhooks, and what sends them. */
  readonly webhooks: WebhookService;
  /** Tells of events as they get their positions. */
  readonly feedWatch: FeedWatch;
  /** Work was made: a worker of this process need not wait until it looks again. */
  readonly workMade: Signal;
};

const countriesMax = 50_000;

function companyNotFound(): AppError {
  return new AppError(
    companyCodes.company_not_found,
    companyMessages.none_visible({ list: call('listCompanies') }),
  );
}

/** The company that a caller names. A foreign, unbound, unknown or malformed id are all the same. */
export function requireCompany(
  { stores }: Context,
  principal: Principal,
  companyId: string,
): Awaitable<CompanyRecord> {
  const visible = isId('com', companyId) && mayUseCompany(principal, companyId);
  const found = visible ? stores.companies.find(principal.accountId, companyId) : undefined;
  return after(found, (company) => {
    if (company === undefined) throw companyNotFound();
    return company;
  });
}

/** The country of a company that the caller may see, without reading the company each time. */
export function requireVisibleCompany(
  context: Context,
  principal: Principal,
  companyId: string,
): Awaitable<string> {
  const { countries } = context;
  const name = `${principal.accountId}/${companyId}`;
  const known = countries.get(name);
  if (known !== undefined && mayUseCompany(principal, companyId)) return known;
  return after(requireCompany(context, principal, companyId), ({ country }) => {
    if (countries.size >= countriesMax) countries.clear();
    countries.set(name, country);
    return country;
  });
}

/** The country whose catalogues a caller asks for. */
export function requireCountry(
  { knownCountries }: Pick<Context, 'knownCountries'>,
  code: string,
): Country {
  const country = knownCountries.get(code.toUpperCase());
  if (country === undefined) {
    throw new AppError(
      companyCodes.country_not_supported,
      catalogueMessages.no_country({ countries: [...knownCountries.keys()].join(', ') }),
    );
  }
  return country;
}

/** The regime of a company's country. */
export function requireRegime({ regimes }: Pick<Context, 'regimes'>, country: string): Regime {
  return regimeOf(regimes, country);
}
