import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AsciiJson } from '../ports/rows.ts';
import { referenceOf } from './reference-of.ts';
import { closed, list, text, textOrEmpty, textOrNull } from './schema.ts';
import { defaultsFillerOf } from './schema-defaults.ts';
import { environmentOfEvent, renewStored, storedFormOf, upgradeStored } from './upgrade-stored.ts';

function bodiesOf(version: string): AsciiJson[] {
  const file = new URL(`../../../test/fixtures/${version}/export.ndjson`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"kind":"document"'))
    .map((line) => line.slice(line.indexOf('"document":') + 11, -1) as AsciiJson);
}
const bodies = bodiesOf('version-3');

describe('a document that an earlier version stored', () => {
  it('keeps what it says, and is the same when it is upgraded again', () => {
    expect(bodies).toHaveLength(17);
    for (const body of bodies) {
      const first = storedFormOf(upgradeStored(body, 'test'));
      expect(JSON.parse(first.body)).toMatchObject({ ...JSON.parse(body), environment: 'test' });
      expect(storedFormOf(upgradeStored(first.body, 'test'))).toEqual(first);
    }
  });

  it('has the same fingerprint in test and in live, but not with another total', () => {
    const [body = '' as AsciiJson] = bodies;
    const { fingerprint } = storedFormOf(upgradeStored(body, 'live'));
    expect(storedFormOf(upgradeStored(body, 'test')).fingerprint).toBe(fingerprint);
    const other = body.replace(/"total":\d/, '"total":9') as AsciiJson;
    expect(storedFormOf(upgradeStored(other, 'live')).fingerprint).not.toBe(fingerprint);
  });

  it('is not written by half where it lacks what has no default', () => {
    const [body = '' as AsciiJson] = bodies;
    const broken = body.replace(/"currency_?.*?"total":[\d.]+,/, (found) =>
      found.replace(/"total":[\d.]+,$/, ''),
    ) as AsciiJson;
    expect(broken).not.toBe(body);
    expect(() => upgradeStored(broken, 'live')).toThrow(/^The document doc_[0-9a-f]{32} cannot/);
  });
});

describe('a document that the last version before 0.2.0 stored', () => {
  const ofVersion17 = bodiesOf('version-17');

  it('is stored as its upgrade is, and once only', () => {
    expect(ofVersion17).toHaveLength(17);
    for (const body of ofVersion17) {
      const renewed = renewStored(body);
      const { environment } = JSON.parse(body);
      expect(renewed).toEqual(storedFormOf(upgradeStored(body, environment)));
      expect(JSON.parse(renewed?.body ?? '')).toMatchObject(JSON.parse(body));
      expect(renewStored(renewed?.body ?? body)).toBe(null);
    }
  });

  it('is not written by half where it lacks what has no default', () => {
    const [body = ''] = ofVersion17;
    const broken = body.replace(/"status":"\w+",/, '') as AsciiJson;
    expect(broken).not.toBe(body);
    expect(() => renewStored(broken)).toThrow(/^The document doc_[0-9a-f]{32} cannot/);
  });
});

describe('what a value lacks', () => {
  const fill = defaultsFillerOf(
    closed({
      name: text(10, { description: '' }),
      note: textOrNull(10, { description: '' }),
      lines: list(closed({ code: textOrEmpty(10, { description: '' }) }), {
        description: '',
        itemsMax: 9,
      }),
    }),
  );

  it('is given its default, at every depth; what is there stays', () => {
    expect(fill({ name: 'a' })).toEqual({ name: 'a', note: null, lines: [] });
    const whole = { name: 'a', note: 'b', lines: [{}, { code: 'c' }] };
    expect(fill(whole)).toEqual({ name: 'a', note: 'b', lines: [{ code: '' }, { code: 'c' }] });
    expect(whole.lines[0]).toEqual({});
  });

  it('is named where it has none', () => {
    expect(() => fill({ lines: [] })).toThrow('/name is missing');
  });
});

describe('the environment of a first event', () => {
  it.each([
    ['{"number":"F001-1","source":"issued","environment":"test"}', 'test'],
    ['{"number":"F001-1","source":"issued","environment":"live"}', 'live'],
    ['{"source":"issued"}', 'live'],
    ['null', 'live'],
    [null, 'live'],
  ])('of %s is %s', (data, environment) => {
    expect(environmentOfEvent(data)).toBe(environment);
  });
});

describe('the document that a note changes', () => {
  const reference = { type: 'invoice', number: 'F001-00000012', date: null } as const;

  it('is known by its type, series and sequence', () => {
    const found = { type: 'invoice', series: 'F001', sequence: 12 };
    expect(referenceOf({ type: 'credit-note', reference })).toEqual(found);
    expect(referenceOf({ type: 'debit-note', reference })).toEqual(found);
  });

  it('is none where there is no reference, or no note', () => {
    expect(referenceOf({ type: 'credit-note', reference: null })).toBe(null);
    expect(referenceOf({ type: 'invoice', reference })).toBe(null);
  });
});
