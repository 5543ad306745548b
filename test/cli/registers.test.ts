import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  type Demo,
  json,
  makeDemo,
  oneLine,
  type Target,
} from '../support/cli.ts';
import { expectCounted, keptCounters } from '../support/counted-documents.ts';
import { temporaryFolder } from '../support/leftovers.ts';

function monthsAgo(count: number): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - count);
  return day.toISOString().slice(0, 7);
}

/** What an accountant does without curl: rates in, registers out, and counters that are right. */
describe('registers by the command line', () => {
  let target: Target;
  let demo: Demo;
  let folder: string;
  let company: string;
  // A demo's documents lie in the half year before today.
  const month = monthsAgo(3);

  beforeAll(async () => {
    target = await createTarget('sqlite');
    demo = await makeDemo(target.env, 400);
    company = demo.companies[0]?.id ?? '';
    folder = temporaryFolder();
  });
  afterAll(() => target.dispose());

  const register = (...more: readonly string[]) =>
    chasqui(['register', '--company', company, '--month', month, ...more], { env: target.env });

  it('writes a month to a file, and not over one that is there', async () => {
    const file = join(folder, 'month.csv');
    const written = await register('--json', file);
    expect(oneLine(written)).toEqual({ file });
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffdate,type,number,/);
    expect(lines.length).toBeGreaterThan(10);
    const again = await register(file);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--force')]);
    const forPeople = await register('--labels', 'es', '-');
    expect(forPeople.stdout.slice(0, 40)).toMatch(/^\ufeffFecha de emisión,Comprobante,/);
    const output = await register('-');
    expect(output.stdout.slice(0, 60)).toBe(readFileSync(file, 'utf8').slice(0, 60));
  });

  it('refuses the book until the rates are there', async () => {
    const file = join(folder, 'book.txt');
    const refused = await register('--format', 'ple', file);
    expect(refused.code).toBe(2);
    const days = refused.stderr.match(/\d{4}-\d\d-\d\d/g) ?? [];
    expect(days.length).toBeGreaterThan(0);
    expect(existsSync(file)).toBe(false);
    const rates = join(folder, 'rates.csv');
    const rows = days.map((day) => `${day.split('-').toReversed().join('/')},3.751`);
    writeFileSync(rates, ['date,rate', ...rows, ''].join('\n'));
    const args = ['exchange-rates', '--company', company, '--currency', 'USD', '--file', rates];
    expect(await json(args, target.env)).toEqual({ set: days.length });
    const written = await register('--format', 'ple', file);
    expect(written.code, written.stderr).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${month.replace('-', '')}00\\|`));
  });

  it('takes either all rates of a file or none', async () => {
    const rates = join(folder, 'wrong.csv');
    writeFileSync(rates, 'currency,date,rate\nEUR,2026-06-01,4.1\nEUR,2026-06-02,41\n');
    const args = ['exchange-rates', '--company', company, '--file', rates];
    const refused = await chasqui(args, { env: target.env });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('line 3')]);
    const shown = await json<{ data: { currency: string }[] }>(
      ['exchange-rates', '--company', company],
      target.env,
    );
    expect(new Set(shown.data.map(({ currency }) => currency))).toEqual(new Set(['USD']));
  });

  it.each([
    ['date,rate\n13/10/2026,3,751\n', /line 2 has 3 cells and the header 2\. Rates have a point/],
    ['date,rate\n13/10/2026\n', /line 2 has 1 cell and the header 2/],
    ['date,rate\n13/10/2026,3.7\n2026-10-13,3.8\n', /line 3: There are two rates of USD/],
    ['currency,date,rate\nEUR,13/10/2026,4.1\n', /line 2 is of EUR, and --currency says USD/],
  ])('refuses rates that may mean something else: %j', async (text, sentence) => {
    const rates = join(folder, 'unclear.csv');
    writeFileSync(rates, text);
    const args = ['exchange-rates', '--company', company, '--currency', 'USD', '--file', rates];
    const refused = await chasqui(args, { env: target.env });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(sentence)]);
    expect(refused.stderr).toContain('Nothing was set.');
  });

  it('finds counters that are wrong, and counts anew', async () => {
    const right = await keptCounters(target);
    await expectCounted(target);
    await target.sql(`UPDATE totals SET count = count + 1 WHERE day < '${month}-01' RETURNING day`);
    const doctor = async (...more: readonly string[]) => {
      const outcome = await chasqui(['doctor', '--json', ...more], { env: target.env });
      type Checks = { checks: { check: string; ok: boolean; detail: string }[] };
      return oneLine<Checks>(outcome).checks.find(({ check }) => check === 'Totals');
    };
    expect(await doctor('--deep')).toMatchObject({ ok: false });
    const rebuilt = await json<{ days: number; wrong: number; complete: boolean }>(
      ['totals', '--rebuild'],
      target.env,
    );
    expect(rebuilt.complete).toBe(true);
    expect(rebuilt.wrong).toBeGreaterThan(0);
    expect(rebuilt.wrong).toBeLessThan(rebuilt.days);
    expect(await keptCounters(target)).toEqual(right);
    expect(await doctor('--deep')).toMatchObject({ ok: true });
    const shown = await json<{ data: { count: number }[] }>(
      ['totals', '--company', company, '--from', `${month}-01`, '--to', `${month}-28`],
      target.env,
    );
    expect(shown.data.length).toBeGreaterThan(3);
  });

  it('goes on after the place that a stopped run names', async () => {
    const place = `${demo.companies[1]?.id}:${month}-10`;
    type Rebuilt = { days: number };
    const all = await json<Rebuilt>(['totals', '--rebuild'], target.env);
    const rest = await json<Rebuilt>(['totals', '--rebuild', '--after', place], target.env);
    expect(rest.days).toBeGreaterThan(0);
    expect(rest.days).toBeLessThan(all.days);
    const wrong = await chasqui(['totals', '--rebuild', '--after', 'x'], { env: target.env });
    expect(wrong.code).toBe(2);
  });

  it('moves rates and counters to another store', async () => {
    const file = join(folder, 'all.ndjson');
    await chasqui(['export', file], { env: target.env });
    const other = await createTarget('postgres');
    try {
      const loaded = await json<{ rejected: number }>(['load', file], other.env);
      expect(loaded.rejected).toBe(0);
      expect(await keptCounters(other)).toEqual(await keptCounters(target));
      const rates = 'SELECT company_id, currency, day FROM exchange_rates ORDER BY day';
      expect(await other.sql(rates)).toEqual(await target.sql(rates));
      expect(await json(['load', file], other.env)).toMatchObject({ stored: 0, rejected: 0 });
    } finally {
      await other.dispose();
    }
  });

  it.each([
    [['register', '--month', '2026-13']],
    [['register', '--format', 'pdf']],
    [['register', '--status', 'gone']],
    [['totals', '--from', 'yesterday']],
    [['totals', '--after', 'x']],
  ])('refuses %j', async (args) => {
    expect((await chasqui(args, { env: target.env })).code).toBe(2);
  });
});
