import { describe, expect, it } from 'vitest';
import { compute, type Json, line } from '../../../../test/fixtures/pe/drafts.ts';
import { brokenAmounts } from '../../../../test/fixtures/pe/rules/broken-amounts.ts';
import { brokenGuides } from '../../../../test/fixtures/pe/rules/broken-guides.ts';
import { brokenLimits } from '../../../../test/fixtures/pe/rules/broken-limits.ts';
import { brokenSales } from '../../../../test/fixtures/pe/rules/broken-sales.ts';
import { brokenTaxes } from '../../../../test/fixtures/pe/rules/broken-taxes.ts';
import { brokenTrade, concept } from '../../../../test/fixtures/pe/rules/broken-trade.ts';
import {
  changed,
  sampleDay,
  sampleTaxId,
} from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { englishIn } from '../../../../test/support/spanish.ts';
import { Amount } from '../../../kernel/amount.ts';
import { Message, render } from '../../../kernel/message.ts';
import { fieldRulesByFile, judgeDocument } from './rules.ts';

function inSpanish(detail: Message | string): string {
  return detail instanceof Message ? render(detail, { language: 'es', door: 'http' }) : detail;
}

const broken = [
  ...brokenSales,
  ...brokenTaxes,
  ...brokenAmounts,
  ...brokenGuides,
  ...brokenLimits,
  ...brokenTrade,
];

describe('advice in Spanish', () => {
  it('has one text for each name', () => {
    const texts = new Map<string, string>();
    for (const { code, advice } of Object.values(fieldRulesByFile).flat()) {
      if (typeof advice === 'function') continue;
      const { es } = advice;
      expect(texts.get(code) ?? es, code).toBe(es);
      texts.set(code, es);
      expect(englishIn(es), code).toEqual([]);
    }
    expect(texts.size).toBeGreaterThan(300);
  });

  it.each(broken.map(([code, name, changes]) => ({ code, name, changes })))(
    'has all that is found where $code is broken by $name',
    ({ name, changes }) => {
      const { today = sampleDay, ...values } = changes;
      const company = { tax_id: sampleTaxId };
      const found = judgeDocument(changed(name, values), { today: String(today), company });
      for (const { detail } of found) expect(englishIn(inSpanish(detail))).toEqual([]);
    },
  );

  it.each<[string, Json, string]>([
    ['a sum that was sent', { total: 118.01 }, 'Se indicó 118.01, lo correcto es 118.00.'],
    [
      'a rate',
      { igv_rate: 16 },
      'El IGV de 16 % no está vigente el 2026-05-04; tasas de ese día: 18 %, 10.5 % (tasa reducida: Ley 31556, Ley 32219, Ley 32387).',
    ],
    [
      'bags',
      { items: [line({ taxes: [{ code: '7152', amount: 0.4 }] })] },
      'Se indicó 0.4, el 2026-05-04 es 0.50.',
    ],
  ])('says with values what is wrong with %s', (_, fields, expected) => {
    const { findings } = compute({ items: [line()], ...fields });
    expect(findings.map(({ detail }) => inSpanish(detail))).toContain(expected);
  });

  it.each<[string, Json, string, string]>([
    [
      'the form of a month',
      concept('7018', { value: '10/2026' }),
      'Give concept 7018 in value, as a month such as 2026-10.',
      'Indique el concepto 7018 en value, como un mes, por ejemplo 2026-10.',
    ],
    [
      'the length of a text',
      concept('3052', { value: '12' }),
      'Give concept 3052 in value, as a line of text, 3 to 15 characters long.',
      'Indique el concepto 3052 en value, como un texto de 3 a 15 caracteres en una línea.',
    ],
    [
      'the field of a day that is a text',
      concept('7005', { date: '2026-01-31' }),
      'Give concept 7005 in value and not in date, as a day such as 2026-05-04.',
      'Indique el concepto 7005 en value y no en date, como una fecha, por ejemplo 2026-05-04.',
    ],
    [
      'the field of a day',
      concept('3059', { value: '2026-01-31' }),
      'Give concept 3059 in date and not in value, as a day such as 2026-05-04.',
      'Indique el concepto 3059 en date y no en value, como una fecha, por ejemplo 2026-05-04.',
    ],
    [
      'the form of a number',
      concept('4005', { quantity: Amount.of('1.5') }),
      'Give concept 4005 in quantity, as whole days of at most four digits.',
      'Indique el concepto 4005 en quantity, como días enteros, de cuatro dígitos como máximo.',
    ],
  ])('names %s of a concept', (_, property, english, translation) => {
    const document = changed('invoice', { '/items/0/properties': [property] });
    const found = judgeDocument(document, { today: sampleDay, company: { tax_id: sampleTaxId } });
    expect(found.map(({ detail }) => String(detail))).toContain(english);
    expect(found.map(({ detail }) => inSpanish(detail))).toContain(translation);
  });
});
