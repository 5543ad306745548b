import { parseUrl } from '../../../../kernel/parse-url.ts';
import type { Environment } from '../../../../subjects/companies/company.ts';
import type {
  Caller,
  GatewayOptions,
  GatewaySubject,
  NoWay,
  PlannedCall,
  TestTarget,
} from '../../../../subjects/country/gateway.ts';
import type { DocumentType } from '../../../../subjects/ledger/documents/document.ts';

/** SUNAT's services, as credentials are refused and outages happen. */
export const services = ['invoices', 'answers', 'guides', 'query'] as const;
export type Service = (typeof services)[number];

/** Addresses that each have a URL of their own; those of tokens belong to the service before them. */
export const addressNames = [
  'invoices',
  'answers',
  'guides',
  'guide_tokens',
  'query',
  'query_tokens',
] as const;
export type AddressName = (typeof addressNames)[number];

type Places = { readonly host: string; readonly path: string };

/**
 * Where SUNAT's services are in production (Manual del Programador 2.1 and 2.8, Manual Servicios GRE). A stand-in has
 * the same paths under one base. `{client}` and `{ruc}` are filled in.
 */
const production: Readonly<Record<AddressName, Places>> = {
  invoices: { host: 'https://e-factura.sunat.gob.pe', path: '/ol-ti-itcpfegem/billService' },
  answers: {
    host: 'https://e-factura.sunat.gob.pe',
    path: '/ol-it-wsconscpegem/billConsultService',
  },
  guides: { host: 'https://api-cpe.sunat.gob.pe', path: '/v1/contribuyente/gem' },
  guide_tokens: {
    host: 'https://api-seguridad.sunat.gob.pe',
    path: '/v1/clientessol/{client}/oauth2/token/',
  },
  query: {
    host: 'https://api.sunat.gob.pe',
    path: '/v1/contribuyente/contribuyentes/{ruc}/validarcomprobante',
  },
  query_tokens: {
    host: 'https://api-seguridad.sunat.gob.pe',
    path: '/v1/clientesextranet/{client}/oauth2/token/',
  },
};

/** SUNAT's own service for tests has nothing but this. */
const beta: Readonly<Partial<Record<AddressName, string>>> = {
  invoices: 'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService',
};

/** Which service takes a document in. Notes go where the documents that they change go. */
export const serviceOfType: Readonly<Record<DocumentType, 'invoices' | 'guides'>> = {
  invoice: 'invoices',
  receipt: 'invoices',
  'credit-note': 'invoices',
  'debit-note': 'invoices',
  despatch: 'guides',
};

export function serviceOf(subject: GatewaySubject): 'invoices' | 'guides' {
  return subject.kind === 'document' ? serviceOfType[subject.identity.type] : 'invoices';
}

/** An address to send to. */
export type Endpoint = {
  readonly kind: 'endpoint';
  /** With `{client}` and `{ruc}` still in it. */
  readonly url: string;
  /** For a URL that does not come from the operator. */
  readonly publicOnly: boolean;
  /** SUNAT's beta, or what stands in for SUNAT: the user and clients for tests are taken there. */
  readonly takesTestUser: boolean;
  /** The account that names the URL itself; null for one of the operator. */
  readonly namedBy: string | null;
};

export type EndpointOptions = Pick<GatewayOptions, 'testTarget' | 'urls' | 'allowPrivateUrls'>;
type Place = Pick<Caller, 'accountId' | 'environment' | 'ownUrl'>;

/**
 * The one table: which URL a service has for a company. A company's OSE takes what `invoices` takes, and answers for
 * it; everything else goes to SUNAT. Nothing of a company in `test` gets an address of production, nor the reverse.
 */
