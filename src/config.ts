import { resolve } from 'node:path';
import {
  authorityUrls,
  databaseUrl,
  integer,
  isOn,
  limit,
  metricsPort,
  oneOf,
  origins,
  publicUrl,
  securityContacts,
  senderDomains,
  testAuthority,
} from './config/values.ts';

/** Everything that can be set. Flags win over the environment, the environment over the defaults. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Where `work` answers what machines of operators ask; null where it listens on no port. */
  readonly metricsPort: number | null;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Folder of the packs of old files, or null where none are made. */
  readonly archiveDir: string | null;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** How long PostgreSQL may take to answer a read before its connection is given up. */
  readonly databaseAnswerMs: number;
  /** What secrets of companies are sealed with; empty where a key file is used. */
  readonly secretKey: string;
  /** Whether the key before is lost, so that another one may seal beside what it sealed. */
  readonly secretKeyIsNew: boolean;
  readonly workers: number;
  /** Threads of a process that files of callers are read on. */
  readonly fileThreads: number;
  readonly logLevel: LogLevel;
  /** Requests per minute and key, or null for no limit. */
  readonly rateLimit: number | null;
  /** Failed authentications per minute and address, or null for no limit. */
  readonly failureLimit: number | null;
  readonly corsOrigins: ReadonlySet<string> | '*' | null;
  readonly trustedProxies: number;
  /** How long browsers keep to HTTPS, where {@link Config.publicUrl} is one of HTTPS; null for not at all. */
  readonly hstsDays: number | null;
  /** Who takes reports of weaknesses; none where not set. */
  readonly securityContacts: readonly string[];
  /** The file that is served as security.txt instead, or null. */
  readonly securityTxt: string | null;
  /** File of passwords that nobody may choose; null for the list of the package. */
  readonly passwordList: string | null;
  readonly linkLifetimeDays: number | null;
  readonly inFlightMax: number;
  readonly lagMsMax: number;
  readonly shutdownSeconds: number;
  /** Whether `serve` does the work of the queue too. */
  readonly jobs: boolean;
  readonly jobLimits: JobLimits;
  /** How long a piece of work belongs to a worker that says nothing more. */
  readonly jobLeaseMs: number;
  /** Where companies in `test` send: `simulator`, `beta`, `off`, or an address. */
  readonly testAuthority: string;
  readonly authorityTimes: { readonly connectMs: number; readonly answerMs: number };
  readonly allowPrivateUrls: boolean;
  /** What models may do at /mcp with a key. */
  readonly mcp: McpMode;
  /** Where mails to customers go, from whom they are, and the folder that they are written to instead; null where not set. */
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string | null;
    /** Domains that companies may send from by the server of the service; `*` for any. */
    readonly fromDomains: ReadonlySet<string> | '*';
    readonly folder: string | null;
  };
  /** Webhooks that a process sends to at once. */
  readonly webhookJobs: number;
  /** File or folder of the certificates that are trusted to vouch for signers, or null for none. */
  readonly trustedRoots: string | null;
  /** Addresses of an authority's services that the operator set, by environment and name. */
  readonly authorityUrls: Readonly<Record<'test' | 'live', Readonly<Record<string, string>>>>;
};

const mcpModes = ['read', 'write', 'off'] as const;
export type McpMode = (typeof mcpModes)[number];

