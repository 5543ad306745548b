import { type Json, textAt, valueAt, withValue } from './pointer.ts';
import { unaskedOfShipment } from './shipment-fields.ts';

/** The deposit of a detraction is in soles: of a sale in another currency neither it nor what is left to pay is computed. */
export function asksForDeposit(draft: Json): boolean {
  return valueAt(draft, '/detraction') !== undefined && textAt(draft, '/currency') !== 'PEN';
}

/** Catalogue 51: operations that nothing is without a detraction. */
const detractionOperations = ['1001', '1002', '1003', '1004'];

export function subjected(draft: Json): Json {
  return withValue(draft, '/detraction', { code: '', percentage: '', account: '' });
}

/** The operation goes with it: SUNAT would ask for the detraction that was just taken out (3127). */
export function withoutDetraction(draft: Json): Json {
  const without = withValue(draft, '/detraction', undefined);
  const isOfDetraction = detractionOperations.includes(textAt(draft, '/operation_type'));
  return isOfDetraction ? withValue(without, '/operation_type', undefined) : without;
}

export function isOnCredit(draft: Json): boolean {
  return textAt(draft, '/payment_method') === 'credit';
}

/**
 * Without what belongs to another choice than the one that was made: no field shows it at the moment. It stays in the
 * draft: who goes back to credit, or to a carrier, finds it again. What has no field for any choice is listed (`carriedBy`).
 */
export function withoutUnasked(draft: Json): Json {
  const [isForeign, isCredit] = [asksForDeposit(draft), isOnCredit(draft)];
  const unasked = [
    ...(isForeign ? [] : ['/detraction/amount']),
    ...(isForeign && isCredit ? [] : ['/pending_amount']),
    ...(isCredit ? [] : ['/instalments']),
    ...unaskedOfShipment(draft),
  ];
  return unasked
    .filter((place) => valueAt(draft, place) !== undefined)
    .reduce((left, place) => withValue(left, place, undefined), draft);
}
