import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../test/fixtures/pe/printed-documents.ts';
import { peru, testAccount, testCompany } from '../../../../test/support/documents.ts';
import { composeDocument, writeItems } from './compose-document.ts';
import type { DocumentInput } from './document.ts';
import { readAroundLines, readDocument } from './read-document.ts';

const account = testAccount();
const owner = { account, company: testCompany(account), regime: peru, now: Date.UTC(2026, 10, 17) };

it.each([0, 1, 200, 401])(
  'is the same row where its %i lines were written before',
  async (count) => {
    const whole = sampleDocument({ type: 'invoice', items: Math.max(count, 1) });
    const input = { ...whole, items: whole.items.slice(0, count), id: 'doc_1' };
    let steps = 0;
    const written = await writeItems(input, () => {
      steps += 1;
      return undefined;
    });
    expect(composeDocument(input, owner, written)).toEqual(composeDocument(input, owner));
    expect(steps).toBe(Math.ceil(count / 200) + 1);
  },
);

/** What a reader that looks for the end of a line could take for it. */
const tricky = ['}],"subtotal":', '\\', '"', '{', '\\"}', 'ñ\u2028 "items":[', ''];

describe.each(['invoice', 'receipt', 'credit-note', 'debit-note', 'despatch'] as const)(
  'a stored %s around its lines',
  (type) => {
    it.each([0, 1, 7])('has its %i lines as they are written', async (count) => {
      const whole = sampleDocument({ type, items: Math.max(count, 1) });
      const items = whole.items
        .slice(0, count)
        .map((item, line) => ({ ...item, description: tricky[line] ?? '' }));
      const input: DocumentInput = { ...whole, items, id: 'doc_1' };
      const stored = composeDocument(input, owner);
      const parts = readAroundLines(stored.body);
      expect(parts?.items).toBe((await writeItems(input, () => undefined)).items);
      const { items: _, ...document } = readDocument(stored.body);
      expect(parts?.document).toEqual(document);
    });

    it('is the same when it changes, whether its lines were read or not', () => {
      const stored = composeDocument({ ...sampleDocument({ type, items: 3 }), id: 'doc_1' }, owner);
      const change = { status: 'failed', failure_code: '2335', failure_message: 'No' } as const;
      const parts = readAroundLines(stored.body);
      if (parts === undefined) throw new Error('it is of today');
      const read = composeDocument({ ...readDocument(stored.body), ...change }, owner);
      const spared = composeDocument({ ...parts.document, items: [], ...change }, owner, parts);
      expect(spared).toEqual(read);
      expect(spared.fingerprint).not.toBe(stored.fingerprint);
    });
  },
);
