import { describe, expect, it } from 'vitest';
import { exampleTaxId, readTemplate } from '../../../../../test/support/examples.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import type { SoldDocument } from '../../../../subjects/registers/sales-book.ts';
import { saleAmounts } from '../../books/sale-amounts.ts';
import { openReader } from '../../documents/read-file.ts';

const reader = await openReader();

/** The factura of UBL 2.0 with taxed, exonerated and free lines, in which each text is changed once. */
function factura(...changes: readonly (readonly [string, string])[]): DocumentInput {
  const template = readTemplate(`${exampleTaxId}-01-F917-00000055`).toString('latin1');
  const xml = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`no ${from}`);
    return text.replace(from, () => to);
  }, template);
  const read = reader.read({ bytes: Buffer.from(xml, 'latin1'), name: null });
  return read.kind === 'document' ? read.input : expect.fail('no document');
}

const basesOf = ({ taxes }: DocumentInput) =>
  (taxes ?? []).map(({ code, base, amount }) => `${code} ${base} ${amount}`);

/** A global discount of 30.00 on what is taxed, with its IGV. */
const discounted = [
  ['>300.00<', '>270.00<'],
  ['<b:TaxAmount currencyID="PEN">54.00<', '<b:TaxAmount currencyID="PEN">48.60<'],
  ['<b:TaxAmount currencyID="PEN">54.00<', '<b:TaxAmount currencyID="PEN">48.60<'],
  ['<b:PayableAmount currencyID="PEN">434.00<', '<b:PayableAmount currencyID="PEN">398.60<'],
] as const;

describe('bases of UBL 2.0', () => {
  it('are what is sold after global discounts, as the extension says it', () => {
    expect(basesOf(factura(...discounted))).toEqual(['1000 270.00 48.60', '9997 80.00 0.00']);
  });

  it('are in registers, and nothing is left over of the total', () => {
    const document = factura(...discounted);
    const amounts = saleAmounts(document as SoldDocument);
    const { taxed_amount, exonerated_amount, igv, other_charges } = amounts;
    expect([taxed_amount, exonerated_amount, igv, other_charges].join(' ')).toBe(
      '270.00 80.00 48.60 0.00',
    );
  });

  it('are those that a tax states itself, where it does', () => {
    const stated = '<a:TaxSubtotal><b:TaxableAmount currencyID="PEN">299.00</b:TaxableAmount>';
    expect(basesOf(factura(['<a:TaxSubtotal>', stated]))[0]).toBe('1000 299.00 54.00');
  });

  it('are of rice where IVAP is what is paid, and unknown where IGV is paid too', () => {
    const rice = factura([
      '<b:ID>1000</b:ID>\n               <b:Name>',
      '<b:ID>1016</b:ID><b:Name>',
    ]);
    expect(basesOf(rice)[0]).toBe('1016 300.00 54.00');
    const ivap = `<a:TaxTotal><b:TaxAmount currencyID="PEN">4.00</b:TaxAmount><a:TaxSubtotal>
      <b:TaxAmount currencyID="PEN">4.00</b:TaxAmount><a:TaxCategory><a:TaxScheme><b:ID>1016</b:ID>
      </a:TaxScheme></a:TaxCategory></a:TaxSubtotal></a:TaxTotal><a:LegalMonetaryTotal>`;
    const both = factura(['<a:LegalMonetaryTotal>', ivap]);
    expect(basesOf(both).slice(0, 2)).toEqual(['1000 null 54.00', '1016 null 4.00']);
  });

  it('are of exports where nothing else is unaffected', () => {
    const unaffected = ['<b:ID>1003</b:ID>', '<b:ID>1002</b:ID>'] as const;
    const exported = ['ReasonCode>20<', 'ReasonCode>40<'] as const;
    expect(basesOf(factura(unaffected))[1]).toBe('9998 80.00 0.00');
    expect(basesOf(factura(unaffected, exported))[1]).toBe('9995 80.00 0.00');
    const sold = ['ReasonCode>10<', 'ReasonCode>30<'] as const;
    expect(basesOf(factura(unaffected, exported, sold))).toHaveLength(1);
  });
});

it('takes a line for what its taxes with a base say, not for one that is listed with 0.00', () => {
  const exonerated = `<a:TaxSubtotal>
            <b:TaxAmount currencyID="PEN">0.00</b:TaxAmount>
            <a:TaxCategory>
               <b:TaxExemptionReasonCode>20<`;
  const idle = `<a:TaxSubtotal><b:TaxableAmount currencyID="PEN">0.00</b:TaxableAmount>
    <b:TaxAmount currencyID="PEN">0.00</b:TaxAmount><a:TaxCategory>
    <b:TaxExemptionReasonCode>10</b:TaxExemptionReasonCode><a:TaxScheme><b:ID>1000</b:ID>
    </a:TaxScheme></a:TaxCategory></a:TaxSubtotal>${exonerated}`;
  const { taxed_amount, exonerated_amount } = factura([exonerated, idle]);
  expect(`${taxed_amount} ${exonerated_amount}`).toBe('300.00 80.00');
});
