import { newId } from '../../../kernel/ids.ts';
import type { CompanyRecord } from '../../companies/company.ts';
import type { CredentialRecord } from '../../credentials/credentials.ts';
import type { ApiKey } from '../../keys/api-key.ts';
import type { User } from '../../users/user.ts';
import type { DisabledReason, Webhook } from '../../webhooks/webhooks.ts';
import type { Filing, Series } from '../rows.ts';
import type { Place } from '../writes.ts';
import type { AccountEventType } from './account-events.ts';
import type { EventData } from './event-data.ts';
import type { AccountEvent } from './feed.ts';

// What each event of an account says; docs/events.md says the same to users. None holds a secret.

function makeEvent<Type extends AccountEventType>(
  type: Type,
  companyId: string | null,
  at: number,
  data: EventData[Type],
): AccountEvent {
  const id = newId('evt', at);
  return { id, type, companyId, documentId: null, at, data: JSON.stringify(data) };
}

export function companyCreated(company: CompanyRecord, now: number): AccountEvent {
  const { id, tax_id, business_name, country, environment } = company;
  return makeEvent('company.created', id, now, { tax_id, business_name, country, environment });
}

/** Undefined where nothing changed. */
export function companyUpdated(
  before: CompanyRecord,
  after: CompanyRecord,
): AccountEvent | undefined {
  const names = Object.keys(after) as (keyof CompanyRecord)[];
  const fields = names.filter(
    (name) => name !== 'updatedAt' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (fields.length === 0) return undefined;
  return makeEvent('company.updated', after.id, after.updatedAt, { fields });
}

export function credentialsSet(record: CredentialRecord, now: number): AccountEvent {
  const { kind, certificate, hasUser, clients } = record;
  const { serial, not_after } = certificate;
  const data = { kind, serial, not_after, user: hasUser, clients };
  return makeEvent('credentials.set', record.companyId, now, data);
}

export function credentialsRemoved(companyId: string, now: number): AccountEvent {
  return makeEvent('credentials.removed', companyId, now, {});
}

/** So many days before its end, or 0 where it has ended. */
export function certificateEnds(
  { companyId, certificate: { serial, not_after } }: CredentialRecord,
  days: number,
  now: number,
): AccountEvent {
  if (days === 0) return makeEvent('certificate.ended', companyId, now, { serial, not_after });
  return makeEvent('certificate.ending', companyId, now, { serial, not_after, days });
}

export function seriesCreated(
  companyId: Place['companyId'],
  { environment, type, series, createdAt }: Series,
): AccountEvent {
  return makeEvent('series.created', companyId, createdAt, { environment, type, series });
}

/** The outcome of a daily summary or a voiding. */
export function filingChanged(
  type: 'filing.sent' | 'filing.accepted' | 'filing.rejected',
  { id, name, environment }: Filing,
  { companyId, now }: { readonly companyId: string; readonly now: number },
  words: { readonly ticket?: string; readonly code?: string; readonly description?: string },
): AccountEvent {
  return makeEvent(type, companyId, now, { filing_id: id, name, environment, ...words });
}

export function keyCreated(key: ApiKey): AccountEvent {
  const { id, name, scope, companies, createdAt, createdBy, answersFor } = key;
  const made = { created_by: createdBy, answers_for: answersFor };
  const data = { key_id: id, name, scope, companies, ...made };
  return makeEvent('key.created', null, createdAt, data);
}

export function keyPassed({ id, name }: ApiKey, to: string | null, now: number): AccountEvent {
  const data = { key_id: id, name, changed: ['answers_for'], answers_for: to };
  return makeEvent('key.updated', null, now, data);
}

export function keyRevoked({ id, name }: ApiKey, now: number): AccountEvent {
  return makeEvent('key.revoked', null, now, { key_id: id, name });
}

export function userCreated(user: User): AccountEvent {
  const { id, email, role, companies, createdAt, createdBy } = user;
  const data = { user_id: id, email, role, companies, created_by: createdBy };
  return makeEvent('user.created', null, createdAt, data);
}

export function userUpdated(user: User, changed: readonly string[]): AccountEvent {
  const { id, email, updatedAt } = user;
  return makeEvent('user.updated', null, updatedAt, { user_id: id, email, changed });
}

export function userSignedIn({ id, email }: User, now: number): AccountEvent {
  return makeEvent('user.signed_in', null, now, { user_id: id, email });
}

/** Of a company where it is sent the events of one only: a key that is bound to it learns of it. */
export function webhookDisabled(
  { id, description, companies }: Webhook,
  reason: DisabledReason,
  now: number,
): AccountEvent {
  const company = companies?.length === 1 ? (companies[0] ?? null) : null;
  return makeEvent('webhook.disabled', company, now, { webhook_id: id, description, reason });
}
