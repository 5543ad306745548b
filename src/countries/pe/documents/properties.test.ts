import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, context, type Json, plain, sumsOf } from '../../../../test/fixtures/pe/drafts.ts';
import { asXml, comparable } from '../../../../test/support/as-xml.ts';
import {
  anyDraft,
  decimal,
  exciseBySystem,
  lineOf,
  manyOf,
  soldAffectations,
} from '../../../../test/support/random-drafts.ts';
import { runsOf } from '../../../../test/support/random-runs.ts';
import { Amount, sum } from '../../../kernel/amount.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { all, child, children, find, text } from '../../../kernel/xml/path.ts';
import { readXml } from '../../../kernel/xml/xml.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { sumOf } from '../shared/adjustments/compute.ts';
import type { ComputedDocument } from '../shared/draft/details.ts';
import { percentOf, zero } from '../shared/money.ts';
import { openReader } from './read-file.ts';
import { judgeDocument, sumRulesByFile } from './rules.ts';
import { writeDocument } from './write-document.ts';

const amountCodes = Object.values(sumRulesByFile).flatMap((rules) =>
  rules.flatMap(({ codes }) => codes),
);
const reader = await openReader();

/** How large the documents were that properties were tried on: a property of tiny ones says little. */
const sizes: number[] = [];

/** What is computed of a draft that is accepted; makes fast-check try another where it is not. */
function accepted(draft: Json): ComputedDocument {
  const computed = compute(draft);
  fc.pre(computed.findings.length === 0);
  sizes.push(computed.document.items.length);
  return computed;
}

/** Enough documents of each kind: a property that skips most drafts says little too. */
const numRuns = runsOf(30);
const runs = { numRuns, maxSkipsPerRun: 20 };

function written({ document, details }: ComputedDocument): Buffer {
  return Buffer.from(writeDocument(document, details));
}

describe('for any accepted draft', () => {
  it('nothing that SUNAT checks is wrong, neither of the JSON nor of its XML', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const computed = accepted(draft);
        const judged = judgeDocument(computed.document, {
          today: '2026-05-04',
          company: context.company,
        });
        expect(judged.filter(({ code }) => amountCodes.includes(code))).toEqual([]);
        const read = reader.read({ bytes: written(computed), name: null });
        expect(read).toMatchObject({ arithmetic: [] });
      }),
      runs,
    );
  });

  it('the XML is read back as the same document, its taxes in the same order', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const computed = accepted(draft);
        const read = reader.read({ bytes: written(computed), name: null });
        if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
        const { subtotal, ...input } = read.input;
        expect(comparable(input)).toEqual(comparable(asXml(computed.document)));
        // The XML does not say it: it is summed up from lines whose taxes SUNAT's tolerance may change in sum.
        const apart = subtotal?.minus(computed.document.subtotal ?? zero) ?? zero;
        const many = computed.document.items.length > 90;
        if (!many) expect(apart.equals(zero), apart.toString()).toBe(true);
      }),
      runs,
    );
  });

  it('the XML adds up to the cent, though SUNAT would take more', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const computed = accepted(draft);
        expectExactSums(readXml(written(computed)), computed.document);
      }),
      runs,
    );
  });

  it('sums are sums over the items, to the cent', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { document } = accepted(draft);
        const sold = document.items.filter(({ free }) => !free);
        const values = sum(sold.map(({ sale_value }) => sale_value));
        expect(document.sale_value.equals(values)).toBe(true);
        for (const { code, amount } of document.tax_amounts) {
          const taxes = document.items.flatMap((item) =>
            item.taxes.filter((tax) => tax.code === code),
          );
          expect(amount.equals(sum(taxes.map((tax) => tax.amount))), code).toBe(true);
        }
        for (const item of document.items) {
          const [less, more] = [sumOf(item.discounts ?? [], '00'), sumOf(item.charges ?? [], '47')];
          expect(item.sale_value.equals(item.subtotal.minus(less).plus(more))).toBe(true);
        }
      }),
      runs,
    );
  });

  it('every line pays its rate of its base, give or take what rounding its price leaves', () => {
    fc.assert(
      fc.property(manyOf(lineOf(['10', '13', '20'], true)), (items) => {
        for (const item of accepted({ items }).document.items) {
          const [main] = item.taxes;
          const isc = item.taxes.find(({ code }) => code === '2000');
          const base = item.sale_value.plus(isc?.amount ?? zero);
          const tax = percentOf(base, main?.percentage ?? zero);
          const apart = tax.minus(main?.amount ?? zero);
          const most = Amount.of('0.025');
          expect(apart.compare(most) <= 0 && apart.compare(zero.minus(most)) >= 0).toBe(true);
        }
      }),
      runs,
    );
  });

  it('lines that are changed come to their price by their quantity, however cheap they are (SUNAT 3270)', () => {
    const cheap = fc
      .record({
        line: lineOf(['10', '17', '20'], true),
        quantity: fc.integer({ min: 1, max: 100_000 }),
        cents: fc.integer({ min: 1, max: 20 }),
      })
      .map(({ line, quantity, cents }) => {
        const { unit_value: _, ...rest } = line;
        return { ...rest, quantity, unit_price: cents / 100, taxes: [] };
      });
    fc.assert(
      fc.property(cheap, (line) => {
        const [item] = accepted({ items: [line] }).document.items;
        if (item === undefined) throw new Error('it has one');
        fc.pre(item.discounts !== null || item.charges !== null);
        const paid = item.unit_price.times(item.quantity).round(2);
        expect(paid.toString()).toBe(item.total.toString());
      }),
      runs,
    );
  });

  it('the order of lines changes no total', () => {
    const shuffled = anyDraft.chain((draft) =>
      fc
        .shuffledSubarray(draft.items as Json[], { minLength: (draft.items as Json[]).length })
        .map((items) => [draft, { ...draft, items }] as const),
    );
    const byCode = ({ tax_amounts }: DocumentInput) =>
      plain(tax_amounts.toSorted((one, other) => (one.code < other.code ? -1 : 1)));
    fc.assert(
      fc.property(shuffled, ([draft, other]) => {
        const [first, second] = [accepted(draft).document, accepted(other).document];
        expect(sumsOf(second)).toEqual(sumsOf(first));
        expect(byCode(second)).toEqual(byCode(first));
        expect(second.legends).toEqual(first.legends);
      }),
      runs,
    );
  });
});

