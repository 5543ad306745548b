import { parseUrl } from '../kernel/parse-url.ts';
import { integer, onOrOff, optional, path, seconds, text } from './readers.ts';
import { ConfigError, type Setting } from './setting.ts';

/** Where everything is kept, and how secrets are sealed there. */
export const storage = {
  dataDir: {
    name: 'DATA_DIR',
    flag: '--data-dir <folder>',
    fallback: './data',
    read: path,
    meaning: {
      en: 'Folder of the SQLite store and of secret.key',
      es: 'Carpeta del almacén SQLite y de secret.key',
    },
  },
  archiveDir: {
    name: 'ARCHIVE_DIR',
    fallback: '',
    read: optional(path),
    meaning: {
      en: 'Folder that chasqui archive moves files of old documents to, and serve reads them from; none by default',
      es: 'Carpeta a donde chasqui archive mueve archivos de comprobantes antiguos, y de donde serve los lee; ninguna por defecto',
    },
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    flag: '--database-url <url>',
    fallback: '',
    read: optional(databaseUrl),
    meaning: {
      en: 'postgres://… to use PostgreSQL instead of SQLite',
      es: 'postgres://… para usar PostgreSQL en vez de SQLite',
    },
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    fallback: '3',
    read: integer(1, 100),
    meaning: {
      en: 'PostgreSQL connections per process for reads, and as many at most for writes',
      es: 'Conexiones a PostgreSQL por proceso para leer, y otras tantas como máximo para escribir',
    },
  },
  databaseAnswerMs: {
    name: 'DATABASE_ANSWER_SECONDS',
    fallback: '10',
    read: seconds(1, 600),
    meaning: {
      en: 'How long PostgreSQL may take to answer a read before its connection is given up as dead; connecting has half as long, a statement that writes 3.5 times as long',
      es: 'Cuánto puede tardar PostgreSQL en responder una lectura antes de que se dé por muerta su conexión; conectar tiene la mitad, una sentencia que escribe 3.5 veces más',
    },
  },
  secretKey: {
    name: 'SECRET_KEY',
    fallback: '',
    read: text,
    meaning: {
      en: '32 bytes in base64 or hexadecimal that certificates and passwords of companies are encrypted with; secret.key in DATA_DIR, made at the first start, where not set',
      es: '32 bytes en base64 o hexadecimal con que se cifran certificados y contraseñas de empresas; si no se fija, secret.key en DATA_DIR, hecha en el primer arranque',
    },
  },
  secretKeyIsNew: {
    name: 'SECRET_KEY_IS_NEW',
    fallback: 'off',
    read: onOrOff,
    meaning: {
      en: 'on: the key before is lost, and this one seals what is sent anew; off: a key that opens nothing of the store seals nothing',
      es: 'on: la clave anterior se perdió, y esta sella lo que se envía de nuevo; off: una clave que no abre nada del almacén no sella nada',
    },
  },
  trustedRoots: {
    name: 'TRUSTED_ROOTS',
    fallback: '',
    read: optional(path),
    meaning: {
      en: 'File or folder of PEM certificates whose authorities are trusted to vouch for signers; none by default',
      es: 'Archivo o carpeta de certificados PEM de autoridades en las que se confía para avalar a firmantes; ninguno por defecto',
    },
  },
} as const satisfies Record<string, Setting>;

function databaseUrl(text: string, name: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The value may hold a password: it is not repeated.
    throw new ConfigError(name, 'must begin with postgres:// or postgresql://.');
  }
  // As its driver reads it: blanks are escaped, and a socket has no host.
  const forms = [text, encodeURI(text), text.replace('@/', '@socket/')];
  if (forms.some((form) => parseUrl(form) !== undefined)) return text;
  const port = /^[^/]+:\/\/(?:[^/?#]*@)?[^/?#@]*:(\d+)(?:[/?]|$)/.exec(text)?.[1];
  if (port !== undefined) {
    throw new ConfigError(name, 'must have a port from 1 to 65535 after the host.');
  }
  const how = 'Write special characters of the password in percent form, such as %23 for #.';
  throw new ConfigError(name, `cannot be read. ${how}`);
}
