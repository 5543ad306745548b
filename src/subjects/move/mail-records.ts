import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { mailProblems } from '../ledger/mails/keep-mail-settings.ts';
import type { MailRecord } from '../ledger/mails/mail-port.ts';
import { checkMailSettings } from '../ledger/mails/mail-settings.ts';
import type { Place } from '../ledger/writes.ts';
import type { ReadableStores, Stores } from '../stores.ts';
import { differingNames, settingsDiffer } from './differing-settings.ts';
import type { LoadOutcome } from './load-outcome.ts';
import { bytesField, type Fields, invalid, objectField, timeField } from './record-fields.ts';

// What companies set about their mail, as records of an export. The password is sealed with a key that is not in it.

const sealedBytesMax = 10_000;

type ReceivedMailSettings = Omit<MailRecord, 'accountId' | 'companyId'>;

export async function exportMailSettings(
  { mails }: Pick<ReadableStores, 'mails'>,
  accountId: string,
  companyIds: readonly string[],
  write: (line: string) => unknown,
): Promise<number> {
  let count = 0;
  for (const companyId of companyIds) {
    const record = await mails.settings(accountId, companyId);
    if (record === undefined) continue;
    const { settings, sealed, updatedAt } = record;
    const line = {
      kind: 'mail_settings',
      company_id: companyId,
      settings,
      sealed: sealed?.toString('base64') ?? null,
      updated_at: new Date(updatedAt).toISOString(),
    };
    await write(JSON.stringify(line));
    count += 1;
  }
  return count;
}

/** Checked as what callers send is: an export may have been changed. */
export function receiveMailSettings(context: Context, fields: Fields): ReceivedMailSettings {
  const checked = checkMailSettings(objectField(fields, 'settings'));
  if (!checked.ok) throw invalid(`settings: ${checked.errors[0]?.detail ?? ''}`);
  // A server of a private network is loaded as it was set where it came from: nothing is sent there, and `doctor` names it.
  const mail = { ...context.mail, allowPrivateUrls: true };
  const [problem] = mailProblems({ ...context, mail }, checked.value);
  if (problem !== undefined) throw invalid(`settings${problem.pointer} ${problem.detail}`);
  const { smtp, ...settings } = checked.value;
  const sealed = fields.sealed === null ? null : bytesField(fields, 'sealed');
  if (sealed !== null && (sealed.length === 0 || sealed.length > sealedBytesMax)) {
    throw invalid(`sealed must be 1 to ${sealedBytesMax} bytes.`);
  }
  return {
    settings: { ...settings, smtp: smtp && { url: smtp.url } },
    sealed,
    updatedAt: timeField(fields, 'updated_at'),
  };
}

/** Sets them where the company has none: what is there stays. */
export async function storeMailSettings(
  { mails }: Pick<Stores, 'mails'>,
  { accountId, companyId }: Place,
  received: ReceivedMailSettings,
): Promise<LoadOutcome> {
  const { enabled, when } = received.settings;
  const record = { ...received, accountId, companyId };
  if (await mails.putSettings(record, enabled ? when : null, null)) return 'stored';
  const here = await mails.settings(accountId, companyId);
  const names = here === undefined ? [] : differingMail(received, here);
  if (names.length === 0) return 'unchanged';
  return settingsDiffer(
    `The mail of ${companyId}`,
    names,
    `PUT /api/company/${companyId}/mail of a service`,
  );
}

function differingMail(received: ReceivedMailSettings, here: MailRecord): readonly string[] {
  const names = differingNames(received.settings, here.settings);
  const isSealedAlike = isDeepStrictEqual(received.sealed, here.sealed);
  // Another server has another password.
  return isSealedAlike || names.includes('smtp') ? names : [...names, 'smtp.password'];
}
