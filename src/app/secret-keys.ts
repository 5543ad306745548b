import type { Config } from '../config.ts';
import { AppError } from '../kernel/codes/errors.ts';
import { loadSecretKey, readSecretKey, SecretKeyError } from '../platform/files/secret-key.ts';
import type { Context } from '../subjects/context.ts';
import { credentialCodes, credentialMessages } from '../subjects/credentials/codes.ts';
import { keyStanding } from '../subjects/health/find-unreadable-boxes.ts';
import type { Stores } from '../subjects/stores.ts';

type KeySettings = Pick<Config, 'secretKey' | 'secretKeyIsNew' | 'dataDir'>;

/** The key that opens what is sealed. Read when it is first needed, and never made: a new key opens nothing. */
export function secretKeyOf({ secretKey: setting, dataDir }: KeySettings): () => Buffer {
  let known: Buffer | undefined;
  return () => {
    known ??= explained(() => readSecretKey({ setting, dataDir }));
    return known ?? unavailable(new SecretKeyError(noKeySentence(dataDir)));
  };
}

/**
 * The key that secrets are sealed with. Its file is made where nothing is sealed yet. One key seals all of a store: a
 * process with another one would make boxes that the service cannot open, so it seals nothing.
 */
export function sealingKeyOf(config: KeySettings, stores: Stores): Context['sealingKey'] {
  let known: Buffer | undefined;
  return async () => {
    if (known !== undefined) return known;
    const { key, isSure } = await keyForStore(config, stores);
    if (isSure) known = key;
    return key;
  };
}

/** As long as nothing is sealed, a process with another key may be the first to seal: only a box that opens is sure. */
async function keyForStore(
  config: KeySettings,
  stores: Stores,
): Promise<{ readonly key: Buffer; readonly isSure: boolean }> {
  const { secretKey: setting, secretKeyIsNew, dataDir } = config;
  const standing = explained(() => readSecretKey({ setting, dataDir }));
  const found = secretKeyIsNew ? 'opens' : await keyStanding({ stores }, standing);
  if (found === 'opens_nothing') unavailable(new SecretKeyError(otherKeySentence(dataDir)));
  const key = standing ?? explained(() => loadSecretKey({ setting, dataDir }));
  return { key, isSure: found === 'opens' };
}

/** A setting that is no key is refused before a store is made or brought up to date. */
export function checkKeySetting(config: KeySettings): void {
  if (config.secretKey !== '') secretKeyOf(config)();
}

/**
 * For a process that takes work which needs what is sealed: with a key that opens nothing of it, it would take it from
 * those who can do it.
 */
export async function refuseOtherKey(
  config: KeySettings,
  context: Pick<Context, 'stores'>,
): Promise<void> {
  const { secretKey: setting, secretKeyIsNew, dataDir } = config;
  if (secretKeyIsNew) return;
  const key = explained(() => readSecretKey({ setting, dataDir }));
  if ((await keyStanding(context, key)) !== 'opens_nothing') return;
  const sentence = key === undefined ? noKeySentence(dataDir) : otherKeySentence(dataDir);
  unavailable(new SecretKeyError(sentence));
}

function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    return unavailable(error);
  }
}

/** The error for callers names the operator; details of folders and settings go to the operator's log alone. */
function unavailable(cause: SecretKeyError): never {
  throw new AppError(credentialCodes.secret_key_unavailable, credentialMessages.secret_key_wrong, {
    cause,
  });
}

const rightKey = (dataDir: string) =>
  `Set SECRET_KEY as the service has it, or copy its secret.key to ${dataDir}`;

function noKeySentence(dataDir: string): string {
  return `There is no key that opens what is sealed in this store. ${rightKey(dataDir)}.`;
}

function otherKeySentence(dataDir: string): string {
  return `The secrets in this store were sealed with another key than this process has. ${rightKey(dataDir)}. Where that key is lost, set SECRET_KEY_IS_NEW=on and send certificates and passwords again.`;
}
