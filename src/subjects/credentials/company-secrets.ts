import { createPrivateKey } from 'node:crypto';
import { AppError } from '../../kernel/codes/errors.ts';
import { openSecret, SecretBoxError, sealSecret } from '../../kernel/secret-box.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { Context } from '../context.ts';
import type { AuthoritySecrets } from '../country/gateway.ts';
import type { SigningCredentials } from '../country/regime.ts';
import { credentialCodes, credentialMessages } from './codes.ts';
import type { CredentialRecord } from './credentials.ts';
import { sealedPlace } from './sealed.ts';

/** What the sealed box of a company holds. */
export type CompanySecrets = SigningCredentials & AuthoritySecrets;

export const noAuthoritySecrets: AuthoritySecrets = { user: null, clients: {} };

type Owner = Pick<CompanyRecord, 'accountId' | 'id'>;

const placeOf = ({ accountId, id }: Owner) =>
  sealedPlace('company_credentials', { accountId, ownerId: id });

/** What is in a box, as JSON. The first ones had neither a version nor clients. */
type SealedContent = {
  readonly version?: 2;
  readonly key: string;
  readonly certificate: string;
  readonly user: AuthoritySecrets['user'];
  readonly clients?: AuthoritySecrets['clients'];
};

/** The box and what may be known of it without opening it. */
export async function sealCompanySecrets(
  { sealingKey }: Context,
  owner: Owner,
  { key, certificate, user, clients }: CompanySecrets,
): Promise<Pick<CredentialRecord, 'sealed' | 'hasUser' | 'clients'>> {
  const content: SealedContent = {
    version: 2,
    key: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    certificate: certificate.toString('base64'),
    user,
    clients,
  };
  return {
    sealed: sealSecret(await sealingKey(), Buffer.from(JSON.stringify(content)), placeOf(owner)),
    hasUser: user !== null,
    clients: Object.keys(clients).toSorted(),
  };
}

/** Throws `credentials_unreadable` where the box was sealed with another key. */
export function openCompanySecrets(
  context: Context,
  owner: Owner,
  record: Pick<CredentialRecord, 'sealed'>,
): CompanySecrets {
  const { key, certificate, user, clients = {} } = openBox(context, owner, record);
  return {
    key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
    certificate: Buffer.from(certificate, 'base64'),
    user,
    clients,
  };
}

/**
 * What the company calls the authority with; nothing where none of it is set. Throws `credentials_unreadable` where
 * something is, in a box that was sealed with another key.
 */
export async function openAuthoritySecrets(
  context: Context,
  company: Owner,
): Promise<AuthoritySecrets> {
  const record = await context.stores.credentials.find(company.accountId, company.id);
  if (record === undefined || !holdsLogins(record)) return noAuthoritySecrets;
  const { user, clients = {} } = openBox(context, company, record);
  return { user, clients };
}

export function holdsLogins({ hasUser, clients }: CredentialRecord): boolean {
  return hasUser || clients.length > 0;
}

function openBox(
  { secretKey }: Context,
  owner: Owner,
  { sealed }: Pick<CredentialRecord, 'sealed'>,
): SealedContent {
  try {
    const opened = openSecret(secretKey(), sealed, placeOf(owner));
    return JSON.parse(opened.toString()) as SealedContent;
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new AppError(credentialCodes.credentials_unreadable, credentialMessages.sealed_otherwise);
  }
}
