import { AppError } from '../../kernel/codes/errors.ts';
import { acceptBody } from '../../kernel/schema/validation.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { type CompanyRecord, environments } from '../companies/company.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';
import type { Issuer } from '../country/regime.ts';
import type { Principal } from '../keys/api-key.ts';
import { credentialsSet } from '../ledger/events/make-event.ts';
import { credentialMessages } from './codes.ts';
import {
  type CompanySecrets,
  noAuthoritySecrets,
  openCompanySecrets,
  sealCompanySecrets,
} from './company-secrets.ts';
import type { CredentialRecord } from './credentials.ts';
import type { NewCertificate } from './credentials-request.ts';
import { mergeLogins } from './merge-logins.ts';
import { invalidCredentials } from './read-certificate.ts';
import { makeTestSigning, type Signing } from './signing.ts';

/**
 * Sets what a company signs with and how it calls the authority: what is left out stays, null removes. A certificate
 * is seen to work first. `sent` is JSON under the names of the company's country. Throws `invalid_body` and
 * `invalid_credentials`; what was set before stays then.
 */
export async function setCredentials(
  context: Context,
  principal: Principal,
  companyId: string,
  sent: unknown,
): Promise<CompanyRecord> {
  const company = await requireCompany(context, principal, companyId);
  const { credentials: form, openIssuer, services } = requireRegime(context, company.country);
  const request = acceptBody(sent, form);
  const desk = { context, company, issuer: await openIssuer() };
  const sentSigning = request.certificate && (await ownSigning(desk, request.certificate));
  await beginTrials(context, company, services);
  for (;;) {
    const before = await credentialsBefore(desk);
    const signing = sentSigning ?? (await standingSigning(desk, before));
    const logins = mergeLogins(request, form, before);
    const record: CredentialRecord = {
      ...signing.shown,
      accountId: company.accountId,
      companyId: company.id,
      ...(await sealCompanySecrets(context, company, { ...signing.secrets, ...logins })),
      // Strictly later, so that every process notices the change.
      updatedAt: Math.max(context.now(), (before.record?.updatedAt ?? 0) + 1),
    };
    if (await isStored(context, record, before.record)) break;
  }
  await goOnSending(context, company);
  return company;
}

/** A wrong password that many calls bring at once may lock the user: one goes alone first, whatever was set before. */
async function beginTrials(
  { stores, now }: Context,
  { accountId, id }: CompanyRecord,
  services: readonly string[],
): Promise<void> {
  const keys = environments.flatMap((environment) =>
    services.map((service) => ({ environment, service })),
  );
  await stores.services.beginTrials({ accountId, companyId: id }, keys, now());
}

/** What waited for other credentials goes on by itself: one call alone first, to each service that refused them. */
async function goOnSending(context: Context, company: CompanyRecord): Promise<void> {
  const { stores, now, workMade } = context;
  const place = { accountId: company.accountId, companyId: company.id };
  await stores.services.allowTrial(place, now());
  await stores.work.release(place, { reason: 'no_credentials' }, now());
  workMade.emit();
}

type Desk = {
  readonly context: Context;
  readonly company: CompanyRecord;
  readonly issuer: Issuer;
};

/** What is set, and what is in its box: `lost` where it was sealed with a key that is gone. */
export type CredentialsBefore = {
  readonly record: CredentialRecord | undefined;
  readonly opened: Pick<CompanySecrets, 'user' | 'clients'> | 'lost';
  readonly signing: Signing | null;
};

async function credentialsBefore({ context, company }: Desk): Promise<CredentialsBefore> {
  const record = await context.stores.credentials.find(company.accountId, company.id);
  if (record === undefined) return { record, opened: noAuthoritySecrets, signing: null };
  try {
    const opened = openCompanySecrets(context, company, record);
    const { kind, certificate, notAfter } = record;
    return { record, opened, signing: { shown: { kind, certificate, notAfter }, secrets: opened } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'credentials_unreadable') throw error;
    return { record, opened: 'lost', signing: null };
  }
}

async function ownSigning({ context, company }: Desk, sent: NewCertificate): Promise<Signing> {
  const { accountId, country, tax_id: taxId } = company;
  const request = { sent, country, taxId, now: context.now() };
  const { facts, ...secrets } = await context.fileWork.readCertificate(accountId, request);
  const notAfter = Date.parse(facts.not_after);
  return { shown: { kind: 'own', certificate: facts, notAfter }, secrets };
}

/** Without a certificate in the request: the one that is set, or for a company in `test` a self-made one. */
async function standingSigning(
  { context, company, issuer }: Desk,
  { record, signing }: CredentialsBefore,
): Promise<Signing> {
  const isOwn = record?.kind === 'own';
  if (signing !== null && (isOwn || company.environment === 'test')) return signing;
  if (isOwn) throw certificateNeeded(credentialMessages.certificate_sealed_otherwise);
  if (company.environment === 'test') return makeTestSigning(context, company, issuer);
  throw certificateNeeded(credentialMessages.certificate_needed);
}

function certificateNeeded(detail: Said): AppError {
  return invalidCredentials([{ code: 'certificate_needed', detail, pointer: '/certificate' }]);
}

/** False where somebody else changed them meanwhile. */
async function isStored(
  { stores: { credentials }, now }: Context,
  record: CredentialRecord,
  before: CredentialRecord | undefined,
): Promise<boolean> {
  const event = credentialsSet(record, now());
  if (before !== undefined) return credentials.replace(record, before.updatedAt, event);
  const kept = await credentials.putIfNone(record, event);
  return kept.sealed.equals(record.sealed);
}