describe('what is taken off the whole document', () => {
  const ofMany = manyOf(lineOf(['10', '10', '20'], false), 300);
  const taxed = manyOf(lineOf(['10'], true), 300);

  it('leaves neither tax nor total where prepayments cover all of it, in however many parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(manyOf(lineOf(['10'], false), 120), parts, (items, shares) => {
        const { total } = accepted({ items }).document;
        const computed = accepted({ items, prepayments: partsOf(total, shares) });
        expect(sumsOf(computed.document)).toMatchObject({ total: '0.00', tax_total: '0.00' });
        const read = reader.read({ bytes: written(computed), name: null });
        expect(read).toMatchObject({ arithmetic: [] });
      }),
      runs,
    );
  });

  it('leaves nothing where a discount of all of the base is given (02)', () => {
    fc.assert(
      fc.property(manyOf(lineOf(['10'], false), 300), (items) => {
        const discounts = [{ code: '02', factor: 1 }];
        const { document } = accepted({ items, discounts });
        expect(sumsOf(document)).toMatchObject({ total: '0.00', tax_total: '0.00' });
      }),
      runs,
    );
  });

  it('leaves a tax within a sol of its rate on what is left, whatever the discount (SUNAT 3291)', () => {
    const share = fc.integer({ min: 1, max: 99_999 }).map((units) => new Amount(BigInt(units), 5));
    fc.assert(
      fc.property(fc.oneof(ofMany, taxed), share, (items, factor) => {
        const computed = accepted({ items, discounts: [{ code: '02', factor }] });
        expect(computed.document.tax_total.units >= 0n).toBe(true);
        const read = reader.read({ bytes: written(computed), name: null });
        expect(read).toMatchObject({ arithmetic: [] });
        expectExactSums(readXml(written(computed)), computed.document);
      }),
      runs,
    );
  });
});

/** Prepayments that add up to a total, by shares; none of them below a hundredth. */
function partsOf(total: Amount, shares: readonly number[]): readonly Json[] {
  const whole = BigInt(shares.reduce((one, other) => one + other, 0));
  const amounts = shares
    .slice(1)
    .map((share) => new Amount((total.units * BigInt(share)) / whole, 2));
  const rest = total.minus(sum(amounts));
  return [rest, ...amounts]
    .filter(({ units }) => units > 0n)
    .map((amount, index) => ({ number: `F001-${index + 1}`, type: '02', amount }));
}

