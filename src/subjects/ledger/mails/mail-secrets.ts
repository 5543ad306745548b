import { AppError } from '../../../kernel/codes/errors.ts';
import { openSecret, SecretBoxError, sealSecret } from '../../../kernel/secret-box.ts';
import type { Context } from '../../context.ts';
import { credentialCodes } from '../../credentials/codes.ts';
import { sealedPlace } from '../../credentials/sealed.ts';
import { mailMessages } from './codes.ts';
import type { MailRecord } from './mail-port.ts';

type Owner = Pick<MailRecord, 'accountId' | 'companyId'>;

const placeOf = ({ accountId, companyId }: Owner) =>
  sealedPlace('company_mail', { accountId, ownerId: companyId });

export async function sealPassword(
  { sealingKey }: Context,
  owner: Owner,
  password: string,
): Promise<Buffer> {
  return sealSecret(await sealingKey(), Buffer.from(password), placeOf(owner));
}

/** Throws `credentials_unreadable` where the box was sealed with another key. */
export function openPassword({ secretKey }: Context, record: MailRecord): string | null {
  if (record.sealed === null) return null;
  try {
    return openSecret(secretKey(), record.sealed, placeOf(record)).toString();
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new AppError(
      credentialCodes.credentials_unreadable,
      mailMessages.password_sealed_otherwise,
    );
  }
}
