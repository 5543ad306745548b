import { expect, it } from 'vitest';
import { sampleDocument } from '../../../test/fixtures/pe/printed-documents.ts';
import { peru, testAccount, testCompany } from '../../../test/support/documents.ts';
import { composeDocument, writeItems } from './compose-document.ts';

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
