import { Amount, sum } from '../../../../kernel/amount.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { isNegative, isPositive, zero } from '../../shared/money.ts';
import {
  type LineAmounts,
  lineOf,
  mapParts,
  minus,
  type SoldLine,
  soldLines,
} from './sold-lines.ts';

type Charge = NonNullable<Document['charges']>[number];

/** What of a document no note has given back. */
export type LeftToCredit = {
  readonly lines: readonly SoldLine[];
  /** Charges on the whole document (catálogo 53: 45, 46, 50). */
  readonly charges: readonly Charge[];
  readonly total: Amount;
};

/** Charges of the whole document that a note has a place for: others changed the values of its lines. */
const wholeCharges = ['45', '46', '50'];

/** What these notes, all that count and in the order in which they were issued, leave of a document. */
export function leftToCredit(document: Document, notes: readonly Document[]): LeftToCredit {
  const charges = wholeCharges.flatMap((code) => chargeOf(document, code));
  const whole = { lines: soldLines(document), charges, total: document.total };
  return notes.reduce(withoutNote, whole);
}

/** All charges of a code as one. Of FISE (45) a note says what it is of as well (SUNAT 3092). */
function chargeOf({ charges }: Document, code: string): readonly Charge[] {
  const same = (charges ?? []).filter((each) => each.code === code);
  const [first] = same;
  if (first === undefined) return [];
  const amount = sum(same.map((each) => each.amount));
  const base = code === '45' ? sum(same.map((each) => each.base ?? zero)) : null;
  return [{ ...first, factor: null, base, amount }];
}

function withoutNote(left: LeftToCredit, note: Document): LeftToCredit {
  return {
    lines: note.items.reduce((lines, item) => withoutItem(lines, lineOf(item)), left.lines),
    charges: left.charges.map((charge) => withoutCharge(charge, note.charges ?? [])),
    total: left.total.minus(note.total),
  };
}

function withoutCharge(charge: Charge, given: readonly Charge[]): Charge {
  const same = given.filter(({ code }) => code === charge.code);
  const bases = same.flatMap(({ base }) => base ?? []);
  return {
    ...charge,
    amount: charge.amount.minus(sum(same.map(({ amount }) => amount))),
    base: charge.base === null ? null : charge.base.minus(sum(bases)),
  };
}

/**
 * Takes off what an item of a note gives back: of the line that it says, or that has its name and price; of the value alone of one
 * with its name, as a discount does; or of the values of all lines under its tax.
 */
function withoutItem(lines: readonly SoldLine[], given: SoldLine): readonly SoldLine[] {
  const named = lines.filter((line) => isNamedAlike(line, given));
  const own = saidLine(lines, given) ?? nearest(named, given);
  if (own !== undefined) {
    const quantity = own.quantity.minus(given.quantity);
    const left = isNegative(quantity) ? zero : quantity;
    return replaced(lines, own, { quantity: left, amounts: minus(own.amounts, given.amounts) });
  }
  const largest = named.toSorted((a, b) => b.amounts.value.compare(a.amounts.value))[0];
  if (largest !== undefined && largest.amounts.value.compare(given.amounts.value) >= 0) {
    return replaced(lines, largest, { amounts: minus(largest.amounts, given.amounts) });
  }
  return withoutShares(lines, given);
}

/** A note that was asked for in short says which line an item is of. */
function saidLine(lines: readonly SoldLine[], { item }: SoldLine): SoldLine | undefined {
  const said = item.credited_line;
  return said === undefined ? undefined : lines[Number(said.shortestText()) - 1];
}

function replaced(
  lines: readonly SoldLine[],
  old: SoldLine,
  changes: Partial<SoldLine>,
): readonly SoldLine[] {
  return lines.map((line) => (line === old ? { ...line, ...changes } : line));
}

function isNamedAlike({ item, taxCode }: SoldLine, other: SoldLine): boolean {
  const { code, description, unit } = other.item;
  return (
    taxCode === other.taxCode &&
    item.code === code &&
    item.description.trim() === description.trim() &&
    item.unit === unit
  );
}

/** What rounding, and cents that go along from line to line, may take a part from its share. */
const roundingMax = Amount.of('0.03');

/** The line whose price an item has, of those that have so many left. */
function nearest(lines: readonly SoldLine[], given: SoldLine): SoldLine | undefined {
  const near = lines.flatMap((line) => {
    const apart = apartFrom(line, given);
    return apart === null || apart.compare(roundingMax) > 0 ? [] : [{ line, apart }];
  });
  return near.toSorted((a, b) => a.apart.compare(b.apart))[0]?.line;
}

/** How far the value of an item is from that of so many of a line; null where the line has not so many. */
function apartFrom({ quantity, amounts }: SoldLine, given: SoldLine): Amount | null {
  if (!isPositive(quantity) || quantity.compare(given.quantity) < 0) return null;
  const share = amounts.value.times(given.quantity).dividedBy(quantity, 4);
  const apart = share.minus(given.amounts.value);
  return isNegative(apart) ? zero.minus(apart) : apart;
}

/** By the values that are left under the same tax. What none of them has is of nothing that was sold. */
function withoutShares(lines: readonly SoldLine[], given: SoldLine): readonly SoldLine[] {
  const valueIn = (line: SoldLine) => (line.taxCode === given.taxCode ? line.amounts.value : zero);
  const whole = sum(lines.map(valueIn));
  if (!isPositive(whole)) return lines;
  let passed = zero;
  let taken: LineAmounts = mapParts(() => zero);
  return lines.map((line) => {
    passed = passed.plus(valueIn(line));
    const now = mapParts((part) => given.amounts[part].times(passed).dividedBy(whole, 2));
    const share = minus(now, taken);
    taken = now;
    return valueIn(line).units === 0n ? line : { ...line, amounts: minus(line.amounts, share) };
  });
}