/** Pieces of work under way at once in a process: in all, to one address of an authority, and of one company. */
export type JobLimits = {
  readonly concurrency: number;
  readonly perLane: number;
  readonly perOwner: number;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The settings with their defaults, as `docs/operations.md` lists them. */
export const settings = {
  PORT: { fallback: '8080', meaning: 'Port to listen on' },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 for all, behind a proxy that ends TLS',
  },
  METRICS_PORT: {
    fallback: '',
    meaning:
      'Port of HOST on which chasqui work answers /metrics, /healthz and /readyz; none by default. serve has them on PORT',
  },
  PUBLIC_URL: {
    fallback: 'http://localhost:{PORT}',
    meaning: 'Origin of all links that the service gives; may change at any time',
  },
  DATA_DIR: { fallback: './data', meaning: 'Folder of the SQLite store and of secret.key' },
  ARCHIVE_DIR: {
    fallback: '',
    meaning:
      'Folder that chasqui archive moves files of old documents to, and serve reads them from; none by default',
  },
  DATABASE_URL: { fallback: '', meaning: 'postgres://… to use PostgreSQL instead of SQLite' },
  DATABASE_CONNECTIONS: {
    fallback: '3',
    meaning: 'PostgreSQL connections per process for reads, and as many at most for writes',
  },
  DATABASE_ANSWER_SECONDS: {
    fallback: '10',
    meaning:
      'How long PostgreSQL may take to answer a read before its connection is given up as dead; connecting has half as long, a statement that writes 3.5 times as long',
  },
  SECRET_KEY: {
    fallback: '',
    meaning:
      '32 bytes in base64 or hexadecimal that certificates and passwords of companies are encrypted with; secret.key in DATA_DIR, made at the first start, where not set',
  },
  SECRET_KEY_IS_NEW: {
    fallback: 'off',
    meaning:
      'on: the key before is lost, and this one seals what is sent anew; off: a key that opens nothing of the store seals nothing',
  },
  WORKERS: { fallback: '1', meaning: 'Processes that serve; one per core is a good number' },
  FILE_THREADS: {
    fallback: '2',
    meaning:
      'Threads of a process that read files of callers and print PDFs, at most; one account holds all but one of them at most',
  },
  LOG_LEVEL: { fallback: 'info', meaning: 'trace, debug, info, warn, error, fatal or silent' },
  RATE_LIMIT: {
    fallback: '60000',
    meaning: 'Requests per minute, key and process; off turns both limits off',
  },
  FAILURE_LIMIT: {
    fallback: '600',
    meaning: 'Failed authentications per minute, address and process; off for none',
  },
  CORS_ORIGINS: {
    fallback: '',
    meaning: 'Origins of browsers that may call, separated by commas, or *; none by default',
  },
  TRUSTED_PROXIES: {
    fallback: '0',
    meaning: "Proxies in front whose X-Forwarded-For has the caller's address",
  },
  HSTS_DAYS: {
    fallback: '365',
    meaning:
      'Where PUBLIC_URL begins with https: for how many days browsers open it with HTTPS only (Strict-Transport-Security); off sends nothing',
  },
  SECURITY_CONTACT: {
    fallback: '',
    meaning:
      'Who takes reports of weaknesses, at /.well-known/security.txt: e-mail addresses or https URLs, separated by commas; none by default',
  },
  SECURITY_TXT: {
    fallback: '',
    meaning: 'File to serve at /.well-known/security.txt as it is, instead of one that is made',
  },
  PASSWORD_LIST: {
    fallback: '',
    meaning:
      'File of passwords that nobody may choose, one a line, in place of the 10,000 commonest that come with the program',
  },
  LINK_LIFETIME_DAYS: {
    fallback: '',
    meaning: 'Days that file links work; links last for ever by default',
  },
  MAX_IN_FLIGHT: { fallback: '1000', meaning: 'Requests under way above which others get 503' },
  MAX_LAG_MS: { fallback: '1000', meaning: 'Lateness of the process above which requests get 503' },
  SHUTDOWN_SECONDS: { fallback: '30', meaning: 'How long a stop waits for answers under way' },
  JOBS: {
    fallback: 'on',
    meaning: 'off: serve sends nothing to authorities; chasqui work does, here or elsewhere',
  },
  JOBS_CONCURRENCY: { fallback: '32', meaning: 'Documents that a process sends at once, in all' },
  JOBS_PER_SERVICE: {
    fallback: '16',
    meaning:
      'The same, to one address of an authority; one that an account names itself is counted for that account',
  },
  JOBS_PER_COMPANY: { fallback: '4', meaning: 'The same, of one company' },
  JOBS_LEASE_SECONDS: {
    fallback: '60',
    meaning: 'After how long another worker takes over what a dead one was sending',
  },
  SUNAT_TEST: {
    fallback: 'simulator',
    meaning:
      "Where companies in test send: simulator (our own SUNAT, inside serve), beta (SUNAT's), the URL of a chasqui sunat, or off",
  },
  SUNAT_CONNECT_SECONDS: { fallback: '5', meaning: 'How long connecting to an authority may take' },
  SUNAT_ANSWER_SECONDS: { fallback: '30', meaning: 'How long its whole answer may take' },
  SUNAT_URLS_TEST: {
    fallback: '',
    meaning:
      'Other addresses of services for documents of test: invoices=https://… guides=https://… (also answers, guide_tokens, query, query_tokens), separated by spaces',
  },
  SUNAT_URLS_LIVE: {
    fallback: '',
    meaning: 'The same for documents of live',
  },
  ALLOW_PRIVATE_URLS: {
    fallback: 'off',
    meaning:
      'on: URLs that accounts set (of OSEs, webhooks, mail servers, PDFs) may lead to private addresses',
  },
  MCP: {
    fallback: 'read',
    meaning:
      'What models may do at /mcp with a key: read, write (issue, void and mail too), or off; the scope of the key holds as well',
  },
  SMTP_URL: {
    fallback: '',
    meaning:
      'Mail server of the service: smtp://user:password@host:587 (encrypted where the server offers it, always where there is a password) or smtps:// (always); none by default',
  },
  MAIL_FROM: {
    fallback: '',
    meaning: 'Address that mails are from where a company sets none: facturas@example.com',
  },
  MAIL_FROM_DOMAINS: {
    fallback: '',
    meaning:
      'Domains of addresses that companies may send from by SMTP_URL, separated by commas, or *; that of MAIL_FROM by default, any where that is not set. Mails of others are from MAIL_FROM, and answers go to their own address',
  },
  MAIL_FOLDER: {
    fallback: '',
    meaning: 'Folder that mails are written to as .eml files instead of being sent, for developing',
  },
  WEBHOOK_JOBS: { fallback: '256', meaning: 'Webhooks that a process sends to at once' },
  TRUSTED_ROOTS: {
    fallback: '',
    meaning:
      'File or folder of PEM certificates whose authorities are trusted to vouch for signers; none by default',
  },
} as const satisfies Record<string, { fallback: string; meaning: string }>;

