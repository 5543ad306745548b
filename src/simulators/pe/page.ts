import type { DiaryEntry } from './diary.ts';
import { htmlType, type Reply } from './exchange.ts';
import { type Fault, faultKinds, operations } from './faults.ts';
import type { RegisteredDocument, Submission } from './register.ts';

type Shown = {
  readonly entries: readonly DiaryEntry[];
  readonly documents: readonly RegisteredDocument[];
  readonly filings: readonly Submission[];
  readonly faults: readonly Fault[];
};

/** Nothing is loaded from elsewhere, and only the script of the page itself runs. */
const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'`;

const rowsMax = 200;

/** A page for people: what came in, what was answered, what is registered, and a form for faults. */
export function overviewPage(shown: Shown, nonce: string): Reply {
  const { entries, documents, filings, faults } = shown;
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Chasqui's own SUNAT</title>
<style nonce="${nonce}">${style}</style></head><body>
<h1>Chasqui's own SUNAT</h1>
<p class="mark">SIMULADO, SIN VALOR LEGAL</p>
<h2>Requests</h2>${table(
    ['at', 'account', 'operation', 'name', 'user', 'fault', 'answer'],
    entries.map(({ at, account, operation, name, user, fault, answer }) => [
      at,
      account,
      operation,
      name,
      user,
      fault,
      answer,
    ]),
  )}
<h2>Documents</h2>${table(
    ['name', 'state', 'received', 'code', 'digest'],
    documents.map(({ name, state, received, judgement, digest }) => [
      name,
      state,
      received,
      judgement.code,
      digest ?? '',
    ]),
  )}
<h2>Daily summaries and voidings</h2>${table(
    ['name', 'ticket', 'received', 'code'],
    filings.map(({ name, ticket, received, judgement }) => [
      name,
      ticket,
      received,
      judgement.code,
    ]),
  )}
<h2>Faults</h2>
<p>A list of <code>{"operation", "name"?, "fault", "code"?, "times"?, "probability"?}</code>.<br>
Operations: ${operations.join(', ')}, or *.<br>Faults: ${faultKinds.join(', ')}.</p>
<textarea id="faults" rows="8" cols="100">${escaped(JSON.stringify(faults, null, 2))}</textarea>
<p><button id="set">Set</button> <output id="result"></output></p>
<script nonce="${nonce}">${script}</script>
</body></html>
`;
  const headers = { 'content-security-policy': policy(nonce), 'x-content-type-options': 'nosniff' };
  return { status: 200, type: htmlType, body, headers };
}

/** The page that the QR code of a guide leads to. */
export const scannedPage: Reply = {
  status: 200,
  type: htmlType,
  body: '<!doctype html><meta charset="utf-8"><title>SIMULADO</title><p>SIMULADO, SIN VALOR LEGAL</p>\n',
  headers: { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' },
};

const style = `body{font:14px sans-serif;margin:2em}table{border-collapse:collapse}
td,th{border:1px solid #ccc;padding:2px 6px;text-align:left;vertical-align:top}.mark{color:#b00;font-weight:bold}`;

const script = `document.getElementById('set').onclick = async () => {
  const result = document.getElementById('result');
  const body = document.getElementById('faults').value;
  const base = location.pathname.replace(/\\/$/, '');
  const answer = await fetch(base + '/admin/faults', { method: 'PUT', body });
  result.textContent = answer.ok ? 'Set.' : (await answer.json()).detail;
};`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None yet.</p>';
  const cells = (tag: string, values: readonly string[]) =>
    `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
  const shown = rows.slice(-rowsMax).map((row) => cells('td', row));
  return `<table>${cells('th', heads)}${shown.join('\n')}</table>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
