import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { createContext } from '../src/app/create-context.ts';
import { createSqliteStores } from '../src/app/stores.sqlite.ts';
import { regimes } from '../src/countries/index.ts';
import { computeDocument } from '../src/countries/pe/documents/compute-document.ts';
import { normalise } from '../src/countries/pe/documents/normalise.ts';
import { judgeDocument } from '../src/countries/pe/documents/rules.ts';
import { writeDocument } from '../src/countries/pe/documents/write-document.ts';
import { Draft } from '../src/countries/pe/shared/draft/draft.ts';
import { createSigner } from '../src/countries/pe/shared/signature/sign.ts';
import { makeTestCredentials } from '../src/countries/pe/shared/signature/test-certificate.ts';
import { issueDocument } from '../src/issuing/issue-document.ts';
import { exactNumber } from '../src/kernel/amount.ts';
import { readJson } from '../src/kernel/json.ts';
import { checkerOf } from '../src/kernel/schema/validation.ts';
import { createAccount } from '../src/subjects/accounts/create-account.ts';
import { createCompany } from '../src/subjects/companies/create-company.ts';
import { snapshotOf } from '../src/subjects/ledger/documents/compose-document.ts';
import { benchCompany } from './bench-company.ts';
import { median, round2, secondsOf, whole } from './figures.ts';
import { type HttpRow, issueOverHttp } from './issue-http.ts';
import { tableOf } from './table.ts';

type IssueBenchOptions = {
  readonly documents: number;
  readonly lines: number;
  readonly clients: number;
  readonly rounds: number;
  readonly httpOnly?: boolean;
  readonly out?: string;
};

const help = `
In alternating rounds of one process: bare signatures (RSA-2048 over SHA-256, node:crypto, nothing else), and
drafts as JSON text through everything that a POST does behind HTTP: read, checked against the schema,
computed, judged, numbered, written as UBL, signed, stored durably in a fresh SQLite file. Clients wait for
their answers, as callers do. The ratio of the rates is the result; stages are measured by themselves.

Then the same over HTTP, from "chasqui serve" in processes of their own: one caller, many, and two processes on
one store, each by turns with bare signatures while nobody is served. CPU is that of the server, all its threads.
The first row is the least that one caller can wait for on this machine: a signature, and 16 KiB on the disk.`;

export function addIssueCommand(program: Command): void {
  program
    .command('issue')
    .description('issuing documents from JSON, against bare RSA signatures')
    .option('--documents <count>', 'documents of a round', whole, 2_000)
    .option('--lines <count>', 'lines of a document', whole, 3)
    .option('--clients <count>', 'callers that wait at the same time', whole, 16)
    .option('--rounds <count>', 'how often both are measured, in alternation', whole, 4)
    .option('--http-only', 'leave out what goes on behind HTTP')
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(compare);
}

/** A draft as an integrator sends it. */
export function draftText(index: number, lines: number): string {
  const items = Array.from({ length: lines }, (_, line) => ({
    code: `SKU-${line + 1}`,
    description: `Producto número ${line + 1} de la tienda`,
    quantity: (line % 5) + 1,
    unit_price: 10.5 + ((index + line) % 40),
  }));
  return JSON.stringify({
    type: 'invoice',
    series: 'F001',
    external_id: `order-${index}`,
    customer: {
      document_type: '6',
      document_number: '20131312955',
      registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
      email: 'compras@elsol.example',
    },
    items,
  });
}

const check = checkerOf(Draft);

