import type { HttpSender } from '../../kernel/net/http.ts';
import type { Environment } from '../companies/company.ts';
import type { ReadAcknowledgement } from '../imports/authority-files.ts';
import type { DocumentIdentity } from '../ledger/documents/numbering.ts';

/**
 * The way to an authority. A gateway understands answers and decides nothing: what follows from an answer says
 * `domain/life`. It throws for programming mistakes only; whatever the network does is an answer too.
 */
export type Gateway = {
  /** Finds the service that a request goes to, before anything is sent. */
  plan(request: GatewayRequest, caller: Caller): PlannedCall | NoWay;
  /** For each service something harmless to ask, or why it cannot be asked. */
  plansToTest(caller: Caller): readonly (ServiceUse & (PlannedCall<ServiceTest> | NoWay))[];
  /**
   * The service that a call about a document goes to, or about a communication where that is null; null where there is
   * none to ask. `ownUrl` as in {@link Caller}.
   */
  serviceFor(
    kind: GatewayRequest['kind'],
    document: Pick<AskedDocument, 'type' | 'number'> | null,
    ownUrl: string | null,
  ): string | null;
};

/** What a gateway is made with. */
export type GatewayOptions = {
  readonly http: HttpSender;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asked for each plan: the address of a simulator is known once it listens. */
  readonly testTarget: () => TestTarget;
  /**
   * Addresses that the operator set, by environment and the country's name of them (PE: `invoices`, `answers`, `guides`,
   * `guide_tokens`, `query`, `query_tokens`). They win over the country's own.
   */
  readonly urls: Readonly<Record<Environment, Readonly<Record<string, string>>>>;
  /** Whether the URL that a company set may lead into a private network, and do without TLS. */
  readonly allowPrivateUrls: boolean;
};

/** Where companies in `test` send. */
export type TestTarget =
  /**
   * A service that does what the authority's do, under the same paths. `{account}` in the URL is replaced by the
   * account's id: a simulator keeps one register for each.
   */
  | { readonly kind: 'url'; readonly base: string }
  /** The authority's own service for tests, as far as it has one. */
  | { readonly kind: 'authority' }
  /** Nowhere; `detail` is the sentence that says why. */
  | { readonly kind: 'off'; readonly detail: string };

/** What a harmless question to a service showed. `detail` never holds a secret. */
export type ServiceTest = {
  /** `denied`: user, password or client are refused; `unreachable`: it could not be asked; `unknown`: whatever else. */
  readonly outcome: 'works' | 'denied' | 'unreachable' | 'unknown';
  readonly code: string;
  readonly detail: string;
};

/** Who asks: a company in one of its environments, with what the authority gave it. */
export type Caller = {
  readonly accountId: string;
  readonly taxId: string;
  readonly environment: Environment;
  /** Where the company sends instead of to the authority itself (PE: its OSE); null for the authority. */
  readonly ownUrl: string | null;
  readonly secrets: AuthoritySecrets;
};

/** What the authority's services ask for, each null where it is not set. */
export type AuthoritySecrets = {
  readonly user: { readonly name: string; readonly password: string } | null;
  /** Clients of services with tokens, by the name that the country gives them: `guide`, `query`. */
  readonly clients: Readonly<Record<string, { readonly id: string; readonly secret: string }>>;
};

export type GatewayRequest =
  /** Sends a signed file under the authority's name of it, without extension. */
  | {
      readonly kind: 'submit';
      readonly subject: GatewaySubject;
      readonly name: string;
      readonly xml: Buffer;
    }
  /** Asks for the answer to a ticket. */
  | {
      readonly kind: 'poll';
      readonly subject: GatewaySubject;
      readonly name: string;
      readonly ticket: string;
    }
  /** Asks for the acknowledgement of a document that was sent before. */
  | { readonly kind: 'ask'; readonly document: AskedDocument }
  /** Asks for the state of a document only. */
  | { readonly kind: 'look'; readonly document: AskedDocument }
  /** Asks whether the authority holds a document with this day and total (PE: the consulta integrada). */
  | { readonly kind: 'compare'; readonly document: AskedDocument };

