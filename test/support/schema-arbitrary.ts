import fc from 'fast-check';
import { Amount } from '../../src/kernel/amount.ts';

/** What of a JSON schema says which values it takes. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly decimal?: true | 'nullable';
};

/** Amounts at every edge that the schema has. */
const hostileAmount = fc.oneof(
  fc
    .constantFrom(
      ...['0', '-1', '1', '0.01', '-0.01', '18', '100', '0.005', '1e-20', '999999999999999999'],
      ...[
        '-999999999999999999',
        '0.00000000000000000001',
        '123456789012345678.12345678901234567890',
      ],
      ...['1000000000000', '999999999999.99', '0.0000000001', '1.00000000000000000000', '10.5'],
    )
    .map(Amount.of),
  fc.integer({ min: -1000, max: 100_000 }).map((units) => new Amount(BigInt(units), 2)),
  fc
    .record({ units: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), scale: fc.nat(20) })
    .map(({ units, scale }) => new Amount(units, scale)),
);

/** Codes of all catalogues, so that rules behind other rules are reached too. */
const codes =
  '00 01 02 03 04 05 06 07 08 09 10 11 12 13 17 20 31 37 40 45 46 47 48 49 50 51 62 63 001 022 0101 0200 0112 1001 1000 2000 2005 2006 7152 9996 NIU KGM ZZ PEN USD XXX - 1 6 A'.split(
    ' ',
  );
const numbers = [
  'F001-1',
  'B001-00000002',
  'T001-0',
  'V001-99999999',
  '0001-12',
  'EG03-7',
  'FC01-3',
];
const texts = [
  '',
  ' ',
  'Arroz extra 5 kg',
  '20131312955',
  '99006065',
  '\u{1f600} \ud800 half',
  'a\ufffe',
  '<![CDATA[ & ]]>',
  'x\r\n\ty',
  '150122',
  '0000',
  'ABC123',
  '118.00',
  'F001',
  'T001',
  '__proto__',
];

/** Values that a schema takes, with a liking for its edges. */
export function anyOf(given: object): fc.Arbitrary<unknown> {
  const schema: Schema = given;
  const types = [schema.type ?? []].flat();
  const nullable = types.includes('null') || schema.decimal === 'nullable';
  const value = anyValue(schema, types);
  return nullable
    ? fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: value })
    : value;
}

function anyValue(schema: Schema, types: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.decimal !== undefined) return hostileAmount;
  if (types.includes('object')) return anyObject(schema);
  if (types.includes('array')) return anyList(schema);
  if (types.includes('boolean')) return fc.boolean();
  return anyText(schema);
}

function anyObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, anyOf(schema)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

function anyList({ items = {}, minItems = 0, maxItems = 100 }: Schema): fc.Arbitrary<unknown> {
  return fc.array(anyOf(items), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 3),
  });
}

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  day: fc.constantFrom('2026-05-04', '2026-06-30', '2020-01-01', '1900-01-01', '2999-12-31'),
  'day-or-time': fc.constantFrom('2026-05-04', '2020-01-01', '2026-05-04T09:30:00-05:00'),
  timestamp: fc.constantFrom(
    ...['2026-05-04T09:30:00-05:00', '1900-01-01T00:00:00+14:00', '2999-12-31T23:59:59.999-14:00'],
    '2019-01-01T00:00:00Z',
  ),
  'web-url': fc.constant('https://example.com/a.pdf'),
};

function anyText({ enum: values, format, pattern, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  if (values !== undefined) return fc.constantFrom(...values);
  const ofFormat = byFormat[format ?? ''];
  if (ofFormat !== undefined) return ofFormat;
  const fitting = [...codes, ...texts, ...numbers].filter(
    (text) => text.length <= maxLength && new RegExp(pattern ?? '', 'u').test(text),
  );
  const long = 'ñ'.repeat(Math.min(maxLength, 2000));
  // Patterns that none of our texts has: times, codes of goods.
  if (fitting.length === 0 && pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.constantFrom(...fitting, ...(new RegExp(pattern ?? '').test(long) ? [long] : []));
}
