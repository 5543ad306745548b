import { domainOf, isEmailAddress } from '../kernel/email-address.ts';
import { optional, path, text } from './readers.ts';
import { ConfigError, type Setting } from './setting.ts';

/** How mails go to customers. */
export const mail = {
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    read: optional(text),
    meaning: {
      en: 'Mail server of the service: smtp://user:password@host:587 (encrypted where the server offers it, always where there is a password) or smtps:// (always); none by default',
      es: 'Servidor de correo del servicio: smtp://user:password@host:587 (cifrado donde el servidor lo ofrece, siempre donde hay contraseña) o smtps:// (siempre); ninguno por defecto',
    },
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: '',
    read: optional(text),
    meaning: {
      en: 'Address that mails are from where a company sets none: facturas@example.com',
      es: 'Dirección de la que salen los correos donde una empresa no fija ninguna: facturas@example.com',
    },
  },
  mailFromDomains: {
    name: 'MAIL_FROM_DOMAINS',
    fallback: '',
    read: senderDomains,
    meaning: {
      en: 'Domains of addresses that companies may send from by SMTP_URL, separated by commas, or *; that of MAIL_FROM by default, any where that is not set. Mails of others are from MAIL_FROM, and answers go to their own address',
      es: 'Dominios de las direcciones desde las que las empresas pueden enviar por SMTP_URL, separados por comas, o *; por defecto el de MAIL_FROM, cualquiera si no está fijado. Los correos de otras salen de MAIL_FROM, y las respuestas van a su propia dirección',
    },
  },
  mailFolder: {
    name: 'MAIL_FOLDER',
    fallback: '',
    read: optional(path),
    meaning: {
      en: 'Folder that mails are written to as .eml files instead of being sent, for developing',
      es: 'Carpeta donde se escriben los correos como archivos .eml en vez de enviarse, para desarrollar',
    },
  },
} as const satisfies Record<string, Setting>;

function senderDomains(
  text: string,
  name: string,
  textOf: (name: string) => string,
): ReadonlySet<string> | '*' {
  const from = textOf('MAIL_FROM');
  if (text === '*' || (text === '' && from === '')) return '*';
  const list = text === '' ? [domainOf(from)] : text.split(',').map((domain) => domain.trim());
  const wrong = list.find((domain) => text !== '' && !isEmailAddress(`x@${domain}`));
  if (wrong !== undefined) {
    throw new ConfigError(name, `has "${wrong}", which is not a domain.`);
  }
  if (from === '') {
    throw new ConfigError(name, 'needs MAIL_FROM, which all other mails are from.');
  }
  return new Set(list.map(domainOf));
}
