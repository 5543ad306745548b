import { parseUrl } from '../kernel/parse-url.ts';
import { integer, onOrOff, seconds } from './readers.ts';
import { ConfigError, type Setting } from './setting.ts';

/** How documents go to authorities, and events to webhooks. */
export const sending = {
  jobsConcurrency: {
    name: 'JOBS_CONCURRENCY',
    fallback: '32',
    read: integer(1, 10_000),
    meaning: {
      en: 'Documents that a process sends at once, in all',
      es: 'Comprobantes que un proceso envía a la vez, en total',
    },
  },
  jobsPerService: {
    name: 'JOBS_PER_SERVICE',
    fallback: '16',
    read: integer(1, 10_000),
    meaning: {
      en: 'The same, to one address of an authority; one that an account names itself is counted for that account',
      es: 'Lo mismo, a una dirección de una autoridad; una que indica una cuenta se cuenta para esa cuenta',
    },
  },
  jobsPerCompany: {
    name: 'JOBS_PER_COMPANY',
    fallback: '4',
    read: integer(1, 10_000),
    meaning: {
      en: 'The same, of one company',
      es: 'Lo mismo, de una empresa',
    },
  },
  jobLeaseMs: {
    name: 'JOBS_LEASE_SECONDS',
    fallback: '60',
    read: seconds(1, 3600),
    meaning: {
      en: 'After how long another worker takes over what a dead one was sending',
      es: 'Después de cuánto otro proceso toma lo que enviaba uno que murió',
    },
  },
  testAuthority: {
    name: 'SUNAT_TEST',
    fallback: 'simulator',
    read: testAuthority,
    meaning: {
      en: "Where companies in test send: simulator (our own SUNAT, inside serve), beta (SUNAT's), the URL of a chasqui sunat, or off",
      es: 'A dónde envían las empresas en test: simulator (nuestro propio SUNAT, dentro de serve), beta (el de SUNAT), la URL de un chasqui sunat, u off',
    },
  },
  authorityConnectMs: {
    name: 'SUNAT_CONNECT_SECONDS',
    fallback: '5',
    read: seconds(1, 600),
    meaning: {
      en: 'How long connecting to an authority may take',
      es: 'Cuánto puede tardar en conectarse con una autoridad',
    },
  },
  authorityAnswerMs: {
    name: 'SUNAT_ANSWER_SECONDS',
    fallback: '30',
    read: seconds(1, 600),
    meaning: {
      en: 'How long its whole answer may take',
      es: 'Cuánto puede tardar su respuesta entera',
    },
  },
  testAuthorityUrls: {
    name: 'SUNAT_URLS_TEST',
    fallback: '',
    read: authorityUrls,
    meaning: {
      en: 'Other addresses of services for documents of test: invoices=https://… guides=https://… (also answers, guide_tokens, query, query_tokens), separated by spaces',
      es: 'Otras direcciones de servicios para comprobantes de test: invoices=https://… guides=https://… (también answers, guide_tokens, query, query_tokens), separadas por espacios',
    },
  },
  liveAuthorityUrls: {
    name: 'SUNAT_URLS_LIVE',
    fallback: '',
    read: authorityUrls,
    meaning: {
      en: 'The same for documents of live',
      es: 'Lo mismo para comprobantes de live',
    },
  },
  allowPrivateUrls: {
    name: 'ALLOW_PRIVATE_URLS',
    fallback: 'off',
    read: onOrOff,
    meaning: {
      en: 'on: URLs that accounts set (of OSEs, webhooks, mail servers, PDFs) may lead to private addresses',
      es: 'on: las URL que fijan las cuentas (de OSE, webhooks, servidores de correo, PDF) pueden llevar a direcciones privadas',
    },
  },
  webhookJobs: {
    name: 'WEBHOOK_JOBS',
    fallback: '256',
    read: integer(1, 10_000),
    meaning: {
      en: 'Webhooks that a process sends to at once',
      es: 'Webhooks a los que un proceso envía a la vez',
    },
  },
} as const satisfies Record<string, Setting>;

const namedAuthorities: readonly string[] = ['simulator', 'beta', 'off'];

function testAuthority(text: string, setting: string): string {
  const name = text.toLowerCase();
  if (namedAuthorities.includes(name)) return name;
  const url = parseUrl(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !web || url.search !== '' || url.hash !== '' || url.username !== '') {
    const names = namedAuthorities.join(', ');
    throw new ConfigError(setting, `must be ${names} or an http or https URL.`);
  }
  // Where the account goes is left as it is written: a URL would have its braces escaped.
  return url.href.replace(/\/+$/, '').replaceAll('%7Baccount%7D', '{account}');
}

/** `invoices=https://… guides=https://…`. */
function authorityUrls(text: string, name: string): Readonly<Record<string, string>> {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [service = '', url = ''] = part.split(/=(.*)/s);
      const isWeb = /^https?:/.test(url) && parseUrl(url) !== undefined;
      if (/^[a-z_]+$/.test(service) && isWeb) return [service, url];
      throw new ConfigError(name, 'must be like invoices=https://… guides=https://….');
    }),
  );
}
