import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, context, type Json } from '../../../../test/fixtures/pe/drafts.ts';
import {
  composeExample,
  draftNames,
  issueContext,
  issueExample,
  readDraft,
} from '../../../../test/support/issue-examples.ts';
import { anyNote, anySale } from '../../../../test/support/random-drafts.ts';
import { runsOf } from '../../../../test/support/random-runs.ts';
import {
  brokenRules,
  centsOf,
  figuresOf,
  type SummaryFigures,
} from '../../../../test/support/summary-rules.ts';
import { Amount } from '../../../kernel/amount.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { attribute, child, children, find, text } from '../../../kernel/xml/path.ts';
import { readXml } from '../../../kernel/xml/xml.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { writeCommunication } from '../documents/write-communication.ts';
import { writeDocument } from '../documents/write-document.ts';
import type { Draft } from '../shared/draft/draft.ts';

const day = '2026-05-04';
const { company, now } = issueContext;

/** The line of a document in a summary of its day. */
function lineOf(document: DocumentInput, effect: 'accepted' | 'voided' = 'accepted'): XmlElement {
  const dated = { ...document, date: `${day}T09:30:00-05:00` };
  const lines = [{ document: dated, effect, reason: null }];
  const { xml } = writeCommunication({ kind: 'summary', company, day, now, sequence: 1, lines });
  const line = child(readXml(Buffer.from(xml)), 'SummaryDocumentsLine');
  if (line === undefined) throw new Error('no line');
  return line;
}

const amountIn = (element: XmlElement | undefined, ...path: readonly string[]) => {
  const written = text(find(element, ...path));
  return written === '' ? 0 : centsOf(written);
};
const codeOf = (subtotal: XmlElement) => text(find(subtotal, 'TaxCategory', 'TaxScheme', 'ID'));
const subtotalsOf = (element: XmlElement) =>
  children(element, 'TaxTotal').flatMap((total) => children(total, 'TaxSubtotal'));
const total = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

const mainCodes = ['1000', '1016', '9995', '9996', '9997', '9998'];

/** What the lines and the changes of a document's own XML add up to, in cents, by the codes of a summary. */
function figuresOfDocument(document: DocumentInput, xml: string): SummaryFigures {
  const root = readXml(Buffer.from(xml));
  const lines = ['InvoiceLine', 'CreditNoteLine', 'DebitNoteLine'].flatMap((name) =>
    children(root, name),
  );
  const mainOf = (line: XmlElement) =>
    subtotalsOf(line)
      .map(codeOf)
      .find((code) => mainCodes.includes(code));
  const changes = children(root, 'AllowanceCharge');
  const changed = (...codes: readonly string[]) =>
    total(
      changes
        .filter((each) => codes.includes(text(child(each, 'AllowanceChargeReasonCode'))))
        .map((each) => amountIn(each, 'Amount')),
    );
  const sold = (...codes: readonly string[]) =>
    total(
      lines
        .filter((line) => codes.includes(mainOf(line) ?? ''))
        .map((line) => amountIn(line, 'LineExtensionAmount')),
    );
  const taxOf = (code: string, from: readonly XmlElement[]) =>
    total(
      from
        .flatMap(subtotalsOf)
        .filter((subtotal) => codeOf(subtotal) === code)
        .map((subtotal) => amountIn(subtotal, 'TaxAmount')),
    );
  const paidLines = lines.filter((line) => mainOf(line) !== '9996');
  const payable = ['LegalMonetaryTotal', 'RequestedMonetaryTotal'];
  // A change of a base that no line has changes nothing.
  const onBase = (base: number, change: number) => (base === 0 ? 0 : base + change);
  const values = {
    '01': onBase(sold('1000', '1016'), changed('49') - changed('02', '04')),
    '02': onBase(sold('9997'), -changed('05')),
    '03': onBase(sold('9998'), -changed('06')),
    '04': sold('9995'),
    '05': sold('9996'),
  };
  // Rates are rounded line by line, and within the document by its own rules: SUNAT's 4019 watches over IGV.
  const taxes = {
    '1000': taxOf('1000', [root]),
    '1016': taxOf('1016', [root]),
    '2000': taxOf('2000', paidLines) - changed('20'),
    '7152': taxOf('7152', lines),
    '9999': taxOf('9999', lines),
  };
  return {
    total: total(payable.map((name) => amountIn(root, name, 'PayableAmount'))),
    values,
    taxes,
    charges: chargesOf(document),
  };
}

