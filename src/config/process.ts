import { parseUrl } from '../kernel/parse-url.ts';
import { integer, oneOf, optional, text } from './readers.ts';
import { ConfigError, type Setting } from './setting.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What every process that runs for long needs. */
export const processSettings = {
  port: {
    name: 'PORT',
    flag: '--port <number>',
    fallback: '8080',
    read: integer(0, 65_535),
    meaning: {
      en: 'Port to listen on',
      es: 'Puerto donde escucha',
    },
  },
  host: {
    name: 'HOST',
    flag: '--host <address>',
    fallback: '127.0.0.1',
    read: text,
    meaning: {
      en: 'Address to listen on; 0.0.0.0 for all, behind a proxy that ends TLS',
      es: 'Dirección donde escucha; 0.0.0.0 para todas, detrás de un proxy que termine TLS',
    },
  },
  metricsPort: {
    name: 'METRICS_PORT',
    flag: '--metrics-port <number>',
    fallback: '',
    read: optional(integer(0, 65_535)),
    meaning: {
      en: 'Port of HOST on which chasqui work answers /metrics, /healthz and /readyz; none by default. serve has them on PORT',
      es: 'Puerto de HOST donde chasqui work responde /metrics, /healthz y /readyz; ninguno por defecto. serve los tiene en PORT',
    },
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    flag: '--public-url <url>',
    fallback: 'http://localhost:{PORT}',
    read: publicUrl,
    meaning: {
      en: 'Origin of all links that the service gives; may change at any time',
      es: 'Origen de todos los enlaces que da el servicio; puede cambiar en cualquier momento',
    },
  },
  linkLifetimeDays: {
    name: 'LINK_LIFETIME_DAYS',
    fallback: '',
    read: optional(integer(1, 36_500)),
    meaning: {
      en: 'Days that file links work; links last for ever by default',
      es: 'Días que valen los enlaces a archivos; por defecto valen para siempre',
    },
  },
  logLevel: {
    name: 'LOG_LEVEL',
    flag: '--log-level <level>',
    fallback: 'info',
    read: oneOf(logLevels),
    meaning: {
      en: 'trace, debug, info, warn, error, fatal or silent',
      es: 'trace, debug, info, warn, error, fatal o silent',
    },
  },
  shutdownSeconds: {
    name: 'SHUTDOWN_SECONDS',
    fallback: '30',
    read: integer(0, 3600),
    meaning: {
      en: 'How long a stop waits for answers under way',
      es: 'Cuánto espera una parada por las respuestas en curso',
    },
  },
} as const satisfies Record<string, Setting>;

/** The default names the port. */
function publicUrl(given: string, name: string, textOf: (name: string) => string): string {
  const text = given.replace('{PORT}', textOf('PORT'));
  const url = parseUrl(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !web || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(name, `must be an http or https URL, not "${text}".`);
  }
  // The console and its files are at paths of the host: below another path neither they nor links to them are found.
  if (url.pathname !== '/') {
    throw new ConfigError(name, `must be an origin without a path: ${url.origin}.`);
  }
  return url.origin;
}
