import { describe, expect, it } from 'vitest';
import { compute } from '../../../../../test/fixtures/pe/drafts.ts';
import { openReader } from '../../documents/read-file.ts';
import { writeDocument } from '../../documents/write-document.ts';

const reader = await openReader();

function issued(customer: Readonly<Record<string, string>>) {
  const items = [{ description: 'X', quantity: 1, unit_price: 5 }];
  return compute({ type: 'receipt', series: 'B001', customer, items });
}

/** The same document, as it comes back in its file. */
function imported({ document, details }: ReturnType<typeof issued>) {
  const bytes = Buffer.from(writeDocument(document, details));
  const read = reader.read({ bytes, name: null });
  if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
  return read.input;
}

describe('a customer who is not named', () => {
  it.each([
    ['', 'CLIENTES VARIOS'],
    ['-', 'CLIENTES VARIOS'],
    ['-', '-'],
    ['', ''],
  ])('has no number and no name, issued and imported: %j, %j', (number, name) => {
    const document = issued({
      document_type: '-',
      document_number: number,
      registration_name: name,
    });
    const expected = {
      document_type: '-',
      document_number: '',
      registration_name: name === '-' ? '' : name,
    };
    expect(document.document.customer).toMatchObject(expected);
    expect(imported(document).customer).toMatchObject(expected);
  });

  it('is none with an identity document, whatever its number', () => {
    const customer = { document_type: '0', document_number: '-', registration_name: 'VARIOS' };
    const document = issued(customer);
    expect(document.document.customer).toMatchObject(customer);
    expect(imported(document).customer).toMatchObject(customer);
  });
});
