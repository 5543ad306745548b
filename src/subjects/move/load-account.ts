import { createSecretKey } from 'node:crypto';
import { parseTimestamp } from '../../kernel/calendar.ts';
import { isId } from '../../kernel/ids.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { type CompanyRecord, NewCompany } from '../companies/company.ts';
import type { Context } from '../context.ts';
import { type ApiKey, operator, type Scope, scopes } from '../keys/api-key.ts';
import { companyCreated } from '../ledger/events/make-event.ts';
import type { Account, Stores } from '../stores.ts';
import { webhookOfCompany } from '../webhooks/company-webhook.ts';
import { differingNames, settingsDiffer } from './differing-settings.ts';
import type { LoadOutcome } from './load-outcome.ts';
import { type Fields, wholeNumberOf } from './record-fields.ts';
import { Rejection } from './rejection.ts';

// Records of an export about the account itself: each is inserted where it is missing.

const checkCompany = checkerOf(NewCompany);

export async function loadAccount(
  { accounts }: Stores,
  { id, name, link_secret, created_at }: Fields,
): Promise<Account> {
  const createdAt = timeOrNull(created_at);
  const secret = Buffer.from(typeof link_secret === 'string' ? link_secret : '', 'base64url');
  if (typeof id !== 'string' || !isId('acc', id) || typeof name !== 'string') {
    throw new Rejection('invalid_body', 'The account record has no id or name.');
  }
  if (createdAt === null || secret.length !== 32) {
    throw new Rejection('invalid_body', 'The account record has no created_at or link_secret.');
  }
  const linkSecret = createSecretKey(secret);
  await accounts.insert({ id, name, linkSecret, createdAt });
  const stored = await accounts.find(id);
  if (stored === undefined || !stored.linkSecret.equals(linkSecret)) {
    const detail = `Account ${id} exists here with another link secret: its links would not work.`;
    throw new Rejection('document_conflict', detail);
  }
  return stored;
}

/** What is held stays as it is. */
export async function loadCompany(
  { stores, regimes, now }: Context,
  account: Account,
  { kind: _kind, logo: _logo, id, created_at, updated_at, ...fields }: Fields,
): Promise<LoadOutcome> {
  const checked = checkCompany(withWholeHour(fields));
  if (!checked.ok) {
    throw new Rejection('invalid_body', checked.errors[0]?.detail ?? '', checked.errors);
  }
  const company = checked.value;
  const regime = regimes.get(company.country);
  if (typeof id !== 'string' || !isId('com', id) || regime === undefined) {
    throw new Rejection('invalid_body', 'The company record has no valid id or country.');
  }
  const here = await stores.companies.find(account.id, id);
  if (here !== undefined) return keptCompany(fields, company, here);
  if ((await stores.companies.findByTaxId(account.id, company.tax_id)) !== undefined) {
    const detail = `The account has another company with tax id ${company.tax_id}.`;
    throw new Rejection('company_exists', detail);
  }
  const loaded: CompanyRecord = {
    ...company,
    time_zone: company.time_zone ?? regime.timeZone,
    id,
    accountId: account.id,
    createdAt: timeOrNull(created_at) ?? now(),
    updatedAt: timeOrNull(updated_at) ?? now(),
  };
  const webhook = webhookOfCompany(loaded) ?? undefined;
  await stores.companies.insert(loaded, companyCreated(loaded, now()), webhook);
  return 'stored';
}

/** Only what the record says itself is compared: the rest of it are defaults. */
function keptCompany(fields: Fields, company: NewCompany, here: CompanyRecord): LoadOutcome {
  const said = Object.entries(company).filter(([name]) => Object.hasOwn(fields, name));
  const names = differingNames(Object.fromEntries(said), here);
  if (names.length === 0) return 'unchanged';
  const change = `"chasqui company update --company ${here.id}"`;
  return settingsDiffer(`The company ${here.id}`, names, change);
}

/** Numbers of records are exact decimals; the one of a company is a whole number. */
function withWholeHour(fields: Fields): Fields {
  const hour = wholeNumberOf(fields.summary_hour, 23);
  return hour === undefined ? fields : { ...fields, summary_hour: hour };
}

export async function loadKey(
  { stores, now }: Context,
  account: Account,
  fields: Fields,
): Promise<void> {
  const { id, hash, name, prefix, last_four, scope, companies } = fields;
  const texts = [id, hash, name, prefix, last_four].every((value) => typeof value === 'string');
  const bound =
    companies === null ||
    (Array.isArray(companies) && companies.every((company) => typeof company === 'string'));
  if (!texts || !bound || !scopes.includes(scope as Scope) || !isId('key', String(id))) {
    throw new Rejection('invalid_body', 'The key record lacks a field.');
  }
  const key: ApiKey = {
    id: String(id),
    accountId: account.id,
    name: String(name),
    hash: String(hash),
    prefix: String(prefix),
    lastFour: String(last_four),
    scope: scope as Scope,
    companies: companies as string[] | null,
    createdAt: timeOrNull(fields.created_at) ?? now(),
    // Exports of before say nothing.
    createdBy: typeof fields.created_by === 'string' ? fields.created_by : null,
    answersFor: await answererHere(stores, account.id, fields),
    expiresAt: timeOrNull(fields.expires_at),
    revokedAt: timeOrNull(fields.revoked_at),
    lastUsedAt: timeOrNull(fields.last_used_at),
  };
  const isNew = await stores.keys.insert(key);
  // A key that was revoked since must not live on here.
  if (!isNew && key.revokedAt !== null) {
    await stores.keys.revoke(account.id, key.id, key.revokedAt);
  }
}

/** Users are in no export: somebody answers for a key here only where that user is here too. */
async function answererHere(
  { users }: Pick<Stores, 'users'>,
  accountId: string,
  { answers_for: id }: Fields,
): Promise<string | null> {
  if (typeof id !== 'string' || id === operator) return id === operator ? id : null;
  return (await users.find(accountId, id)) === undefined ? null : id;
}

function timeOrNull(value: unknown): number | null {
  return typeof value === 'string' ? (parseTimestamp(value) ?? null) : null;
}
