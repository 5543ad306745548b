import { join } from 'node:path';
import express, { type Response } from 'express';
import { openConnection } from '../src/platform/sql/sqlite/driver.ts';
import { hashKey } from '../src/subjects/keys/api-key.ts';
import { publicUrlMark } from '../src/subjects/ledger/documents/file-links.ts';

export type ExpressSettings = {
  readonly port: number;
  readonly dataDir: string;
  /** `parsed`: what is stored is read and written anew by `res.json`; `text`: it is sent as it is. */
  readonly sends: 'parsed' | 'text';
};

// A program of its own: the reads of the service as a team writes them in an afternoon with Express and SQL. It reads the same
// store, checks the key, and does nothing else: no scopes, limits, metrics, page tokens or judged parameters.
const { port, dataDir, sends } = JSON.parse(process.argv[2] ?? '') as ExpressSettings;
const database = openConnection(join(dataDir, 'chasqui.sqlite'), { readOnly: true });
database.exec('PRAGMA mmap_size = 268435456');
const url = `http://127.0.0.1:${port}`;

const findKey = database.prepare('SELECT account_id, revoked_at FROM api_keys WHERE hash = ?');
const findDocument = database.prepare('SELECT body FROM documents WHERE account_id = ? AND id = ?');
const listPage = database.prepare(`
SELECT summary FROM document_list WHERE account_id = ? AND company_id = ?
ORDER BY issued_at DESC, id DESC LIMIT ?`);
const search = database.prepare(`
SELECT summary FROM document_list
WHERE account_id = ? AND company_id = ? AND status = ? AND issued_at >= ? AND issued_at < ?
ORDER BY issued_at DESC, id DESC LIMIT ?`);

const byNumber = database.prepare(`
SELECT summary FROM document_list INDEXED BY document_list_by_environment
WHERE account_id = ? AND company_id = ? AND environment IN ('live', 'test')
  AND type = ? AND series = ? AND sequence = ?`);

const app = express();
const accounts = new WeakMap<object, string>();
app.use((request, response, next) => {
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const found = findKey.get(hashKey(key));
  if (found === undefined || found.revoked_at !== null) {
    response.status(401).json({ code: 'unknown_key' });
    return;
  }
  accounts.set(request, String(found.account_id));
  next();
});

app.get('/api/document/search/company/:companyId', (request, response) => {
  const { start_date = '', end_date = '', status = '', limit = '20' } = request.query;
  const from = Date.parse(`${start_date}T00:00:00-05:00`);
  const until = Date.parse(`${end_date}T24:00:00-05:00`);
  const company = [accounts.get(request) ?? '', request.params.companyId ?? ''];
  sendPage(response, search.all(...company, status, from, until, Number(limit)));
});

app.get('/api/document/search/company/:companyId/:type/:number', (request, response) => {
  const { companyId = '', type = '', number = '' } = request.params;
  const [series = '', sequence = ''] = number.split('-');
  const account = accounts.get(request) ?? '';
  sendPage(response, byNumber.all(account, companyId, type, series, Number(sequence)));
});

app.get('/api/document/company/:companyId', (request, response) => {
  const { limit = '20' } = request.query;
  const company = [accounts.get(request) ?? '', request.params.companyId ?? ''];
  sendPage(response, listPage.all(...company, Number(limit)));
});

app.get('/api/document/:id', (request, response) => {
  const found = findDocument.get(accounts.get(request) ?? '', request.params.id ?? '');
  if (found === undefined) response.status(404).json({ code: 'document_not_found' });
  else sendText(response, String(found.body));
});

app.listen(port, '127.0.0.1');
// Statements alone do not keep their connection from being collected.
process.once('exit', () => database.close());

function sendPage(response: Response, rows: readonly Readonly<Record<string, unknown>>[]): void {
  const summaries = rows.map(({ summary }) => String(summary));
  sendText(response, `{"data":[${summaries.join(',')}],"meta":{"next_token":null}}`);
}

function sendText(response: Response, stored: string): void {
  const text = stored.replaceAll(publicUrlMark, url);
  if (sends === 'parsed') response.json(JSON.parse(text));
  else response.type('json').send(text);
}
