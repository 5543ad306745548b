import { describe, expect, it } from 'vitest';
import {
  changed,
  type SampleName,
  sampleDay,
  sampleTaxId,
} from '../../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { judgeDocument } from '../../documents/rules.ts';

function judged(name: SampleName, changes: Readonly<Record<string, unknown>>) {
  const context = { today: sampleDay, company: { tax_id: sampleTaxId } };
  return judgeDocument(changed(name, changes), context);
}

const told = (name: SampleName, changes: Readonly<Record<string, unknown>>) =>
  judged(name, changes).map(({ code, level, pointer }) => `${level} ${code} ${pointer}`);

describe('signs that no font has', () => {
  it.each([
    ['invoice', '/items/0/description'],
    ['receipt', '/customer/registration_name'],
    ['credit', '/observation'],
    ['guide', '/items/0/code'],
  ] as const)('are refused in a %s, where they are: %s', (name, pointer) => {
    expect(told(name, { [pointer]: 'Té 茶' })).toContain(`error not_printable ${pointer}`);
  });

  it('are named with their codes, each once', () => {
    const [finding] = judged('invoice', { '/items/0/description': '茶茶 👍' });
    expect(finding?.detail).toEqual(
      'The PDF cannot show 茶 (U+8336), 👍 (U+1F44D). Write it in Latin, Greek or Cyrillic letters.',
    );
  });

  it('are frames of keys too, which would be drawn across the sign before them', () => {
    const [finding] = judged('invoice', { '/items/0/description': 'Combo 1\ufe0f\u20e3' });
    expect(String(finding?.detail)).toContain('(U+20E3)');
  });

  it('are observed in the data of the company, which may have no other name', () => {
    expect(told('invoice', { '/company/trade_name': '中華' })).toEqual([
      'observation issuer_not_printable /company/trade_name',
    ]);
  });

  it('may be in what is not printed', () => {
    expect(told('invoice', { '/external_id': '茶' })).toEqual([]);
  });
});

it.each(['Ω ⌀ ✓ ½ µ', 'qꞌillu chʼama ä', 'Łódź Ελλάδα Київ', '㎏', 'a\u200bb\u0301'])(
  'says nothing of "%s"',
  (description) => {
    expect(told('invoice', { '/items/0/description': description })).toEqual([]);
  },
);
