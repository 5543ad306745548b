import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createIssueQueue } from '../issuing/issue-queue.ts';
import { noArchive } from '../kernel/archive.ts';
import { after } from '../kernel/awaitable.ts';
import { createZones } from '../kernel/calendar.ts';
import { AppError } from '../kernel/codes/errors.ts';
import { createEventLoopYield } from '../kernel/event-loop-yield.ts';
import { type HmacKey, hmacKeyOf } from '../kernel/hmac.ts';
import { createSignal } from '../kernel/signal.ts';
import { exampleDraftTexts } from '../platform/files/example-files.ts';
import { readFont } from '../platform/files/font-files.ts';
import { createCommonPasswords } from '../platform/files/frequent-passwords.ts';
import { accountCodes, accountMessages } from '../subjects/accounts/codes.ts';
import { createClockGuard } from '../subjects/clock/clock-guard.ts';
import { createClockWitnesses } from '../subjects/clock/clock-witnesses.ts';
import type { Context } from '../subjects/context.ts';
import type { GatewayOptions } from '../subjects/country/gateway.ts';
import type { ReaderOptions } from '../subjects/country/regime.ts';
import { createRegimeParts } from '../subjects/country/regime-parts.ts';
import { credentialCodes, credentialMessages } from '../subjects/credentials/codes.ts';
import { createSignerCache } from '../subjects/credentials/signer-cache.ts';
import { createReadMemory } from '../subjects/ledger/documents/read-memory.ts';
import { createFeedWatch } from '../subjects/ledger/events/feed-watch.ts';
import { createOutageWatch, type OutageWatchParts } from '../subjects/outages/outage-watch.ts';
import type { Stores } from '../subjects/stores.ts';
import { createPasswords } from '../subjects/users/passwords.ts';
import type { WebhookService } from '../subjects/webhooks/webhooks.ts';
import { noMail } from './mail-service.ts';
import { createFileWork } from './threads/file-work.ts';

/** Secrets never change and accounts are few beside requests: each is read once per process. */
const secretsMax = 10_000;

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
    /** Called with warnings for the operator. */
    readonly warn?: (sentence: string) => void;
  };

function rememberSecrets(stores: () => Stores): Context['secrets'] {
  const known = new LRUCache<string, KeyObject>({ max: secretsMax });
  const fetchSecret = async (accountId: string) => {
    const account = await stores().accounts.find(accountId);
    if (account === undefined)
      throw new AppError(accountCodes.account_not_found, accountMessages.none);
    known.set(accountId, account.linkSecret);
    return account.linkSecret;
  };
  return (accountId) => known.get(accountId) ?? fetchSecret(accountId);
}

/** What every operation is given; what is left out is as in a process where nobody set anything. */
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
  const regimeParts = createRegimeParts({ gateways, readers, readFont });
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
    turns: createEventLoopYield(),
    draftTexts: exampleDraftTexts,
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
  throw new AppError(credentialCodes.secret_key_unavailable, credentialMessages.no_secret_key);
}
