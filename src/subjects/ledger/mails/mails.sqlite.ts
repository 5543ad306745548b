import {
  bytesOf,
  type Database,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Mail, MailRecord, MailStore } from './mail-port.ts';
import type { MailSettings } from './mail-settings.ts';

const findSettings = `
SELECT account_id, company_id, settings, sealed, updated_at FROM company_mail
WHERE account_id = ? AND company_id = ?`;
const listSettings = `
SELECT account_id, company_id, settings, sealed, updated_at FROM company_mail
WHERE account_id = ? AND company_id > ? ORDER BY company_id LIMIT +?`;
const insertSettings = `
INSERT INTO company_mail (account_id, company_id, settings, sealed, updated_at)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id) DO NOTHING`;
const replaceSettings = `
UPDATE company_mail SET settings = ?, sealed = ?, updated_at = ?
WHERE account_id = ? AND company_id = ? AND updated_at = ?`;
const setWhen = 'UPDATE companies SET mail_when = ? WHERE account_id = ? AND id = ?';
const columns = `id, company_id, document_id, to_address, request, state, attempts, created_at,
  sent_at, message_id, last_answer`;
const ofDocument = `
SELECT ${columns} FROM mails WHERE account_id = ? AND document_id = ?
ORDER BY to_address, request`;
/** What is sent or refused stays so, whoever asks for the same mail again. */
const put = `
INSERT INTO mails (account_id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, id) DO UPDATE SET
  state = excluded.state, attempts = excluded.attempts, sent_at = excluded.sent_at,
  message_id = excluded.message_id, last_answer = excluded.last_answer
WHERE mails.state = 'waiting'`;

export function mailStore(database: Database): MailStore {
  return {
    async settings(accountId, companyId) {
      const row = database.prepare(findSettings).get(accountId, companyId);
      return row === undefined ? undefined : recordOf(row);
    },
    listSettings: async (accountId, { after, limit }) =>
      database.prepare(listSettings).all(accountId, after, limit).map(recordOf),
    async putSettings(record, mailWhen, updatedAtBefore) {
      const { accountId, companyId } = record;
      return database.transaction(() => {
        if (!isPut(database, record, updatedAtBefore)) return false;
        database.prepare(setWhen).run(mailWhen, accountId, companyId);
        return true;
      });
    },
    ofDocument: async (accountId, documentId) => mailsOf(database, accountId, documentId),
  };
}

function isPut(database: Database, record: MailRecord, updatedAtBefore: number | null): boolean {
  const { accountId, companyId, sealed, updatedAt } = record;
  const settings = JSON.stringify(record.settings);
  const done =
    updatedAtBefore === null
      ? database.prepare(insertSettings).run(accountId, companyId, settings, sealed, updatedAt)
      : database
          .prepare(replaceSettings)
          .run(settings, sealed, updatedAt, accountId, companyId, updatedAtBefore);
  return Number(done.changes) === 1;
}

function recordOf(row: SqliteRow): MailRecord {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    settings: JSON.parse(textOf(row, 'settings')) as MailSettings,
    sealed: row.sealed === null ? null : bytesOf(row, 'sealed'),
    updatedAt: numberOf(row, 'updated_at'),
  };
}

export function mailsOf(
  database: Database,
  accountId: string,
  documentId: string,
): readonly Mail[] {
  return database.prepare(ofDocument).all(accountId, documentId).map(mailOf);
}

export function putMail(database: Database, accountId: string, mail: Mail): void {
  const { id, companyId, documentId, to, request, state, attempts, createdAt } = mail;
  const about = [id, companyId, documentId, to, request, state, attempts, createdAt];
  database.prepare(put).run(accountId, ...about, mail.sentAt, mail.messageId, mail.lastAnswer);
}

function mailOf(row: SqliteRow): Mail {
  return {
    id: textOf(row, 'id'),
    companyId: textOf(row, 'company_id'),
    documentId: textOf(row, 'document_id'),
    to: textOf(row, 'to_address'),
    request: textOf(row, 'request'),
    state: textOf(row, 'state') as Mail['state'],
    attempts: numberOf(row, 'attempts'),
    createdAt: numberOf(row, 'created_at'),
    sentAt: numberOrNull(row, 'sent_at'),
    messageId: textOrNull(row, 'message_id'),
    lastAnswer: textOrNull(row, 'last_answer'),
  };
}
