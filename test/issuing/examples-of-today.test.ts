import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regimes } from '../../src/countries/index.ts';
import { draftOn, draftsDay } from '../../src/countries/pe/demo/draft-on.ts';
import { issuer } from '../../src/countries/pe/issue.ts';
import { exampleDraftTexts } from '../../src/platform/files/example-files.ts';
import {
  asCreditOf,
  type ExampleDraft,
  exampleDrafts,
  inSeries,
} from '../../src/subjects/examples/example-drafts.ts';
import { type IssueDoor, openIssueDoor } from '../support/issue-door.ts';
import {
  checkedDraft,
  draftNames,
  issueContext,
  shortNoteNames,
} from '../support/issue-examples.ts';

/** Ends of months and years, the leap day, the hours in which Lima and UTC have another day, and years in which rates change. */
const moments = [
  '2026-11-30T23:59:00-05:00',
  '2026-12-31T23:30:00-05:00',
  '2027-01-01T00:10:00-05:00',
  '2027-02-28T09:30:00-05:00',
  '2028-01-01T12:00:00-05:00',
  '2028-02-29T20:00:00-05:00',
  '2028-03-01T00:00:00-05:00',
];

const namesAt = (drafts: readonly ExampleDraft[]) => drafts.map(({ name }) => name).toSorted();

describe('the examples of a day', () => {
  it('are all of those in the folder, and the smallest', () => {
    expect(namesAt(exampleDrafts(regimes, Date.now(), exampleDraftTexts))).toEqual(
      [...draftNames(), ...shortNoteNames(), 'smallest'].toSorted(),
    );
  });

  it('are the golden ones on their own day', () => {
    const json = '{"date": "2026-05-04T09:30:00-05:00", "igv_rate": 10.5, "total": 10.00}';
    expect(draftOn(json, draftsDay)).toBe(json);
  });

  it('keep the distance of all their days, across the leap day too, and nothing else changes', () => {
    const json = `{"date": "2026-05-04T09:30:00-05:00", "due_date": "2026-06-03",
      "reference": {"date": "2026-04-28"}, "number": "118-2026-10-123456", "total": 10.00}`;
    expect(
      draftOn(json, '2028-02-29'),
    ).toBe(`{"date": "2028-02-29T09:30:00-05:00", "due_date": "2028-03-30",
      "reference": {"date": "2028-02-23"}, "number": "118-2026-10-123456", "total": 10.00}`);
  });

  it.each([
    ['2026-12-31', '10.5'],
    ['2027-01-01', '15'],
    ['2028-01-01', '18'],
  ])('ask on %s for the reduced rate of that day: %s', (day, rate) => {
    expect(draftOn('{"igv_rate": 10.5}', day)).toBe(`{"igv_rate": ${rate}}`);
  });

  it('go into the series that is asked for, whatever it is called', () => {
    const json = '{"series": "F001", "items": [{"series": "F001"}]}';
    expect(inSeries(json, '"$&')).toBe('{"series": "\\"$&", "items": [{"series": "F001"}]}');
  });

  it.each(moments)('are accepted at %s, all of them', (moment) => {
    const now = Date.parse(moment);
    const alone = exampleDrafts(regimes, now, exampleDraftTexts).filter(
      ({ credits }) => credits === null,
    );
    const refused = alone.flatMap(({ name, json }) => {
      const { findings } = issuer.compose(checkedDraft(json, name), { ...issueContext, now });
      const refusing = findings.filter(({ level }) => level === 'error');
      return refusing.map(({ code, pointer, detail }) => `${name}: ${code} ${pointer} ${detail}`);
    });
    expect(refused).toEqual([]);
  });
});

const clocks: Readonly<Record<string, () => number>> = {
  today: Date.now,
  'on a leap day': () => Date.parse('2028-02-29T20:00:00-05:00'),
};

describe.each(Object.entries(clocks))('a service %s', (_, now) => {
  let door: IssueDoor;
  beforeAll(async () => {
    door = await openIssueDoor('sqlite', { now });
  });
  afterAll(() => door.close());

  it('issues every example', async () => {
    const refused: string[] = [];
    const ids = new Map<string, string>();
    for (const { name, of, credits } of exampleDrafts(regimes, now(), exampleDraftTexts)) {
      // Goods that a company moves between its own places go to itself: the issuer must be the company that is named.
      const own = of(door.company);
      const draft = credits === null ? own : asCreditOf(own, ids.get(credits) ?? '');
      const { status, text } = await door.post(JSON.parse(draft));
      if (status !== 201) refused.push(`${name}: ${status} ${text}`);
      else ids.set(name, (JSON.parse(text) as { id: string }).id);
    }
    expect(refused).toEqual([]);
  });
});
