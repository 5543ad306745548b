import { amountOf } from './amounts.ts';
import type { Finding } from './draft-context.tsx';
import { isEmpty, type Json, listAt, textAt, withoutEmpty } from './pointer.ts';

/** Places of a draft that hold amounts. */
const amountPlaces = [
  /^\/items\/\d+\/(quantity|unit_price|unit_value)$/,
  /^(\/items\/\d+)?\/(discounts|charges)\/\d+\/(factor|base|amount)$/,
  /^\/instalments\/\d+\/amount$/,
  /^\/prepayments\/\d+\/amount$/,
  /^\/(detraction|retention|perception)\/(percentage|base|amount)$/,
  /^\/shipment\/(gross_weight|packages)$/,
  /^\/(pending_amount|igv_rate|surcharge|rounding)$/,
];

export type Sendable = {
  /** As the service takes it. */
  readonly draft: Json;
  /** What cannot even be sent: texts where amounts belong. */
  readonly findings: readonly Finding[];
};

/** A draft as it is sent: without what was left empty, amounts in the service's form. */
export function sendable(draft: Json, notAmount: string): Sendable {
  const findings: Finding[] = [];
  const wrong = (pointer: string) =>
    findings.push({
      code: 'not_an_amount',
      level: 'error',
      detail: notAmount,
      authority_message: null,
      pointer,
    });
  return { draft: withAmounts(withoutEmpty(draft), '', wrong), findings };
}

function withAmounts(value: Json, pointer: string, wrong: (pointer: string) => void): Json {
  if (typeof value === 'string') {
    if (!amountPlaces.some((place) => place.test(pointer))) return value;
    const amount = amountOf(value);
    if (amount === undefined) wrong(pointer);
    return amount ?? value;
  }
  if (Array.isArray(value)) {
    return value.map((each, at) => withAmounts(each, `${pointer}/${at}`, wrong));
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, withAmounts(member, `${pointer}/${name}`, wrong)] as const,
  );
  return Object.fromEntries(members);
}

/** Whether there is enough to compute: a line with what it is and how much of it. */
export function isComputable(draft: Json): boolean {
  return listAt(draft, '/items').some(
    (item) => textAt(item, '/description') !== '' && !isEmpty(textAt(item, '/quantity')),
  );
}
