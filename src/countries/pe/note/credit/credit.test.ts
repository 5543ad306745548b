import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, draftOf, type Json } from '../../../../../test/fixtures/pe/drafts.ts';
import { anySale } from '../../../../../test/support/random-drafts.ts';
import { runsOf } from '../../../../../test/support/random-runs.ts';
import { Amount, sum } from '../../../../kernel/amount.ts';
import type { ExpandedCredit } from '../../../../subjects/country/regime.ts';
import type { Document, DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { openReader } from '../../documents/read-file.ts';
import { peru } from '../../index.ts';
import { issuer } from '../../issue.ts';
import { mainTaxCodes } from '../../shared/catalogues/05-tax-types.ts';
import type { CreditDraft } from './credit-draft.ts';
import { expandCredit } from './expand-credit.ts';

const reader = await openReader();
const numRuns = runsOf(30);
/** What fails is said as it is: to make it smaller takes minutes. */
const runs = { numRuns, maxSkipsPerRun: 40, endOnFailure: true };

const asDocument = (input: DocumentInput) => input as unknown as Document;

function sold(fields: Json): Document {
  const { document, findings } = issuer.compose(draftOf(fields), context);
  fc.pre(findings.every(({ level }) => level !== 'error'));
  return asDocument(document);
}

function request(document: Pick<Document, 'type' | 'number'>, fields: Json): CreditDraft {
  const series = document.type === 'invoice' ? 'FC01' : 'BC01';
  const { type, number } = document;
  const value = { type: 'credit-note', series, reference: { type, number }, ...fields };
  const checked = peru.creditDraft?.check(value);
  if (checked?.ok !== true) throw new Error(JSON.stringify(checked));
  return checked.value as CreditDraft;
}

function issued(expanded: ExpandedCredit, document: Document) {
  if ('findings' in expanded) throw new Error(JSON.stringify(expanded.findings));
  const checked = peru.draft.check(expanded.draft);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const { exact } = expanded;
  const composed = issuer.compose(checked.value, { ...context, exact });
  const changedRate = issuer.rateOfChanged(composed.document, document);
  if (changedRate === null) return composed;
  return issuer.compose(checked.value, { ...context, exact, changedRate });
}

/**
 * What no part of a document can be spared. The tax of some lines is one cent in all: two parts of them cannot both have it
 * (3111). And the tax of a document may be a sol from its rate, all of which may be on one line, with what rounding adds to
 * it (3103), or in one note (3291). Such a part is refused. The whole at once is not for the first reason, but may be for the second: a note has no
 * place but its lines for what a discount or prepayment of the whole document took off the tax.
 */
const unavoidable = { part: new Set(['3111', '3103', '3291']), whole: new Set(['3103']) };

/** Undefined where it is refused for one of these reasons, and for no other. */
function credited(
  document: Document,
  notes: readonly Document[],
  fields: Json,
): Document | undefined {
  const composed = issued(expandCredit(request(document, fields), document, notes), document);
  const errors = composed.findings.filter(({ level }) => level === 'error');
  const excused = unavoidable[notes.length > 0 || 'items' in fields ? 'part' : 'whole'];
  if (errors.length > 0 && errors.every(({ code }) => excused.has(code))) return;
  expect(errors).toEqual([]);
  const { xml } = issuer.write(composed, composed.document.number);
  expect(reader.read({ bytes: Buffer.from(xml), name: null })).toMatchObject({ arithmetic: [] });
  return asDocument(composed.document);
}

/** What it comes to, and every tax with its base. */
function sums(documents: readonly Document[]): Json {
  const taxes = new Map<string, Amount[]>();
  for (const { code, base, amount } of documents.flatMap((each) => each.taxes ?? [])) {
    const [bases = Amount.zero, amounts = Amount.zero] = taxes.get(code) ?? [];
    // What excise and other taxes are rates of is no amount that anybody pays: each note rounds its own.
    // And prepayments lessen no base of exports.
    const own = mainTaxCodes.includes(code) && code !== '9995' ? base : null;
    taxes.set(code, [bases.plus(own ?? Amount.zero), amounts.plus(amount)]);
  }
  return {
    total: sum(documents.map(({ total }) => total))
      .round(2)
      .toString(),
    taxes: [...taxes]
      .map(([code, amounts]) => [code, ...amounts.map((each) => each.round(2).toString())])
      .filter(([, ...amounts]) => amounts.some((each) => each !== '0.00'))
      .toSorted(),
  };
}

/** More of them say nothing else, and take long. */
const linesMax = 12;

/** Notes have no place for discounts that leave the taxes as they are. */
function withPlaces(sale: Json): Json {
  const kept = (all: unknown) =>
    ((all ?? []) as Json[]).filter(({ code }) => code !== '01' && code !== '03');
  const items = (sale.items as Json[])
    .slice(0, linesMax)
    .map((item) => ({ ...item, discounts: kept(item.discounts) }));
  return { ...sale, items, discounts: kept(sale.discounts) };
}

const shares = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 7 }), {
  minLength: 1,
  maxLength: 3,
});

