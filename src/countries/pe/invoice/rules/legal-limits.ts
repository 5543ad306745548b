import { Amount } from '../../../../kernel/amount.ts';
import { perceptionPercents } from '../../shared/catalogues/tax-rates.ts';
import { at, type FieldRule, sales } from '../../shared/rules/rule.ts';
import type { DraftView } from '../../shared/rules/view.ts';

/**
 * Reglamento de Comprobantes de Pago, art. 8 num. 3.10: above this a boleta names its buyer. "From S/ 700 up" is how
 * people say it; SUNAT writes "mayor a" (2396, and 2514 of daily summaries, rules of February 2026), so a boleta of exactly
 * 700.00 needs no buyer: refusing one would refuse what SUNAT accepts.
 */
const namelessMax = Amount.of('700.00');

/** `-`, no number, or one of zeros and hyphens only. */
function isUnknown({
  document_type: type,
  document_number: number,
}: DraftView['document']['customer']) {
  return type === '-' || /^[0-]*$/.test(number.trim());
}

/** Catálogo 22: what a perception takes, by its regime. A regime that is not in it is refused by itself. */
function hasOtherRate({ perception }: DraftView['document']): boolean {
  if (perception === null) return false;
  const percent = perceptionPercents.get(perception.code);
  const { percentage } = perception;
  if (percent === undefined || percentage === null) return false;
  return !percentage.equals(Amount.of(percent));
}

/**
 * Limits of the law that SUNAT judges when boletas come to it in a summary, not in the sheets of facturas and boletas: a
 * document beyond them is no legal one whichever way it is sent.
 */
export const legalLimitRules: readonly FieldRule[] = [
  {
    code: '2396',
    documents: ['03'],
    advice: {
      en: 'Give identity document, number and name of the customer.',
      es: 'Indique tipo y número de documento de identidad y nombre del cliente.',
    },
    // SUNAT judges the number whatever its currency: no file of a sale says what a dollar is worth.
    broken: ({ document: { total, customer } }) =>
      at('/customer/document_number', total.compare(namelessMax) > 0 && isUnknown(customer)),
  },
  {
    code: '2891',
    documents: sales,
    advice: {
      en: 'Use the rate of the regime: 2 % for 01, 1 % for 02, 0.5 % for 03 (catalogue 22).',
      es: 'Use la tasa del régimen: 2 % para 01, 1 % para 02, 0.5 % para 03 (catálogo 22).',
    },
    broken: ({ document }) => at('/perception/percentage', hasOtherRate(document)),
  },
];
