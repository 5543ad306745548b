import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  chasquiMany,
  createTarget,
  type Outcome,
  oneLine,
  seed,
  start,
  type Target,
  type Tenant,
  until,
} from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { examplesFolder } from '../support/examples.ts';
import { insides } from '../support/import-door.ts';
import {
  cdrName,
  cdrXml,
  cdrZip,
  invoiceXml,
  payable,
  signedInvoice,
} from '../support/import-files.ts';
import { writeImportFolder } from '../support/import-folder.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { makeZip } from '../support/zip.ts';

type Counts = { stored: number; unchanged: number; completed: number; rejected: number };
type Row = {
  file: string;
  outcome: string;
  document_id: string;
  code: string;
  detail: string;
};

const columns = 'file,outcome,document_id,code,detail';

/** The rows of a CSV as RFC 4180 has it. */
function csvRows(text: string): Row[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  expect(head).toBe(columns);
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
    expect(fields, line).toHaveLength(5);
    const [file = '', outcome = '', document_id = '', code = '', detail = ''] = fields;
    return { file, outcome, document_id, code, detail };
  });
}

function writeAll(files: Readonly<Record<string, Buffer | string>>): string {
  const folder = join(temporaryFolder(), 'import');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function countsOf(outcome: Outcome | undefined, code: number): Counts {
  expect(outcome?.code, outcome?.stderr.slice(-1000)).toBe(code);
  const counts = oneLine<Counts>(outcome ?? expect.fail('no outcome'));
  expect(Object.keys(counts)).toEqual(['stored', 'unchanged', 'completed', 'rejected']);
  return counts;
}

describe('chasqui import', () => {
  let target: Target;
  let tenant: Tenant;
  let taxId: string;
  let numbers = 0;
  const freshNumber = () => {
    numbers += 1;
    return `F001-${numbers}`;
  };
  const run = (...args: readonly string[]) =>
    chasqui(['import', ...args, '--json'], { env: target.env });
  const runMany = (commands: readonly (readonly string[])[]) =>
    chasquiMany(commands.map((args) => ({ args: ['import', ...args, '--json'], env: target.env })));
  const documentsHeld = async () => {
    const [row] = await target.sql('SELECT count(*) AS n FROM documents');
    return Number(row?.n);
  };

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target);
    taxId = tenant.company.tax_id;
  });

  afterAll(() => target.dispose());

  describe('the report', () => {
    let folder: string;
    let outcomes: Outcome[];
    const reportOf = (ending: string) => readFileSync(join(folder, `../report.${ending}`), 'utf8');

    beforeAll(async () => {
      const [good, forged, other] = [freshNumber(), freshNumber(), freshNumber()];
      folder = writeAll({
        'a/good.xml': signedInvoice(taxId, good),
        [`b/${cdrName(taxId, `01-${good}`)}.zip`]: cdrZip(taxId, `01-${good}`),
        'c/conflict.xml': signedInvoice(taxId, good, payable),
        'd/forged.xml': signedInvoice(taxId, forged).toString('utf8').replaceAll('1180', '1181'),
        'e/unsigned.xml': invoiceXml(taxId, freshNumber()),
        'f/=cmd, "quoted".xml': 'hello',
        'g/other.xml': signedInvoice(testRuc(), other),
        'h/ignored.txt': 'not looked at',
        'h/.hidden.xml': 'not looked at',
      });
      const formats = ['csv', 'json', 'txt'];
      outcomes = await runMany(
        formats.map((ending) => [folder, '--report', join(folder, `../report.${ending}`)]),
      );
    });

    it('is summed up in one line, and the exit code says that some were refused', () => {
      expect(countsOf(outcomes[0], 1)).toEqual({
        stored: 1,
        unchanged: 0,
        completed: 1,
        rejected: 5,
      });
      expect(countsOf(outcomes[1], 1)).toEqual({
        stored: 0,
        unchanged: 2,
        completed: 0,
        rejected: 5,
      });
    });

    it('as CSV has a row for each file, with its reason', () => {
      const rows = csvRows(reportOf('csv'));
      const short = rows.map(({ file, outcome, code }) => [
        file.slice(folder.length + 1, folder.length + 2),
        outcome,
        code,
      ]);
      expect(short.toSorted()).toEqual([
        ['a', 'stored', ''],
        ['b', 'completed', ''],
        ['c', 'rejected', 'document_conflict'],
        ['d', 'rejected', 'signature_invalid'],
        ['e', 'rejected', 'signature_missing'],
        ['f', 'rejected', 'unreadable_file'],
        ['g', 'rejected', 'company_not_found'],
      ]);
      const id = rows.find(({ outcome }) => outcome === 'stored')?.document_id;
      expect(id).toMatch(/^doc_[0-9a-f]{32}$/);
      expect(rows.find(({ outcome }) => outcome === 'completed')?.document_id).toBe(id);
      for (const { outcome, document_id, detail } of rows.filter(({ code }) => code !== '')) {
        expect([outcome, document_id]).toEqual(['rejected', '']);
        expect(detail).toMatch(/^\S.{10,}/);
      }
      expect(reportOf('csv')).not.toMatch(insides);
    });

    it('as JSON has the same fields, the counts and the reasons', () => {
      const shown = JSON.parse(reportOf('json')) as {
        files: Row[];
        counts: Counts;
        reasons: { code: string; count: number; example: string }[];
      };
      expect(shown.counts).toEqual(oneLine(outcomes[1] ?? expect.fail()));
      expect(shown.files).toHaveLength(7);
      expect(Object.keys(shown.files[0] ?? {}).join()).toBe(columns);
      expect(shown.reasons.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
      expect(shown.files.some(({ file }) => file.endsWith('=cmd, "quoted".xml'))).toBe(true);
    });

    it('as text ends with the counts and the reasons, as standard error does', () => {
      const text = reportOf('txt');
      expect(text).toContain('0 stored, 0 completed, 2 unchanged, 5 rejected');
      for (const output of [text, outcomes[2]?.stderr ?? '']) {
        expect(output).toMatch(/\s1 {2}signature_invalid +\S.*forged\.xml: The /);
      }
    });

    it('shows how fast it is and how long it still takes', () => {
      const lines = (outcomes[0]?.stderr ?? '').split('\n').filter((line) => line.startsWith('{'));
      const last = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
      expect(last).toMatchObject({ progress: 'import', done: 7, total: 7, rejected: 5 });
      expect(last).toHaveProperty('per_second');
      expect(last).toHaveProperty('seconds_left');
    });
  });

  it('writes text for people where no JSON is asked for', async () => {
    const folder = writeAll({ 'a.xml': signedInvoice(taxId, freshNumber()) });
    const outcome = await chasqui(['import', folder], { env: target.env });
    expect(outcome.code).toBe(0);
    const [counts, heading, noticed, ...more] = outcome.stdout.split('\n');
    expect(counts).toBe('1 stored, 0 completed, 0 unchanged, 0 rejected');
    expect(heading).toBe('Noticed in files that were taken in:');
    expect(noticed).toMatch(/^ +1 {2}certificate_self_signed +\S*a\.xml: The certificate vouches/);
    expect(more).toEqual(['']);
  });

  it('shows no name from a ZIP that would do something to a terminal', async () => {
    const hostile = '\u001b[2J\u009b31m\u202egpj\nstored 9.xml';
    const folder = writeAll({
      'a.zip': makeZip([
        { name: hostile, content: '<a/>' },
        { name: `ok-${hostile}`, content: signedInvoice(taxId, freshNumber()) },
      ]),
    });
    const report = join(folder, '../hostile.txt');
    const outcome = await chasqui(['import', folder, '--report', report], { env: target.env });
    expect(outcome.code).toBe(1);
    const summary = outcome.stdout.split('\n');
    expect(summary[1]).toMatch(/ +1 {2}unsupported_file +.*a\.zip! \[2J 31m gpj stored 9\.xml: /);
    for (const text of [outcome.stdout, readFileSync(report, 'utf8')]) {
      expect(text).toContain('gpj stored 9.xml');
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  it('opens folders, ZIPs and ZIPs in ZIPs, and shows the way through them', async () => {
    const [one, two, three, four] = [1, 2, 3, 4].map(freshNumber);
    const innermost = makeZip([{ name: 'd.xml', content: signedInvoice(taxId, four ?? '') }]);
    const inner = makeZip([
      { name: 'c.xml', content: signedInvoice(taxId, three ?? '') },
      { name: 'deep/d.zip', content: innermost },
    ]);
    const deep = ['4.zip', '3.zip', '2.zip', '1.zip'].reduce(
      (content, name) => makeZip([{ name, content }]),
      innermost,
    );
    const folder = writeAll({
      'years/2026/a.XML': signedInvoice(taxId, one ?? ''),
      'outer.zip': makeZip([
        { name: 'b.xml', content: signedInvoice(taxId, two ?? '') },
        { name: 'inner.zip', content: inner },
        { name: 'notes.pdf', content: 'x' },
        { name: `${cdrName(taxId, `01-${one}`)}.zip`, content: cdrZip(taxId, `01-${one}`) },
      ]),
      'too-deep.zip': deep,
    });
    const report = join(folder, '../nested.csv');
    expect(countsOf(await run(folder, '--report', report), 1)).toEqual({
      stored: 4,
      unchanged: 0,
      completed: 1,
      rejected: 1,
    });
    const rows = csvRows(readFileSync(report, 'utf8'));
    const files = rows.map(({ file, outcome }) => `${file.slice(folder.length + 1)} ${outcome}`);
    expect(files.toSorted()).toEqual([
      `outer.zip!R-${taxId}-01-${one}.zip!R-${taxId}-01-${one}.xml completed`,
      'outer.zip!b.xml stored',
      'outer.zip!inner.zip!c.xml stored',
      'outer.zip!inner.zip!deep/d.zip!d.xml stored',
      expect.stringMatching(/^too-deep\.zip!.* rejected$/),
      'years/2026/a.XML stored',
    ]);
  });

  it('follows links to files, archives and folders, and says which lead nowhere', async () => {
    const [one, two, three] = [1, 2, 3].map(freshNumber);
    const elsewhere = writeAll({
      'a.xml': signedInvoice(taxId, one ?? ''),
      'b.zip': makeZip([{ name: 'b.xml', content: signedInvoice(taxId, two ?? '') }]),
      'below/c.xml': signedInvoice(taxId, three ?? ''),
    });
    const folder = writeAll({ 'notes.txt': '', '.hidden.xml': 'x' });
    for (const [to, name] of [
      [join(elsewhere, 'a.xml'), 'a.xml'],
      [join(elsewhere, 'b.zip'), 'b.zip'],
      [join(elsewhere, 'below'), 'c'],
      [folder, 'c-back'],
      [join(elsewhere, 'gone.xml'), 'gone.xml'],
      [join(elsewhere, 'gone'), 'gone'],
      [join(elsewhere, 'gone.pdf'), 'gone.pdf'],
      ['itself.xml', 'itself.xml'],
    ] as const) {
      symlinkSync(to, join(folder, name));
    }
    symlinkSync(folder, join(elsewhere, 'below', 'back'));
    const report = join(folder, '../links.csv');
    const outcome = await run(folder, '--report', report);
    expect(countsOf(outcome, 1)).toEqual({ stored: 3, unchanged: 0, completed: 0, rejected: 3 });
    const rows = csvRows(readFileSync(report, 'utf8'));
    const files = rows.map(({ file, code }) => `${file.slice(folder.length + 1)} ${code}`);
    expect(files.toSorted()).toEqual([
      ...['a.xml ', 'b.zip!b.xml ', 'c/c.xml '],
      ...['gone unreadable_file', 'gone.xml unreadable_file', 'itself.xml unreadable_file'],
    ]);
  });

  it('takes only what the named company issued, and makes companies where that is asked for', async () => {
    const newcomer = testRuc();
    const [own, foreign] = [freshNumber(), freshNumber()];
    const folder = writeAll({
      [`a/${cdrName(newcomer, `01-${foreign}`)}.zip`]: cdrZip(newcomer, `01-${foreign}`),
      'b/own.xml': signedInvoice(taxId, own),
      'c/foreign.xml': signedInvoice(newcomer, foreign),
    });
    const report = join(folder, '../companies.csv');
    const [named, strict, making] = await runMany([
      [folder, '--company', tenant.company.id, '--report', report],
      [folder],
      [folder, '--create-companies'],
    ]);
    expect(countsOf(named, 1)).toEqual({ stored: 1, unchanged: 0, completed: 0, rejected: 2 });
    const codes = csvRows(readFileSync(report, 'utf8')).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['', 'other_issuer', 'other_issuer']);
    expect(countsOf(strict, 1)).toEqual({ stored: 0, unchanged: 1, completed: 0, rejected: 2 });
    expect(strict?.stderr).toContain('company_not_found');
    expect(countsOf(making, 0)).toEqual({ stored: 1, unchanged: 1, completed: 1, rejected: 0 });
    const rows = await target.sql(
      `SELECT status FROM document_list WHERE company_id IN (SELECT id FROM companies WHERE tax_id = '${newcomer}')`,
    );
    expect(rows).toEqual([{ status: 'succeeded' }]);
  });

  it('takes unsigned XMLs only with --allow-unsigned, and forged ones never', async () => {
    const forged = signedInvoice(taxId, freshNumber()).toString('utf8').replaceAll('1180', '1181');
    const folder = writeAll({ 'a.xml': invoiceXml(taxId, freshNumber()), 'b.xml': forged });
    const [without, allowed] = await runMany([[folder], [folder, '--allow-unsigned']]);
    expect(countsOf(without, 1)).toMatchObject({ stored: 0, rejected: 2 });
    expect(countsOf(allowed, 1)).toMatchObject({ stored: 1, rejected: 1 });
  });

  it('pairs an answer whose name says nothing with its document, which comes later', async () => {
    const [one, two] = [freshNumber(), freshNumber()];
    const folder = writeAll({
      'a-answers.zip': makeZip(
        [one, two].map((number, index) => ({
          name: `answer${index}.xml`,
          content: cdrXml(taxId, `01-${number}`),
        })),
      ),
      'b-one.xml': signedInvoice(taxId, one),
      'c-two.xml': signedInvoice(taxId, two),
    });
    expect(countsOf(await run(folder, '--threads', '1'), 0)).toEqual({
      stored: 2,
      unchanged: 0,
      completed: 2,
      rejected: 0,
    });
  });

  it('imports the examples, and finds everything unchanged when it is run again', async () => {
    const [first, second] = await runMany([
      [examplesFolder, '--create-companies'],
      [examplesFolder, '--create-companies'],
    ]);
    const { stored, completed } = countsOf(first, 0);
    expect(countsOf(second, 0)).toEqual({
      stored: 0,
      unchanged: stored + completed,
      completed: 0,
      rejected: 0,
    });
  });

  it('says with its exit code, and in a sentence, that it was used wrongly', async () => {
    const file = join(writeAll({ 'a.xml': signedInvoice(taxId, freshNumber()) }), 'a.xml');
    const before = await documentsHeld();
    const wrong = [
      [],
      ['--no-such-option', file],
      [join(file, '../missing')],
      [file, join(file, '../missing.xml')],
      [file, '--company', tenant.company.id, '--create-companies'],
      [file, '--company', `com_${'0'.repeat(32)}`],
      [file, '--account', `acc_${'0'.repeat(32)}`],
      [file, '--threads', '0'],
      [file, '--report', join(file, '../no/such/folder.csv')],
    ];
    const outcomes = await runMany(wrong);
    for (const [index, { code, stderr, stdout }] of outcomes.entries()) {
      expect([wrong[index], code, stdout], stderr).toEqual([wrong[index], 2, '']);
      expect(stderr).toMatch(/\w{3,} \w+/);
      expect(stderr).not.toMatch(/^\s+at /m);
    }
    expect(await documentsHeld()).toBe(before);
  });

  it('says with its exit code that the store cannot be reached', async () => {
    const file = join(writeAll({ 'a.xml': 'x' }), 'a.xml');
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    const outcome = await chasqui(['import', file, '--json'], { env });
    expect([outcome.code, outcome.stdout], outcome.stderr).toEqual([3, '']);
  });

  it('goes on after what cannot be read', async () => {
    const folder = writeAll({ 'good.xml': signedInvoice(taxId, freshNumber()), 'x/y.txt': '' });
    symlinkSync(join(folder, 'gone.xml'), join(folder, 'dangling.xml'));
    symlinkSync(folder, join(folder, 'x', 'loop'));
    // A file of Linux that opens but cannot be read, even by root.
    const report = join(folder, '../unreadable.csv');
    const outcome = await run('/proc/self/mem', folder, '--report', report);
    expect(countsOf(outcome, 1)).toMatchObject({ stored: 1, rejected: 2 });
    const rows = csvRows(readFileSync(report, 'utf8')).filter(({ code }) => code !== '');
    expect(rows.map(({ file, code }) => [file, code]).toSorted()).toEqual([
      ['/proc/self/mem', 'unreadable_file'],
      [join(folder, 'dangling.xml'), 'unreadable_file'],
    ]);
  });

  it('goes on after files, archives and folders that it may not open', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may open everything');
    const folder = writeAll({
      'good.xml': signedInvoice(taxId, freshNumber()),
      'shut.xml': 'x',
      'shut.zip': makeZip([]),
      'shut/a.xml': 'x',
    });
    const shut = ['shut.xml', 'shut.zip', 'shut'].map((name) => join(folder, name));
    for (const path of shut) chmodSync(path, 0);
    try {
      const report = join(folder, '../shut.csv');
      const outcome = await run(folder, '--report', report);
      expect(countsOf(outcome, 1)).toMatchObject({ stored: 1, rejected: 3 });
      const refused = csvRows(readFileSync(report, 'utf8')).filter(({ code }) => code !== '');
      expect(refused.map(({ file, code }) => [file, code]).toSorted()).toEqual(
        shut.toSorted().map((path) => [path, 'unreadable_file']),
      );
    } finally {
      for (const path of shut) chmodSync(path, 0o700);
    }
  });

  it('stops well at Ctrl-C, and goes on when it is run again', async () => {
    const folder = join(temporaryFolder(), 'years');
    const issuer = testRuc();
    const { documents } = writeImportFolder(folder, [issuer], 300);
    const args = [folder, '--create-companies', '--allow-unsigned', '--json'];
    const before = await documentsHeld();
    const running = start(['import', ...args], { env: target.env });
    await until('something is stored', async () => (await documentsHeld()) > before);
    running.child.kill('SIGINT');
    const stopped = await running.ended;
    expect(stopped.stderr).toContain('Run the same command again');
    const first = countsOf(stopped, 130);
    expect(first.stored).toBeGreaterThan(0);
    expect(first.stored).toBeLessThan(documents + 2);
    const second = countsOf(await chasqui(['import', ...args], { env: target.env }), 0);
    expect(first.stored + second.stored).toBe(documents + 2);
    expect(await documentsHeld()).toBe(before + documents);
  });
});