const paidCodes = ['1000', '1016', '2000', '7152', '9999'];

function amountIn(element: XmlElement | undefined, name: string): Amount {
  return Amount.of(text(child(element, name)) || '0.00');
}

/** SUNAT 3278, 3280, 3294, 3277, 3273 to 3276 and 3306 without their tolerance. */
function expectExactSums(root: XmlElement, document: DocumentInput): void {
  const totals = child(root, 'LegalMonetaryTotal') ?? child(root, 'RequestedMonetaryTotal');
  const of = (name: string) => amountIn(totals, name);
  const payable = of('TaxInclusiveAmount')
    .plus(of('ChargeTotalAmount'))
    .minus(of('AllowanceTotalAmount'))
    .minus(of('PrepaidAmount'))
    .plus(of('PayableRoundingAmount'));
  expect(of('PayableAmount').toString()).toBe(payable.toString());
  const taxes = all(root, 'TaxTotal', 'TaxSubtotal').map((subtotal) => ({
    code: text(find(subtotal, 'TaxCategory', 'TaxScheme', 'ID')),
    base: amountIn(subtotal, 'TaxableAmount'),
    amount: amountIn(subtotal, 'TaxAmount'),
  }));
  const paid = taxes.filter(({ code }) => paidCodes.includes(code));
  const taxTotal = amountIn(child(root, 'TaxTotal'), 'TaxAmount');
  expect(sum(paid.map(({ amount }) => amount)).equals(taxTotal)).toBe(true);
  const changes = [...(document.discounts ?? []), ...(document.charges ?? [])];
  const change = sumOf(changes, '49').minus(sumOf(changes, '02'));
  const lines = ['InvoiceLine', 'CreditNoteLine', 'DebitNoteLine'].flatMap((name) =>
    children(root, name),
  );
  const lineValues = (code: string) => {
    const having = lines.filter((line) =>
      all(line, 'TaxTotal', 'TaxSubtotal').some(
        (tax) => text(find(tax, 'TaxCategory', 'TaxScheme', 'ID')) === code,
      ),
    );
    return zero.plus(sum(having.map((line) => amountIn(line, 'LineExtensionAmount'))));
  };
  const sold = ['1000', '1016', '9995', '9997', '9998'].map(lineValues);
  expect(of('LineExtensionAmount').toString()).toBe(sum(sold).plus(change).toString());
  const ofPrepayment = { '1000': '04', '1016': '04', '9997': '05', '9998': '06' } as const;
  for (const { code, base, amount } of taxes) {
    expect(amount.units >= 0n && base.units >= 0n, code).toBe(true);
    if (code === '2000' || code === '7152' || code === '9999') continue;
    const prepaid = sumOf(changes, ofPrepayment[code as '1000'] ?? '');
    const ofChange = code === '1000' || code === '1016' ? change : zero;
    expect(base.toString(), code).toBe(lineValues(code).plus(ofChange).minus(prepaid).toString());
  }
}

describe('what the full form has no place for', () => {
  const systems = ['01', '02', '03'] as const;

  it.each(systems)('is in the XML: excise of system %s, with its base', (system) => {
    const line = fc
      .tuple(lineOf(['10', '13', '20', '31'], false), exciseBySystem[system])
      .map(([item, excise]): Json => ({ ...item, taxes: [excise] }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (items) => {
        const computed = accepted({ items });
        const root = readXml(written(computed));
        expect(children(root, 'InvoiceLine').map(exciseIn)).toEqual(
          computed.document.items.map((item, index) => ({
            system,
            base: baseOf(system, item, items[index] ?? {}),
          })),
        );
      }),
      { numRuns: runsOf(200), maxSkipsPerRun: 20 },
    );
  });

  it('is in the XML: how many bags, at how much each', () => {
    const count = fc.integer({ min: 1, max: 99_999 });
    const dollars = fc
      .integer({ min: 1, max: 99_999_999 })
      .map((units) => new Amount(BigInt(units), 5));
    fc.assert(
      fc.property(count, fc.option(dollars), (quantity, amount) => {
        const bag = {
          unit_value: 0.1,
          quantity: Amount.of(`${quantity}.000`),
          description: 'Bolsa',
        };
        const items = [{ ...bag, taxes: [{ code: '7152', amount }] }];
        const computed = accepted({ items, currency: amount === null ? 'PEN' : 'USD' });
        const line = child(readXml(written(computed)), 'InvoiceLine');
        const tax = all(line, 'TaxTotal', 'TaxSubtotal')[1];
        expect(text(child(tax, 'BaseUnitMeasure'))).toBe(String(quantity));
        const each = text(find(tax, 'TaxCategory', 'PerUnitAmount'));
        expect(Amount.of(each).equals(amount ?? Amount.of('0.50'))).toBe(true);
      }),
      { numRuns: runsOf(200), maxSkipsPerRun: 20 },
    );
  });
});

