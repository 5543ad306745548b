import { Amount } from '../../../domain/document/amount.ts';
import { isEmailAddress } from '../../../lib/mail/email-address.ts';
import { acceptedCurrency } from '../catalogues/interface.ts';
import { codesOf } from './formats.ts';
import { at, type FieldRule, guides, salesAndNotes } from './rule.ts';
import { isNrus } from './taxes.ts';
import type { DraftView } from './view.ts';

const accepted: ReadonlySet<string> = new Set(acceptedCurrency.map(({ value }) => value));
const currencies = codesOf('02');

/** Several addresses in one field, as many systems send them, are each looked at. */
function isWrongEmail(text: string): boolean {
  return text.trim() !== '' && !text.split(/[,;]/).every((each) => isEmailAddress(each.trim()));
}

/** Reglamento de Comprobantes de Pago, art. 8: a document says where its issuer is. */
function hasNoAddress({ document: { company } }: DraftView): boolean {
  return company !== undefined && company.address.address.trim() === '';
}

/** Rules that SUNAT has no code for: ours are words. */
export const ownRules: readonly FieldRule[] = [
  {
    code: 'currency_not_accepted',
    documents: salesAndNotes,
    advice: `Documents are issued in ${[...accepted].join(' or ')}.`,
    // What is not in the catalogue at all is 3088.
    broken: ({ document: { currency } }) =>
      at('/currency', currencies.has(currency) && !accepted.has(currency)),
  },
  {
    code: 'invalid_email',
    documents: [...salesAndNotes, ...guides],
    advice: 'It is no e-mail address, such as compras@elsol.example. Correct it or leave it out.',
    broken: ({ document: { customer } }) => at('/customer/email', isWrongEmail(customer.email)),
  },
  {
    code: 'nrus_igv',
    level: 'observation',
    documents: ['03'],
    advice: 'A small taxpayer (NRUS, operation 0113) charges no IGV: use affectation 20 or 30.',
    broken: (view) =>
      at(
        '/operation_type',
        isNrus(view) && (view.taxes.get('1000')?.amount ?? Amount.zero).units > 0n,
      ),
  },
  {
    code: 'issuer_email_invalid',
    level: 'observation',
    documents: [...salesAndNotes, ...guides],
    advice: "The company's e-mail address is none. Correct it in the company's data.",
    broken: ({ document: { company } }) =>
      at('/company/email', company !== undefined && isWrongEmail(company.email)),
  },
  {
    code: 'issuer_address_missing',
    level: 'observation',
    documents: salesAndNotes,
    advice: "Documents say where their issuer is: give the company's address in its data.",
    broken: (draft) => at('/company/address/address', hasNoAddress(draft)),
  },
];
