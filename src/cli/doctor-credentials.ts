import type { App } from '../app.ts';
import type { StorageFinding as Finding } from '../domain/ports/stores.ts';
import { readSecretKey, SecretKeyError } from '../lib/secret-key.ts';
import {
  findUnreadableCredentials,
  type UnreadableCredentials,
} from '../operations/read/find-unreadable-credentials.ts';
import { listEndingCertificates } from '../operations/read/list-ending-certificates.ts';

const warnMs = 30 * 86_400_000;
const companiesShown = 20;

/** Whether companies can sign: their certificates are valid, and the key of this process opens them. */
export async function credentialFindings(app: App): Promise<readonly Finding[]> {
  return [...(await certificates(app)), ...(await sealedCredentials(app))];
}

/** Those that have ended or end within a month: nothing can be issued with them then. */
async function certificates({ context }: App): Promise<readonly Finding[]> {
  const { now } = context;
  const first = await listEndingCertificates(context, companiesShown);
  const ending = first.filter(({ notAfter }) => notAfter < now() + warnMs);
  if (ending.length === 0) {
    const detail = 'none has ended or ends within 30 days';
    return [{ check: 'Certificates', ok: true, detail }];
  }
  return ending.map(({ companyId, notAfter }) => {
    const day = new Date(notAfter).toISOString().slice(0, 10);
    const ended = notAfter < now() ? 'ended' : 'ends';
    const detail = `It ${ended} on ${day}: PUT /api/company/${companyId}/credentials with its successor.`;
    return { check: `Certificate of ${companyId}`, ok: notAfter >= now(), detail };
  });
}

/**
 * With a key that does not open them nothing is issued, and what is to be sent waits and is tried again: the next
 * process may have the right key. So nobody is told but the operator.
 */
async function sealedCredentials(app: App): Promise<readonly Finding[]> {
  const check = 'Credentials';
  const { tried, unreadable, companies } = await tryToOpen(app);
  if (tried === 0) return [];
  if (unreadable === 0) return [{ check, ok: true, detail: 'open with the secret key' }];
  const more = unreadable > companies.length ? ` and ${unreadable - companies.length} more` : '';
  const names = `${companies.join(', ')}${more}`;
  const detail = `The secret key does not open those of ${unreadable} of ${tried} companies (${names}): nothing of theirs is issued or sent. Put the right SECRET_KEY or secret.key back, or PUT the credentials again.`;
  return [{ check, ok: false, detail }];
}

/** A key that is not there yet opens nothing, and is not made by asking. What is wrong with a key is said elsewhere. */
async function tryToOpen({ config, context }: App): Promise<UnreadableCredentials> {
  try {
    const { secretKey: setting, dataDir } = config;
    const hasKey = readSecretKey({ setting, dataDir }) !== undefined;
    return await findUnreadableCredentials(context, { hasKey, namesMax: companiesShown });
  } catch (error) {
    if (error instanceof SecretKeyError) return { tried: 0, unreadable: 0, companies: [] };
    throw error;
  }
}
