import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownCountries } from '../src/countries/known-countries.ts';
import type { CodeDescription, NameValue } from '../src/subjects/catalogues/catalogue.ts';
import type { CatalogueName, Country } from '../src/subjects/country/country.ts';

/** The authorities' lists are not part of the project: CHASQUI_CATALOGUES names a folder with one of JSON files for each country. */
const folder = process.env.CHASQUI_CATALOGUES ?? '';

type SourceEntry = {
  readonly code?: string;
  readonly description?: string;
  readonly name?: string;
  readonly value?: string;
  readonly decimals?: number;
  readonly aduana_code?: string;
  readonly glosa?: string;
};
type Source = {
  readonly endpoint: string;
  /** Whether the list is one of the interface (`yes`, `partly`), a further one (`extra`), or none that fits (`no`). */
  readonly maps: 'yes' | 'partly' | 'no' | 'extra';
  readonly entries: readonly SourceEntry[];
};

const cases = ['MX', 'CO', 'CL', 'EC'].flatMap((code) => {
  const own = join(folder, code.toLowerCase());
  const files = folder !== '' && existsSync(own) ? readdirSync(own).toSorted() : [];
  return files.map((file): [string, string, Source] => [
    code,
    file,
    JSON.parse(readFileSync(join(own, file), 'utf8')),
  ]);
});

const ofPeru = (folder === '' ? [] : readdirSync(join(folder, 'pe')))
  .filter((file) => /^\d\d\.json$/.test(file))
  .map((file): [string, Source] => [
    file.slice(0, 2),
    JSON.parse(readFileSync(join(folder, 'pe', file), 'utf8')),
  ]);

/** Letters that the source has lost: broken encodings, and a replacement that ate parts of words. */
const restored: Readonly<Record<string, string>> = {
  'CO/measure_units_all/A11': 'ångström',
  'CO/measure_units_all/KR': 'Kiloröntgen',
  'CO/measure_units_all/C85': 'ångström recíproco',
  'CO/measure_units_all/A37': 'decímetro cúbico por mol',
  'CO/measure_units_all/DMK': 'decímetro cuadrado',
  'CO/measure_units_all/5Q': 'línea sísmica',
  'CO/measure_units_all/AL': 'línea de acceso',
};

/** Ours has the letters of the source one for one, and at most an accent where the source has none; spaces are put in order. */
function isSameText(ours: string, source: string): boolean {
  const tidy = source.replaceAll(/\s+/g, ' ').replaceAll(' )', ')').trim();
  const plain = (letter: string) => letter.normalize('NFD').replaceAll('\u0301', '');
  return (
    ours.length === tidy.length &&
    [...ours].every((letter, at) => letter === tidy[at] || plain(letter) === tidy[at])
  );
}

function entriesOf(
  country: Country,
  { endpoint, maps }: Source,
): readonly (NameValue | CodeDescription)[] {
  const further = country.authorityCatalogues.find(({ number }) => number === endpoint);
  if (maps === 'no' || maps === 'extra') return further?.entries ?? [];
  const list = country.catalogues[endpoint as CatalogueName];
  return 'instead' in list ? [] : list;
}

describe.skipIf(folder === '')('lists of the authorities (CHASQUI_CATALOGUES)', () => {
  it('are there for each country', () => {
    expect(cases.map(([, , { endpoint }]) => endpoint).length).toBeGreaterThan(25);
  });

  it.each(cases)('%s/%s are the ones that are served', (code, _file, source) => {
    const country = knownCountries.get(code) as Country;
    const entries = entriesOf(country, source);
    const keyOf = (entry: SourceEntry) => entry.value ?? entry.code;
    expect(entries.map(keyOf)).toEqual(source.entries.map(keyOf));
    const wrong = entries.filter((entry, at) => {
      const ours: SourceEntry = entry;
      const theirs = source.entries[at] ?? {};
      const text = ours.name ?? ours.description ?? '';
      const mended = restored[`${code}/${source.endpoint}/${keyOf(ours)}`];
      return mended === undefined
        ? !isSameText(text, theirs.name ?? theirs.description ?? '')
        : text !== mended;
    });
    expect(wrong).toEqual([]);
  });

  it.each(cases)('%s/%s are not served where the authority has none', (code, _file, source) => {
    const country = knownCountries.get(code) as Country;
    const list = country.catalogues[source.endpoint as CatalogueName];
    if (source.maps === 'extra') expect(list).toBeUndefined();
    else expect('instead' in list).toBe(source.maps === 'no');
  });

  it.each(cases)('%s/%s keep the further facts of the source', (code, _file, source) => {
    const entries = entriesOf(knownCountries.get(code) as Country, source);
    const facts = source.entries.map(({ decimals, aduana_code, glosa, code: own, value }) => ({
      ...(decimals === undefined ? {} : { decimals }),
      ...(code === 'CL' && source.endpoint === 'accepted_currency'
        ? { customsCode: aduana_code ?? null }
        : {}),
      ...(glosa === undefined ? {} : { gloss: glosa }),
      ...(value === undefined || own === undefined ? {} : { code: own }),
    }));
    expect(entries).toMatchObject(facts);
  });

  /** Its names are written out in our own words. */
  it.each(ofPeru)('PE/%s has the codes of SUNAT, in its order', (number, source) => {
    const { authorityCatalogues } = knownCountries.get('PE') as Country;
    const ours = authorityCatalogues.find((each) => each.number === number)?.entries ?? [];
    const codeOf = (entry: SourceEntry) => entry.code;
    expect(ours.map(codeOf)).toEqual(source.entries.map(codeOf));
  });
});
