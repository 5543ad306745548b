import { ConfigError } from '../config/values.ts';
import type { Config } from '../config.ts';
import { regimes } from '../countries/index.ts';
import { createCommonPasswords } from '../platform/files/frequent-passwords.ts';

/** A list that cannot be read refuses nothing: that is said at the start. Throws {@link ConfigError}. */
export function checkPasswordList({ passwordList }: Pick<Config, 'passwordList'>): void {
  if (passwordList === null) return;
  try {
    if (createCommonPasswords(passwordList)().size > 0) return;
  } catch (error) {
    throw new ConfigError('PASSWORD_LIST', `cannot be read: ${(error as Error).message}`);
  }
  throw new ConfigError('PASSWORD_LIST', 'must have passwords in it, one a line.');
}

const settingOf = { test: 'SUNAT_URLS_TEST', live: 'SUNAT_URLS_LIVE' } as const;

/**
 * Checks addresses of services against what the regimes know. One under a name that nobody asks for would be taken and
 * never used; documents of value, and the users they are sent by, go encrypted. Throws {@link ConfigError}.
 */
export function checkAuthorityUrls({ authorityUrls, allowPrivateUrls }: Config): void {
  const known = [...regimes.values()].flatMap(({ addressNames }) => addressNames);
  for (const environment of ['test', 'live'] as const) {
    for (const [name, url] of Object.entries(authorityUrls[environment])) {
      if (!known.includes(name)) {
        const names = `There are ${known.join(', ')}.`;
        throw new ConfigError(settingOf[environment], `has no service "${name}". ${names}`);
      }
      if (environment === 'live' && !allowPrivateUrls && !url.startsWith('https://')) {
        const problem = `must have an https URL for ${name}, or set ALLOW_PRIVATE_URLS=on.`;
        throw new ConfigError(settingOf[environment], problem);
      }
    }
  }
}
