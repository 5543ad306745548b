import { createZone, formatInZone } from '../../kernel/calendar.ts';
import type { DemoSource, Regimes } from '../country/regime.ts';
import { smallestDraft } from './smallest-draft.ts';

/** A draft that can be issued as it is. */
export type ExampleDraft = {
  /** In small letters: the folder of `examples/` that it is from; empty where it is from none. */
  readonly country: string;
  readonly name: string;
  readonly type: string;
  /** What it is an example of, in a few words. */
  readonly shows: string;
  /** The draft that a credit note in short credits; null of all others. */
  readonly credits: string | null;
  /** JSON of two spaces, its days moved to the present. */
  readonly json: string;
  /** The same for a company, where it names the one that issues it. */
  of(company: Issuer): string;
};

/** The golden drafts of a country as they are in their folder, by name. */
export type DraftTexts = (country: string) => ReadonlyMap<string, string>;

type Issuer = { readonly tax_id: string; readonly business_name: string };

/**
 * The smallest draft and the golden ones of `examples/<country>`, with the days that they have when they are issued now. The
 * files themselves keep their day: tests compare what becomes of them.
 */
export function exampleDrafts(
  regimes: Regimes,
  now: number,
  textsOf: DraftTexts,
): readonly ExampleDraft[] {
  const golden = [...regimes.values()].flatMap(({ country, demo, timeZone }) => {
    const today = formatInZone(now, createZone(timeZone)).slice(0, 10);
    const own = textsOf(country.toLowerCase());
    return scenariosOf(demo).flatMap(({ name, shows, credits }) => {
      const kept = own.get(name);
      if (kept === undefined) return [];
      const json = demo.draftOn(kept, today);
      const { type } = JSON.parse(json) as { type: string };
      const of = (company: Issuer) => demo.draftOf(json, company);
      return [{ country: country.toLowerCase(), name, type, shows, credits, json, of }];
    });
  });
  return [smallest, ...golden];
}

const smallestJson = `${JSON.stringify(smallestDraft, null, 2)}\n`;
const smallest: ExampleDraft = {
  country: '',
  name: 'smallest',
  type: smallestDraft.type,
  shows: 'what a sale cannot do without: everything else has a default',
  credits: null,
  json: smallestJson,
  of: () => smallestJson,
};

type Scenario = Pick<ExampleDraft, 'name' | 'shows' | 'credits'>;

function scenariosOf({ draftScenarios, shortNotes }: DemoSource): readonly Scenario[] {
  return [
    ...Object.entries(draftScenarios).map(([name, shows]) => ({ name, shows, credits: null })),
    ...Object.entries(shortNotes).map(([name, note]) => ({ name, ...note })),
  ];
}

/** Whether only the company that it names can issue it as it is. */
export function namesItsIssuer({ json, of }: ExampleDraft): boolean {
  return of({ tax_id: '', business_name: '' }) !== json;
}

const ownSeries = /("series":\s*)"[^"]*"/;

/** The same draft in another series. */
export function inSeries(json: string, series: string): string {
  return json.replace(ownSeries, (_, name: string) => `${name}${JSON.stringify(series)}`);
}

const ownReference = /("reference":\s*)\{[^}]*\}/;

/** The same credit note in short, of another document. */
export function asCreditOf(json: string, documentId: string): string {
  return json.replace(
    ownReference,
    (_, name: string) => `${name}${JSON.stringify({ id: documentId })}`,
  );
}
