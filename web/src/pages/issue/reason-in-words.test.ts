import { describe, expect, it } from 'vitest';
import { textAt } from './pointer.ts';
import { withReasonInWords } from './reason-in-words.ts';

const codes = [
  { code: '01', description: 'Venta' },
  { code: '02', description: 'Compra' },
  { code: '05', description: 'Consignación' },
  { code: '06', description: 'Devolución' },
  { code: '13', description: 'Otros' },
];

describe('the reason of a guide in words', () => {
  it.each([
    ['follows the code', '01', '05', 'Venta', 'Consignación'],
    ['follows from one that was cleared', '', '06', '', 'Devolución'],
    ['stays as somebody wrote it', '01', '05', 'Venta de feria', 'Venta de feria'],
    ['is asked for where the reason is another', '01', '13', 'Venta', ''],
    ['stays where somebody said which other', '13', '13', 'Feria', 'Feria'],
    ['follows from another reason that nobody named', '13', '02', '', 'Compra'],
  ])('%s', (_, old, reason, words, expected) => {
    const draft = { shipment: { reason, reason_description: words } };
    const after = withReasonInWords(draft, old, codes);
    expect(textAt(after, '/shipment/reason_description')).toBe(expected);
  });
});
