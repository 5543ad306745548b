import { createPrivateKey } from 'node:crypto';
import { AppError } from '../../domain/access/errors.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import type { CredentialRecord } from '../../domain/ports/credentials.ts';
import type { Issuer, Signer, SigningCredentials } from '../../domain/ports/regime.ts';
import { openSecret, SecretBoxError, sealSecret } from '../../lib/secret-box.ts';
import type { Context } from '../context.ts';

/** What the sealed box of a company holds. */
export type CompanySecrets = SigningCredentials & { readonly user: AuthorityUser | null };

/** How the company calls the authority (PE: the secondary user of Clave SOL). */
export type AuthorityUser = { readonly name: string; readonly password: string };

type Owner = Pick<CompanyRecord, 'accountId' | 'id'>;

/** A box opens only in its own row: account and company are sealed with it. */
const placeOf = ({ accountId, id }: Owner) => ['company_credentials', accountId, id];

export function sealCompanySecrets(
  { secretKey }: Context,
  owner: Owner,
  { key, certificate, user }: CompanySecrets,
): Buffer {
  const content = JSON.stringify({
    key: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    certificate: certificate.toString('base64'),
    user,
  });
  return sealSecret(secretKey(), Buffer.from(content), placeOf(owner));
}

/** Throws `credentials_unreadable` where the box was sealed with another key. */
export function openCompanySecrets(
  { secretKey }: Context,
  owner: Owner,
  { sealed }: Pick<CredentialRecord, 'sealed'>,
): CompanySecrets {
  try {
    const opened = openSecret(secretKey(), sealed, placeOf(owner));
    const { key, certificate, user } = JSON.parse(opened.toString()) as SealedContent;
    return {
      key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
      certificate: Buffer.from(certificate, 'base64'),
      user,
    };
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new AppError(
      'credentials_unreadable',
      'The credentials of this company were sealed with another SECRET_KEY. Put that key back, or send the credentials again.',
    );
  }
}

type SealedContent = {
  readonly key: string;
  readonly certificate: string;
  readonly user: AuthorityUser | null;
};

const signersMax = 1_000;

/**
 * What signs the documents of a company: its own certificate, or in `test` the one that the service makes.
 * Throws `credentials_missing` and `credentials_expired`.
 */
export async function signerOf(
  context: Context,
  company: CompanyRecord,
  issuer: Issuer,
): Promise<Signer> {
  const { signers } = context.signerCache;
  const record = await usableRecord(context, company, issuer);
  const name = `${company.accountId}/${company.id}`;
  const known = signers.get(name);
  if (known?.updatedAt === record.updatedAt) return known.signer;
  const signer = issuer.createSigner(await openedOrRemade(context, company, issuer, record));
  if (signers.size >= signersMax) signers.clear();
  signers.set(name, { updatedAt: record.updatedAt, signer });
  return signer;
}

/** A certificate that the service made itself is made anew where the key to it is gone. */
async function openedOrRemade(
  context: Context,
  company: CompanyRecord,
  issuer: Issuer,
  record: CredentialRecord,
): Promise<CompanySecrets> {
  try {
    return openCompanySecrets(context, company, record);
  } catch (error) {
    const lost = error instanceof AppError && error.code === 'credentials_unreadable';
    if (!lost || record.kind === 'own') throw error;
    const made = await makeTestRecord(context, company, issuer, record);
    return openCompanySecrets(context, company, made);
  }
}

async function usableRecord(
  context: Context,
  company: CompanyRecord,
  issuer: Issuer,
): Promise<CredentialRecord> {
  const { stores, now } = context;
  const record = await stores.credentials.find(company.accountId, company.id);
  const own = record?.kind === 'own';
  if (company.environment === 'live' && !own) throw missing();
  if (own && record.notAfter < now()) throw expired(record);
  if (record !== undefined && record.notAfter >= now()) return record;
  return makeTestRecord(context, company, issuer, record);
}

function missing(): AppError {
  return new AppError(
    'credentials_missing',
    'The company is in live and has no certificate to sign with. Send it with PUT /api/company/{companyId}/credentials.',
  );
}

function expired({ certificate }: CredentialRecord): AppError {
  return new AppError(
    'credentials_expired',
    `The certificate of the company ended on ${certificate.not_after}. Send its successor with PUT /api/company/{companyId}/credentials.`,
  );
}

/** The first documents of a company may come at once: one certificate is made for all of them. */
function makeTestRecord(
  context: Context,
  company: CompanyRecord,
  issuer: Issuer,
  ended: CredentialRecord | undefined,
): Promise<CredentialRecord> {
  const { making } = context.signerCache;
  const name = `${company.accountId}/${company.id}`;
  const underWay = making.get(name);
  if (underWay !== undefined) return underWay;
  const made = storeTestRecord(context, company, issuer, ended).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

async function storeTestRecord(
  context: Context,
  company: CompanyRecord,
  issuer: Issuer,
  ended: CredentialRecord | undefined,
): Promise<CredentialRecord> {
  const { tax_id: taxId, business_name: businessName, accountId } = company;
  const now = context.now();
  const credentials = await issuer.makeTestCredentials({ taxId, businessName, now });
  const { key, certificate } = credentials;
  const { facts } = issuer.checkCredentials({ key, certificates: [certificate] }, { taxId, now });
  if (facts === null) throw new TypeError('a certificate that was just made fits its key');
  const record: CredentialRecord = {
    accountId,
    companyId: company.id,
    kind: 'self_made',
    certificate: facts,
    notAfter: Date.parse(facts.not_after),
    hasUser: false,
    sealed: sealCompanySecrets(context, company, { ...credentials, user: null }),
    updatedAt: Math.max(now, (ended?.updatedAt ?? 0) + 1),
  };
  const { credentials: store } = context.stores;
  if (ended === undefined) return store.putIfNone(record);
  // Making a key takes a moment, in which somebody may have sent a real one.
  const current = await store.find(accountId, company.id);
  if (current !== undefined && current.updatedAt !== ended.updatedAt) return current;
  await store.put(record);
  return record;
}

/**
 * What signs a dry run: a certificate of this process that says it has no value. The XML is whole then, and
 * nobody can file it.
 */
export function previewSigner(
  { signerCache: { previews }, now }: Context,
  country: string,
  issuer: Issuer,
): Promise<Signer> {
  const known = previews.get(country);
  if (known !== undefined) return known;
  const made = issuer
    .makeTestCredentials({ taxId: '-', businessName: 'PREVIEW', now: now() })
    .then((credentials) => issuer.createSigner(credentials));
  previews.set(country, made);
  made.catch(() => previews.delete(country));
  return made;
}
