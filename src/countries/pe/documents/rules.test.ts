import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishConceptsTable, spanishConceptsTable } from '../../../../scripts/concepts-table.ts';
import { rulesPage } from '../../../../scripts/rules-page.ts';
import { compute, type Json, line } from '../../../../test/fixtures/pe/drafts.ts';
import { brokenAmounts } from '../../../../test/fixtures/pe/rules/broken-amounts.ts';
import { brokenGuides } from '../../../../test/fixtures/pe/rules/broken-guides.ts';
import { brokenLimits } from '../../../../test/fixtures/pe/rules/broken-limits.ts';
import { brokenSales } from '../../../../test/fixtures/pe/rules/broken-sales.ts';
import { brokenTaxes } from '../../../../test/fixtures/pe/rules/broken-taxes.ts';
import { brokenTrade } from '../../../../test/fixtures/pe/rules/broken-trade.ts';
import { itemsOf, sold } from '../../../../test/fixtures/pe/rules/sample-changes.ts';
import {
  changed,
  type SampleName,
  sampleDay,
  sampleDrafts,
  sampleTaxId,
} from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { readDocument } from '../../../subjects/ledger/documents/read-document.ts';
import { levelOf } from '../shared/catalogues/response-codes.ts';
import { coverageByCode, coverageGroups, judgedCodes } from './coverage.ts';
import { fieldRulesByFile, judgeDocument } from './rules.ts';

const file = (path: string) => new URL(`../../../../${path}`, import.meta.url);
const company = { tax_id: sampleTaxId };

/** Words that are given outside of rules: by what reads drafts, issues them, and compares notes. */
function wordsInSource(): readonly string[] {
  const country = 'src/countries/pe/';
  const folders = [
    'src/issuing/',
    `${country}note/`,
    `${country}note/credit/`,
    `${country}documents/`,
  ];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(file(folder))
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^read-file/.test(name))
      .map((name) => `${folder}${name}`),
  );
  const ofRules = Object.keys(fieldRulesByFile).map((name) => `${country}${name}`);
  return [...inFolders, ...ofRules]
    .flatMap((path) => {
      const source = readFileSync(file(path), 'utf8');
      return [...source.matchAll(/(?:code: |code = [^;]*\? |findingOf\(\s*)'([a-z_]+)'/g)];
    })
    .map(([, word = '']) => word);
}

function errorsOf(document: DocumentInput): readonly string[] {
  const today = new Date(Date.parse(document.date) - 5 * 3_600_000).toISOString().slice(0, 10);
  const found = judgeDocument(document, { today, company });
  const errors = found.filter(({ level }) => level === 'error');
  return [...new Set(errors.map(({ code }) => code))].sort();
}

describe('no rule is broken', () => {
  it.each(Object.keys(sampleDrafts) as SampleName[])('by the sample of %s', (name) => {
    expect(judgeDocument(sampleDrafts[name], { today: sampleDay, company })).toEqual([]);
  });
});

describe('the examples for imports', () => {
  /** Issued by rules of other years (series 917), or with something that SUNAT rejects today. */
  const exceptions: Readonly<Record<string, readonly string[]>> = {
    '20990079197-09-T901-00000001.json': ['3355', '3452'],
    '20990079197-09-T901-00000002.json': ['2555', '3422', '3427', '3428', '3446'],
  };
  const names = readdirSync(file('examples/pe/import')).filter((name) =>
    /^\d{11}-\d{2}-\w[^-]*-\d+\.json$/.test(name),
  );

  it('are there', () => {
    expect(names.length).toBeGreaterThan(15);
  });

  it.each(names.filter((name) => !/-\w917-/.test(name)))('%s pass', (name) => {
    const json = readFileSync(file(`examples/pe/import/${name}`), 'utf8') as AsciiJson;
    expect(errorsOf(readDocument(json))).toEqual(exceptions[name] ?? []);
  });
});

const broken = [
  ...brokenSales,
  ...brokenTaxes,
  ...brokenAmounts,
  ...brokenGuides,
  ...brokenLimits,
  ...brokenTrade,
];

/** What to change, in words. */
const sentence = /^[A-Z]\w* .*[\w%)-]\.$/;

/** Whether a place is one of those that were changed, holds it or is inside it. */
function isNear(pointer: string, changedPlaces: readonly string[]): boolean {
  return changedPlaces.some(
    (place) => `${pointer}/`.startsWith(`${place}/`) || place.startsWith(`${pointer}/`),
  );
}

/** Rules that find a change at another place: of two that do not go together, the one that SUNAT asks for. */
const elsewhere: Readonly<Record<string, string>> = {
  '2554': '/customer/document_number',
  '2885': '/date',
  '3093': '/perception',
  '3128': '/operation_type',
  '3230': '/voided_code',
  '3259': '/reference/type',
  '3271': '/items/0/sale_value',
  '3277': '/taxed_amount',
  '3282': '/prepayments',
  '3287': '/discounts',
  '3308': '/operation_type',
  '3315': '/total',
  '3316': '/discounts',
  '3317': '/operation_type',
  '3364': '/shipment/origin/postal_zone',
  '3369': '/shipment/destination/establishment_code',
  '3380': '/related_documents/0/type',
  '3411': '/shipment/origin/establishment_code',
  '3422': '/shipment/seals',
  '3446': '/items/0/unit',
  '4264': '/legends',
  '4266': '/legends',
  '4288': '/items/0/sale_value',
  '4299': '/taxed_amount',
  '4434': '/items',
};

