import type { App } from '../../../app.ts';
import { dayMs } from '../../../kernel/calendar.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { readSecretKey, SecretKeyError } from '../../../platform/files/secret-key.ts';
import { type SealedKind, sealedKinds } from '../../../subjects/credentials/sealed.ts';
import type { UnreadableBoxes } from '../../../subjects/health/find-unreadable-boxes.ts';
import { operatorHealth } from '../../../subjects/health/operator-operations.ts';
import { operate } from '../operate.ts';

const warnMs = 30 * dayMs;
const namesShown = 20;

/** Those that have ended or end within a month: nothing can be issued with them then. */
export async function certificateFindings({ context }: App): Promise<readonly Finding[]> {
  const { now } = context;
  const first = await operate({ context }, operatorHealth.listEndingCertificates, namesShown);
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

type Meaning = {
  readonly check: string;
  /** Whose they are. */
  readonly owners: string;
  /** What follows. */
  readonly so: string;
  /** What helps where the right key is lost. */
  readonly otherwise: string;
};

const meanings: Readonly<Record<SealedKind, Meaning>> = {
  company_credentials: {
    check: 'Credentials',
    owners: 'companies',
    so: 'nothing of theirs is issued or sent',
    otherwise: 'PUT the credentials again',
  },
  webhooks: {
    check: 'Secrets of webhooks',
    owners: 'webhooks',
    so: 'nothing is sent to their receivers',
    otherwise: 'delete these webhooks and make others',
  },
  company_mail: {
    check: 'Passwords of mail servers',
    owners: 'companies',
    so: 'their mails wait',
    otherwise: 'PUT /api/company/{companyId}/mail with the password again',
  },
  second_factor: {
    check: 'Second factors',
    owners: 'users',
    so: 'they sign in with recovery codes only',
    otherwise: 'chasqui user reset each of them',
  },
};

/**
 * Whether the key of this process opens all that is sealed. Where it does not, work waits and is tried again: the next
 * process may have the right key. So nobody is told but the operator. A key that is not there yet opens nothing, and is
 * not made by asking. What is wrong with a key is said elsewhere.
 */
export async function sealedFindings({ config, context }: App): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  try {
    const { secretKey: setting, dataDir } = config;
    const key = readSecretKey({ setting, dataDir });
    for (const kind of sealedKinds) {
      const found = await operate({ context }, operatorHealth.findUnreadableBoxes, kind, {
        key,
        namesMax: namesShown,
      });
      if (found.tried > 0) findings.push(sealedFinding(kind, found));
    }
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
  }
  return findings;
}

function sealedFinding(
  kind: SealedKind,
  { tried, unreadable, owners: named }: UnreadableBoxes,
): Finding {
  const { check, owners, so, otherwise } = meanings[kind];
  if (unreadable === 0) return { check, ok: true, detail: 'open with the secret key' };
  const more = unreadable > named.length ? ` and ${unreadable - named.length} more` : '';
  const names = `${named.join(', ')}${more}`;
  const detail = `The secret key does not open those of ${unreadable} of ${tried} ${owners} (${names}): ${so}. Put the right SECRET_KEY or secret.key back. Where it is lost, set SECRET_KEY_IS_NEW=on and ${otherwise}.`;
  return { check, ok: false, detail };
}