/** Charges that leave the base as it is, or the surcharge that says their sum. */
function chargesOf({ surcharge, charges, items }: DocumentInput): number {
  const listed = [
    ...(charges ?? []).filter(({ code }) => ['45', '46', '50'].includes(code)),
    ...items.flatMap((item) => (item.charges ?? []).filter(({ code }) => code === '48')),
  ];
  const cents = (amount: Amount) => centsOf(amount.round(2).toString());
  return surcharge === null ? total(listed.map(({ amount }) => cents(amount))) : cents(surcharge);
}

/** Without the zeros, which a line leaves out; IGV of zero it states. */
function significant({ values, taxes, ...rest }: SummaryFigures): SummaryFigures {
  const kept = (amounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
  return { ...rest, values: kept(values), taxes: kept(taxes) };
}

const beyondBase = ['01', '03', '63'];
/** Discounts of the whole document, and the taxes whose base they lessen. */
const lessened: Readonly<Record<string, readonly string[]>> = {
  '02': ['1000', '1016'],
  '04': ['1000', '1016'],
  '05': ['9997'],
  '06': ['9998'],
};

function sells({ items }: DocumentInput, codes: readonly string[]): boolean {
  return items.some(({ free, taxes }) => !free && taxes.some(({ code }) => codes.includes(code)));
}

/** What is taken off the price but off no base: a line cannot say it, so that SUNAT observes its total. */
function unsaidDiscounts(document: DocumentInput): number {
  const { discounts, items, rounding } = document;
  const ofLines = items.flatMap((item) => item.discounts ?? []);
  const taken = [...(discounts ?? []), ...ofLines].filter(({ code }) => beyondBase.includes(code));
  const baseless = (discounts ?? []).filter(({ code }) => {
    const codes = lessened[code];
    return codes !== undefined && !sells(document, codes);
  });
  const amounts = [...taken, ...baseless].map(({ amount }) => amount);
  const less = amounts.reduce((left, right) => left.plus(right), Amount.zero);
  return Number(less.minus(rounding ?? Amount.zero).round(2).units);
}

/** Excise on what pays no IGV: SUNAT's formula of a line (4019) cannot tell it from the other, and observes. */
function hasUntaxedExcise({ items }: DocumentInput): boolean {
  const has = (item: DocumentInput['items'][number], ...codes: readonly string[]) =>
    item.taxes.some(({ code }) => codes.includes(code));
  return items.some((item) => !item.free && has(item, '2000') && !has(item, '1000', '1016'));
}

/** What SUNAT observes, and takes, because a line has no place for what explains it. */
function observedOf(document: DocumentInput): ReadonlySet<string> {
  const codes = new Set<string>();
  // SUNAT tolerates five; cents of rounding may come on top of what is taken off.
  if (Math.abs(unsaidDiscounts(document)) > 450) codes.add('4027');
  if (hasUntaxedExcise(document)) codes.add('4019');
  return codes;
}

function expectToFit(document: DocumentInput, xml: string): void {
  const line = lineOf(document);
  expect(significant(figuresOf(line))).toEqual(significant(figuresOfDocument(document, xml)));
  const observed = observedOf(document);
  for (const each of [line, lineOf(document, 'voided')]) {
    const broken = brokenRules(each).filter((code) => !observed.has(code));
    expect(broken, JSON.stringify(figuresOf(each))).toEqual([]);
  }
}

/** What the examples of facturas show, sold by boleta: what only facturas have is taken off. */
function asReceipt(draft: Draft): Draft {
  const { detraction: _, retention: __, instalments: ___, due_date: ____, ...kept } = draft;
  return {
    ...kept,
    type: 'receipt',
    series: 'B001',
    payment_method: 'cash',
    detraction: null,
    retention: null,
    instalments: [],
    due_date: null,
    pending_amount: null,
    related_documents: [],
    prepayments: draft.prepayments.map((prepayment) => ({
      ...prepayment,
      type: '03',
      number: prepayment.number.replace('F', 'B'),
    })),
  } as Draft;
}

const names = draftNames();
const own = names.filter((name) => /^boleta|boleta-/.test(name));
/** Operations that only facturas have, or that are about a detraction or a customer with RUC. */
const ofInvoices = /-(?:0112|0202|0205|0207|1002|1003|1004|2002|2106)$/;
const borrowed = names.filter((name) => name.startsWith('factura-') && !ofInvoices.test(name));

/** Documents are large, and each is written and read three times. */
const runs = { numRuns: runsOf(25), maxSkipsPerRun: 20, interruptAfterTimeLimit: 30_000 };

describe('the line of a document in a daily summary', () => {
  it.each(own)('%s says what the document says, and adds up', (name) => {
    const { document, xml } = issueExample(composeExample(readDraft(name)));
    expectToFit(document, xml);
  });

  it.each(borrowed)('%s as a receipt says the same, and adds up', (name) => {
    const composed = composeExample(asReceipt(readDraft(name)));
    expect(composed.findings.filter(({ level }) => level === 'error')).toEqual([]);
    const { document, xml } = issueExample(composed);
    expectToFit(document, xml);
  });

  it('adds up whatever is sold', () => {
    fc.assert(
      fc.property(anySale, (sale: Json) => {
        const draft = { ...sale, type: 'receipt', series: 'B001' };
        const { document, details, findings } = compute(draft);
        fc.pre(findings.length === 0);
        const numbered = { ...document, number: 'B001-1', company: context.company };
        expectToFit(numbered, writeDocument(numbered, details));
      }),
      runs,
    );
  });

  it('adds up whatever a note changes', () => {
    const reference = { type: 'receipt', number: 'B001-7', date: day };
    fc.assert(
      fc.property(anyNote, (note: Json) => {
        const { document, details, findings } = compute({ ...note, series: 'BC01', reference });
        fc.pre(findings.length === 0);
        const numbered = { ...document, number: 'BC01-1', company: context.company };
        expectToFit(numbered, writeDocument(numbered, details));
      }),
      runs,
    );
  });
});

describe('the rules of a line', () => {
  const line = () => {
    const { document } = issueExample(composeExample(readDraft('boleta-con-dni')));
    return document;
  };
  const taxes = (document: DocumentInput) => document.taxes ?? [];
  const of = Amount.of;

  it.each([
    ['4027', (document: DocumentInput) => ({ total: document.total.plus(of('5.01')) })],
    [
      '4019',
      (document: DocumentInput) => ({
        total: document.total.plus(of('6')),
        taxes: taxes(document).map((tax) => ({ ...tax, amount: tax.amount.plus(of('6')) })),
      }),
    ],
    ['2513', () => ({ number: 'B001-00000000' })],
    ['2355', (document: DocumentInput) => ({ taxes: [...taxes(document), ...taxes(document)] })],
  ] as const)('find %s', (code, change) => {
    const document = line();
    expect(brokenRules(lineOf(document))).toEqual([]);
    expect(brokenRules(lineOf({ ...document, ...change(document) }))).toContain(code);
  });
});

describe('the rate of IGV in a line (SUNAT 2992)', () => {
  const rateOf = (document: DocumentInput) =>
    children(lineOf(document), 'TaxTotal')
      .map((each) => find(each, 'TaxSubtotal', 'TaxCategory', 'Percent'))
      .map(text);

  it.each([
    ['boleta-con-dni', ['18.00']],
    ['boleta-recargo-al-consumo', ['10.50']],
    ['nota-credito-boleta-12-ivap', ['']],
  ] as const)('of %s is %j', (name, rates) => {
    expect(rateOf(issueExample(composeExample(readDraft(name))).document)).toEqual(rates);
  });

  it('is the general one where nothing is taxed, with an amount of zero', () => {
    const draft = asReceipt(readDraft('factura-exonerada'));
    const { document } = issueExample(composeExample(draft));
    expect(rateOf(document)).toEqual(['18.00']);
    expect(figuresOf(lineOf(document)).taxes).toEqual({ '1000': 0 });
  });
});

describe('a perception', () => {
  const { document } = issueExample(composeExample(asReceipt(readDraft('factura-percepcion'))));
  const perceptionOf = (line: XmlElement) => child(line, 'SUNATPerceptionSummaryDocumentReference');

  it('is in the line that adds the receipt, in soles', () => {
    const perception = perceptionOf(lineOf(document));
    const written = perception?.children.map((each) => [each.name, text(each)]);
    expect(written).toEqual([
      ['SUNATPerceptionSystemCode', '01'],
      ['SUNATPerceptionPercent', '2.00'],
      ['TotalInvoiceAmount', '74.00'],
      ['SUNATTotalCashed', '3774.00'],
      ['TaxableAmount', '3700.00'],
    ]);
    expect(attribute(child(perception, 'TaxableAmount'), 'currencyID')).toBe('PEN');
  });

  it('is not in the line that voids it (SUNAT 2986: new receipts only)', () => {
    expect(perceptionOf(lineOf(document, 'voided'))).toBeUndefined();
  });
});
