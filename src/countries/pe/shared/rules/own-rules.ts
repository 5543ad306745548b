import { Amount } from '../../../../kernel/amount.ts';
import { isEmailAddress } from '../../../../kernel/email-address.ts';
import { currencyOf, hasNoCents } from '../catalogues/currencies.ts';
import { isNrus } from '../taxes/rules.ts';
import { at, each, type FieldRule, guides, notes, sales, salesAndNotes } from './rule.ts';
import type { DraftView } from './view.ts';

/** Several addresses in one field, as many systems send them, are each looked at. */
function isWrongEmail(text: string): boolean {
  return text.trim() !== '' && !text.split(/[,;]/).every((each) => isEmailAddress(each.trim()));
}

/** Reglamento de Comprobantes de Pago, art. 8: a document says where its issuer is. */
function hasNoAddress({ document: { company } }: DraftView): boolean {
  return company !== undefined && company.address.address.trim() === '';
}

/** Amounts that are paid, of a currency that has no cents. The format has two decimals, and taxes and bases keep them. */
function unpayable({ document: { currency, total, instalments } }: DraftView) {
  if (!hasNoCents(currency)) return [];
  const hasPart = (amount: Amount) => !amount.round(0).equals(amount);
  return [
    ...at('/total', hasPart(total)),
    ...each(
      instalments,
      (index) => `/instalments/${index}/amount`,
      ({ amount }) => hasPart(amount),
    ),
  ];
}

/** Rules that SUNAT has no code for: ours are words. */
export const ownRules: readonly FieldRule[] = [
  {
    // A note is in the currency of what it changes, which may be one of former times.
    code: 'currency_not_accepted',
    documents: sales,
    advice: ({ document: { currency } }) =>
      currencyOf(currency)?.refusal === 'retired'
        ? `${currency} is no longer paid with: use the currency that took its place.`
        : `${currency} is no currency that anybody pays with: use another.`,
    // What SUNAT's list does not have is 3088.
    broken: ({ document: { currency } }) => {
      const refusal = currencyOf(currency)?.refusal;
      return at('/currency', refusal === 'retired' || refusal === 'no_money');
    },
  },
  {
    code: 'currency_without_cents',
    documents: sales,
    advice: ({ document: { currency } }) =>
      `Nobody can pay a part of a unit of ${currency}: change the prices, or round the total to a whole number.`,
    broken: unpayable,
  },
  {
    // A note gives back what a document of another system may have said: it is never refused for that.
    code: 'note_without_cents',
    level: 'observation',
    documents: notes,
    advice: ({ document: { currency } }) =>
      `Nobody can pay a part of a unit of ${currency}: see that the total is a whole number.`,
    broken: unpayable,
  },
  {
    code: 'book_rate_rounded',
    level: 'observation',
    documents: salesAndNotes,
    advice: ({ document: { currency } }) =>
      currencyOf(currency)?.bookRate === 'too_large'
        ? `SUNAT's book of sales (14.1) holds no exchange rate of 10 or more, as ${currency} may have: amounts in soles follow the rate that is given for the day, and the book says 9.999.`
        : `SUNAT's book of sales (14.1) holds three decimals of an exchange rate, too few for ${currency}: amounts in soles follow the rate that is given for the day, and the book says it rounded.`,
    broken: ({ document: { currency } }) =>
      at('/currency', (currencyOf(currency)?.bookRate ?? 'exact') !== 'exact'),
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
