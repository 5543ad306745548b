import { describe, expect, it } from 'vitest';
import { comparable } from '../../../../test/support/as-xml.ts';
import {
  composeExample,
  draftNames,
  issueExample,
  readDraft,
} from '../../../../test/support/issue-examples.ts';
import { Amount } from '../../../kernel/amount.ts';
import { deriveTaxes } from './derive-taxes.ts';
import type { DocumentInput } from './document.ts';

const of = Amount.of;
type Item = DocumentInput['items'][number];

const adjustment = { code: '03', description: '', factor: null, base: null, amount: of('5.00') };
const prepayment = { number: 'F001-1', type: '02', amount: of('5.00'), date: null };

function issued(name: string): DocumentInput {
  return issueExample(composeExample(readDraft(name))).document;
}

/** What items say when something changes the whole document is not what its file states. */
function isChanged({ discounts, charges, prepayments }: DocumentInput): boolean {
  return discounts !== null || charges !== null || prepayments.length > 0;
}

/** What the items alone do not say: how excise is computed on a retail price, and what is given away where nothing is sold. */
const unknowable = {
  bases: ['factura-isc-precio-al-publico'],
  taxes: ['boleta-icbper', 'factura-gratuita-gravada'],
};

describe('the taxes of a document that came without them', () => {
  const documents = draftNames().map((name) => [name, issued(name)] as const);

  it('are those of its file, wherever they can be known', () => {
    for (const [name, document] of documents) {
      const derived = deriveTaxes(document);
      if (isChanged(document) || unknowable.taxes.includes(name)) {
        expect(derived, name).toBeNull();
        continue;
      }
      const known = unknowable.bases.includes(name)
        ? document.taxes?.map((tax) => (tax.code === '2000' ? { ...tax, base: null } : tax))
        : document.taxes;
      expect(comparable(derived), name).toEqual(comparable(known));
    }
    const changed = documents.filter(([, document]) => isChanged(document));
    expect(changed.length).toBeGreaterThan(5);
    expect(changed.length).toBeLessThan(documents.length / 2);
  });

  const plain = issued('factura-gravada');

  it.each([
    { discounts: [adjustment] },
    { charges: [adjustment] },
    { prepayments: [prepayment] },
    { tax_total: plain.tax_total.plus(of('0.01')) },
  ])('are not known where the whole document differs from its items (%#)', (changes) => {
    expect(deriveTaxes(plain)).not.toBeNull();
    expect(deriveTaxes({ ...plain, ...changes })).toBeNull();
  });

  it('are none where there is nothing to tax', () => {
    expect(deriveTaxes(issued('guia-transportista'))).toEqual([]);
  });

  it('are not known where what is given away is under the code of what is sold', () => {
    const [sold] = plain.items;
    const gift = { ...(sold as Item), free: true };
    expect(deriveTaxes({ ...plain, items: [...plain.items, gift] })).toBeNull();
    const taxes = gift.taxes.map((tax) => ({ ...tax, code: '9996' }));
    const derived = deriveTaxes({ ...plain, items: [...plain.items, { ...gift, taxes }] });
    expect(derived?.map(({ code }) => code)).toEqual(['1000', '9996']);
  });
});
