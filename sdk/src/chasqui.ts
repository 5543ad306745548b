import { type AmountForm, textAmounts } from './amounts.ts';
import type { ChasquiError } from './error.ts';
import type { ProblemLanguage } from './own-problems.ts';
import { Catalogues } from './resources/catalogues.ts';
import { Companies } from './resources/companies.ts';
import { Deliveries } from './resources/deliveries.ts';
import { Documents } from './resources/documents.ts';
import { Events } from './resources/events.ts';
import { Files } from './resources/files.ts';
import { Keys } from './resources/keys.ts';
import { MailOfCompanies } from './resources/mail.ts';
import { Registers } from './resources/registers.ts';
import { SeriesOfCompanies } from './resources/series.ts';
import { OwnSession } from './resources/session.ts';
import { DocumentTable } from './resources/table.ts';
import { Users } from './resources/users.ts';
import { Webhooks } from './resources/webhooks.ts';
import { Transport } from './transport.ts';

/**
 * Who calls: a program with an API key (`chq_` and 36 letters and digits), or a page of the service for who signed in.
 * `key` may come from the environment as it is: one that is not set is refused when the client is made.
 */
export type ChasquiCaller =
  | { readonly key: string | undefined; readonly session?: false }
  | {
      readonly key?: never;
      readonly session: true;
      /**
       * The service asks the person to say again that it is them (`confirmation_required`). Resolves once they did, with
       * {@link OwnSession.confirm}: the request is sent again then. False where they would not.
       */
      readonly confirm?: (asked: ChasquiError) => Promise<boolean>;
    };

export type ChasquiOptions<Amount> = ChasquiCaller & {
  /** Where the service is, such as `https://invoices.example`. */
  readonly baseUrl: string;
  /** How amounts are read: as text where not said. Never as floats. */
  readonly amounts?: 'string' | AmountForm<Amount>;
  /** In which language problems and findings are told; the runtime's own where not said, which is English for programs. */
  readonly language?: ProblemLanguage | (() => ProblemLanguage);
  /** How often a request is sent again where that is safe; 3 where not said. */
  readonly retries?: number;
  /** How long one try of a request may take, in milliseconds; 30 seconds where not said. */
  readonly timeoutMs?: number;
  /** What sends requests; the runtime's own `fetch` where not said. */
  readonly fetch?: typeof fetch;
};

/**
 * A client of one service, with one key.
 *
 * @example
 * const chasqui = new Chasqui({ key: process.env.CHASQUI_KEY, baseUrl: 'http://localhost:8080' });
 * for await (const summary of chasqui.documents.list(companyId)) save(summary);
 */
export class Chasqui<Amount = string> {
  readonly documents: Documents<Amount>;
  readonly table: DocumentTable<Amount>;
  readonly registers: Registers<Amount>;
  readonly files: Files;
  readonly deliveries: Deliveries;
  readonly mail: MailOfCompanies;
  readonly companies: Companies;
  readonly series: SeriesOfCompanies;
  readonly catalogues: Catalogues;
  readonly events: Events;
  readonly webhooks: Webhooks;
  readonly keys: Keys;
  readonly users: Users;
  readonly session: OwnSession;

  constructor(options: ChasquiOptions<Amount>) {
    const { amounts = 'string', retries = 3, timeoutMs = 30_000 } = options;
    const given = typeof options.language === 'string' ? options.language : undefined;
    const transport = new Transport<Amount>({
      key: options.session === true ? undefined : checkedKey(options.key),
      baseUrl: checkedUrl(options.baseUrl),
      // Looked up at each call, and called without a `this`, which browsers insist on.
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      amounts:
        amounts === 'string' ? (textAmounts as AmountForm<unknown> as AmountForm<Amount>) : amounts,
      language: typeof options.language === 'function' ? options.language : () => given,
      retries,
      timeoutMs,
      confirm: options.session === true ? options.confirm : undefined,
    });
    this.documents = new Documents(transport);
    this.table = new DocumentTable(transport);
    this.registers = new Registers(transport);
    this.files = new Files(transport);
    this.deliveries = new Deliveries(transport);
    this.mail = new MailOfCompanies(transport);
    this.companies = new Companies(transport);
    this.series = new SeriesOfCompanies(transport);
    this.catalogues = new Catalogues(transport);
    this.events = new Events(transport);
    this.webhooks = new Webhooks(transport);
    this.keys = new Keys(transport);
    this.users = new Users(transport);
    this.session = new OwnSession(transport);
  }
}

/** A key that is no header would be shown in the error of the runtime. */
function checkedKey(key: string | undefined): string {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return key;
  if (key === undefined || key === '') {
    throw new TypeError('key is not set. Give an API key of the service: chq_ and 36 characters.');
  }
  throw new TypeError('key must be an API key of the service, such as chq_ and 36 characters.');
}

function checkedUrl(baseUrl: string): string {
  if (isBase(baseUrl)) return baseUrl.replace(/\/+$/, '');
  throw new TypeError(
    'baseUrl must be the address of the service, such as https://invoices.example.',
  );
}

/** Without `URL.canParse`, which not every runtime has. */
function isBase(text: string): boolean {
  try {
    const { protocol, search, hash, username } = new URL(text);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && search === '' && hash === '' && username === '';
  } catch {
    return false;
  }
}
