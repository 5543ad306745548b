import { AppError } from '../../kernel/codes/errors.ts';
import { call } from '../calls.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { Context } from '../context.ts';
import type { AuthoritySecrets } from '../country/gateway.ts';
import type { Issuer, Signer, SigningCredentials } from '../country/regime.ts';
import { credentialCodes, credentialMessages } from './codes.ts';
import {
  type CompanySecrets,
  holdsLogins,
  noAuthoritySecrets,
  openCompanySecrets,
  sealCompanySecrets,
} from './company-secrets.ts';
import type { CredentialRecord } from './credentials.ts';

/**
 * What signs the documents of a company: its own certificate, or in `test` the one that the service makes.
 * Throws `credentials_missing`, `credentials_expired` and `credentials_unreadable`.
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
  signers.set(name, { updatedAt: record.updatedAt, signer });
  return signer;
}

/**
 * A certificate that the service made itself is made anew where the key to it is gone. Not where a user or clients are
 * sealed with it: the right key may come back, and they with it.
 */
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
    if (!lost || record.kind === 'own' || holdsLogins(record)) throw error;
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
    credentialCodes.credentials_missing,
    credentialMessages.certificate_needed_to_sign({ call: call('setCredentials') }),
  );
}

function expired({ certificate }: CredentialRecord): AppError {
  return new AppError(
    credentialCodes.credentials_expired,
    credentialMessages.certificate_ended({
      day: certificate.not_after,
      call: call('setCredentials'),
    }),
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
  const { shown, secrets } = await makeTestSigning(context, company, issuer);
  const logins = loginsOf(context, company, ended);
  const record: CredentialRecord = {
    ...shown,
    accountId: company.accountId,
    companyId: company.id,
    ...(await sealCompanySecrets(context, company, { ...secrets, ...logins })),
    updatedAt: Math.max(context.now(), (ended?.updatedAt ?? 0) + 1),
  };
  const { credentials: store } = context.stores;
  if (ended === undefined) return store.putIfNone(record);
  // Making a key takes a moment, in which somebody may have sent a real one.
  if (await store.replace(record, ended.updatedAt)) return record;
  return (await store.find(company.accountId, company.id)) ?? store.putIfNone(record);
}

/** What a company signs with, and what may be shown of it. */
export type Signing = {
  readonly shown: Pick<CredentialRecord, 'kind' | 'certificate' | 'notAfter'>;
  readonly secrets: SigningCredentials;
};

/** A certificate of a company in `test`, which says that it has no value. */
export async function makeTestSigning(
  context: Context,
  { tax_id: taxId, business_name: businessName }: CompanyRecord,
  issuer: Issuer,
): Promise<Signing> {
  const now = context.now();
  const secrets = await issuer.makeTestCredentials({ taxId, businessName, now });
  const { key, certificate } = secrets;
  const { facts } = issuer.checkCredentials({ key, certificates: [certificate] }, { taxId, now });
  if (facts === null) throw new TypeError('a certificate that was just made fits its key');
  const notAfter = Date.parse(facts.not_after);
  return { shown: { kind: 'self_made', certificate: facts, notAfter }, secrets };
}

/** User and clients of a test company outlive its certificates. Throws `credentials_unreadable`. */
function loginsOf(
  context: Context,
  company: CompanyRecord,
  ended: CredentialRecord | undefined,
): AuthoritySecrets {
  if (ended === undefined || !holdsLogins(ended)) return noAuthoritySecrets;
  const { user, clients } = openCompanySecrets(context, company, ended);
  return { user, clients };
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
