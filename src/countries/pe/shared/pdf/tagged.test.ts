import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../../test/fixtures/pe/printed-documents.ts';
import { plainPrint, printDocument } from '../../../../../test/support/printed.ts';
import { type PrintFormat, printFormats } from '../../../../subjects/country/regime.ts';
import { layOutDocument } from './index.ts';
import type { Tag } from './marks.ts';

const folder = mkdtempSync(join(tmpdir(), 'tagged-'));
afterAll(() => rmSync(folder, { recursive: true }));

const has = (program: string) => spawnSync(program, ['--help']).error === undefined;

function run(program: string, args: readonly string[], pdf: Buffer) {
  const path = join(folder, 'tagged.pdf');
  writeFileSync(path, pdf);
  return spawnSync(program, [...args, path], { encoding: 'utf8' });
}

const invoice = sampleDocument({ type: 'invoice', items: 60 });
const printed = (format: PrintFormat) => printDocument(invoice, { ...plainPrint, format });

/** The tags of a document, each once, in the order of reading. */
function tagsOf(format: PrintFormat, document = invoice): readonly Tag[] {
  const pages = layOutDocument(document, { ...plainPrint, format });
  const marks = pages.flatMap(({ placed }) => placed.flatMap((each) => each.marks));
  const tags = marks.flatMap((mark) => ('tag' in mark && mark.tag !== null ? [mark.tag] : []));
  return [...new Set(tags)];
}

describe.each(printFormats)('a tagged PDF on %s', (format) => {
  it('says so, and in which language, and shows its title', async () => {
    const pdf = (await printed(format)).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (es-PE)');
    expect(pdf).toContain('/DisplayDocTitle true');
    // No validator has seen it, so it does not say that it conforms.
    expect(pdf).not.toMatch(/pdfuaid/);
  });

  it('begins with one title, and has words for its pictures', () => {
    const tags = tagsOf(format);
    expect(tags.filter(({ role }) => role === 'H1')).toHaveLength(1);
    const headings = tags.filter(({ role }) => role === 'H1' || role === 'H2');
    expect(headings[0]?.role).toBe('H1');
    const figures = tags.filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual([`Código QR de ${invoice.number}`]);
  });

  it.skipIf(!has('qpdf'))('is well formed (needs qpdf)', async () => {
    const { status, stdout } = run('qpdf', ['--check'], await printed(format));
    expect(status, stdout).toBe(0);
  });
});

describe('the items', () => {
  it('are a table with a head that is read once, and as many cells in every row', () => {
    const tags = tagsOf('a4');
    const cells = (role: string) => tags.filter((tag) => tag.role === role);
    const columns = cells('TH').length;
    expect(new Set(cells('TH').map(({ parent }) => parent)).size).toBe(1);
    const rows = new Set(cells('TD').map(({ parent }) => parent));
    expect(rows.size).toBe(invoice.items.length);
    expect(cells('TD')).toHaveLength(columns * invoice.items.length);
    expect(new Set([...rows].map((row) => row?.parent)).size).toBe(1);
  });

  it('are a list on tickets', () => {
    const bodies = tagsOf('ticket').filter(({ role }) => role === 'LBody');
    expect(bodies).toHaveLength(invoice.items.length);
    expect(bodies[0]?.parent?.parent).toBe(bodies[1]?.parent?.parent);
  });

  it('are paragraphs where there are more than a thousand', () => {
    const long = sampleDocument({ type: 'invoice', items: 1001 });
    for (const format of ['a4', 'ticket'] as const) {
      const roles = new Set(tagsOf(format, long).map(({ role }) => role));
      expect(roles).not.toContain('TD');
      expect(roles).not.toContain('LBody');
    }
  });

  it.skipIf(!has('pdfinfo'))('are read as rows (needs pdfinfo)', async () => {
    const { stdout } = run('pdfinfo', ['-struct-text'], await printed('a4'));
    expect(stdout).toMatch(/Document\s+P \(block\)/);
    expect(stdout).toContain('H1');
    expect(stdout.match(/^ *TR$/gm)).toHaveLength(invoice.items.length + 1);
    const heard = stdout.replaceAll(/\s+/g, ' ');
    expect(heard).toContain('TH: /Scope /Column "Descripción"');
    expect(heard).toContain('H1 (block) "FACTURA ELECTRÓNICA"');
    expect(heard).toContain('"Forma de pago Contado"');
  });
});
