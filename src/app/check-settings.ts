import { ConfigError } from '../config/setting.ts';
import { type Config, settings } from '../config.ts';
import { regimes } from '../countries/index.ts';
import { createCommonPasswords } from '../platform/files/frequent-passwords.ts';
import { securityTxtOf } from './security-txt.ts';

/** Checks what needs more than the text of a setting: files, other settings, countries. Throws {@link ConfigError}. */
export function checkSettings(config: Config): void {
  checkAuthorityUrls(config, 'testAuthorityUrls');
  checkAuthorityUrls(config, 'liveAuthorityUrls');
  securityTxtOf(config);
  checkPasswordList(config);
}

/** A list that cannot be read refuses nothing: that is said at the start. */
function checkPasswordList({ passwordList }: Config): void {
  if (passwordList === null) return;
  const { name } = settings.passwordList;
  try {
    if (createCommonPasswords(passwordList)().size > 0) return;
  } catch (error) {
    throw new ConfigError(name, `cannot be read: ${(error as Error).message}`);
  }
  throw new ConfigError(name, 'must have passwords in it, one a line.');
}

/**
 * An address under a name that no country asks for would be taken and never used. Documents of value, and the users they
 * are sent by, go encrypted.
 */
function checkAuthorityUrls(config: Config, key: 'testAuthorityUrls' | 'liveAuthorityUrls'): void {
  const setting = settings[key].name;
  const known = [...regimes.values()].flatMap(({ addressNames }) => addressNames);
  for (const [name, url] of Object.entries(config[key])) {
    if (!known.includes(name)) {
      throw new ConfigError(setting, `has no service "${name}". There are ${known.join(', ')}.`);
    }
    const isClear = key === 'liveAuthorityUrls' && !url.startsWith('https://');
    if (isClear && !config.allowPrivateUrls) {
      const problem = `must have an https URL for ${name}, or set ALLOW_PRIVATE_URLS=on.`;
      throw new ConfigError(setting, problem);
    }
  }
}
