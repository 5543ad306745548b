import { expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';

it('has a line for each file, and nothing that a spreadsheet would compute', () => {
  const result = { outcome: 'refused', documentId: '', code: 'x' } as const;
  const csv = reportCsv([
    { ...result, path: '=cmd()|A1.xml', detail: '-1, "quoted"' },
    { ...result, path: 'a,b.xml', detail: '@x\r\ny' },
  ]);
  expect(csv).toBe(
    '\ufefffile,outcome,document_id,code,detail\r\n' +
      '"\'=cmd()|A1.xml",refused,,x,"\'-1, ""quoted"""\r\n' +
      '"a,b.xml",refused,,x,"\'@x\r\ny"\r\n',
  );
});
