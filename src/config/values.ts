import { domainOf, isEmailAddress } from '../kernel/email-address.ts';
import { parseUrl } from '../kernel/parse-url.ts';

// What settings may be. Each throws a {@link ConfigError} with the name of the setting.

/** A setting that is wrong, by its name. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'ConfigError';
  }
}

export function integer(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

export function metricsPort(text: string): number | null {
  return text === '' ? null : integer('METRICS_PORT', text, 0, 65_535);
}

export function limit(name: string, text: string): number | null {
  return text.toLowerCase() === 'off' ? null : integer(name, text, 1, 1_000_000_000);
}

export function isOn(name: string, text: string): boolean {
  const value = text.toLowerCase();
  if (value !== 'on' && value !== 'off') {
    throw new ConfigError(name, `must be on or off, not "${text}".`);
  }
  return value === 'on';
}

/** `invoices=https://… guides=https://…`. */
export function authorityUrls(name: string, text: string): Readonly<Record<string, string>> {
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

const namedAuthorities: readonly string[] = ['simulator', 'beta', 'off'];

export function testAuthority(text: string): string {
  const name = text.toLowerCase();
  if (namedAuthorities.includes(name)) return name;
  const url = parseUrl(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !web || url.search !== '' || url.hash !== '' || url.username !== '') {
    const names = namedAuthorities.join(', ');
    throw new ConfigError('SUNAT_TEST', `must be ${names} or an http or https URL.`);
  }
  // Where the account goes is left as it is written: a URL would have its braces escaped.
  return url.href.replace(/\/+$/, '').replaceAll('%7Baccount%7D', '{account}');
}

export function oneOf<Value extends string>(
  name: string,
  text: string,
  values: readonly Value[],
): Value {
  const found = values.find((value) => value === text.toLowerCase());
  if (found === undefined) {
    throw new ConfigError(name, `must be one of ${values.join(', ')}, not "${text}".`);
  }
  return found;
}

export function publicUrl(text: string): string {
  const url = parseUrl(text);
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === undefined || !web || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError('PUBLIC_URL', `must be an http or https URL, not "${text}".`);
  }
  // The console and its files are at paths of the host: below another path neither they nor links to them are found.
  if (url.pathname !== '/') {
    throw new ConfigError('PUBLIC_URL', `must be an origin without a path: ${url.origin}.`);
  }
  return url.origin;
}

export function databaseUrl(text: string): string | null {
  if (text === '') return null;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The value may hold a password: it is not repeated.
    throw new ConfigError('DATABASE_URL', 'must begin with postgres:// or postgresql://.');
  }
  // As its driver reads it: blanks are escaped, and a socket has no host.
  const forms = [text, encodeURI(text), text.replace('@/', '@socket/')];
  if (forms.some((form) => parseUrl(form) !== undefined)) return text;
  const port = /^[^/]+:\/\/(?:[^/?#]*@)?[^/?#@]*:(\d+)(?:[/?]|$)/.exec(text)?.[1];
  if (port !== undefined) {
    throw new ConfigError('DATABASE_URL', 'must have a port from 1 to 65535 after the host.');
  }
  const how = 'Write special characters of the password in percent form, such as %23 for #.';
  throw new ConfigError('DATABASE_URL', `cannot be read. ${how}`);
}

export function senderDomains(text: string, from: string): ReadonlySet<string> | '*' {
  if (text === '*' || (text === '' && from === '')) return '*';
  const list = text === '' ? [domainOf(from)] : text.split(',').map((domain) => domain.trim());
  const wrong = list.find((domain) => text !== '' && !isEmailAddress(`x@${domain}`));
  if (wrong !== undefined) {
    throw new ConfigError('MAIL_FROM_DOMAINS', `has "${wrong}", which is not a domain.`);
  }
  if (from === '') {
    throw new ConfigError('MAIL_FROM_DOMAINS', 'needs MAIL_FROM, which all other mails are from.');
  }
  return new Set(list.map(domainOf));
}

export function origins(text: string): ReadonlySet<string> | '*' | null {
  if (text === '') return null;
  if (text === '*') return '*';
  const list = text.split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  for (const origin of list) {
    if (parseUrl(origin)?.origin !== origin) {
      throw new ConfigError('CORS_ORIGINS', `has "${origin}", which is not an origin.`);
    }
  }
  return new Set(list);
}

/** Where people who found a weakness write to: `mailto:`, `https:` or `tel:`, as RFC 9116 wants them. */
export function securityContacts(text: string): readonly string[] {
  const contacts = text.split(',').map((contact) => contact.trim());
  const named = contacts.filter((contact) => contact !== '');
  return named.map((contact) => {
    const url = isEmailAddress(contact) ? `mailto:${contact}` : contact;
    const known = /^(mailto:.+@|https:\/\/.|tel:\+?\d)/.test(url) && parseUrl(url) !== undefined;
    if (known && !/[\s\p{Cc}]/u.test(url)) return url;
    const problem = `has "${contact}", which is no e-mail address and no https URL.`;
    throw new ConfigError('SECURITY_CONTACT', problem);
  });
}
