import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customer,
  type IssueDoor,
  invoice,
  issuedOf,
  type Json,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { storages } from '../support/stores.ts';

const nameless = { document_type: '-', registration_name: 'CLIENTES VARIOS' };
const dear = [{ description: 'Televisor', quantity: 1, unit_price: 700.01 }];
const atLimit = [{ description: 'Televisor', quantity: 1, unit_price: 700 }];
const mistyped = { ...customer, document_number: '20131312956' };

const refused: readonly (readonly [what: string, draft: Json, error: string])[] = [
  ['a RUC with a wrong check digit', { customer: mistyped }, '1083 /customer/document_number'],
  [
    'a perception at another rate than that of its regime',
    { perception: { code: '01', percentage: 3 } },
    '2891 /perception/percentage',
  ],
  [
    'a receipt above S/ 700.00 to nobody',
    { type: 'receipt', series: 'B001', customer: nameless, items: dear },
    '2396 /customer/document_number',
  ],
  ['a currency of former times', { currency: 'HRK' }, 'currency_not_accepted /currency'],
  [
    'an e-mail address that is none',
    { customer: { ...customer, email: 'compras@' } },
    'invalid_email /customer/email',
  ],
  ...[
    ...['http://localhost/a.pdf', 'https://printer.local/a.pdf', 'http://127.1/a.pdf'],
    ...['http://metadata.google.internal/computeMetadata/v1/', 'http://[::ffff:127.0.0.1]:8080/'],
    'https://shop.example:22/a.pdf',
  ].map((url) => [`a PDF at ${url}`, { custom_pdf: url }, 'invalid_url /custom_pdf'] as const),
];

for (const storage of storages) {
  describe(`drafts over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    it.each(refused)('with %s are refused', async (_, draft, error) => {
      const problem = problemOf(await door.post(invoice(draft)), 422, 'draft_refused');
      expect(problem.errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([error]);
    });

    it('just within the limits are issued', async () => {
      const within = [
        { type: 'receipt', series: 'B001', customer: nameless, items: atLimit },
        { perception: { code: '02', percentage: 1 } },
        { currency: 'USD' },
        { custom_pdf: 'https://shop.example/a.pdf' },
        { customer: { ...customer, email: 'a@elsol.example; b@elsol.example' } },
      ];
      for (const draft of within) issuedOf(await door.post(invoice(draft)));
    });

    it('of a company without address, or with a wrong e-mail address, are observed', async () => {
      const company = { address: { address: '' }, email: 'ventas' };
      const path = `/api/company/${door.other.id}`;
      expect((await door.send('PATCH', path, company)).status).toBe(200);
      const { observations } = issuedOf(await door.post(invoice(), { companyId: door.other.id }));
      expect(observations.map(({ code }) => code).toSorted()).toEqual([
        'issuer_address_missing',
        'issuer_email_invalid',
      ]);
    });
  });
}