/** So many tenths of what is left of each line; whole units of what is counted in units. */
function partOf(left: readonly Amount[], tenths: readonly number[]): readonly Json[] {
  return left.flatMap((quantity, index) => {
    const tenth = Amount.of(`0.${tenths[index % tenths.length] ?? 0}`);
    const part = quantity.times(tenth).round(quantity.scale === 0 ? 0 : 3);
    return part.units > 0n ? [{ line: Amount.of(String(index + 1)), quantity: part }] : [];
  });
}

type Parts = readonly (readonly number[])[];

/** Notes of parts, and one of what they leave; undefined where one of them cannot be. */
function creditedInParts(document: Document, parts: Parts): readonly Document[] | undefined {
  const notes: Document[] = [];
  let left = document.items.map(({ quantity }) => quantity);
  for (const tenths of parts) {
    const items = partOf(left, tenths);
    if (items.length === 0) continue;
    const voided_code = isOfRice(document) ? '12' : '07';
    const note = credited(document, notes, { voided_code, items });
    if (note === undefined) return;
    notes.push(note);
    left = left.map((quantity, index) => {
      const asked = items.find((item) => Number(String(item.line)) === index + 1);
      return asked === undefined ? quantity : quantity.minus(asked.quantity as Amount);
    });
  }
  if (left.every(({ units }) => units === 0n)) return notes;
  const rest = creditedWhole(document, notes);
  return rest === undefined ? undefined : [...notes, rest];
}

/** All that other notes leave. */
function creditedWhole(document: Document, notes: readonly Document[] = []): Document | undefined {
  return credited(document, notes, { voided_code: isOfRice(document) ? '12' : '06' });
}

function isOfRice({ items }: Document): boolean {
  return items.some(({ taxes }) => taxes.some((tax) => tax.affectation_type === '17'));
}

describe('credit notes in short', () => {
  it('add up to the document, however many there are: to the cent, every tax and its base', () => {
    fc.assert(
      fc.property(anySale, shares, (sale, parts) => {
        const document = sold(withPlaces(sale));
        fc.pre(
          !('findings' in expandCredit(request(document, { voided_code: '01' }), document, [])),
        );
        const notes = creditedInParts(document, parts) ?? [creditedWhole(document)];
        const known = notes.filter((note) => note !== undefined);
        fc.pre(known.length === notes.length);
        expect(sums(known)).toEqual(sums([document]));
      }),
      runs,
    );
  });

  it('leaves out excise that came to nothing: of what it is a rate, nobody knows any more', () => {
    const excise = { code: '2000', system: '03', percentage: 0.51, base_price: 0.5 };
    const document = sold({
      items: [{ description: 'Bebida', quantity: 2, unit_value: 743, taxes: [excise] }],
    });
    expect(document.taxes).toContainEqual(
      expect.objectContaining({ code: '2000', amount: Amount.of('0.00') }),
    );
    const whole = creditedWhole(document);
    expect(sums(whole === undefined ? [] : [whole])).toEqual(sums([document]));
  });

  it('of parts that would share a cent of tax are refused, and the whole is not (SUNAT 3111)', () => {
    const rice = { description: 'Arroz', affectation_type: '17', quantity: 2, unit_value: 0.07 };
    const document = sold({ items: [rice] });
    expect(document.tax_total.toString()).toBe('0.01');
    expect(creditedInParts(document, [[5]])).toBeUndefined();
    const whole = creditedWhole(document);
    expect(sums(whole === undefined ? [] : [whole])).toEqual(sums([document]));
  });
});
