import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regimes } from '../../src/countries/index.ts';
import { exampleDraftTexts } from '../../src/platform/files/example-files.ts';
import { exampleDrafts } from '../../src/subjects/examples/example-drafts.ts';
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
  readonly environment: string;
  readonly hash: string | null;
  readonly company: { readonly tax_id: string };
  readonly reference: { readonly number: string; readonly date: string } | null;
  readonly items: { free: boolean; description: string; total: number }[];
};

type Draft = { readonly series: string };

const made = 80;
/** The examples are imported, and their drafts issued, besides. */
const size = made + exampleDocuments.length + exampleDraftCount;

const numberOf = (name: string) => name.split('-').slice(2).join('-');
/** Examples that the authority took within a daily summary, without an answer of their own. */
const summarised = new Set(
  exampleDocuments.filter((name) => answers[name.slice(12)] === undefined).map(numberOf),
);

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
      sign_in_url: expect.stringMatching(
        /^http:\/\/localhost:\d+\/console\/welcome#[0-9A-Za-z]{40}$/,
      ),
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

  it('changes nothing when it is run again, but makes another key and ends the first', async () => {
    const before = await first.sql('SELECT id, fingerprint FROM documents ORDER BY id');
    const again = await makeDemo(first.env, made);
    const { url, key, sign_in_url } = again;
    expect(again).toEqual({ ...demo, url, key, sign_in_url });
    expect(sign_in_url.split('#')[1]).not.toBe(demo.sign_in_url.split('#')[1]);
    expect(await first.sql('SELECT id, fingerprint FROM documents ORDER BY id')).toEqual(before);
    expect(await first.sql('SELECT count(*) AS count FROM document_list')).toEqual([
      { count: size },
    ]);
    const keys = await first.sql(
      'SELECT last_four, revoked_at IS NULL AS works FROM api_keys ORDER BY id',
    );
    expect(keys).toEqual([
      { last_four: demo.key.slice(-4), works: 0 },
      { last_four: again.key.slice(-4), works: 1 },
    ]);
  });

  it('gives every document its XML, and every one that was answered its acknowledgement', async () => {
    const kept = await first.sql(
      `SELECT body, (SELECT group_concat(kind) FROM (
         SELECT kind FROM document_files WHERE document_id = documents.id ORDER BY kind)) AS kinds
       FROM documents`,
    );
    const unanswered = kept.filter(({ kinds }) => kinds !== 'cdr,xml');
    expect(new Set(unanswered.map(({ kinds }) => kinds))).toEqual(new Set(['xml']));
    const states = unanswered.map(({ body, kinds }) => {
      const { status, number } = JSON.parse(String(body)) as Body;
      return `${kinds} ${summarised.has(number) ? 'summarised' : status}`;
    });
    expect(new Set(states)).toEqual(new Set(['xml pending', 'xml summarised']));
    expect(kept.length - unanswered.length).toBeGreaterThan(made * 0.9);
  });

  it('issues the recent ones, which wait to be sent', () => {
    const issued = bodies.filter(({ number }) => /^[A-Z]+1[0-9]+-/.test(number));
    expect(issued).toHaveLength(made / 20);
    expect(new Set(issued.map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  it('does not use the series of the examples', () => {
    const drafts = exampleDrafts(regimes, Date.now(), exampleDraftTexts);
    const named = new Set(drafts.map(({ json }) => (JSON.parse(json) as Draft).series));
    expect(named.size).toBeGreaterThan(7);
    const used = bodies.map(({ number }) => number.split('-')[0] ?? '');
    expect(used.filter((series) => named.has(series))).toEqual([]);
    expect(used.filter((series) => /^[FBTV][CD0-9]?3/.test(series))).toHaveLength(
      exampleDraftCount,
    );
  });

  it('imports the examples into the first company', () => {
    const numbers = exampleDocuments.map(numberOf);
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
    const { account_id } = await makeDemo(another.env, 1, 'another');
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

describe('a large demo', () => {
  const count = 1000;

  it('is completed when it is run again after a kill, and copies what it made', async () => {
    const target = await createTarget('sqlite');
    const args = ['demo', '--documents', String(count), '--seed', 'large', '--no-serve', '--json'];
    const killed = start(args, { env: target.env });
    await until('some documents are stored', () => killed.stderr().includes('"done":100'));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect((await bodiesOf(target)).length).toBeLessThan(count);
    await makeDemo(target.env, count, 'large');
    const bodies = await bodiesOf(target);
    expect(bodies).toHaveLength(count + exampleDocuments.length + exampleDraftCount);
    const copies = bodies.filter(({ hash }) => hash === null);
    // So many are made one by one, with their files.
    expect(copies).toHaveLength(count - 400);
    const numbers = new Set(
      bodies.map(({ company, environment, type, number }) =>
        [company.tax_id, environment, type, number].join(),
      ),
    );
    expect(numbers.size).toBe(bodies.length);
    for (const { reference, company, date } of copies) {
      if (reference === null) continue;
      const changed = copies.find(
        (each) => each.number === reference.number && each.company.tax_id === company.tax_id,
      );
      expect(changed?.date.slice(0, 10)).toBe(reference.date);
      expect(changed && changed.date <= date).toBe(true);
    }
    expect(Math.max(...copies.map(({ date }) => Date.parse(date)))).toBeLessThan(Date.now());
    await target.dispose();
  });
});

type Delivery = { readonly state: string; readonly attempts: readonly object[] };

/** The sale that a printed line issued was sent, and its three links open. */
async function untilSucceeded(curl: string, id: string): Promise<void> {
  const [, key = '', origin = ''] = /Bearer (\w+)" "(http:\/\/[^/]+)/.exec(curl) ?? [];
  const headers = { authorization: `Bearer ${key}` };
  const read = async () =>
    (await (await fetch(`${origin}/api/document/${id}`, { headers })).json()) as Body & Links;
  await until('it is succeeded', async () => (await read()).status === 'succeeded');
  expect((await opened(await read())).map(({ status }) => status)).toEqual([200, 200, 200]);
}

/** The mails in the folder that the demo names. */
function mailsIn(printed: string): readonly string[] {
  const folder = /mails are kept in (.+):$/m.exec(printed)?.[1] ?? expect.fail(printed);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
}

describe('demo that serves', () => {
  it('prints curl lines that work when pasted, and ends with code 0 on Ctrl-C', async () => {
    const target = await createTarget('sqlite');
    const running = start(['demo', '--documents', '60'], { env: target.env });
    await until('the demo is running', () => running.stdout().includes('Ctrl-C'));
    const lines = running.stdout().split('\n');
    const curls = lines.filter((line) => line.trim().startsWith('curl '));
    expect(curls.length).toBeGreaterThanOrEqual(7);
    let last = '';
    for (const curl of curls) {
      const { stdout } = await execute('sh', ['-c', `${curl} -w '\\n%{http_code}'`]);
      const mails = curl.includes('/mail"');
      const issues = curl.includes(" -d '") && !mails;
      expect(stdout.split('\n').at(-1), curl).toBe(mails ? '202' : issues ? '201' : '200');
      if (mails) {
        await until('the mail is in its folder', () => mailsIn(running.stdout()).length === 1);
        continue;
      }
      last = stdout.slice(0, stdout.lastIndexOf('\n'));
      if (issues) await untilSucceeded(curl, (JSON.parse(last) as { id: string }).id);
      if (curl.endsWith('/delivery"')) {
        const { state, attempts } = JSON.parse(last) as Delivery;
        expect({ state, attempts }).toMatchObject({
          state: 'done',
          attempts: [{ operation: 'sendBill', outcome: 'accepted', code: '0' }],
        });
      }
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

  it('prints one JSON line with --json, of a URL that answers, and its log elsewhere', async () => {
    const target = await createTarget('sqlite');
    const args = ['demo', '--documents', '5', '--port', '0', '--json'];
    const running = start(args, { env: { ...target.env, LOG_LEVEL: 'info' } });
    await until('the demo is running', () => running.stdout().includes('\n'));
    // Any port was asked for: the line says which one it is.
    const { url, key, companies } = JSON.parse(running.stdout()) as Demo;
    const answer = await fetch(`${url}/api/company/${companies[0]?.id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
    running.child.kill('SIGTERM');
    const outcome = await running.ended;
    expect(outcome.code).toBe(0);
    expect(oneLine(outcome)).toHaveProperty('companies');
    // Whatever the terminal writes with.
    expect(outcome.stdout).toMatch(/^[ -~]+\n$/);
    expect(outcome.stderr).toContain('"listening"');
    await target.dispose();
  });
});