export type GatewaySubject =
  | { readonly kind: 'document'; readonly identity: DocumentIdentity }
  /** `RC-20261115-2`, `RA-…`. */
  | { readonly kind: 'communication'; readonly name: string };

export type AskedDocument = DocumentIdentity & {
  /** Its issue day, `2026-11-15`. */
  readonly day: string;
  /** With two decimals, as text. */
  readonly total: string;
};

/** One of the authority's services: credentials are refused, and outages happen, service by service. */
export type ServiceUse = {
  /** PE: `invoices`, `answers`, `guides`, `query`. */
  readonly service: string;
};

/** A call that is ready to be made. */
export type PlannedCall<Answer = GatewayAnswer> = ServiceUse & {
  readonly kind: 'call';
  /** What limits and circuits are counted by: the address of the service, and the account where that names it itself. */
  readonly lane: string;
  /** The machine that is called, and the account that names it; null where the service itself does. */
  readonly host: string;
  readonly namedBy: string | null;
  /** The authority's own name of the operation, for people: `sendBill`. */
  readonly operation: string;
  /** Never rejects because of what the other side does. */
  send(signal: AbortSignal): Promise<Answer>;
};

/** Nothing can be sent as things are. */
export type NoWay = {
  readonly kind: 'no_way';
  /**
   * `no_service`: the authority has none for this (PE: a receipt cannot be asked for without the query's client);
   * `no_credentials`: one is there, but the caller has not set what it asks for; `off`: the operator turned it off.
   */
  readonly reason: 'no_service' | 'no_credentials' | 'off';
  /** No credentials would open a way: the authority answers no such question. */
  readonly isForGood?: true;
  /** A sentence that says what to do. */
  readonly detail: string;
};

/** What came back, understood. `detail` never holds a secret. */
export type GatewayAnswer =
  /** The authority's signed answer, accepted or rejected. `file` is the ZIP as it came, or the XML where there was none. */
  | {
      readonly kind: 'acknowledged';
      readonly acknowledgement: ReadAcknowledgement;
      readonly file: Buffer;
      readonly fileName: string;
    }
  /** Rejected for good, without a signed answer (PE: a fault 2000 to 3999). */
  | AuthorityWord<'rejected'>
  /** Not taken in: nothing was registered. `later`: the authority's own trouble; `person`: the same file will fail again. */
  | (AuthorityWord<'not_received'> & { readonly remedy: 'later' | 'person' })
  /** Too late for this way of sending (PE: 1079, a receipt one by one). */
  | AuthorityWord<'too_late'>
  | { readonly kind: 'ticket'; readonly ticket: string }
  | AuthorityWord<'in_process'>
  /** The authority does not know the ticket, or not yet. */
  | AuthorityWord<'unknown_ticket'>
  /** It was registered before under this name: its answer is to be asked for. */
  | AuthorityWord<'known'>
  /** It was rejected or voided before under this name: which of the two is to be looked for. */
  | AuthorityWord<'settled_before'>
  /** The state of a document, without its acknowledgement. */
  | (AuthorityWord<'state'> & { readonly state: 'accepted' | 'rejected' | 'voided' | 'absent' })
  /** User, password or client were refused: nothing more goes to this service until they are changed. */
  | AuthorityWord<'denied'>
  /** Surely nothing reached the authority: no connection, no name, an open circuit. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** Whatever else: the authority may or may not have taken it in. */
  | { readonly kind: 'unknown'; readonly detail: string; readonly excerpt: string };

type AuthorityWord<Kind extends string> = {
  readonly kind: Kind;
  /** The authority's code, or an HTTP status as `http_401`; empty where there is none. */
  readonly code: string;
  readonly detail: string;
};

export type GatewayAnswerKind = GatewayAnswer['kind'];
