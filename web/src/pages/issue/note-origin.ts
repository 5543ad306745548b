import type { Document, Item } from '@chasqui/sdk';
import { compared, isNothing, productOf, quotientOf, sumOf } from '../../service/amounts.ts';
import { typedNumber } from '../../service/typed-number.ts';
import { isEmpty, type Json, listAt, textAt, valueAt, withValue } from './pointer.ts';
import { priceWithTax } from './price-basis.ts';

/**
 * What a credit or debit note began with: each line knows what was sold, and the draft what the whole was. It is kept in
 * the draft, under `origin`, and not sent. What the form wrote follows what the person does; what the person wrote stays.
 */
export const originName = 'origin';

/** Parts of a draft, and of a line, that go in proportion. */
const lineChanges = ['discounts', 'charges'] as const;
const globalChanges = ['discounts', 'charges', 'surcharge', 'rounding'] as const;

/** Catalogue 09: what follows from what was done. The text is read by SUNAT. */
export const reasons = {
  all: ['01', 'Anulación de la operación'],
  description: ['03', 'Corrección por error en la descripción'],
  part: ['07', 'Devolución por ítem'],
  value: ['09', 'Disminución en el valor'],
  ivap: ['12', 'Ajustes afectos al IVAP'],
} as const satisfies Readonly<Record<string, readonly [code: string, text: string]>>;

/** The line of a note with what was sold: `value` is what changes of the whole are shared by. */
export function withLineOrigin(line: Json, item: Item): Json {
  const held = Object.fromEntries(
    lineChanges.flatMap((name) => {
      const changes = valueAt(line, `/${name}`);
      return changes === undefined || isEmpty(changes) ? [] : [[name, changes]];
    }),
  );
  const taxed = item.taxes.some(({ affectation_type: type }) => type === '10' || type === '17');
  const sold = {
    quantity: item.quantity,
    // On both bases: the prices of a note may be changed to the other one.
    unit_price: textAt(line, '/unit_price') || (priceWithTax(item) ?? ''),
    unit_value: item.unit_value,
    description: item.description,
    value: item.free ? '0' : item.sale_value,
    taxed: taxed && !item.free ? item.sale_value : '0',
    changes: held,
    written: held,
  };
  return withValue(line, `/${originName}`, sold);
}

export function withOrigin(draft: Json, { items }: Document): Json {
  const held = Object.fromEntries(
    globalChanges.flatMap((name) => {
      const value = valueAt(draft, `/${name}`);
      return value === undefined || isEmpty(value) ? [] : [[name, value]];
    }),
  );
  const lines = listAt(draft, '/items').map((line) => valueAt(line, `/${originName}`) ?? null);
  const total = (name: string) => sumOf(lines.map((line) => textAt(line, `/${name}`)));
  return withValue(draft, `/${originName}`, {
    lines: String(items.length),
    value: total('value'),
    taxed: total('taxed'),
    changes: held,
    written: held,
    reason: [textAt(draft, '/voided_code'), textAt(draft, '/voided_reason')],
  });
}

/** After every change: discounts go along with quantities, and the reason with what was done. */
export function followed(draft: Json): Json {
  if (valueAt(draft, `/${originName}`) === undefined) return draft;
  const items = listAt(draft, '/items').map(followedLine);
  const shares = sharesOf(items, draft);
  const lined = withValue(draft, '/items', items);
  const whole = shares === null ? lined : followedWhole(lined, shares);
  return textAt(draft, '/type') === 'credit-note' ? withReason(whole) : whole;
}

function followedLine(line: Json): Json {
  const quantity = amountAt(line, '/quantity');
  const sold = textAt(line, `/${originName}/quantity`);
  if (quantity === null || isNothing(sold)) return line;
  return lineChanges.reduce(
    (held, name) => following(held, name, (each) => scaled(each, quantity, sold)),
    line,
  );
}

type Shares = {
  readonly value: readonly [string, string];
  readonly taxed: readonly [string, string];
};

/** How much of the sale is on the note: of all that is sold, and of what is taxed. Null while a number is being typed. */
function sharesOf(items: readonly Json[], draft: Json): Shares | null {
  const parts = items.map((line) => {
    const part = partLeft(line);
    return part === null
      ? null
      : (['value', 'taxed'] as const).map((name) =>
          productOf(textAt(line, `/${originName}/${name}`) || '0', part),
        );
  });
  if (parts.includes(null)) return null;
  const [value = '0', taxed = '0'] = [0, 1].map((at) =>
    sumOf(parts.map((part) => part?.[at] ?? '0')),
  );
  const total = (name: string) => textAt(draft, `/${originName}/${name}`);
  return { value: [value, total('value')], taxed: [taxed, total('taxed')] };
}

/** The share of what was sold that a line gives back, by quantity and price; nothing of one that was not sold. */
function partLeft(line: Json): string | null {
  const sold = valueAt(line, `/${originName}`);
  if (sold === undefined) return '0';
  const quantity = amountAt(line, '/quantity');
  const [price, before] = pricesOf(line);
  if (quantity === null || price === null) return null;
  const all = productOf(textAt(sold, '/quantity'), before);
  const left = productOf(quantity, price);
  return compared(all, left) === 0 ? '1' : quotientOf(left, all, 12);
}

