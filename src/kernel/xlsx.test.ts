import { describe, expect, it } from 'vitest';
import { type XlsxCell, xlsxStream } from './xlsx.ts';
import { openZip } from './zip/zip.ts';

type Row = readonly XlsxCell[];

async function* rowsOf(count: number): AsyncGenerator<Row> {
  for (let index = 0; index < count; index += 1) yield [{ text: `row ${index}` }];
}

async function* only(...rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function partsOf(
  rows: AsyncIterable<Row>,
  rowsMax?: number,
): Promise<ReadonlyMap<string, string>> {
  const chunks: Buffer[] = [];
  const table = { name: '2026-10', header: ['name'], rows };
  for await (const chunk of xlsxStream(table, rowsMax)) chunks.push(chunk);
  const zip = openZip(Buffer.concat(chunks));
  return new Map(zip.entries().map((entry) => [entry.name, zip.read(entry).toString('utf8')]));
}

const sheet = 'xl/worksheets/sheet1.xml';

describe('XLSX', () => {
  it('writes texts, numbers and days, and nothing that computes', async () => {
    const row: Row = [
      { text: '=1+1' },
      { text: 'Ñandú <&> "' },
      { number: '-118.00' },
      { number: '123456789012345678.90' },
      { day: '2026-05-04' },
      { text: 'a\u0000b\ud800' },
      null,
    ];
    const xml = (await partsOf(only(row))).get(sheet) ?? '';
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('<c t="inlineStr" s="4"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(xml).toContain('Ñandú &lt;&amp;&gt; "');
    expect(xml).toContain('<c s="3"><v>-118.00</v></c>');
    // A spreadsheet would round it.
    expect(xml).toContain('<t xml:space="preserve">123456789012345678.90</t>');
    expect(xml).toContain('<c s="2"><v>46146</v></c>');
    expect(xml).toContain('a\ufffdb\ufffd');
  });

  it('begins another sheet where one is full', async () => {
    const parts = await partsOf(rowsOf(7), 4);
    const sheets = [...parts.keys()].filter((name) => name.includes('/sheet'));
    expect(sheets).toHaveLength(3);
    for (const name of sheets) expect(parts.get(name)).toContain('<row r="1">');
    const all = sheets.map((name) => parts.get(name)).join('');
    expect(all.match(/>row \d</g)).toHaveLength(7);
    expect(parts.get('xl/workbook.xml')).toContain('name="2026-10 3"');
  });

  it('has a sheet where there are no rows', async () => {
    expect((await partsOf(only())).get(sheet)).toContain('<row r="1">');
  });

  it('stops the making of rows where nobody reads on', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (;;) yield [{ text: String(Math.random()) }];
      } finally {
        ended = true;
      }
    }
    let chunks = 0;
    for await (const _ of xlsxStream({ name: 'x', header: ['a'], rows: endless() })) {
      chunks += 1;
      if (chunks > 3) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ended).toBe(true);
  });

  it('fails where a row fails', async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield [{ text: 'a' }];
      throw new Error('gone');
    }
    await expect(partsOf(failing())).rejects.toThrow('gone');
  });
});
