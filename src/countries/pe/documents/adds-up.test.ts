import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compute, type Json, plain } from '../../../../test/fixtures/pe/drafts.ts';
import { anyDraft } from '../../../../test/support/random-drafts.ts';
import { runsOf } from '../../../../test/support/random-runs.ts';
import { writeDocument } from './write-document.ts';

/**
 * Whether the JSON of a document and its XML say the same money. Everything here is added up by what the fields mean, with
 * a reader of XML and decimals of its own: nothing of the code that computes documents is used to check them.
 */

/** Decimals as whole numbers of a fixed scale. */
const scale = 12;
type Units = bigint;

function units(said: unknown): Units {
  if (said === null || said === undefined) return 0n;
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(said)) ?? [];
  if (whole === '') throw new Error(`no decimal: ${said}`);
  const size = BigInt(whole + part.padEnd(scale, '0'));
  return sign === '-' ? -size : size;
}

function add(...amounts: readonly unknown[]): Units {
  return amounts.reduce<Units>(
    (sum, each) => sum + (typeof each === 'bigint' ? each : units(each)),
    0n,
  );
}

type Element = { readonly name: string; readonly children: Element[]; text: string };

/** Elements by their local names, and their text: the XML that is written here has no comments and no CDATA. */
function parse(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, closing, name, empty, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?([A-Za-z]\w*)(?:\s[^>]*?)?(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) as Element;
    if (name === undefined) parent.text += text ?? '';
    else if (closing) open.pop();
    else {
      const made: Element = { name, children: [], text: '' };
      parent.children.push(made);
      if (!empty) open.push(made);
    }
  }
  return root.children.at(-1) as Element;
}

function all(from: Element | undefined, ...path: readonly string[]): readonly Element[] {
  return path.reduce<readonly Element[]>(
    (found, name) => found.flatMap((each) => each.children.filter((child) => child.name === name)),
    from === undefined ? [] : [from],
  );
}

const first = (from: Element | undefined, ...path: readonly string[]) =>
  all(from, ...path)[0]?.text;

/** The document as it is served, with amounts as texts. */
type Document = Readonly<Record<string, unknown>> & {
  readonly items: readonly (Json & { readonly taxes: readonly Json[] })[];
};

const amountsOf = (list: unknown, ...codes: readonly string[]) =>
  add(
    ...((list ?? []) as Json[])
      .filter(({ code }) => codes.includes(String(code)))
      .map(({ amount }) => amount),
  );

/** What is paid, by what each field of a document says that it is. */
function totalByFields(document: Document): Units {
  const ofLines = (list: 'discounts' | 'charges', code: string) =>
    add(...document.items.map((item) => amountsOf(item[list], code)));
  const value =
    add(document.sale_value) +
    amountsOf(document.charges, '49') -
    amountsOf(document.discounts, '02', '04', '05', '06');
  const taxes = add(document.tax_total, document.free_tax_total);
  const charges = ofLines('charges', '48') + amountsOf(document.charges, '45', '46', '50');
  const discounts = ofLines('discounts', '01') + amountsOf(document.discounts, '03', '63');
  return value + taxes + charges - discounts + add(document.rounding);
}

/** Catálogo 05: nobody pays these to the issuer. */
const unpaid = ['9995', '9996', '9997', '9998'];

/** What the lines of an XML state of a tax that is owed on what they give away. */
function owedOnFree(xml: Element): Units {
  const lines = ['InvoiceLine', 'CreditNoteLine', 'DebitNoteLine'].flatMap((name) =>
    all(xml, name),
  );
  const free = lines.filter((line) => taxesIn(all(line, 'TaxTotal')[0]).some(isGift));
  const owed = free
    .flatMap((line) => taxesIn(all(line, 'TaxTotal')[0]))
    .filter(({ code }) => ['7152', '9999'].includes(code));
  return add(...owed.map(({ amount }) => amount));
}

type Tax = {
  readonly code: string;
  readonly base: string | undefined;
  readonly amount: string | undefined;
};

const isGift = ({ code }: Tax) => code === '9996';

function taxesIn(total: Element | undefined): readonly Tax[] {
  return all(total, 'TaxSubtotal').map((tax) => ({
    code: first(tax, 'TaxCategory', 'TaxScheme', 'ID') ?? '',
    base: first(tax, 'TaxableAmount'),
    amount: first(tax, 'TaxAmount'),
  }));
}

/** Enough lines that are given away, and that owe taxes all the same: a property of documents without them says nothing. */
let owing = 0;

it('the JSON of any draft adds up to its total and to the XML, and so does the XML', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const computed = compute(draft);
      fc.pre(computed.findings.length === 0);
      const document = plain(computed.document) as Document;
      const xml = parse(writeDocument(computed.document, computed.details).toString());
      const [header] = all(xml, 'TaxTotal');
      const taxTotal = units(first(header, 'TaxAmount'));
      const paid = taxesIn(header).filter(({ code }) => !unpaid.includes(code));
      expect(add(...paid.map(({ amount }) => amount))).toBe(taxTotal);
      expect(add(document.tax_total, document.free_tax_total)).toBe(taxTotal);
      const owed = owedOnFree(xml);
      expect(document.free_tax_total === null ? 0n : units(document.free_tax_total)).toBe(owed);
      expect(document.free_tax_total === null).toBe(owed === 0n);
      const [sums] = [...all(xml, 'LegalMonetaryTotal'), ...all(xml, 'RequestedMonetaryTotal')];
      expect(totalByFields(document)).toBe(units(document.total));
      expect(units(first(sums, 'PayableAmount'))).toBe(units(document.total));
      if (owed !== 0n) owing += 1;
    }),
    { numRuns: Math.max(25, runsOf(30)), maxSkipsPerRun: 20 },
  );
  // One draft in three owes some.
  expect(owing).toBeGreaterThan(0);
});
