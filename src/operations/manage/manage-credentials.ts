import type { KeyObject } from 'node:crypto';
import type { Principal } from '../../domain/access/api-key.ts';
import { AppError, type ErrorItem } from '../../domain/access/errors.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import type { NewCredentials } from '../../domain/document/credentials-request.ts';
import { acceptBody } from '../../domain/document/validation.ts';
import type { CredentialRecord } from '../../domain/ports/credentials.ts';
import type { Regime } from '../../domain/ports/regime.ts';
import { readKeyFile } from '../../lib/key-file.ts';
import { KeyFileError } from '../../lib/key-file-error.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';
import { type AuthorityUser, openCompanySecrets, sealCompanySecrets } from '../issue/signing.ts';

/**
 * Sets what a company signs with, once it is seen to work: the key fits the certificate, the certificate is
 * valid now and names the company's tax id. `sent` is JSON under the names of the company's country. Throws
 * `invalid_body` and `invalid_credentials`; what was set before stays then.
 */
export async function setCredentials(
  context: Context,
  principal: Principal,
  companyId: string,
  sent: unknown,
): Promise<CompanyRecord> {
  const company = await requireCompany(context, principal, companyId);
  const regime = requireRegime(context, company.country);
  const request = acceptBody(sent, regime.credentials);
  const issuer = await regime.openIssuer();
  const given = await readCredentials(request);
  const taxId = company.tax_id;
  const checked = issuer.checkCredentials(given, { taxId, now: context.now() });
  const { certificate, facts, problems } = checked;
  if (problems.length > 0 || certificate === null || facts === null) {
    throw invalid(problems.map((problem) => ({ ...problem, pointer: '/certificate' })));
  }
  const before = await context.stores.credentials.find(company.accountId, company.id);
  const user = chosenUser(request, regime) ?? userBefore(context, company, before, regime);
  await context.stores.credentials.put({
    accountId: company.accountId,
    companyId: company.id,
    kind: 'own',
    certificate: facts,
    notAfter: Date.parse(facts.not_after),
    hasUser: user !== null,
    sealed: sealCompanySecrets(context, company, { key: given.key, certificate, user }),
    // Strictly later, so that every process notices the change.
    updatedAt: Math.max(context.now(), (before?.updatedAt ?? 0) + 1),
  });
  return company;
}

/** Throws `credentials_not_found`. */
export async function removeCredentials(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<void> {
  const company = await requireCompany(context, principal, companyId);
  if (await context.stores.credentials.remove(company.accountId, company.id)) return;
  throw new AppError('credentials_not_found', 'The company has no credentials.');
}

/** The user that is sent; null where only a certificate is. */
function chosenUser({ user }: NewCredentials, { credentials }: Regime): AuthorityUser | null {
  const { name, password } = user;
  if (name !== null && password !== null) return { name, password };
  if (name === null && password === null) return null;
  const { user: userField, password: passwordField } = credentials;
  const detail = `${userField.name} and ${passwordField.name} are sent together.`;
  const missing = name === null ? userField : passwordField;
  throw invalid([{ code: 'invalid_credentials', detail, pointer: `/${missing.name}` }]);
}

/** The user that was set before: a certificate that is only renewed keeps it. */
function userBefore(
  context: Context,
  company: CompanyRecord,
  before: CredentialRecord | undefined,
  { credentials: { user, password } }: Regime,
): AuthorityUser | null {
  if (before === undefined || !before.hasUser) return null;
  try {
    return openCompanySecrets(context, company, before).user;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = `The user that was set before cannot be opened any more: send ${user.name} and ${password.name} too.`;
    throw invalid([{ code: 'credentials_unreadable', detail, pointer: `/${user.name}` }]);
  }
}

type Given = { readonly key: KeyObject; readonly certificates: readonly Buffer[] };

/** Base64 of a `.pfx`, `.p12` or `.pem`, or PEM as it is; the key in the same file or apart. */
async function readCredentials(request: NewCredentials): Promise<Given> {
  const { certificate, key, password } = request;
  const joined = key === null ? certificate : `${pemOf(key)}\n${pemOf(certificate)}`;
  try {
    return await readKeyFile(bytesOf(joined), password);
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error;
    const pointer = error.reason === 'wrong_password' ? '/password' : '/certificate';
    throw invalid([{ code: error.reason, detail: error.message, pointer }]);
  }
}

const isPemText = (text: string) => text.includes('-----BEGIN ');

function bytesOf(text: string): Buffer {
  return isPemText(text) ? Buffer.from(text) : Buffer.from(text, 'base64');
}

function pemOf(text: string): string {
  return isPemText(text) ? text : Buffer.from(text, 'base64').toString('latin1');
}

function invalid(errors: readonly ErrorItem[]): AppError {
  const [first] = errors;
  return new AppError('invalid_credentials', first?.detail ?? 'They cannot be used.', { errors });
}