/** Every name of a pointer is there, up to what is null or a list that lacks it. */
function leadsSomewhere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || value === null) return true;
  if (typeof value !== 'object' || !(name in value)) return false;
  return leadsSomewhere(value[name as keyof typeof value], rest);
}

describe('a draft is answered with what is wrong, what to change, and at a place that is there', () => {
  it.each(broken.map(([code, name, changes, along = []]) => ({ code, name, changes, along })))(
    '$code of $name',
    ({ code, name, changes, along }) => {
      const { today = sampleDay, ...values } = changes;
      const document = changed(name, values);
      // The samples are of S/ 118, of which nothing is deposited, and at one rate for all goods: that is observed of all.
      const found = judgeDocument(document, { today: String(today), company }).filter(
        (each) => !['detraction_threshold', 'detraction_rate'].includes(each.code),
      );
      expect([...new Set(found.map((each) => each.code))].sort()).toEqual([code, ...along].sort());
      for (const { pointer } of found.filter((each) => each.code === code)) {
        expect(isNear(pointer, Object.keys(values)) ? pointer : elsewhere[code]).toBe(pointer);
      }
      for (const { pointer, detail } of found) {
        expect(pointer).toMatch(/^\/./);
        expect(leadsSomewhere(document, pointer.split('/').slice(1)), pointer).toBe(true);
        expect(String(detail)).toMatch(sentence);
      }
    },
  );

  it('by every rule that there is', () => {
    const tested = new Set(broken.flatMap(([code, , , along = []]) => [code, ...along]));
    // Of what the full form has no place for: drafts break them (one-mistake.test.ts).
    for (const code of ['2041', '2199', '3108']) tested.add(code);
    expect([...judgedCodes()].filter((code) => !tested.has(code))).toEqual([]);
  });

  it("with SUNAT's message, what to change and where", () => {
    const draft = changed('receipt', { '/items/0/unit': 'XYZ', '/items/0/unit_price': 120 });
    const found = judgeDocument(draft, { today: sampleDay, company });
    expect(found.map((each) => ({ ...each, detail: String(each.detail) }))).toEqual([
      {
        code: '2936',
        level: 'error',
        detail: 'Use a measure unit of catalogue 03, such as NIU for goods or ZZ for services.',
        authority_message:
          'El dato ingresado como unidad de medida no corresponde al valor esperado.',
        pointer: '/items/0/unit',
      },
      {
        code: '4287',
        level: 'observation',
        detail: expect.stringMatching(/^The value .* is 118\.00, the document says 120\.00/),
        authority_message: expect.stringMatching(/^El precio unitario /),
        pointer: '/items/0/unit_price',
      },
    ]);
  });

  it('ten times at most by one rule', () => {
    const items = itemsOf({ ...sold, unit: 'XYZ', unit_price: 1 }, 500);
    const found = judgeDocument(changed('invoice', { '/items': items }), {
      today: sampleDay,
      company,
    });
    expect(found.filter(({ code }) => code === '2936')).toHaveLength(10);
    expect(found.filter(({ code }) => code === '3270')).toHaveLength(10);
  });
});

describe('the table of rules', () => {
  it('says covered of what is judged, and of nothing else', () => {
    const covered = [...coverageByCode()].filter(([, { how }]) => how === 'covered');
    expect(covered.map(([code]) => code)).toEqual([...judgedCodes()].sort());
  });

  it('has each code once', () => {
    const codes = coverageGroups.flatMap((group) => group.codes.flatMap((line) => line.split(' ')));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
  });

  it.each<[string, Json]>([
    ['4268', { items: [line({ discounts: [{ code: '07', amount: 1 }] })] }],
    ['4268', { items: [line({ charges: [{ code: '54', amount: 1 }] })] }],
    ['4268', { items: [line({ discounts: [{ code: '02', amount: 1 }] })] }],
    ['4291', { items: [line()], discounts: [{ code: '00', amount: 1 }] }],
  ])('names the word that drafts are refused with before %s', (code, fields) => {
    const { findings } = compute(fields);
    expect(findings.map((found) => found.code)).toEqual([coverageByCode().get(code)?.refusedWith]);
  });

  it('knows observations from errors', () => {
    expect(['1001', '3462', '3496', '4000'].map(levelOf)).toEqual([
      'error',
      'error',
      'observation',
      'observation',
    ]);
  });

  it('is what docs/rules.md says', () => {
    expect(readFileSync(file('docs/rules.md'), 'utf8')).toBe(rulesPage());
  });

  it.each(['docs/issuing.md', 'docs/es/issuing.md'])('has the words that %s lists', (page) => {
    const [, table = ''] = readFileSync(file(page), 'utf8').split(/<!-- \/?words -->/);
    const listed = [...table.matchAll(/^\| `([a-z_]+)` \| ./gm)]
      .slice(1)
      .map(([, word = '']) => word);
    const ofRules = Object.values(fieldRulesByFile).flatMap((rules) =>
      rules.map(({ code }) => code),
    );
    const given = new Set([...ofRules.filter((code) => !/^\d+$/.test(code)), ...wordsInSource()]);
    expect(listed).toEqual([...given].toSorted());
  });

  it.each([
    ['docs/issuing.md', englishConceptsTable],
    ['docs/es/issuing.md', spanishConceptsTable],
  ] as const)('has the forms of concepts that %s shows', (page, table) => {
    expect(readFileSync(file(page), 'utf8')).toContain(
      `<!-- concepts: npm run generate -->\n${table()}\n<!--`,
    );
  });
});
