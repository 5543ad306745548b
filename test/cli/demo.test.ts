import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTarget,
  type Demo,
  makeDemo,
  oneLine,
  start,
  type Target,
  until,
} from '../support/cli.ts';
import { answers } from '../support/example-answers.ts';
import { exampleDocuments, exampleDraftCount } from '../support/examples.ts';

const execute = promisify(execFile);

type Body = {
  readonly type: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  readonly total: number;
  readonly customer: { registration_name: string };
  readonly payment_method: string;
  readonly instalments: unknown[];
  readonly items: { free: boolean; description: string; total: number }[];
};

const made = 400;
/** The examples are imported, and their drafts issued, besides. */
const size = made + exampleDocuments.length + exampleDraftCount;

async function bodiesOf(target: Target): Promise<Body[]> {
  const rows = await target.sql('SELECT body FROM documents ORDER BY issued_at, id');
  return rows.map(({ body }) => JSON.parse(String(body)) as Body);
}

/** What follows from the seed. Times follow from when the account was made, and ids from times. */
function contentOf(bodies: readonly Body[]): string[] {
  return bodies
    .map(({ type, number, status, total, customer, payment_method, items }) =>
      JSON.stringify([
        type,
        number,
        status,
        total,
        customer.registration_name,
        payment_method,
        items.map((item) => [item.description, item.total]),
      ]),
    )
    .toSorted();
}

describe('demo', () => {
  let first: Target;
  let second: Target;
  let demo: Demo;
  let other: Demo;
  let bodies: Body[];

  beforeAll(async () => {
    first = await createTarget('sqlite');
    second = await createTarget('postgres');
    [demo, other] = await Promise.all([makeDemo(first.env, made), makeDemo(second.env, made)]);
    bodies = await bodiesOf(first);
  });

  afterAll(async () => {
    await first.dispose();
    await second.dispose();
  });

  it('prints where, with which key and whose documents they are', () => {
    expect(demo).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      key: expect.stringMatching(/^chq_/),
      account_id: expect.stringMatching(/^acc_/),
      companies: [expect.anything(), expect.anything()],
    });
    for (const company of demo.companies) {
      expect(Object.keys(company)).toEqual(['id', 'tax_id', 'business_name']);
    }
  });

  it('makes documents of all five types, failed ones, credit sales and free items', () => {
    expect(bodies).toHaveLength(size);
    expect(new Set(bodies.map(({ type }) => type))).toEqual(
      new Set(['invoice', 'receipt', 'credit-note', 'debit-note', 'despatch']),
    );
    expect(new Set(bodies.map(({ status }) => status))).toEqual(
      new Set(['pending', 'succeeded', 'failed', 'voided']),
    );
    const credit = bodies.filter(({ payment_method }) => payment_method === 'credit');
    expect(credit.some(({ instalments }) => instalments.length > 1)).toBe(true);
    expect(bodies.some(({ items }) => items.some(({ free }) => free))).toBe(true);
  });

  it('dates nothing in the future', () => {
    const latest = Math.max(...bodies.map(({ date }) => Date.parse(date)));
    expect(latest).toBeLessThanOrEqual(Date.now());
    expect(latest).toBeGreaterThan(Date.now() - 3 * 86_400_000);
  });

  it('makes the same account and documents of the same seed in every store', async () => {
    expect(other.account_id).toBe(demo.account_id);
    expect(other.companies).toEqual(demo.companies);
    expect(other.key).not.toBe(demo.key);
    expect(contentOf(await bodiesOf(second))).toEqual(contentOf(bodies));
  });

  it('changes nothing when it is run again, but makes another key', async () => {
    const before = await first.sql('SELECT id, fingerprint FROM documents ORDER BY id');
    const again = await makeDemo(first.env, made);
    expect(again).toEqual({ ...demo, url: again.url, key: again.key });
    expect(again.key).not.toBe(demo.key);
    expect(await first.sql('SELECT id, fingerprint FROM documents ORDER BY id')).toEqual(before);
    expect(await first.sql('SELECT count(*) AS count FROM document_list')).toEqual([
      { count: size },
    ]);
  });

  it('imports the examples with their files into the first company', async () => {
    const kept = await first.sql(
      `SELECT kind, count(*) AS count FROM document_files
       JOIN documents ON documents.id = document_files.document_id
       WHERE company_id = '${demo.companies[0]?.id}' GROUP BY kind ORDER BY kind`,
    );
    const cdrs = Object.keys(answers).filter((subject) => !subject.startsWith('R'));
    expect(kept).toEqual([
      { kind: 'cdr', count: cdrs.length },
      { kind: 'xml', count: exampleDocuments.length + exampleDraftCount },
    ]);
    const numbers = exampleDocuments.map((name) => name.split('-').slice(2).join('-'));
    const imported = bodies.filter(({ number }) => numbers.includes(number));
    expect(imported.map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'pending',
      ...Array.from({ length: 17 }, () => 'succeeded'),
      'voided',
      'voided',
    ]);
  });

  it('makes other documents of another seed', async () => {
    const another = await createTarget('sqlite');
    const { account_id } = await makeDemo(another.env, 20, 'another');
    expect(account_id).not.toBe(demo.account_id);
    await another.dispose();
  });
});

type Links = Readonly<Record<'document_pdf' | 'document_file' | 'document_cdr', string>>;

/** What the three links of a document open. */
function opened({ document_pdf, document_file, document_cdr }: Links) {
  const links = [document_pdf, document_file, document_cdr];
  return Promise.all(
    links.map(async (link) => {
      const answer = await fetch(link);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type')?.split(';')[0];
      return { status: answer.status, type, begins: bytes.toString('latin1', 0, 4) };
    }),
  );
}

describe('demo that serves', () => {
  it('prints curl lines that work when pasted, and ends with code 0 on Ctrl-C', async () => {
    const target = await createTarget('sqlite');
    const running = start(['demo', '--documents', '60'], { env: target.env });
    await until('the demo is running', () => running.stdout().includes('Ctrl-C'));
    const lines = running.stdout().split('\n');
    const curls = lines.filter((line) => line.trim().startsWith('curl '));
    expect(curls.length).toBeGreaterThanOrEqual(5);
    let last = '';
    for (const curl of curls) {
      const { stdout } = await execute('sh', ['-c', `${curl} -w '\\n%{http_code}'`]);
      expect(stdout.split('\n').at(-1), curl).toBe('200');
      last = stdout.slice(0, stdout.lastIndexOf('\n'));
    }
    expect(await opened(JSON.parse(last) as Links)).toEqual([
      { status: 200, type: 'application/pdf', begins: '%PDF' },
      { status: 200, type: 'application/xml', begins: '<?xm' },
      { status: 200, type: 'application/zip', begins: 'PK\x03\x04' },
    ]);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    await target.dispose();
  });

  it('prints one JSON line with --json, and its log elsewhere', async () => {
    const target = await createTarget('sqlite');
    const args = ['demo', '--documents', '5', '--port', '0', '--json'];
    const running = start(args, { env: { ...target.env, LOG_LEVEL: 'info' } });
    await until('the demo is running', () => running.stdout().includes('\n'));
    running.child.kill('SIGTERM');
    const outcome = await running.ended;
    expect(outcome.code).toBe(0);
    expect(oneLine(outcome)).toHaveProperty('companies');
    expect(outcome.stderr).toContain('"listening"');
    await target.dispose();
  });
});
