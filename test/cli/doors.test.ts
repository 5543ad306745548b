import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasquiMany,
  createTarget,
  jsonLines,
  type Outcome,
  oneLine,
  programFile,
  publicUrl,
  seed,
  serve,
  type Target,
  type Tenant,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

/** What the API does, on the command line: most of it in one process. */
describe('commands on the interface', () => {
  let target: Target;
  let tenant: Tenant;
  let folder: string;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target, { documents: 30 });
    folder = temporaryFolder();
    writeFileSync(join(folder, 'user'), 'FACTURA1\n');
    writeFileSync(join(folder, 'secret'), 'Clave muy secreta\r\n');
    writeFileSync(join(folder, 'broken.json'), '{"tax_id":"20100070970"}');
  });
  afterAll(() => target?.dispose());

  const run = async (...lines: string[][]): Promise<Outcome[]> => {
    const env = { ...target.env, PUBLIC_URL: publicUrl };
    return chasquiMany(lines.map((args) => ({ args, env })));
  };

  it('change a company, its credentials and its series, and show no secret', async () => {
    const fields = [`sol_user=${join(folder, 'user')}`, `sol_password=${join(folder, 'secret')}`];
    const outcomes = await run(
      ['company', 'update', '--trade-name', 'Andina Express', '--city', 'Cusco', '--json'],
      ['company', 'update', '--summary-hour', '99'],
      ['company', 'update', '--file', join(folder, 'broken.json')],
      ['company', 'update'],
      ['company', 'credentials', 'set', '--field', ...fields, '--json'],
      ['company', 'credentials', 'show'],
      ['company', 'credentials', 'set', '--field', 'sol_password'],
      ['company', 'series', 'create', 'invoice', 'F777', '--next-number', '42', '--json'],
      ['company', 'series', 'list'],
      ['company', 'series', 'create', 'invoice', 'wrong'],
    );
    const [updated, hour, broken, nothing, set, shown, unnamed, made, series, wrong] = outcomes;
    expect(oneLine(updated as Outcome)).toMatchObject({
      trade_name: 'Andina Express',
      address: { ...tenant.company.address, city: 'Cusco' },
    });
    expect(hour).toMatchObject({ code: 2, stderr: expect.stringContaining('--summary-hour') });
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining('tax_id') });
    expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('what to change') });
    expect(oneLine(set as Outcome)).toMatchObject({ certificate: { has_sol_user: true } });
    expect(shown?.stdout).toMatch(/^has_sol_user +true$/m);
    for (const { stdout, stderr } of outcomes) expect(stdout + stderr).not.toContain('secreta');
    expect(unnamed).toMatchObject({ code: 2 });
    expect(oneLine(made as Outcome)).toMatchObject({ next: 'F777-00000042' });
    expect(series?.stdout).toMatch(/^invoice +F777 +F777-00000042 /m);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('<series>') });
  });

  it('list, show, verify and save documents as the API answers them', async () => {
    const server = await serve(target.env);
    const { key, company } = tenant;
    const search = await server.get(`/api/document/search/company/${company.id}?limit=3`, key);
    const [first] = search.json<{ data: { id: string; number: string }[] }>().data;
    const { id = '', number = '' } = first ?? {};
    const full = await server.get(`/api/document/${id}`, key);
    await server.stop();
    const outcomes = await run(
      ['document', 'list', '--limit', '3', '--json'],
      ['document', 'list', '--number', number],
      ['document', 'show', number, '--json'],
      ['document', 'show', id, '--json'],
      ['document', 'verify', id, '--json'],
      ['document', 'events', number],
      ['document', 'files', number, '--save', folder, '--kind', 'pdf', '--json'],
      ['document', 'files', number, '--save', folder, '--kind', 'pdf'],
      ['document', 'list', '--from', 'yesterday'],
      ['document', 'show', 'F999-1'],
      ['document', 'files', number, '--kind', 'doc'],
    );
    const [list, found, byNumber, byId, verified, events, files, again, day, none, kind] = outcomes;
    expect(oneLine(list as Outcome)).toEqual(search.json());
    expect(found?.stdout).toMatch(new RegExp(`  PEN \\d+\\.\\d\\d  ${id}\n`));
    expect(byNumber?.stdout).toBe(`${full.text}\n`);
    expect(byId?.stdout).toBe(`${full.text}\n`);
    expect(oneLine(verified as Outcome)).toHaveProperty('arithmetic');
    expect(events?.code).toBe(0);
    const [saved] = oneLine<{ saved: string }[]>(files as Outcome);
    expect(readFileSync(saved?.saved ?? '').toString('latin1', 0, 5)).toBe('%PDF-');
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
    expect(day).toMatchObject({ code: 2, stderr: expect.stringMatching(/^chasqui: --from must/) });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('F999-1') });
    expect(kind).toMatchObject({ code: 2 });
  });

  it('leave nothing unheard, and nothing half done', async () => {
    const file = join(folder, 'phone.json');
    writeFileSync(file, '{"phone":"1"}');
    const swapped = ['--from', '2026-03-01', '--to', '2026-01-01'];
    const link = join(folder, 'link');
    symlinkSync(file, link);
    const saved = join(folder, 'saved');
    const [first] = oneLine<{ data: { number: string }[] }>(
      (await run(['document', 'list', '--limit', '1', '--json']))[0] as Outcome,
    ).data;
    const number = first?.number ?? '';
    const told = await run(
      ['company', 'update', '--file', file, '--email', 'a@b.example'],
      ['company', 'credentials', 'set', '--file', file, '--certificate', 'none.pfx'],
      ['export', ...swapped],
      ['document', 'list', ...swapped],
      ['document', 'list', '--next-token', 'abc'],
      ['export', link, '--force'],
      ['key', 'create', '--expires', '2020-01-01T00:00:00Z'],
      ['account', 'create', '--name', ' '],
      ['document', 'files', number, '--save', file],
      ['document', 'files', number, '--format', 'a9', '--save', saved],
      ['document', 'files', number, '--format', 'a9'],
      ['document', 'files', number, '--language', 'qu'],
    );
    const sentences = [
      '--file takes everything from the file: leave out --email.',
      '--file takes everything from the file: leave out --certificate.',
      '--to 2026-01-01 is before --from 2026-03-01. Swap them.',
      '--to 2026-01-01 is before --from 2026-03-01. Swap them.',
      'Send the token of meta.next_token unchanged',
      'is no ordinary file',
      '--expires must be in the future.',
      '--name must not be empty.',
      'needs a folder',
      '--format must be',
      '--format must be',
      '--language must be',
    ];
    for (const [index, sentence] of sentences.entries()) {
      expect(told[index]).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
    }
    expect(readFileSync(link, 'utf8')).toBe('{"phone":"1"}');
    expect(existsSync(saved) ? readdirSync(saved) : []).toEqual([]);
    const [links] = await run(['document', 'files', number, '--kind', 'cdr']);
    expect(links?.stdout).toBe('It has no such files.\n');
  });

  it('link to a PDF as it is to be printed, and to a logo only where there is one', async () => {
    const [first] = oneLine<{ data: { number: string }[] }>(
      (await run(['document', 'list', '--limit', '1', '--json']))[0] as Outcome,
    ).data;
    const asked = ['--format', 'ticket', '--language', 'en', '--json'];
    const [files, logo] = await run(
      ['document', 'files', first?.number ?? '', ...asked],
      ['company', 'logo', 'show'],
    );
    const links = oneLine<{ kind: string; url: string }[]>(files as Outcome);
    expect(links.map(({ kind, url }) => `${kind} ${url.split('?')[1] ?? ''}`)).toEqual([
      'pdf format=ticket&language=en',
    ]);
    expect(logo?.stdout).toBe('The company has no logo.\n');
  });

  it('look up codes', async () => {
    const [countries, lists, entries, unknown, early, lacking, own] = await run(
      ['catalogue', '--json'],
      ['catalogue', 'pe'],
      ['catalogue', 'PE', 'measure_units_all', '--search', 'cajá', '--json'],
      ['catalogue', 'PE', '999'],
      ['catalogue', 'PE', '--search', 'x'],
      ['catalogue', 'CL', 'identity_documents'],
      ['catalogue', 'CL', 'authority/identity_documents', '--json'],
    );
    expect(oneLine<unknown[]>(countries as Outcome)[0]).toHaveProperty('country');
    expect(lists?.stdout).toMatch(/^measure_units_all +\d+ /m);
    expect(oneLine(entries as Outcome)).toContainEqual({ code: 'BX', description: 'Caja' });
    expect(unknown).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"chasqui catalogue PE" lists those there are.'),
    });
    expect(early?.code).toBe(2);
    expect(lacking).toMatchObject({ code: 2, stderr: expect.stringContaining('authority/') });
    expect(oneLine<unknown[]>(own as Outcome).length).toBeGreaterThan(0);
  });

  it('export a part, which loads elsewhere, and say what they wrote', async () => {
    const part = join(folder, 'part.ndjson');
    const bounds = ['--from', '2026-05-04', '--to', '2026-05-04'];
    const [written, empty, wrong] = await run(
      ['export', part, ...bounds, '--company', tenant.company.id, '--json'],
      ['export', join(folder, 'none.ndjson'), '--from', '2027-01-01'],
      ['export', join(folder, 'x.ndjson'), '--from', '04/05/2026'],
    );
    const [counts] = jsonLines(written?.stderr ?? '').filter((line) => 'companies' in line);
    expect(counts).toMatchObject({ file: part, documents: 30, companies: 1, keys: 0 });
    const lines = readFileSync(part, 'utf8');
    expect(lines).not.toContain('"kind":"key"');
    expect(empty?.stderr).toContain('0 documents with 0 files, of 1 company.');
    expect(wrong).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, 'x.ndjson'))).toBe(false);
    const other = await createTarget('sqlite');
    const [loaded] = await chasquiMany([{ args: ['load', part, '--json'], env: other.env }]);
    expect(loaded?.code, loaded?.stderr).toBe(0);
    await other.dispose();
  });

  /** On a real terminal, as python makes one. */
  it.each([
    [80, /^Number +Type +Date +Status +Total$/],
    [40, /^Number +Status +Total$/],
  ])('draw tables that fit a terminal of %i columns', (columns, titles) => {
    const script = `import os, pty, sys
pid, fd = pty.fork()
if pid == 0:
    os.environ['COLUMNS'] = '${columns}'
    os.execvp(sys.argv[1], sys.argv[1:])
import fcntl, struct, termios
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', 24, ${columns}, 0, 0))
while True:
    try:
        part = os.read(fd, 65536)
    except OSError:
        break
    if not part: break
    os.write(1, part)`;
    const args = ['-c', script, process.execPath, programFile, 'document', 'list', '--limit', '5'];
    const env = { PATH: process.env.PATH ?? '', ...target.env };
    const text = execFileSync('python3', args, { env, encoding: 'utf8' });
    const lines = text.trimEnd().split(/\r?\n/);
    expect(lines[0]).toMatch(titles);
    expect(lines[1]).toMatch(/ PEN \d+\.\d\d$/);
    const table = lines.slice(0, 6);
    expect(table.filter((line) => line.length > columns)).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(6);
  });
});
