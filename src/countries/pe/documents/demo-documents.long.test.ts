import { describe, expect, it } from 'vitest';
import { demoDocuments } from '../../../../test/fixtures/pe/demo-documents.ts';
import { demo } from '../demo/index.ts';
import { sumFindings } from '../shared/rules/sums.ts';
import { judgeDocument } from './rules.ts';

// Hundreds of documents in a file of their own: what a single draft shows needs not wait for them.
describe('the demo documents, free, discounted and surcharged ones among them', () => {
  it.each(demo.companies)('break no rule: what $trade_name issues', (issuer) => {
    const source = demoDocuments({ ...issuer, logo: '' }, 'rules');
    const start = Date.UTC(2026, 0, 2, 13);
    for (let index = 0; index < 500; index += 1) {
      const document = source.next(start + index * 311_000);
      const today = new Date(Date.parse(document.date) - 5 * 3_600_000).toISOString().slice(0, 10);
      const found = judgeDocument(document, { today, company: { tax_id: issuer.tax_id } });
      const errors = found.filter(({ level }) => level === 'error');
      expect(errors, document.number).toEqual([]);
    }
  });

  it.each(demo.companies)('add up: what $trade_name issues', (issuer) => {
    const documents = demoDocuments({ ...issuer, logo: '' }, 'documents');
    for (let index = 0; index < 300; index += 1) {
      const document = documents.next(Date.UTC(2026, 4, 1, 15, index));
      expect(sumFindings(document, null), document.number).toEqual([]);
    }
  });
});
