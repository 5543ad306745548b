import { Amount } from '../../../../kernel/amount.ts';
import { isEmailAddress } from '../../../../kernel/email-address.ts';
import { messages } from '../../../../kernel/message.ts';
import { currencyOf, hasNoCents } from '../catalogues/currencies.ts';
import { isNrus } from '../taxes/rules.ts';
import { at, each, type FieldRule, guides, notes, sales, salesAndNotes } from './rule.ts';
import type { DraftView } from './view.ts';

const advice = messages('pe.own', {
  oldCurrency: {
    en: '{currency} is no longer paid with: use the currency that took its place.',
    es: 'Ya no se paga en {currency}: use la moneda que la reemplazó.',
  },
  noCurrency: {
    en: '{currency} is no currency that anybody pays with: use another.',
    es: '{currency} no es una moneda con la que se pague: use otra.',
  },
  roundTotal: {
    en: 'Nobody can pay a part of a unit of {currency}: change the prices, or round the total to a whole number.',
    es: 'La moneda {currency} no tiene céntimos: cambie los precios o redondee el total a un número entero.',
  },
  wholeTotal: {
    en: 'Nobody can pay a part of a unit of {currency}: see that the total is a whole number.',
    es: 'La moneda {currency} no tiene céntimos: procure que el total sea un número entero.',
  },
  rateOfTen: {
    en: "SUNAT's book of sales (14.1) holds no exchange rate of 10 or more, as {currency} may have: amounts in soles follow the rate that is given for the day, and the book says 9.999.",
    es: 'El registro de ventas de SUNAT (14.1) no admite un tipo de cambio de 10 o más, como puede ser el de {currency}: los importes en soles se calculan con el tipo de cambio que se indique para el día, y el registro lleva 9.999.',
  },
  rateDecimals: {
    en: "SUNAT's book of sales (14.1) holds three decimals of an exchange rate, too few for {currency}: amounts in soles follow the rate that is given for the day, and the book says it rounded.",
    es: 'El registro de ventas de SUNAT (14.1) admite tres decimales en el tipo de cambio, muy pocos para {currency}: los importes en soles se calculan con el tipo de cambio que se indique para el día, y el registro lo lleva redondeado.',
  },
});

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
        ? advice.oldCurrency({ currency })
        : advice.noCurrency({ currency }),
    // What SUNAT's list does not have is 3088.
    broken: ({ document: { currency } }) => {
      const refusal = currencyOf(currency)?.refusal;
      return at('/currency', refusal === 'retired' || refusal === 'no_money');
    },
  },
  {
    code: 'currency_without_cents',
    documents: sales,
    advice: ({ document: { currency } }) => advice.roundTotal({ currency }),
    broken: unpayable,
  },
  {
    // A note gives back what a document of another system may have said: it is never refused for that.
    code: 'note_without_cents',
    level: 'observation',
    documents: notes,
    advice: ({ document: { currency } }) => advice.wholeTotal({ currency }),
    broken: unpayable,
  },
  {
    code: 'book_rate_rounded',
    level: 'observation',
    documents: salesAndNotes,
    advice: ({ document: { currency } }) =>
      currencyOf(currency)?.bookRate === 'too_large'
        ? advice.rateOfTen({ currency })
        : advice.rateDecimals({ currency }),
    broken: ({ document: { currency } }) =>
      at('/currency', (currencyOf(currency)?.bookRate ?? 'exact') !== 'exact'),
  },
  {
    code: 'invalid_email',
    documents: [...salesAndNotes, ...guides],
    advice: {
      en: 'It is no e-mail address, such as compras@elsol.example. Correct it or leave it out.',
      es: 'No es un correo electrónico como compras@elsol.example. Corríjalo o retírelo.',
    },
    broken: ({ document: { customer } }) => at('/customer/email', isWrongEmail(customer.email)),
  },
  {
    code: 'nrus_igv',
    level: 'observation',
    documents: ['03'],
    advice: {
      en: 'A small taxpayer (NRUS, operation 0113) charges no IGV: use affectation 20 or 30.',
      es: 'Un contribuyente del NRUS (operación 0113) no cobra IGV: use la afectación 20 o 30.',
    },
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
    advice: {
      en: "The company's e-mail address is none. Correct it in the company's data.",
      es: 'El correo electrónico de la empresa no es válido. Corríjalo en los datos de la empresa.',
    },
    broken: ({ document: { company } }) =>
      at('/company/email', company !== undefined && isWrongEmail(company.email)),
  },
  {
    code: 'issuer_address_missing',
    level: 'observation',
    documents: salesAndNotes,
    advice: {
      en: "Documents say where their issuer is: give the company's address in its data.",
      es: 'Los comprobantes llevan la dirección del emisor: indíquela en los datos de la empresa.',
    },
    broken: (draft) => at('/company/address/address', hasNoAddress(draft)),
  },
];