export function endpointOf(
  name: AddressName,
  place: Place,
  options: EndpointOptions,
): Endpoint | NoWay {
  const target = options.testTarget();
  if (place.environment === 'test' && target.kind === 'off') {
    return { kind: 'no_way', reason: 'off', detail: target.detail };
  }
  const own = name === 'invoices' ? place.ownUrl : null;
  const found = own === null ? operatorUrl(name, place, target, options) : own;
  if (found === undefined) return noTestService;
  const problem = crossing(found, place.environment, target, options);
  if (problem !== undefined) return noService(problem);
  if (own === null) {
    const takesTestUser = place.environment === 'test' && options.urls.test[name] === undefined;
    return { kind: 'endpoint', url: found, publicOnly: false, takesTestUser, namedBy: null };
  }
  if (!options.allowPrivateUrls && !own.startsWith('https://')) {
    return noService('The URL of the OSE does not begin with https://: set one that does.');
  }
  const publicOnly = !options.allowPrivateUrls;
  const namedBy = place.accountId;
  return { kind: 'endpoint', url: own, publicOnly, takesTestUser: false, namedBy };
}

function noService(detail: string): NoWay {
  return { kind: 'no_way', reason: 'no_service', detail };
}

const noTestService = noService(
  "SUNAT's beta has no service for this: only invoices, receipts, notes, summaries and voidings can be tested there. Set SUNAT_TEST to a simulator to test it.",
);

function operatorUrl(
  name: AddressName,
  { environment, accountId }: Place,
  target: TestTarget,
  { urls }: EndpointOptions,
): string | undefined {
  const set = urls[environment][name];
  if (set !== undefined) return set;
  const { host, path } = production[name];
  if (environment === 'live') return `${host}${path}`;
  if (target.kind !== 'url') return beta[name];
  const base = target.base.replaceAll('{account}', accountId).replace(/\/+$/, '');
  return `${base}${path}`;
}

/** Why a URL is none for this environment, whoever set it; undefined where it is. */
function crossing(
  url: string,
  environment: Environment,
  target: TestTarget,
  { urls }: EndpointOptions,
): string | undefined {
  const host = hostOf(url);
  if (host === undefined) return 'The URL that is set for this service is no URL of http or https.';
  if (environment === 'test') {
    if (!productionHosts.has(host)) return undefined;
    return `${host} is SUNAT's production: nothing of a company in test is sent there.`;
  }
  const testUrls = [...Object.values(beta), ...Object.values(urls.test)];
  if (target.kind === 'url') testUrls.push(target.base);
  // One that is set wrongly to a host of production is refused to test companies: live ones need not be.
  if (productionHosts.has(host) || !testUrls.some((set) => hostOf(set) === host)) return undefined;
  return `${host} is where companies in test send: nothing of a live company is sent there.`;
}

const productionHosts: ReadonlySet<string | undefined> = new Set(
  Object.values(production).map(({ host }) => hostOf(host)),
);

/** Name and port, in the spelling of URLs: a dot at the end of a name changes nothing. */
function hostOf(url: string): string | undefined {
  const { protocol = '', host = '' } = parseUrl(url) ?? {};
  return /^https?:$/.test(protocol) ? host.replace(/\.(?=$|:)/, '') : undefined;
}

/**
 * What limits and circuits are counted by: the service and the machine, for people to read. What an account names is
 * counted for it alone: else a path at SUNAT's host that never answers would keep everybody away from SUNAT.
 */
export function laneOf(service: Service, { url, namedBy }: LaneAddress): string {
  const lane = `${service} ${hostOf(url) ?? ''}`;
  return namedBy === null ? lane : `${lane} of ${namedBy}`;
}

/** The same in its parts. */
export function addressOf(service: Service, { url, namedBy }: LaneAddress): CalledAddress {
  return { service, host: hostOf(url) ?? '', namedBy, lane: laneOf(service, { url, namedBy }) };
}

type CalledAddress = Pick<PlannedCall, 'host' | 'namedBy' | 'lane'> & { readonly service: Service };

type LaneAddress = Pick<Endpoint, 'url' | 'namedBy'>;

/** A URL with what belongs into it. */
export function filledUrl(
  url: string,
  { client = '', ruc = '' }: { readonly client?: string; readonly ruc?: string },
): string {
  return url
    .replaceAll('{client}', encodeURIComponent(client.toWellFormed()))
    .replaceAll('{ruc}', encodeURIComponent(ruc));
}
