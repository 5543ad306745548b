import {
  bytesOf,
  type Database,
  lastOfEach,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Mail, MailRecord, MailStore } from './mail-port.ts';
import type { MailSettings } from './mail-settings.ts';

const findSettings = {
  name: 'find_mail_settings',
  text: `
SELECT account_id, company_id, settings, sealed, updated_at FROM company_mail
WHERE account_id = $1 AND company_id = $2`,
};
const listSettings = {
  name: 'list_mail_settings',
  text: `
SELECT account_id, company_id, settings, sealed, updated_at FROM company_mail
WHERE account_id = $1 AND company_id > $2 ORDER BY company_id LIMIT $3`,
};
const insertSettings = {
  name: 'insert_mail_settings',
  text: `
INSERT INTO company_mail (account_id, company_id, settings, sealed, updated_at)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (account_id, company_id) DO NOTHING RETURNING company_id`,
};
const replaceSettings = {
  name: 'replace_mail_settings',
  text: `
UPDATE company_mail SET settings = $3, sealed = $4, updated_at = $5
WHERE account_id = $1 AND company_id = $2 AND updated_at = $6 RETURNING company_id`,
};
const setWhen = {
  name: 'set_mail_when',
  text: 'UPDATE companies SET mail_when = $3 WHERE account_id = $1 AND id = $2',
};
const columns = `id, company_id, document_id, to_address, request, state, attempts, created_at,
  sent_at, message_id, last_answer`;
const ofDocuments = {
  name: 'find_mails',
  text: `
SELECT ${columns} FROM mails WHERE account_id = $1 AND document_id = ANY($2::text[])
ORDER BY document_id, to_address, request`,
};
/** What is sent or refused stays so, whoever asks for the same mail again. */
const put = {
  name: 'put_mails',
  text: `
INSERT INTO mails (account_id, ${columns})
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::integer[], $9::bigint[], $10::bigint[], $11::text[], $12::text[])
ON CONFLICT (account_id, id) DO UPDATE SET
  state = excluded.state, attempts = excluded.attempts, sent_at = excluded.sent_at,
  message_id = excluded.message_id, last_answer = excluded.last_answer
WHERE mails.state = 'waiting'`,
};

export function mailStore(database: Queryable & Partial<Database>): MailStore {
  const transaction = transactionsOf(database);
  return {
    async settings(accountId, companyId) {
      const [row] = await database.query(findSettings, [accountId, companyId]);
      return row === undefined ? undefined : recordOf(row);
    },
    async listSettings(accountId, { after, limit }) {
      const rows = await database.query(listSettings, [accountId, after, limit]);
      return rows.map(recordOf);
    },
    putSettings: (record, mailWhen, updatedAtBefore) =>
      transaction(async (tx) => {
        if (!(await isPut(tx, record, updatedAtBefore))) return false;
        await tx.query(setWhen, [record.accountId, record.companyId, mailWhen]);
        return true;
      }),
    ofDocument: (accountId, documentId) => mailsOf(database, accountId, [documentId]),
  };
}

async function isPut(
  tx: Queryable,
  record: MailRecord,
  updatedAtBefore: number | null,
): Promise<boolean> {
  const { accountId, companyId, sealed, updatedAt } = record;
  const values = [accountId, companyId, JSON.stringify(record.settings), sealed, updatedAt];
  const rows =
    updatedAtBefore === null
      ? await tx.query(insertSettings, values)
      : await tx.query(replaceSettings, [...values, updatedAtBefore]);
  return rows.length === 1;
}

function recordOf(row: PostgresRow): MailRecord {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    settings: JSON.parse(textOf(row, 'settings')) as MailSettings,
    sealed: row.sealed === null ? null : bytesOf(row, 'sealed'),
    updatedAt: numberOf(row, 'updated_at'),
  };
}

export async function mailsOf(
  tx: Queryable,
  accountId: string,
  documentIds: readonly string[],
): Promise<readonly Mail[]> {
  if (documentIds.length === 0) return [];
  return (await tx.query(ofDocuments, [accountId, documentIds])).map(mailOf);
}

export async function putMails(
  tx: Queryable,
  accountId: string,
  mails: readonly Mail[],
): Promise<void> {
  if (mails.length === 0) return;
  const last = lastOfEach(mails, ({ id }) => id);
  await tx.query(put, [
    accountId,
    last.map(({ id }) => id),
    last.map(({ companyId }) => companyId),
    last.map(({ documentId }) => documentId),
    last.map(({ to }) => to),
    last.map(({ request }) => request),
    last.map(({ state }) => state),
    last.map(({ attempts }) => attempts),
    last.map(({ createdAt }) => createdAt),
    last.map(({ sentAt }) => sentAt),
    last.map(({ messageId }) => messageId),
    last.map(({ lastAnswer }) => lastAnswer),
  ]);
}

function mailOf(row: PostgresRow): Mail {
  return {
    id: textOf(row, 'id'),
    companyId: textOf(row, 'company_id'),
    documentId: textOf(row, 'document_id'),
    to: textOf(row, 'to_address'),
    request: textOf(row, 'request'),
    state: textOf(row, 'state') as Mail['state'],
    attempts: numberOf(row, 'attempts'),
    createdAt: numberOf(row, 'created_at'),
    sentAt: row.sent_at === null ? null : numberOf(row, 'sent_at'),
    messageId: row.message_id as string | null,
    lastAnswer: row.last_answer as string | null,
  };
}
