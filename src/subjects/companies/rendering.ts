import type { KeyObject } from 'node:crypto';
import type { Regime } from '../country/regime.ts';
import type { CredentialRecord } from '../credentials/credentials.ts';
import type { ApiKey } from '../keys/api-key.ts';
import { logoLink, snapshotOf } from '../ledger/documents/compose-document.ts';
import type { Session, User } from '../users/user.ts';
import type { CompanyRecord } from './company.ts';

/** A company as the service returns it, with the mark of the public URL in its logo's link. */
export function renderCompany(
  company: CompanyRecord,
  linkSecret: KeyObject,
  credentials: CredentialRecord | undefined,
  regime: Pick<Regime, 'credentials'>,
): Record<string, unknown> {
  const { id, accountId, environment, time_zone, web_hook, metadata } = company;
  const { receipts, summary_hour, authority_url } = company;
  const { demand_trusted_certificates, unique_external_ids, printing } = company;
  return {
    id,
    ...snapshotOf(company),
    logo: logoLink({ account: { id: accountId, linkSecret }, company }),
    environment,
    receipts,
    summary_hour,
    authority_url,
    demand_trusted_certificates,
    unique_external_ids,
    printing,
    time_zone,
    web_hook,
    metadata,
    certificate: credentials === undefined ? null : renderCertificate(credentials, regime),
    created_at: new Date(company.createdAt).toISOString(),
    updated_at: new Date(company.updatedAt).toISOString(),
  };
}

/** What may be shown of credentials: nothing that signs or logs in. */
function renderCertificate(
  record: CredentialRecord,
  { credentials: { user, clients } }: Pick<Regime, 'credentials'>,
): Record<string, unknown> {
  const { subject, issuer, serial, not_before, not_after } = record.certificate;
  const facts = { subject, issuer, serial, not_before, not_after };
  const clientFlags = Object.entries(clients).map(([name, { isSet }]) => [
    isSet.name,
    record.clients.includes(name),
  ]);
  return {
    ...facts,
    self_made: record.kind === 'self_made',
    [user.isSet.name]: record.hasUser,
    ...Object.fromEntries(clientFlags),
  };
}

/** What may be shown of a key. */
export function renderKey(key: ApiKey): Record<string, unknown> {
  return {
    id: key.id,
    name: key.name,
    scope: key.scope,
    companies: key.companies,
    prefix: key.prefix,
    last_four: key.lastFour,
    created_at: isoOrNull(key.createdAt),
    created_by: key.createdBy,
    answers_for: key.answersFor,
    expires_at: isoOrNull(key.expiresAt),
    revoked_at: isoOrNull(key.revokedAt),
    last_used_at: isoOrNull(key.lastUsedAt),
  };
}

/** What may be shown of a user. */
export function renderUser(user: User): Record<string, unknown> {
  const { id, email, name, role, companies, disabledAt, password, secondFactor } = user;
  const state = disabledAt !== null ? 'disabled' : password === null ? 'invited' : 'active';
  return {
    id,
    email,
    name,
    role,
    companies,
    state,
    second_factor: secondFactor?.isConfirmed === true,
    created_at: isoOrNull(user.createdAt),
    created_by: user.createdBy,
    signed_in_at: isoOrNull(user.signedInAt),
  };
}

export function renderSession(session: Session, currentId: string): Record<string, unknown> {
  return {
    id: session.id,
    created_at: isoOrNull(session.createdAt),
    used_at: isoOrNull(session.usedAt),
    expires_at: isoOrNull(session.expiresAt),
    agent: session.agent,
    address: session.address,
    current: session.id === currentId,
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