function draftOf(text: string): Draft {
  const checked = check(readJson(text, { number: exactNumber, loneSurrogates: 'kept' }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
}

async function compare(options: IssueBenchOptions): Promise<void> {
  const { documents, lines, clients, rounds } = options;
  const inside = options.httpOnly ? undefined : await compareInside(options);
  if (inside !== undefined) process.stdout.write(textOf(inside));
  const draft = (index: number) => draftText(index, lines);
  const http = await issueOverHttp({ documents, rounds, clients, draft, signBare });
  process.stdout.write(httpText(http));
  if (options.out !== undefined) {
    writeFileSync(options.out, `${JSON.stringify({ ...inside, http }, null, 2)}\n`);
  }
}

async function compareInside(options: IssueBenchOptions): Promise<Report> {
  const { documents, lines, rounds } = options;
  const texts = Array.from({ length: documents }, (_, index) => draftText(index, lines));
  // Not counted: V8 compiles the hot paths over the first thousands of documents.
  signBare(documents);
  await issueAll(texts, options);
  const signing: number[] = [];
  const issuing: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    signing.push(documents / secondsOf(() => signBare(documents)));
    issuing.push(documents / (await issueAll(texts, options)));
  }
  const perDocument = 1e6 / median(issuing);
  return {
    documents,
    lines,
    clients: options.clients,
    rsa_per_second: Math.round(median(signing)),
    issue_per_second: Math.round(median(issuing)),
    ratio: round2(median(issuing.map((rate, round) => rate / (signing[round] ?? 0)))),
    target: 0.5,
    stages: await stagesOf(texts.slice(0, 1_000), perDocument),
  };
}

const bareKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
/** As long as what an XML signature is over. */
const bareText = randomBytes(900);

export function signBare(count: number): void {
  for (let index = 0; index < count; index += 1) sign('sha256', bareText, bareKey);
}

/** Issues all drafts into a fresh store, with fsync at each commit; the seconds that it took. */
async function issueAll(texts: readonly string[], { clients }: IssueBenchOptions): Promise<number> {
  const { context, principal, companyId, close } = await openIssuer();
  // The certificate of the company is made with its first document.
  await issueDocument(context, principal, {
    companyId,
    draft: draftOf(draftText(-1, 1)),
    idempotencyKey: null,
  });
  let next = 0;
  const client = async () => {
    for (let index = next++; index < texts.length; index = next++) {
      const draft = draftOf(texts[index] ?? '');
      const idempotencyKey = `order-${index}`;
      const { outcome } = await issueDocument(context, principal, {
        companyId,
        draft,
        idempotencyKey,
      });
      if (outcome !== 'issued') throw new Error('a document was there already');
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  await close();
  return seconds;
}

async function openIssuer() {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  const stores = createSqliteStores({ path: join(folder, 'chasqui.sqlite') });
  const secretKey = randomBytes(32);
  const context = createContext({ stores, regimes, now: Date.now, secretKey: () => secretKey });
  const { account } = await createAccount(context, 'bench');
  const { id: companyId } = await createCompany(context, account.id, benchCompany);
  const principal = {
    keyId: '',
    accountId: account.id,
    scope: 'write' as const,
    companies: null,
  };
  const close = async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  };
  return { context, principal, companyId, close };
}

type Stage = { readonly stage: string; readonly micros: number; readonly share: number };

/** What each stage takes by itself; numbering, JSON, compressing and storing are what is left of the whole. */
async function stagesOf(texts: readonly string[], whole: number): Promise<readonly Stage[]> {
  const now = Date.now();
  const company = { ...benchCompany, time_zone: 'America/Lima', id: '', accountId: '' };
  const snapshot = snapshotOf({ ...company, createdAt: now, updatedAt: now });
  const { tax_id: taxId, business_name: businessName } = benchCompany;
  const signer = createSigner(await makeTestCredentials({ taxId, businessName, now }));
  const today = new Date(now - 5 * 3_600_000).toISOString().slice(0, 10);
  const sent = texts.map(draftOf);
  const drafts = sent.map((draft) => normalise(draft, snapshot, now));
  const computed = drafts.map((draft) => computeDocument(draft, snapshot));
  const xmls = computed.map(({ document, details }) => writeDocument(document, details));
  const micros = (work: () => void) => (secondsOf(work) * 1e6) / texts.length;
  const stages: readonly (readonly [string, number])[] = [
    ['validate: JSON and schema', micros(() => texts.forEach((text) => void draftOf(text)))],
    ['normalise', micros(() => sent.forEach((draft) => void normalise(draft, snapshot, now)))],
    ['compute', micros(() => drafts.forEach((draft) => void computeDocument(draft, snapshot)))],
    [
      'rules',
      micros(() =>
        computed.forEach(({ document }) => void judgeDocument(document, { today, company })),
      ),
    ],
    [
      'write',
      micros(() =>
        computed.forEach(({ document, details }) => void writeDocument(document, details)),
      ),
    ],
    ['sign', micros(() => xmls.forEach((xml) => void signer.sign(xml)))],
  ];
  const known = stages.reduce((sum, [, value]) => sum + value, 0);
  const all = [...stages, ['number, JSON, compress, store', Math.max(0, whole - known)] as const];
  return all.map(([stage, value]) => ({
    stage,
    micros: Math.round(value),
    share: round2(value / whole),
  }));
}

type Report = {
  readonly documents: number;
  readonly lines: number;
  readonly clients: number;
  readonly rsa_per_second: number;
  readonly issue_per_second: number;
  readonly ratio: number;
  readonly target: number;
  readonly stages: readonly Stage[];
};

function textOf(report: Report): string {
  const { documents, lines, clients, stages } = report;
  const rates = tableOf(
    ['what', '>per second', '>ratio'],
    [
      ['bare RSA-2048 signatures', String(report.rsa_per_second), '1'],
      ['JSON to signed and stored', String(report.issue_per_second), String(report.ratio)],
    ],
  );
  const shares = tableOf(
    ['stage', '>µs', '>share'],
    stages.map(({ stage, micros, share }) => [stage, String(micros), String(share)]),
  );
  const verdict = report.ratio >= report.target ? 'reached' : 'missed';
  return `\n${documents} invoices of ${lines} lines, ${clients} callers at once; target ${report.target}: ${verdict}\n\n${rates}\n\n${shares}\n`;
}

function httpText(rows: readonly HttpRow[]): string {
  const table = tableOf(
    ['over HTTP', '>per second', '>of bare RSA', '>p50 ms', '>p99 ms', '>CPU µs'],
    rows.map(({ what, ...numbers }) => [what, ...Object.values(numbers).map(String)]),
  );
  const wanted =
    'Wanted, of bare RSA: one caller 0.75, many 0.9; two processes 1.7 of one; p99 twice the p50 at most.';
  return `\n${table}\n\n${wanted}\n`;
}