/** The price on the note and the one of the sale, on one basis; without a change where it is on another. */
function pricesOf(line: Json): readonly [now: string | null, before: string] {
  const name = textAt(line, '/unit_value') === '' ? 'unit_price' : 'unit_value';
  const before = textAt(line, `/${originName}/${name}`);
  return before === '' || isNothing(before) ? ['1', '1'] : [amountAt(line, `/${name}`), before];
}

/** Taxed discounts by what is taxed, others by all that is sold. The rounding is one of the whole total. */
function followedWhole(draft: Json, { value, taxed }: Shares): Json {
  const isWhole = compared(...value) === 0;
  const byCode = (each: Json) =>
    ['02', '49'].includes(textAt(each, '/code')) ? scaled(each, ...taxed) : scaled(each, ...value);
  return globalChanges.reduce((held, name) => {
    if (name === 'rounding') return following(held, name, (each) => (isWhole ? each : ''));
    return following(held, name, byCode);
  }, draft);
}

/** What the form wrote there is written anew; another value is the person's own. */
function following(held: Json, name: string, follow: (each: Json) => Json): Json {
  const origin = `/${originName}`;
  const sold = valueAt(held, `${origin}/changes/${name}`);
  const now = valueAt(held, `/${name}`);
  if (sold === undefined || !isEqual(now, valueAt(held, `${origin}/written/${name}`))) return held;
  const next: Json = Array.isArray(sold) ? sold.map(follow) : follow(sold);
  if (isEqual(next, now)) return held;
  return withValue(withValue(held, `/${name}`, next), `${origin}/written/${name}`, next);
}

/** A rate follows by itself; amounts are a share of what they were, in cents. */
function scaled(change: Json, part: string, whole: string): Json {
  const share = (amount: string) => quotientOf(productOf(amount, part), whole, 2);
  if (compared(part, whole) === 0) return change;
  if (typeof change === 'string') return share(change);
  return ['amount', 'base'].reduce<Json>((held, name) => {
    const amount = textAt(held, `/${name}`);
    return amount === '' ? held : withValue(held, `/${name}`, share(amount));
  }, change);
}

function amountAt(json: Json, pointer: string): string | null {
  const read = typedNumber(textAt(json, pointer));
  return read.is === 'number' ? read.amount : null;
}

function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What was done to a sale; null while a number is being typed, and where the note did not begin with one. */
export function reasonOf(draft: Json): readonly [code: string, text: string] | null {
  const origin = valueAt(draft, `/${originName}`);
  if (origin === undefined || textAt(draft, '/type') !== 'credit-note') return null;
  const lines = listAt(draft, '/items').filter((line) => !isEmpty(withoutOrigin(line)));
  if (lines.some(isIvap)) return reasons.ivap;
  const done = lines.map(doneTo);
  if (done.includes(null)) return null;
  if (done.includes('value')) return reasons.value;
  if (done.includes('part') || lines.length < Number(textAt(origin, '/lines'))) return reasons.part;
  return done.includes('description') ? reasons.description : reasons.all;
}

function isIvap(line: Json): boolean {
  return textAt(line, '/affectation_type') === '17';
}

function doneTo(line: Json): keyof typeof reasons | null {
  const sold = valueAt(line, `/${originName}`);
  // A line of another kind than those that were sold: an amount that is given back.
  if (sold === undefined) return 'value';
  const quantity = amountAt(line, '/quantity');
  const [price, before] = pricesOf(line);
  if (quantity === null || price === null) return null;
  const isOwnDiscount = !isEqual(
    valueAt(line, '/discounts') ?? [],
    valueAt(sold, '/written/discounts') ?? [],
  );
  if (compared(price, before) < 0 || isOwnDiscount) return 'value';
  if (compared(quantity, textAt(sold, '/quantity')) < 0) return 'part';
  return textAt(line, '/description') === textAt(sold, '/description') ? 'all' : 'description';
}

/** The code and its text, each unless the person chose another one. */
function withReason(draft: Json): Json {
  const reason = reasonOf(draft);
  const place = `/${originName}/reason`;
  if (reason === null || valueAt(draft, `/${originName}/chosen`) !== undefined) return draft;
  const names = ['/voided_code', '/voided_reason'];
  return names.reduce((held, name, at) => {
    const written = textAt(held, `${place}/${at}`);
    if (textAt(held, name) !== written || written === reason[at]) return held;
    const next = reason[at] ?? '';
    return withValue(withValue(held, name, next), `${place}/${at}`, next);
  }, draft);
}

/** A code that somebody chose stays. The text goes along unless it was written by hand. */
export function withChosenReason(
  draft: Json,
  code: string,
  textOf: (code: string) => string,
): Json {
  const before = textAt(draft, '/voided_code');
  const text = textAt(draft, '/voided_reason');
  const written = textAt(draft, `/${originName}/reason/1`);
  const isOwn = text !== '' && text !== written && text !== textOf(before);
  const chosen = withValue(draft, '/voided_code', code);
  const said =
    isOwn || textOf(code) === '' ? chosen : withValue(chosen, '/voided_reason', textOf(code));
  const hasOrigin = valueAt(draft, `/${originName}`) !== undefined;
  return hasOrigin ? withValue(said, `/${originName}/chosen`, true) : said;
}

/** Nothing of it is sent. */
export function withoutOrigin(json: Json): Json {
  return withValue(json, `/${originName}`, undefined);
}

export function withoutOrigins(draft: Json): Json {
  const items = listAt(draft, '/items');
  const bare = withoutOrigin(draft);
  return items.length === 0 ? bare : withValue(bare, '/items', items.map(withoutOrigin));
}
