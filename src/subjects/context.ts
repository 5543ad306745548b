import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createIssueQueue, type IssueQueue } from '../issuing/issue-queue.ts';
import { type Archive, noArchive } from '../kernel/archive.ts';
import { type Awaitable, after } from '../kernel/awaitable.ts';
import { createZones, type Zones } from '../kernel/calendar.ts';
import { AppError } from '../kernel/codes/errors.ts';
import { type HmacKey, hmacKeyOf } from '../kernel/hmac.ts';
import { isId } from '../kernel/ids.ts';
import { createSignal, type Signal } from '../kernel/signal.ts';
import { createTurns, type Turns } from '../kernel/turns.ts';
import {
  type CommonPasswords,
  createCommonPasswords,
} from '../platform/files/frequent-passwords.ts';
import { type ClockGuard, createClockGuard } from './clock/clock-guard.ts';
import { type ClockWitnesses, createClockWitnesses } from './clock/clock-witnesses.ts';
import type { CompanyRecord } from './companies/company.ts';
import type { Country, KnownCountries } from './country/country.ts';
import type { GatewayOptions } from './country/gateway.ts';
import type { ReaderOptions, Regime, Regimes } from './country/regime.ts';
import { createRegimeParts, type RegimeParts, regimeOf } from './country/regime-parts.ts';
import { createSignerCache, type SignerCache } from './credentials/signer-cache.ts';
import { createFileWork, type FileWork } from './file-work.ts';
import { mayUseCompany, type Principal } from './keys/api-key.ts';
import { createReadMemory, type ReadMemory } from './ledger/documents/read-memory.ts';
import { createFeedWatch, type FeedWatch } from './ledger/events/feed-watch.ts';
import type { MailService } from './ledger/mails/mail-port.ts';
import { noMail } from './ledger/mails/mail-service.ts';
import {
  createOutageWatch,
  type OutageWatch,
  type OutageWatchParts,
} from './outages/outage-watch.ts';
import type { Stores } from './stores.ts';
import { createPasswords, type Passwords } from './users/passwords.ts';
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
  /** What outsiders' files make us compute. */
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
  readonly turns: Turns;
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

/** Secrets never change and accounts are few beside requests: each is read once per process. */
const secretsMax = 10_000;
const countriesMax = 50_000;

type Parts = Pick<Context, 'stores' | 'regimes' | 'now'> &
  Partial<
    Pick<
      Context,
      | 'secretKey'
      | 'sealingKey'
      | 'random'
      | 'builtAt'
      | 'fileWork'
      | 'archive'
      | 'mail'
      | 'webhooks'
      | 'passwords'
      | 'commonPasswords'
      | 'knownCountries'
      | 'turns'
    >
  > & {
    readonly gateways?: GatewayOptions;
    readonly readers?: ReaderOptions;
    /** Writes a line in the log, of what is no trouble of the service itself. */
    readonly inform?: OutageWatchParts['inform'];
    /** Told what an operator should know. */
    readonly warn?: (sentence: string) => void;
  };

function rememberSecrets(stores: () => Stores): Context['secrets'] {
  const known = new LRUCache<string, KeyObject>({ max: secretsMax });
  const fetchSecret = async (accountId: string) => {
    const account = await stores().accounts.find(accountId);
    if (account === undefined) throw new AppError('account_not_found', 'No such account.');
    known.set(accountId, account.linkSecret);
    return account.linkSecret;
  };
  return (accountId) => known.get(accountId) ?? fetchSecret(accountId);
}

export function createContext({
  gateways,
  readers,
  warn = () => {},
  inform = () => {},
  ...parts
}: Parts): Context {
  const secrets = rememberSecrets(() => parts.stores);
  const pageKeys = new WeakMap<KeyObject, HmacKey>();
  const pageKeyOf = (secret: KeyObject): HmacKey => {
    const known = pageKeys.get(secret) ?? hmacKeyOf(secret);
    pageKeys.set(secret, known);
    return known;
  };
  const regimeParts = createRegimeParts(gateways, readers);
  return {
    secretKey: noSecretKey,
    sealingKey: parts.secretKey ?? noSecretKey,
    random: Math.random,
    archive: noArchive,
    builtAt: null,
    passwords: createPasswords(),
    commonPasswords: createCommonPasswords(),
    mail: noMail,
    webhooks: noWebhooks,
    knownCountries: parts.regimes,
    fileWork: createFileWork({ regimes: parts.regimes, regimeParts }),
    turns: createTurns(),
    ...parts,
    clockGuard: createClockGuard({
      stores: () => parts.stores,
      now: parts.now,
      builtAt: parts.builtAt ?? null,
      warn,
    }),
    clockWitnesses: createClockWitnesses({ stores: () => parts.stores, now: parts.now, warn }),
    outages: createOutageWatch({ stores: () => parts.stores, now: parts.now, inform }),
    regimeParts,
    zones: createZones(),
    secrets,
    pageSecrets: (accountId) => after(secrets(accountId), pageKeyOf),
    countries: new Map(),
    signerCache: createSignerCache(),
    issueQueue: createIssueQueue(() => parts.stores),
    readMemory: createReadMemory(),
    feedWatch: createFeedWatch(() => parts.stores),
    workMade: createSignal(),
  };
}

/** A process that was not told how sends nothing. */
const noWebhooks: WebhookService = {
  allowPrivateUrls: false,
  userAgent: 'Chasqui',
  finishLinks: (text) => text,
  send: async () => ({ kind: 'not_sent', detail: 'This process sends nothing.' }),
};

function noSecretKey(): never {
  throw new AppError('secret_key_unavailable', 'This process was given no secret key.');
}

function companyNotFound(): AppError {
  return new AppError(
    'company_not_found',
    'No company with this id is visible to this key. GET /api/account/companies lists those that are.',
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
      'country_not_supported',
      `There are no catalogues for this country. Supported: ${[...knownCountries.keys()].join(', ')}.`,
    );
  }
  return country;
}

/** The regime of a company's country. */
export function requireRegime({ regimes }: Pick<Context, 'regimes'>, country: string): Regime {
  return regimeOf(regimes, country);
}
