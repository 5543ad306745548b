import { Amount, sum } from '../../../../kernel/amount.ts';
import { type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { chargesOnPrice, discountsBeyondBase, globalSum } from '../adjustments/write.ts';
import { moneyElement } from '../ubl/values.ts';

/** The sums of the document, in a total that notes of debit name differently. */
export function writeTotals(document: DocumentInput, taxTotal: Amount, name: string): Xml {
  const { currency, total, rounding } = document;
  const value = saleValue(document);
  const allowances = nonZero(discountsBeyondBase(document));
  const charges = nonZero(chargesOnPrice(document));
  const prepaid = nonZero(sum(document.prepayments.map(({ amount }) => amount)));
  const price =
    prepaid === null
      ? value.plus(taxTotal)
      : priceBefore(document, { allowances, charges, prepaid });
  return xml`
    <cac:${name}>
      ${moneyElement('LineExtensionAmount', value, currency)}
      ${moneyElement('TaxInclusiveAmount', price, currency)}
      ${moneyElement('AllowanceTotalAmount', allowances, currency)}
      ${moneyElement('ChargeTotalAmount', charges, currency)}
      ${moneyElement('PrepaidAmount', prepaid, currency)}
      ${moneyElement('PayableRoundingAmount', rounding, currency)}
      ${moneyElement('PayableAmount', total, currency)}
    </cac:${name}>`;
}

/** SUNAT 3278: the values of what is sold, with global discounts (02) and charges (49). */
function saleValue(document: DocumentInput): Amount {
  return document.sale_value.plus(globalSum(document, '49')).minus(globalSum(document, '02'));
}

type Parts = { readonly [Part in 'allowances' | 'charges' | 'prepaid']: Amount | null };

/** Prepayments lessen the taxes but not the price (SUNAT 3279): it is what the total was made of (3280). */
function priceBefore(
  { total, rounding }: DocumentInput,
  { allowances, charges, prepaid }: Parts,
): Amount {
  return total
    .plus(prepaid ?? Amount.zero)
    .plus(allowances ?? Amount.zero)
    .minus(charges ?? Amount.zero)
    .minus(rounding ?? Amount.zero);
}

function nonZero(amount: Amount): Amount | null {
  return amount.units === 0n ? null : amount;
}
