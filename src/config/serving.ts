import { isEmailAddress } from '../kernel/email-address.ts';
import { parseUrl } from '../kernel/parse-url.ts';
import { integer, limit, oneOf, onOrOff, optional, path } from './readers.ts';
import { ConfigError, type Setting } from './setting.ts';

const mcpModes = ['read', 'write', 'off'] as const;

/** What only a process that answers callers needs. */
export const serving = {
  workers: {
    name: 'WORKERS',
    flag: '--workers <count>',
    fallback: '1',
    read: integer(1, 256),
    meaning: {
      en: 'Processes that serve; one per core is a good number',
      es: 'Procesos que sirven; uno por núcleo es un buen número',
    },
  },
  fileThreads: {
    name: 'FILE_THREADS',
    fallback: '2',
    read: integer(1, 64),
    meaning: {
      en: 'Threads of a process that read files of callers and print PDFs, at most; one account holds all but one of them at most',
      es: 'Hilos de un proceso que leen archivos de clientes e imprimen PDF, como máximo; una cuenta ocupa a lo más todos menos uno',
    },
  },
  rateLimit: {
    name: 'RATE_LIMIT',
    fallback: '60000',
    read: limit,
    meaning: {
      en: 'Requests per minute, key and process; off turns both limits off',
      es: 'Solicitudes por minuto, clave y proceso; off apaga los dos límites',
    },
  },
  failureLimit: {
    name: 'FAILURE_LIMIT',
    fallback: '600',
    read: failureLimit,
    meaning: {
      en: 'Failed authentications per minute, address and process; off for none',
      es: 'Autenticaciones fallidas por minuto, dirección y proceso; off para ninguno',
    },
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    fallback: '',
    read: optional(origins),
    meaning: {
      en: 'Origins of browsers that may call, separated by commas, or *; none by default',
      es: 'Orígenes de navegadores que pueden llamar, separados por comas, o *; ninguno por defecto',
    },
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    read: integer(0, 10),
    meaning: {
      en: "Proxies in front whose X-Forwarded-For has the caller's address",
      es: 'Proxies delante cuyo X-Forwarded-For tiene la dirección del cliente',
    },
  },
  hstsDays: {
    name: 'HSTS_DAYS',
    fallback: '365',
    read: limit,
    meaning: {
      en: 'Where PUBLIC_URL begins with https: for how many days browsers open it with HTTPS only (Strict-Transport-Security); off sends nothing',
      es: 'Donde PUBLIC_URL empieza con https: por cuántos días los navegadores lo abren solo con HTTPS (Strict-Transport-Security); off no envía nada',
    },
  },
  securityContacts: {
    name: 'SECURITY_CONTACT',
    fallback: '',
    read: securityContacts,
    meaning: {
      en: 'Who takes reports of weaknesses, at /.well-known/security.txt: e-mail addresses or https URLs, separated by commas; none by default',
      es: 'Quién recibe avisos de fallas de seguridad, en /.well-known/security.txt: correos o URL https, separados por comas; ninguno por defecto',
    },
  },
  securityTxt: {
    name: 'SECURITY_TXT',
    fallback: '',
    read: optional(path),
    meaning: {
      en: 'File to serve at /.well-known/security.txt as it is, instead of one that is made',
      es: 'Archivo que se sirve en /.well-known/security.txt tal como está, en vez de uno que se compone',
    },
  },
  passwordList: {
    name: 'PASSWORD_LIST',
    fallback: '',
    read: optional(path),
    meaning: {
      en: 'File of passwords that nobody may choose, one a line, in place of the 10,000 commonest that come with the program',
      es: 'Archivo de contraseñas que nadie puede elegir, una por línea, en vez de las 10,000 más comunes que vienen con el programa',
    },
  },
  inFlightMax: {
    name: 'MAX_IN_FLIGHT',
    fallback: '1000',
    read: integer(1, 1_000_000),
    meaning: {
      en: 'Requests under way above which others get 503',
      es: 'Solicitudes en curso por encima de las cuales otras reciben 503',
    },
  },
  lagMsMax: {
    name: 'MAX_LAG_MS',
    fallback: '1000',
    read: integer(10, 600_000),
    meaning: {
      en: 'Lateness of the process above which requests get 503',
      es: 'Retraso del proceso por encima del cual las solicitudes reciben 503',
    },
  },
  /** Whether `serve` does the work of the queue too. */
  jobs: {
    name: 'JOBS',
    fallback: 'on',
    read: onOrOff,
    meaning: {
      en: 'off: serve sends nothing to authorities; chasqui work does, here or elsewhere',
      es: 'off: serve no envía nada a las autoridades; lo hace chasqui work, aquí o en otra parte',
    },
  },
  mcp: {
    name: 'MCP',
    fallback: 'read',
    read: oneOf(mcpModes),
    meaning: {
      en: 'What models may do at /mcp with a key: read, write (issue, void and mail too), or off; the scope of the key holds as well',
      es: 'Qué pueden hacer los modelos en /mcp con una clave: read, write (también emitir, dar de baja y enviar correo), u off; vale además el alcance de la clave',
    },
  },
} as const satisfies Record<string, Setting>;

/** Off where {@link serving.rateLimit} is. */
function failureLimit(text: string, name: string, textOf: (name: string) => string): number | null {
  return limit(textOf('RATE_LIMIT'), 'RATE_LIMIT', textOf) === null
    ? null
    : limit(text, name, textOf);
}

function origins(text: string, name: string): ReadonlySet<string> | '*' {
  if (text === '*') return '*';
  const list = text.split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  for (const origin of list) {
    if (parseUrl(origin)?.origin !== origin) {
      throw new ConfigError(name, `has "${origin}", which is not an origin.`);
    }
  }
  return new Set(list);
}

/** Where people who found a weakness write to: `mailto:`, `https:` or `tel:`, as RFC 9116 wants them. */
function securityContacts(text: string, name: string): readonly string[] {
  const contacts = text.split(',').map((contact) => contact.trim());
  const named = contacts.filter((contact) => contact !== '');
  return named.map((contact) => {
    const url = isEmailAddress(contact) ? `mailto:${contact}` : contact;
    const known = /^(mailto:.+@|https:\/\/.|tel:\+?\d)/.test(url) && parseUrl(url) !== undefined;
    if (known && !/[\s\p{Cc}]/u.test(url)) return url;
    const problem = `has "${contact}", which is no e-mail address and no https URL.`;
    throw new ConfigError(name, problem);
  });
}
