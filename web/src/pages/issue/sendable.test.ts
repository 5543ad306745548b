import { expect, it } from 'vitest';
import type { Json } from './pointer.ts';
import { sendable } from './sendable.ts';
import { issueWords } from './words.ts';

const words = issueWords.en;
const draftOf = (item: Json): Json => ({
  type: 'invoice',
  items: [{ description: 'x', ...(item as object) }],
});

it('sends what was meant by a comma, in lines and beside them', () => {
  const sent = sendable(
    {
      ...(draftOf({
        quantity: '1,5',
        unit_price: '59,90',
        discounts: [{ amount: '0,5' }],
      }) as object),
      payment_method: 'credit',
      instalments: [{ amount: '1.234,50' }],
      detraction: { code: '022', percentage: '1,5', account: '00,012' },
    },
    words,
  );
  expect(sent.findings).toEqual([]);
  expect(sent.draft).toMatchObject({
    items: [{ quantity: '1.5', unit_price: '59.90', discounts: [{ amount: '0.5' }] }],
    instalments: [{ amount: '1234.50' }],
    detraction: { percentage: '1.5', account: '00,012' },
  });
});

it('asks at the field what an ambiguous comma means, and says what is no number', () => {
  const { findings } = sendable(draftOf({ quantity: '1,2,3', unit_price: '1,234' }), words);
  expect(findings.map(({ pointer, detail }) => [pointer, detail])).toEqual([
    ['/items/0/quantity', words.notAmount],
    ['/items/0/unit_price', words.ambiguousAmount('1234', '1.234')],
  ]);
});

it('sends no draft with words where a code belongs', () => {
  const note = {
    type: 'credit-note',
    customer: { document_type: 'A' },
    items: [{ description: 'x', quantity: '1', unit_price: '1' }],
    shipment: { gross_weight: '1', origin: { postal_zone: 'Miraflores' } },
    detraction: { code: '022', percentage: '12', account: '00-1' },
  };
  const found = (code: string) =>
    sendable({ ...note, voided_code: code }, issueWords.en).findings.map(({ code, pointer }) => [
      code,
      pointer,
    ]);
  const district = ['not_a_code', '/shipment/origin/postal_zone'];
  expect(found('Devolución')).toEqual([district, ['not_a_code', '/voided_code']]);
  expect(found('06')).toEqual([district]);
});