export type SettingName = keyof typeof settings;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws `ConfigError` with the name of the first wrong one. */
export function readConfig(environment: Environment, flags: Environment = {}): Config {
  const text = (name: SettingName): string =>
    (flags[name] ?? environment[name] ?? settings[name].fallback).trim() || settings[name].fallback;
  const port = integer('PORT', text('PORT'), 0, 65_535);
  const rateLimit = limit('RATE_LIMIT', text('RATE_LIMIT'));
  const lifetime = text('LINK_LIFETIME_DAYS');
  return {
    port,
    host: text('HOST'),
    metricsPort: metricsPort(text('METRICS_PORT')),
    publicUrl: publicUrl(text('PUBLIC_URL').replace('{PORT}', String(port))),
    dataDir: resolve(text('DATA_DIR')),
    archiveDir: text('ARCHIVE_DIR') === '' ? null : resolve(text('ARCHIVE_DIR')),
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    databaseConnections: integer('DATABASE_CONNECTIONS', text('DATABASE_CONNECTIONS'), 1, 100),
    databaseAnswerMs:
      1000 * integer('DATABASE_ANSWER_SECONDS', text('DATABASE_ANSWER_SECONDS'), 1, 600),
    secretKey: text('SECRET_KEY'),
    secretKeyIsNew: isOn('SECRET_KEY_IS_NEW', text('SECRET_KEY_IS_NEW')),
    workers: integer('WORKERS', text('WORKERS'), 1, 256),
    fileThreads: integer('FILE_THREADS', text('FILE_THREADS'), 1, 64),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL'), logLevels),
    rateLimit,
    failureLimit: rateLimit === null ? null : limit('FAILURE_LIMIT', text('FAILURE_LIMIT')),
    corsOrigins: origins(text('CORS_ORIGINS')),
    trustedProxies: integer('TRUSTED_PROXIES', text('TRUSTED_PROXIES'), 0, 10),
    hstsDays: limit('HSTS_DAYS', text('HSTS_DAYS')),
    securityContacts: securityContacts(text('SECURITY_CONTACT')),
    securityTxt: text('SECURITY_TXT') === '' ? null : resolve(text('SECURITY_TXT')),
    passwordList: text('PASSWORD_LIST') === '' ? null : resolve(text('PASSWORD_LIST')),
    linkLifetimeDays: lifetime === '' ? null : integer('LINK_LIFETIME_DAYS', lifetime, 1, 36_500),
    inFlightMax: integer('MAX_IN_FLIGHT', text('MAX_IN_FLIGHT'), 1, 1_000_000),
    lagMsMax: integer('MAX_LAG_MS', text('MAX_LAG_MS'), 10, 600_000),
    shutdownSeconds: integer('SHUTDOWN_SECONDS', text('SHUTDOWN_SECONDS'), 0, 3600),
    jobs: isOn('JOBS', text('JOBS')),
    jobLimits: {
      concurrency: integer('JOBS_CONCURRENCY', text('JOBS_CONCURRENCY'), 1, 10_000),
      perLane: integer('JOBS_PER_SERVICE', text('JOBS_PER_SERVICE'), 1, 10_000),
      perOwner: integer('JOBS_PER_COMPANY', text('JOBS_PER_COMPANY'), 1, 10_000),
    },
    jobLeaseMs: 1000 * integer('JOBS_LEASE_SECONDS', text('JOBS_LEASE_SECONDS'), 1, 3600),
    testAuthority: testAuthority(text('SUNAT_TEST')),
    authorityTimes: {
      connectMs: 1000 * integer('SUNAT_CONNECT_SECONDS', text('SUNAT_CONNECT_SECONDS'), 1, 600),
      answerMs: 1000 * integer('SUNAT_ANSWER_SECONDS', text('SUNAT_ANSWER_SECONDS'), 1, 600),
    },
    allowPrivateUrls: isOn('ALLOW_PRIVATE_URLS', text('ALLOW_PRIVATE_URLS')),
    mcp: oneOf('MCP', text('MCP'), mcpModes),
    mail: {
      smtpUrl: text('SMTP_URL') || null,
      from: text('MAIL_FROM') || null,
      fromDomains: senderDomains(text('MAIL_FROM_DOMAINS'), text('MAIL_FROM')),
      folder: text('MAIL_FOLDER') === '' ? null : resolve(text('MAIL_FOLDER')),
    },
    webhookJobs: integer('WEBHOOK_JOBS', text('WEBHOOK_JOBS'), 1, 10_000),
    trustedRoots: text('TRUSTED_ROOTS') === '' ? null : resolve(text('TRUSTED_ROOTS')),
    authorityUrls: {
      test: authorityUrls('SUNAT_URLS_TEST', text('SUNAT_URLS_TEST')),
      live: authorityUrls('SUNAT_URLS_LIVE', text('SUNAT_URLS_LIVE')),
    },
  };
}
