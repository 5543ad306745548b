import { cliLines } from './cli-lines.ts';
import { isForPeople, type Media, type Operation, type Parameter } from './described-api.ts';
import { sdkCalls } from './sdk-calls.ts';

/** The ways to call an operation, as text to paste. */
export type CallLines = { readonly curl: string; readonly sdk: string; readonly cli: string };

export function callLines(operation: Operation, base: string): CallLines {
  const { operationId } = operation;
  return {
    curl: curlOf(operation, base),
    sdk: sdkCalls[operationId] ?? '',
    cli: cliLines[operationId] ?? '',
  };
}

/** Ids of the reader's own store: the lines above all operations find them. */
const shellVariables: Readonly<Record<string, string>> = {
  companyId: 'COMPANY',
  documentId: 'DOCUMENT',
  filingId: 'FILING',
  webhookId: 'WEBHOOK',
  deliveryId: 'DELIVERY',
  userId: 'USER_ID',
  sessionId: 'SESSION',
  keyId: 'KEY_ID',
};

/** Finds the newest of a list that the key can read. */
function newest(variable: string, path: string, prefix: string): string {
  return `${variable}=$(ask ${path} | grep -o '${prefix}_[0-9a-f]*' | head -1)`;
}

const newestWebhook = newest('WEBHOOK', '/api/account/webhooks', 'whk');
const newestDelivery = newest('DELIVERY', '"/api/account/webhooks/$WEBHOOK/deliveries"', 'dlv');

/**
 * What a line is followed by: the id of what it made, for the lines that read, change or end it. A key or a session that a
 * line ends is one that was made here, never one that was found.
 */
function followingLine(operationId: string, base: string): string | undefined {
  const lines: Readonly<Record<string, string>> = {
    createWebhook: newestWebhook,
    listWebhookDeliveries: newestDelivery,
    inviteUser: newest('USER_ID', '/api/account/users', 'usr'),
    createKey: newest('KEY_ID', '/api/account/keys', 'key'),
    signIn: `SESSION=$(curl -s -b session.txt "${base}/api/user/sessions" | grep -o 'ses_[0-9a-f]*' | tail -1)`,
  };
  return lines[operationId];
}

/** What the lines of operations need, to be pasted once into a shell. */
export function shellSetup(base: string): string {
  return `export CHASQUI_KEY=chq_…
ask() { curl -s -H "Authorization: Bearer $CHASQUI_KEY" "${base}$1"; }
COMPANY=$(ask /api/account/companies | grep -o 'com_[0-9a-f]*' | tail -1)
DOCUMENT=$(ask "/api/document/company/$COMPANY?limit=1" | grep -o 'doc_[0-9a-f]*' | head -1)
FILE=$(ask "/api/document/$DOCUMENT" | grep -o '${base}/files/[^"]*xml' | head -1)
${newest('FILING', '"/api/company/$COMPANY/filings"', 'fil')}
${newest('USER_ID', '/api/account/users', 'usr')}
${newestWebhook}
${newestDelivery}`;
}

export function sdkSetup(base: string): string {
  return `import { readFile, writeFile } from "node:fs/promises";
import { Chasqui } from "@chasqui/sdk";

const chasqui = new Chasqui({ baseUrl: '${base}', key: process.env.CHASQUI_KEY });
const { data: [company] } = await chasqui.companies.list().page();
const firstId = async (list) => (await list.page()).data[0]?.id;
const documentId = await firstId(chasqui.documents.list(company.id));
const document = documentId && (await chasqui.documents.get(documentId));
const filingId = await firstId(chasqui.deliveries.filings(company.id));
let userId = await firstId(chasqui.users.list());
let webhookId = await firstId(chasqui.webhooks.list());
let deliveryId = webhookId && (await firstId(chasqui.webhooks.deliveries(webhookId)));
let keyId; // of the key that the line of making one makes
const token = "…"; // what follows # in a link to sign in`;
}

/** Operations that answer nothing without these. */
const neededQueries: Readonly<Record<string, readonly string[]>> = {
  getTotals: ['from', 'to'],
  getRegister: ['month', 'format'],
  exportDocumentRows: ['format'],
  zipDocumentFiles: ['kinds'],
  listExchangeRates: ['from', 'to'],
};

function curlOf(operation: Operation, base: string): string {
  const { method, operationId } = operation;
  if (operationId === 'getFile') return 'curl -s -OJ "$FILE"';
  const verb = method === 'get' || method === 'post' ? '' : `-X ${method.toUpperCase()} `;
  const lines = [`curl -s ${flagOf(operation)}${verb}"${base}${pathOf(operation)}"`];
  lines.push(...callerLines(operation, base));
  const body = bodyLines(operation);
  // A POST without a body must say that it is one.
  if (method === 'post' && body.length === 0) lines.push('  -X POST');
  const call = [...lines, ...body].join(' \\\n');
  const following = followingLine(operationId, base);
  return following === undefined ? call : `${call}\n${following}`;
}

/** Who calls: a key, or a person whose session curl keeps in a file. */
function callerLines(operation: Operation, base: string): readonly string[] {
  if (operation.operationId === 'signIn') return ['  -c session.txt'];
  if (isForPeople(operation)) {
    // Some set another cookie. What changes something must come from a page of the service, or say so.
    const cookies = '  -b session.txt -c session.txt';
    return operation.method === 'get' ? [cookies] : [cookies, `  -H 'Origin: ${base}'`];
  }
  return operation['x-scope'] === undefined ? [] : ['  -H "Authorization: Bearer $CHASQUI_KEY"'];
}

function pathOf({ path, parameters, operationId }: Operation): string {
  const exampleOf = (name: string) =>
    String(parameters.find((each: Parameter) => each.name === name)?.example ?? '');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    shellVariables[name] === undefined ? exampleOf(name) : `$${shellVariables[name]}`,
  );
  const query = (neededQueries[operationId] ?? []).map((name) => `${name}=${exampleOf(name)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** Files are kept under the name that the service gives them; a stream is shown as it comes. */
function flagOf({ responses }: Operation): string {
  const types = Object.keys(responses['200']?.content ?? {});
  if (types.includes('text/event-stream')) return '-N ';
  const isFile = types.length > 0 && !types.includes('application/json');
  return isFile ? '-OJ ' : '';
}

const uploadedFiles: Readonly<Record<string, string>> = {
  'application/xml': '20990079197-01-F901-00000001.xml',
  'image/png': 'logo.png',
};

const documentInBody = /"doc_[0-9a-f]{32}"/g;

function bodyLines({ requestBody }: Operation): readonly string[] {
  const bodies = Object.entries(requestBody?.content ?? {});
  const [type, media] = bodies.find(([type]) => type !== 'multipart/form-data') ?? [];
  if (type === undefined || media === undefined) return [];
  const header = `  -H 'Content-Type: ${type}'`;
  const example = exampleIn(media);
  if (example === undefined) return [header, `  --data-binary @${uploadedFiles[type] ?? 'file'}`];
  const quoted = JSON.stringify(example).replaceAll("'", "'\\''");
  return [header, `  -d '${quoted.replaceAll(documentInBody, `"'$DOCUMENT'"`)}'`];
}

/** The example of a body, or the first of several. */
export function exampleIn({ example, examples }: Media): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}
