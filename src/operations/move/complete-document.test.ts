import { describe, expect, it } from 'vitest';
import { comparable } from '../../../test/support/as-xml.ts';
import { composeExample, issueExample, readDraft } from '../../../test/support/issue-examples.ts';
import { Amount } from '../../domain/document/amount.ts';
import type { Document } from '../../domain/document/document.ts';
import { regimes } from '../../regimes/index.ts';
import { documentCompleter } from './complete-document.ts';

const complete = await documentCompleter(regimes);

/** A document as an earlier version stored it, and its XML. */
function storedBefore(name: string, taxTotal: string) {
  const { document, xml } = issueExample(composeExample(readDraft(name)));
  const stored = { ...document, taxes: null, tax_total: Amount.of(taxTotal) } as Document;
  return { document, stored, xml: Buffer.from(xml) };
}

describe('a document that an earlier version stored', () => {
  it.each([
    ['factura-anticipo-con-isc', '748.80'],
    ['boleta-icbper', '5.07'],
  ])('gets its taxes and its tax total from its XML: %s', (name, taxTotal) => {
    const { document, stored, xml } = storedBefore(name, taxTotal);
    const { taxes, tax_total } = complete(stored, xml);
    expect(comparable({ taxes, tax_total })).toEqual(
      comparable({ taxes: document.taxes, tax_total: document.tax_total }),
    );
  });

  it('stays as it is where the file cannot be read, or is of another kind', () => {
    const { stored } = storedBefore('boleta-icbper', '5.07');
    const other = storedBefore('guia-transportista', '0.00');
    expect(complete(stored, Buffer.from('<Invoice/>'))).toBe(stored);
    expect(complete(stored, other.xml)).toBe(stored);
  });
});
