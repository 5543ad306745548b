import type { Amount } from '../../../../kernel/amount.ts';
import type { Freight, ItemTrade } from '../../../../subjects/ledger/documents/trade.ts';
import { conceptText, originFirst } from './concept-text.ts';
import { money, quantityText } from './money.ts';
import { codeAndMeaning, districtText, joined } from './names.ts';
import type { Language } from './words/language.ts';

type TradeWords = Language['words']['trade'];

/** What a reader needs of the trade of an item: codes, passengers, stays, plates; on lines of its own the freight. */
export function tradeNote(
  { product_code, gtin, properties, freight }: ItemTrade,
  language: Language,
): string {
  const { trade: words } = language.words;
  const said = joined(
    ' · ',
    product_code && `${words.productCode} ${product_code}`,
    gtin && `GTIN ${gtin}`,
    ...originFirst(properties).map((property) => conceptText(property, language)),
  );
  return freight === null ? said : joined('\n', said, ...freightLines(freight, words));
}

function freightLines(freight: Freight, words: TradeWords): string[] {
  const { origin, destination, details, service_value, load_value, nominal_value } = freight;
  const place = (end: typeof origin) =>
    end === null ? '' : joined(', ', end.address, districtText(end.postal_zone));
  return [
    joined(
      ' · ',
      joined(' → ', place(origin), place(destination)),
      details,
      told(words.referenceValue, service_value, soles),
      told(`${words.referenceValue} ${words.byLoad}`, load_value, soles),
      told(`${words.referenceValue} ${words.byCapacity}`, nominal_value, soles),
    ),
    ...freight.trips.map((trip, index) => tripText(trip, index, words)),
  ];
}

function tripText(trip: Freight['trips'][number], index: number, words: TradeWords): string {
  const tonnes = (load: Amount) => `${quantityText(load)} t`;
  const district = (code: string) => codeAndMeaning(code, districtText(code));
  const said = joined(
    ' · ',
    trip.description,
    joined(' → ', district(trip.origin), district(trip.destination)),
    joined(' ', trip.vehicle && words.vehicle, trip.vehicle),
    told(words.usefulLoad, trip.useful_load, tonnes),
    told(words.effectiveLoad, trip.effective_load, tonnes),
    told(`${words.preliminaryValue} ${words.byLoad}`, trip.load_value, soles),
    told(`${words.preliminaryValue} ${words.byCapacity}`, trip.nominal_value, soles),
    told(words.tonneValue, trip.tonne_value ?? null, soles),
    emptyReturnText(trip.empty_return, words),
  );
  return said === '' ? '' : `${words.stretch} ${index + 1}: ${said}`;
}

function emptyReturnText(isApplied: boolean | undefined, words: TradeWords): string {
  if (isApplied === undefined) return '';
  return isApplied ? words.emptyReturn : words.noEmptyReturn;
}

/** Reference values are in soles, whatever the document is in (SUNAT 3208). */
function soles(value: Amount): string {
  return money(value, 'PEN');
}

/** Nothing for an amount that is not said. */
function told(label: string, amount: Amount | null, shown: (amount: Amount) => string): string {
  return amount === null ? '' : `${label} ${shown(amount)}`;
}