function exciseIn(line: XmlElement) {
  const taxes = all(line, 'TaxTotal', 'TaxSubtotal');
  const isc = taxes.find((tax) => text(find(tax, 'TaxCategory', 'TaxScheme', 'ID')) === '2000');
  return {
    system: text(find(isc, 'TaxCategory', 'TierRange')),
    base: text(child(isc, 'TaxableAmount')),
  };
}

/** By value and by unit the value of the line; else the price to the public without IGV, of 18 %. */
function baseOf(system: string, item: DocumentInput['items'][number], draft: Json): string {
  if (system === '02') return item.sale_value.toString();
  const [excise] = draft.taxes as readonly { readonly base_price?: Amount }[];
  const unit = excise?.base_price?.times(Amount.of('0.847')) ?? item.unit_value;
  return item.quantity.times(unit).round(2).toString();
}

/** A price that was agreed decides on the cent that rounding leaves on a line; SUNAT lets one sol in all. */
function expectNear(one: Amount, other: Amount, lines: number): void {
  const apart = one.minus(other);
  const size = apart.units < 0n ? zero.minus(apart) : apart;
  const most = Amount.of('0.01').times(Amount.of(String(Math.min(lines, 196))));
  expect(size.compare(most) <= 0, apart.toString()).toBe(true);
}

describe('price and value', () => {
  it('of a line without excise add up to the price by the quantity, to the cent', () => {
    const price = fc
      .integer({ min: 2, max: 10_000_000 })
      .map((units) => new Amount(BigInt(units), 2));
    const quantity = fc.integer({ min: 1, max: 999 });
    const rate = fc.constantFrom(18, 10.5);
    fc.assert(
      fc.property(price, quantity, rate, (unit_price, count, igv_rate) => {
        const items = [{ quantity: count, unit_price, description: 'X' }];
        const agreed = unit_price.times(Amount.of(String(count)));
        expect(accepted({ items, igv_rate }).document.total.toString()).toBe(agreed.toString());
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('of any decimals add up to the price by the quantity, rounded to the cent', () => {
    fc.assert(
      fc.property(decimal(0.1, 999), decimal(0.5, 99), (unit_price, quantity) => {
        const items = [{ quantity, unit_price, description: 'X' }];
        const agreed = unit_price.times(quantity).round(2);
        expect(accepted({ items }).document.total.toString()).toBe(agreed.toString());
      }),
      { numRuns: runsOf(1000) },
    );
  });

  const same = (name: 'unit_price' | 'unit_value', other: 'unit_price' | 'unit_value') =>
    fc.property(manyOf(lineOf(soldAffectations, false), 200), (lines) => {
      const items = lines.map(({ unit_price, unit_value, ...rest }) => ({
        ...rest,
        [name]: unit_price ?? unit_value,
      }));
      const first = accepted({ items }).document;
      const again = first.items.map((item, index) => ({
        ...items[index],
        [name]: null,
        [other]: item[other],
      }));
      const second = accepted({ items: again }).document;
      expectNear(second.total, first.total, lines.length);
      expectNear(second.tax_total, first.tax_total, lines.length);
      expect(second.sale_value.toString()).toBe(first.sale_value.toString());
    });

  it('agree: what is entered by price, entered by its value', () => {
    fc.assert(same('unit_price', 'unit_value'), runs);
  });

  it('agree: what is entered by value, entered by its price', () => {
    fc.assert(same('unit_value', 'unit_price'), runs);
  });
});

it('was all tried on documents of many lines too', () => {
  expect(sizes.filter((size) => size > 200).length).toBeGreaterThan(numRuns / 2);
});
