import type { ItemProperty, ItemTrade } from '../../../domain/document/trade.ts';
import { conceptName } from '../trade-concepts.ts';
import { figures, quantityText } from './money.ts';
import { dayText, districtText, joined } from './names.ts';
import type { Words } from './words/words.ts';

/** What a reader needs of the trade of an item, in one line: codes, passengers, stays, plates, the freight's places. */
export function tradeNote(
  { product_code, gtin, properties, freight }: ItemTrade,
  { trade }: Pick<Words, 'trade'>,
): string {
  return joined(
    ' · ',
    product_code && `${trade.productCode} ${product_code}`,
    gtin && `GTIN ${gtin}`,
    ...properties.map(propertyText),
    freight && freightText(freight, trade.referenceValue),
  );
}

function propertyText(property: ItemProperty): string {
  const { code, description, value, quantity, date, end_date, time } = property;
  const said = joined(
    ' ',
    value,
    quantity && quantityText(quantity),
    joined(' – ', dayText(date), dayText(end_date)),
    time?.slice(0, 5) ?? '',
  );
  return said === '' ? '' : `${shortest(description || conceptName(code))}: ${said}`;
}

/** Names of concepts begin with their trade: what they are comes last. */
function shortest(name: string): string {
  return name.split(/: | – /).at(-1) ?? name;
}

function freightText(freight: NonNullable<ItemTrade['freight']>, valueName: string): string {
  const { origin, destination, details, service_value: value } = freight;
  const place = (end: typeof origin) =>
    end === null ? '' : joined(', ', end.address, districtText(end.postal_zone));
  return joined(
    ' · ',
    joined(' → ', place(origin), place(destination)),
    details,
    value && `${valueName} ${figures(value)}`,
  );
}
