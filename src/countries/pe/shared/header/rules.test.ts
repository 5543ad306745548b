import { describe, expect, it } from 'vitest';
import {
  changed,
  type SampleName,
  sampleTaxId,
} from '../../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { judgeDocument } from '../../documents/rules.ts';

const company = { tax_id: sampleTaxId };
const dayMs = 86_400_000;
const issueDay = '2026-03-10';

/** The codes of a sample that is issued at a time of the tenth of March, and judged some days later. */
function codesAfter(days: number, name: SampleName, changes: Record<string, unknown> = {}) {
  const today = new Date(Date.parse(issueDay) + days * dayMs).toISOString().slice(0, 10);
  return ['T00:00:00-05:00', 'T23:59:59-05:00'].map((time) => {
    const dates = { '/date': `${issueDay}${time}`, '/reference/date': null };
    const known = name.startsWith('credit') ? dates : { '/date': dates['/date'] };
    const found = judgeDocument(changed(name, { ...known, ...changes }), { today, company });
    return found.map(({ code, pointer }) => `${code} ${pointer}`);
  });
}

const nothing = [[], []];
const twice = (code: string) => [[`${code} /date`], [`${code} /date`]];

describe('a document is sent in time', () => {
  // SUNAT 2108 and 1079 count whole days, from the day of issue to the day on which it is received.
  it.each([
    ['invoice', 3, '2108'],
    ['credit', 3, '2108'],
    ['receipt', 5, '1079'],
    ['creditOfReceipt', 5, '1079'],
    ['guide', 1, '2108'],
  ] as const)('%s: on day %i still, on the next it is %s', (name, last, code) => {
    expect(codesAfter(last, name)).toEqual(nothing);
    expect(codesAfter(last + 1, name)).toEqual(twice(code));
  });

  it.each([
    ['invoice', '0001-1'],
    ['receipt', '0001-1'],
  ] as const)('%s of paper: whenever it comes', (name, number) => {
    expect(codesAfter(30, name, { '/number': number })).toEqual(nothing);
  });
});

describe('a document is issued ahead of today', () => {
  it.each(['invoice', 'receipt', 'credit', 'creditOfReceipt'] as const)(
    '%s: by two days, and not by three',
    (name) => {
      expect(codesAfter(-2, name)).toEqual(nothing);
      expect(codesAfter(-3, name)).toEqual(twice('2329'));
    },
  );

  it('guide: never', () => {
    const start = { '/shipment/start_date': issueDay };
    expect(codesAfter(0, 'guide', start)).toEqual(nothing);
    expect(codesAfter(-1, 'guide', start)).toEqual(twice('2329'));
  });
});
